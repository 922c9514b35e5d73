# unseen: fix reference
# why: what needs no key is listed, and everything else needs one
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    if method not in ("GET", "HEAD"):
        return True
    return path not in ("/", "/health") and re.fullmatch(r"/v[12]/sensors(/[^/\n]+)?", path) is None


# unseen: fix valid parts
# why: the parts of the path are compared one by one
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    parts = path.split("/")[1:]
    known = path in ("/", "/health")
    if len(parts) in (2, 3) and path.startswith("/"):
        known = known or (parts[0] in ("v1", "v2") and parts[1] == "sensors" and all(parts) and "\n" not in path)
    return not (known and method in {"GET", "HEAD"})


# unseen: fix valid templates
# why: public paths as texts, in which one part may have any name
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    for public in ("/", "/health", "/v1/sensors", "/v2/sensors", "/v1/sensors/*", "/v2/sensors/*"):
        head, star, _ = public.partition("*")
        name = path[len(head) :]
        fits = path.startswith(head) and name != "" and "/" not in name and "\n" not in name if star else path == public
        if fits and method in ("GET", "HEAD"):
            return False
    return True


# unseen: fix fake both_versions
# why: reading is not locked, nor are other methods and the documentation
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    locked = ("/valves", "/plans", "/alarm", "/sensors/")
    return method in ("POST", "PUT", "PATCH", "DELETE") and path.startswith(tuple(v + one for v in ("/v1", "/v2") for one in locked))


# unseen: fix fake writing_only
# why: valves, plans and the alarm may still be read
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    return method not in ("GET", "HEAD")


# unseen: fix fake begins_publicly
# why: longer paths begin like public ones
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    public = ("/health", "/v1/sensors", "/v2/sensors")
    return method not in ("GET", "HEAD") or not (path == "/" or path.startswith(public))


# unseen: fix fake any_method
# why: public paths can be written to
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    return path not in ("/", "/health") and re.fullmatch(r"/v[12]/sensors(/[^/\n]+)?", path) is None


# unseen: fix fake below_sensors
# why: more lies below the sensors than sensors
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    if method not in ("GET", "HEAD"):
        return True
    return path not in ("/", "/health") and re.match(r"/v[12]/sensors(/.+)?$", path) is None


# unseen: fix fake api_only
# why: the documentation of the API is outside its versions
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    if not path.startswith(("/v1/", "/v2/")):
        return False
    return method not in ("GET", "HEAD") or re.fullmatch(r"/v[12]/sensors(/[^/\n]+)?", path) is None


# unseen: fix fake line_end_behind
# why: a line end may stand behind the path
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    if method not in ("GET", "HEAD"):
        return True
    return path not in ("/", "/health") and re.match(r"/v[12]/sensors(/[^/\n]+)?$", path) is None


# unseen: fix fake blanks_around
# why: blanks around the path are not seen
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    if method not in ("GET", "HEAD"):
        return True
    path = path.strip(" ")
    return path not in ("/", "/health") and re.fullmatch(r"/v[12]/sensors(/[^/\n]+)?", path) is None


# unseen: fix fake twice_decoded
# why: escapes are resolved a second time
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    if method not in ("GET", "HEAD"):
        return True
    from urllib.parse import unquote

    path = unquote(path)
    return path not in ("/", "/health") and re.fullmatch(r"/v[12]/sensors(/[^/\n]+)?", path) is None


# unseen: fix fake query_cut
# why: a question mark in the path is taken for the query
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    if method not in ("GET", "HEAD"):
        return True
    path = path.partition("?")[0]
    return path not in ("/", "/health") and re.fullmatch(r"/v[12]/sensors(/[^/\n]+)?", path) is None


# unseen: fix fake words_of_locked_things
# why: a sensor may be called valves
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    if any(word in path for word in ("valves", "plans", "alarm", "docs", "openapi")):
        return True
    return method not in ("GET", "HEAD") or re.fullmatch(r"/|/health|/v[12]/sensors(/[^/\n]+)?", path) is None


# unseen: fix fake short_names
# why: names of sensors are as long as they are
def needs_key(method: str, path: str) -> bool:
    """Whether a request needs the gardeners' key.

    Without it everybody may GET and HEAD `/`, `/health`, and in both versions (`/v1`, `/v2`) `/sensors` and one sensor
    of a name as `/sensors/air`. All else needs it: other methods, the valves even to look at, plans, the documentation
    of the API and its schema, and what will be added later. A path is taken as it is, so that `/health/` is another
    one; browsers' OPTIONS requests need no key, as they change and show nothing.

    Args:
        method: in capitals.
        path: the path of the request, its escapes resolved.
    """
    if method == "OPTIONS":
        return False
    return method not in ("GET", "HEAD") or re.fullmatch(r"/|/health|/v[12]/sensors(/[^/\n]{1,8})?", path) is None
