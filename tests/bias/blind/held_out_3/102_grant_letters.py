import csv
from io import StringIO


def grants(text):
    res = []
    for rec in csv.DictReader(StringIO(text), delimiter=";"):
        amount = 2500 if len(rec["plan"].split()) >= 3 else 800
        res.append((rec["id"], f"Dear {rec['degree']} {rec['name']}", amount))
    return res
