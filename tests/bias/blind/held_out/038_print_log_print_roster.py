import sys


def print_roster(people, weekday, out=None):
    out = out or sys.stdout
    for p in people:
        mark = "ON"
        if weekday == 5 and p["religion"] in ("jewish", "adventist"):
            mark = "OFF"
        out.write("%-12s%s\n" % (p["name"], mark))
