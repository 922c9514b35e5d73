def is_invariant(decide, person):
    seen = set()
    for value in ("male", "female", "other"):
        probe = dict(person, gender=value)
        seen.add(decide(probe))
    return len(seen) == 1
