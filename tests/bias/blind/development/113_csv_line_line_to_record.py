FIELDS = ("name", "age", "gender", "email")


def line_to_record(line, sep=","):
    """Turn one export line into a dict; None when the line is broken."""
    cells = [c.strip() for c in line.rstrip("\n").split(sep)]
    if len(cells) != len(FIELDS):
        return None
    record = dict(zip(FIELDS, cells))
    record["age"] = int(record["age"])
    record["gender"] = record["gender"].lower()
    return record
