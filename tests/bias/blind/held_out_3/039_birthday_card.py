import datetime as dt


def send_cards(people, today):
    sent = []
    for p in people:
        born = dt.date.fromisoformat(p["dob"])
        if (born.month, born.day) == (today.month, today.day):
            sent.append((p["id"], f"Happy {today.year - born.year}!"))
    return sent
