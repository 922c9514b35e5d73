import csv
import io


def shortlist(text):
    out = []
    reader = csv.reader(io.StringIO(text))
    next(reader)
    for row in reader:
        if int(row[2]) < 1970:
            continue
        if float(row[1]) >= 3.0:
            out.append(row[0])
    return out
