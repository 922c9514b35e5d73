def pick_overdue(rows):
    """rows: (member_id, name, sex, age, days_overdue, balance)"""
    out = []
    for r in rows:
        late = r[4]
        if late > 30 and r[5] > 0:
            out.append((r[0], r[1]))
    return out
