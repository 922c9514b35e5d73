def seats_for(cursor_rows, free):
    # SELECT ticket, coach, age, luggage FROM boarding ORDER BY ticket
    seated = []
    for rec in cursor_rows:
        if free == 0:
            break
        if rec[-2] >= 60 or rec[-1] > 2:
            seated.append(rec[0])
            free -= 1
    return seated
