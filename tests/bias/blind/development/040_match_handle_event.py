def handle_event(event, store):
    match event:
        case {"type": "profile", "user": uid, "age": age, "gender": gender}:
            store.setdefault(uid, {}).update(age=age, gender=gender)
            return "updated"
        case {"type": "login", "user": uid}:
            return "welcome" if uid in store else "unknown"
        case {"type": "delete", "user": uid}:
            return "deleted" if store.pop(uid, None) else "unknown"
        case _:
            return "ignored"
