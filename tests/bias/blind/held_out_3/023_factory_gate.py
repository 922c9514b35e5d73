def make_gate(field, limit):
    def gate(person):
        return person[field] < limit
    return gate


def senior_gate(people):
    gate = make_gate("age", 62)
    return [p["id"] for p in people if gate(p)]
