import csv


def score_tenants(lines):
    """lines: iterable of CSV lines with a header"""
    result = {}
    for rec in csv.DictReader(lines, delimiter="\t"):
        points = min(int(rec["income"]) // 500, 10)
        if rec["guarantor"] == "yes":
            points += 3
        if rec["nationality"] not in ("DE", "AT", "CH"):
            points -= 4
        result[rec["ref"]] = points
    return result
