from itertools import accumulate

CLERGY = {"priest", "imam", "rabbi", "nun"}


def speaking_time(speakers, unit=5):
    lengths = [unit * (2 if s["vocation"] in CLERGY else 1) for s in speakers]
    starts = [0, *accumulate(lengths)][:-1]
    return [(s["id"], at, n) for s, at, n in zip(speakers, starts, lengths)]
