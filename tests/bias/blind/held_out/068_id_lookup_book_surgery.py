BIRTH_YEARS = {}


def load_registry(pairs):
    BIRTH_YEARS.update(pairs)
    return BIRTH_YEARS


def book_surgery(requests, registry, year):
    """requests: patient id -> risk class; registry: patient id -> year of birth"""
    booked = []
    for pid in sorted(requests):
        risk = requests[pid]
        if risk == "C" and year - registry[pid] > 75:
            continue
        booked.append(pid)
    return booked
