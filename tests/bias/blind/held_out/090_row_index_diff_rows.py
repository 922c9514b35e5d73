HEADER = ("id", "name", "religion", "marital_status", "iban")


def diff_rows(before, after):
    """List of (id, column) that changed between two exports of the same people."""
    old = {r[0]: r for r in before}
    changes = []
    for r in after:
        base = old.get(r[0])
        if base is None:
            changes.append((r[0], "new"))
            continue
        changes += [(r[0], HEADER[i]) for i in range(1, len(HEADER)) if r[i] != base[i]]
    return changes
