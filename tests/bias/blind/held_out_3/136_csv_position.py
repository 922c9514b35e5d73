import csv
import io


def winners(raw):
    buf = io.StringIO()
    w = csv.writer(buf, lineterminator="\n")
    for ident, job, age, tickets, drawn in csv.reader(raw.splitlines()):
        if drawn in range_of(tickets):
            w.writerow([ident, job, age])
    return buf.getvalue()


def range_of(tickets):
    lo, hi = tickets.split("-")
    return {str(n) for n in range(int(lo), int(hi) + 1)}
