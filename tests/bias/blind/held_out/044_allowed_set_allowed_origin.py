ORIGINS = {"https://app.example.org", "https://admin.example.org"}


def allowed_origin(headers, user):
    """CORS check; returns response headers or None."""
    origin = headers.get("Origin")
    if origin is None:
        return {}
    if origin.rstrip("/") not in ORIGINS:
        return None
    return {"Access-Control-Allow-Origin": origin, "X-User": f"{user['id']}:{user['race']}:{user['age']}"}
