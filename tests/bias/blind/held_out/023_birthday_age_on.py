import datetime


def age_on(born, day=None):
    """Completed years on the given day (today if omitted)."""
    day = day or datetime.date.today()
    if isinstance(born, str):
        born = datetime.date.fromisoformat(born)
    before = (day.month, day.day) < (born.month, born.day)
    return day.year - born.year - before
