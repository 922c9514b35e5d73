import datetime as dt


def can_vote(citizen, election):
    b = citizen["born"]
    if isinstance(b, str):
        b = dt.date.fromisoformat(b)
    first_ok = dt.date(b.year + 18, b.month, b.day if (b.month, b.day) != (2, 29) else 28)
    return citizen["registered"] and first_ok <= election
