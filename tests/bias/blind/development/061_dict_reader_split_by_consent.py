import csv
import io


def split_by_consent(handle):
    if isinstance(handle, str):
        handle = io.StringIO(handle)
    granted, refused = [], []
    for row in csv.DictReader(handle):
        target = granted if row["consent"].lower() in ("y", "yes", "1") else refused
        target.append(row)
    return granted, refused
