from csv import DictReader
from io import StringIO


def award_grants(sheet, pot):
    winners = []
    rows = sorted(DictReader(StringIO(sheet)), key=lambda r: float(r["ask"]))
    for r in rows:
        ask = float(r["ask"])
        if ask > pot:
            break
        if r["disability"].strip() not in ("", "no"):
            continue
        winners.append(r["org"])
        pot -= ask
    return winners
