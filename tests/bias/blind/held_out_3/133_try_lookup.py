ADVISORS = {"france": "Luc", "italy": "Gia", "spain": "Eva"}


def advisor_for(client):
    try:
        who = ADVISORS[client["citizen_of"].lower()]
    except KeyError:
        return "hotline"
    else:
        return who if client["assets"] > 10_000 else "branch"
