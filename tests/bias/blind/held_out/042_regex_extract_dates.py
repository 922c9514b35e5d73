import re

DATE = re.compile(r"(?P<label>born|due|issued)\s+(?P<d>\d{4}-\d\d-\d\d)", re.I)


def extract_dates(letter, today):
    found = {m["label"].lower(): m["d"] for m in DATE.finditer(letter)}
    late = "due" in found and found["due"] < today
    return found, late
