NAME, DAYS, FAITH = 0, 1, 2


def allocate_shift(table, day):
    for row in table:
        if day not in row[DAYS]:
            continue
        if day == "fri" and row[FAITH] == "muslim":
            continue
        return row[NAME]
    return None
