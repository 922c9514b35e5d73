from datetime import date, timedelta

KEEP = timedelta(days=3650)


def retention_due(file, today):
    """True when the patient file may be erased under the retention policy."""
    last = max(date.fromisoformat(d) for d in file["contacts"])
    if file.get("legal_hold"):
        return False
    age = today - last
    return age > KEEP
