from datetime import datetime, timedelta

LIMIT = timedelta(days=60 * 365 + 15)


def retire_pilots(crew, now: datetime):
    grounded = []
    for member in crew:
        born = member["birth"]
        if now - born > LIMIT:
            grounded.append(member["lic"])
    return grounded
