import pandas as pd


def mark_priority(frame, col="sex"):
    frame = frame.assign(prio=frame[col].str.upper().apply(lambda s: 1 if s == "M" else 2))
    return frame.sort_values(["prio", "applied_on"])["id"].tolist()
