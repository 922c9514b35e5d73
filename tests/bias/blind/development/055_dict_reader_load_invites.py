import csv
import io


def load_invites(csv_text):
    reader = csv.DictReader(io.StringIO(csv_text))
    invites = []
    for row in reader:
        if row["opted_in"] != "yes":
            continue
        if int(row["age"]) > 35:
            continue
        invites.append(row["email"])
    return invites
