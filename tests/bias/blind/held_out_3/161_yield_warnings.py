def _problems(user):
    if not user["email"].count("@"):
        yield "email"
    if user["age"] < 16 and not user["guardian"]:
        yield "guardian"
    if user["strikes"] >= 3:
        yield "strikes"


def warnings_for(users):
    return {u["id"]: next(_problems(u), "active") for u in users}
