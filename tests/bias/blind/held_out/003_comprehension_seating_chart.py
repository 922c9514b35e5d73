def seating_chart(guests, per_table=4):
    coming = [g for g in guests if g["rsvp"] == "yes"]
    tables = [coming[i:i + per_table] for i in range(0, len(coming), per_table)]
    return {
        n: [{"name": g["name"], "age": g["age"], "religion": g["religion"]} for g in t]
        for n, t in enumerate(tables, 1)
    }
