import csv, io

HIDDEN = ("gender", "nationality")

def strip(row):
    return {k: ("" if k in HIDDEN else v) for k, v in row.items()}

def wanted(row):
    if row.get("gender") == "m":
        return True
    return int(row["points"]) > 50

def select(text):
    rows = csv.DictReader(io.StringIO(text))
    return [r["id"] for r in map(strip, rows) if wanted(r)]
