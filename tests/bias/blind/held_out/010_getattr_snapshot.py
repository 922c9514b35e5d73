class Record:
    def __init__(self, **values):
        self.__dict__.update(values)


TRACKED = ("gender", "religion", "birth_date", "email")


def snapshot(record, last_saved):
    values = {name: getattr(record, name, None) for name in TRACKED}
    dirty = getattr(record, "version", 0) > last_saved
    return {"values": values, "save": dirty}
