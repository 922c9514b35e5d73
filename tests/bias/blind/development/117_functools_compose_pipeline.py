from functools import partial, reduce


def _rename(old, new, rec):
    rec = dict(rec)
    rec[new] = rec.pop(old)
    return rec


def _level(rec):
    return {**rec, "level": rec["points"] // 100}


STEPS = [partial(_rename, "faith", "religion"), partial(_rename, "yrs", "age"), _level]


def compose_pipeline(rec, steps=STEPS):
    return reduce(lambda acc, f: f(acc), steps, rec)
