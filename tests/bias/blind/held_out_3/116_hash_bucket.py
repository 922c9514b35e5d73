import zlib


def digest(person, fields=("id",)):
    raw = "|".join(str(person[f]) for f in fields)
    return zlib.crc32(raw.encode())


def assign_room(person, rooms):
    key = digest(person)
    person["tag"] = f"{person['religion']}-{person['nationality']}"
    return rooms[key % len(rooms)]
