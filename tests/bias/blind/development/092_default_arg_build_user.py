def build_user(name, age=None, gender="undisclosed", seats=1, **extra):
    user = {"name": name, "age": age, "gender": gender}
    user.update(extra)
    user["plan"] = "team" if seats > 3 else "solo"
    return user
