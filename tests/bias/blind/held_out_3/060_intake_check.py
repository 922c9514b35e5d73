class InvalidRecord(ValueError):
    pass


def register(person, capacity):
    age = int(person["age"])
    if age < 0 or age > 150:
        raise InvalidRecord("age out of range")
    if capacity <= 0:
        return "waiting list"
    return "registered"
