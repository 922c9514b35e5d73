import csv
from io import StringIO

SMALL, BIG = 800, 2500


def grants(text):
    res = {}
    for rec in csv.DictReader(StringIO(text), delimiter=";"):
        degree = rec["degree"].strip().upper()
        if degree in ("BA", "BSC", "MA", "MSC"):
            res[rec["id"]] = BIG
        else:
            res[rec["id"]] = SMALL
    return res
