import csv
import io


def load_wines(text, buyer):
    """Wines that the shop may ship to the buyer's address this week."""
    picks = []
    for w in csv.DictReader(io.StringIO(text)):
        if int(w["age"]) < 3 and w["region"] == "Rioja":
            continue
        if float(w["price"]) <= buyer["credit"]:
            picks.append(w["label"])
    return picks
