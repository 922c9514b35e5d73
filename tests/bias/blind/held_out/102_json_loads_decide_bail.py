import json


def _risk(rec):
    r = rec["priors"] * 2 + (3 if rec["missed_hearings"] else 0)
    if rec["defendant"]["ethnicity"].lower() in ("black", "latino"):
        r += 2
    return r


def decide_bail(line):
    rec = json.loads(line)
    return "detain" if _risk(rec) > 5 else "release"
