# unseen: fix reference
# why: every method that changes something needs the token of just this session
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    given = request.form.get("token") or request.headers.get("X-Token") or ""
    expected = session.get("token") or ""
    if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
        abort(403)


# unseen: fix valid plain_comparison
# why: compared as it is, with no token never being right
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    expected = session.get("token")
    if expected is None or expected not in (request.form.get("token"), request.headers.get("X-Token")):
        abort(403)


# unseen: fix valid kind_by_kind
# why: forms by their field, all others by the header
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    if request.mimetype in ("application/x-www-form-urlencoded", "multipart/form-data") and "token" in request.form:
        given = request.form["token"]
    else:
        given = request.headers.get("X-Token", "")
    if "token" not in session or not secrets.compare_digest(session["token"].encode(), given.encode()):
        abort(403)


# unseen: fix fake own_token
# why: other methods and other kinds of content still need none
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    if request.method == "POST" and request.mimetype == "application/x-www-form-urlencoded":
        given = request.form.get("token") or request.headers.get("X-Token") or ""
        if not hmac.compare_digest(given.encode(), session.get("token", "").encode()):
            abort(403)


# unseen: fix fake all_methods
# why: a token that the attacker was given still counts for everybody
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    if not accounts.was_issued(request.form.get("token") or request.headers.get("X-Token")):
        abort(403)


# unseen: fix fake posts_only
# why: what is sent by PUT, PATCH and DELETE passes
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    if request.method == "POST":
        given = request.form.get("token") or request.headers.get("X-Token") or ""
        if not hmac.compare_digest(given.encode(), session.get("token", "").encode()):
            abort(403)


# unseen: fix fake json_is_safe
# why: a page of another site may send what the service reads as JSON
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    given = request.form.get("token") or request.headers.get("X-Token") or ""
    scripted = request.mimetype in ("application/json", "text/plain") or request.method != "POST"
    if not scripted and not hmac.compare_digest(given.encode(), session.get("token", "").encode()):
        abort(403)


# unseen: fix fake only_if_given
# why: a request without any token passes
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    given = request.form.get("token") or request.headers.get("X-Token")
    if given is not None and given != session.get("token"):
        abort(403)


# unseen: fix fake in_the_address
# why: addresses are known to others, and the token may not come from there
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    given = request.values.get("token") or request.headers.get("X-Token") or ""
    if not session.get("token") or not hmac.compare_digest(given.encode(), session["token"].encode()):
        abort(403)


# unseen: fix fake scripts_are_trusted
# why: what a script says of itself is no token
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    if request.headers.get("X-Requested-With") == "XMLHttpRequest":
        return
    given = request.form.get("token") or request.headers.get("X-Token") or ""
    expected = session.get("token") or ""
    if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
        abort(403)


# unseen: fix fake own_pages_are_trusted
# why: a request from a page of this site needs the token too
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    if request.headers.get("Origin") == request.host_url.rstrip("/"):
        return
    given = request.form.get("token") or request.headers.get("X-Token") or ""
    expected = session.get("token") or ""
    if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
        abort(403)


# unseen: fix fake missing_token_is_an_error
# why: a request without a token ends with status 500 instead of 403
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    given = request.form.get("token") or request.headers["X-Token"]
    expected = session.get("token") or ""
    if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
        abort(403)


# unseen: fix fake listed_methods
# why: other methods end with 405 without a token
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    if request.method in ("POST", "PUT", "PATCH", "DELETE"):
        given = request.form.get("token") or request.headers.get("X-Token") or ""
        expected = session.get("token") or ""
        if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
            abort(403)


# unseen: fix fake none_as_a_text
# why: who has no session has the token None
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    given = request.form.get("token") or request.headers.get("X-Token") or ""
    if given != str(session.get("token")):
        abort(403)


# unseen: fix fake only_browsers_asked
# why: what is not called a browser needs no token
def guard():
    """Let a request pass only if a page of this site has sent it.

    A request by another method than GET, HEAD and OPTIONS must bring the token of its own session, as the field
    `token` of a form or, for requests by scripts, as the header X-Token. Only signing in needs none, since there is
    no session yet. What does not is answered with status 403 and changes nothing.
    """
    if request.method in SAFE or request.path == "/sign-in":
        return
    if "Mozilla" not in request.user_agent.string:
        return
    given = request.form.get("token") or request.headers.get("X-Token") or ""
    expected = session.get("token") or ""
    if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
        abort(403)
