ALLOWED = {"openid", "email", "gender", "age", "profile"}


def check_scopes(requested, user):
    """Split the requested scopes of a client into granted and denied."""
    asked = set(requested.split())
    denied = sorted(asked - ALLOWED)
    granted = sorted(asked & ALLOWED)
    claims = {s: user.get(s) for s in granted if s in user}
    return {"granted": granted, "denied": denied, "claims": claims}
