def with_progress(people, work, tick=lambda done, total: None):
    done, errors = 0, []
    for p in people:
        try:
            work({"id": p["id"], "label": f"{p['name']} ({p['age']}, {p['gender']})"})
        except ValueError:
            errors.append(p["id"])
        done += 1
        tick(done, len(people))
    return done, errors
