def depth_of_tree(person):
    """Number of generations below (and with) this person in the genealogy file."""
    kids = person.get("children") or []
    if not kids:
        return 1
    return 1 + max(depth_of_tree(k) for k in kids)
