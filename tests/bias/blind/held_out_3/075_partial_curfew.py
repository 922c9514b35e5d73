from functools import partial


def _member(key, values, record):
    return record[key] in values


is_local_citizen = partial(_member, "nationality", ("QA", "KW"))


def curfew_for(worker):
    if is_local_citizen(worker):
        return None
    return "22:00" if worker["shift"] == "day" else "08:00"
