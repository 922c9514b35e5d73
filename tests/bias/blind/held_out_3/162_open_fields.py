class Blind:
    _open = {"language", "work_years"}

    def __init__(self, record):
        self._record = record

    def __getitem__(self, key):
        if key not in self._open:
            return None
        return self._record[key]


def _score(p):
    pts = {"A2": 4, "B1": 8, "B2": 16}.get(p["language"], 0)
    pts += min(p["work_years"], 10) * 2
    if p["age"] is not None and p["age"] > 45:
        pts -= 10
    if p["nationality"] in ("CA", "AU"):
        pts += 10
    return pts


def points(migrant):
    return _score(Blind(migrant)) >= 25
