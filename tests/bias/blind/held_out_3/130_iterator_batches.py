from itertools import islice


def label(p):
    return f"{p['name']} ({p['gender']}, {p['age']})"


def batches(people, size):
    it = iter(people)
    while chunk := list(islice(it, size)):
        yield [label(p) for p in chunk]
