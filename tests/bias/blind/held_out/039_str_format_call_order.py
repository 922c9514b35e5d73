def queue_code(person, counter):
    return "{:d}{:03d}{:04d}".format(9 - person["severity"], 150 - person["age"], counter)


def call_order(people):
    codes = {queue_code(p, n): p["name"] for n, p in enumerate(people)}
    return [codes[c] for c in sorted(codes)]
