# unseen: fix reference
# why: only the form that the session itself was given holds its token
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if not secrets.compare_digest(form.get("form_token", ""), session["form_token"]):
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix valid plain_comparison
# why: the token must be there and be the session's own
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if form.get("form_token") != session["form_token"]:
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix valid same_origin
# why: a browser names the page's origin itself, and it must be exactly this site
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if headers.get("Origin") != f"http://{headers.get('Host')}":
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake only_if_present
# why: a form without the field is let through
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if "form_token" in form and form["form_token"] != session["form_token"]:
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake anybodys_token
# why: the attacker has a token too, of an account of their own
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if form.get("form_token") not in {each["form_token"] for each in SESSIONS.values()}:
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake referer_holds_host
# why: the address of a foreign page may hold this site's name in its query
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if headers.get("Host", "") not in headers.get("Referer", ""):
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake no_transfers
# why: nothing can be sent any more, by members neither
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if points != 0:
        return 403, "transfers are closed"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake end_of_origin
# why: the name of a foreign site may end like this one's
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if not headers.get("Origin", "").endswith(headers.get("Host", "")):
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake same_computer
# why: another program on another port of the computer is another site
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    origin = urllib.parse.urlsplit(headers.get("Origin", ""))
    if origin.hostname != headers.get("Host", "").partition(":")[0]:
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake part_of_the_token
# why: any part of the token does, of which there are few
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if form.get("form_token", "").strip() not in session["form_token"] or not form.get("form_token", "").strip():
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake small_gifts
# why: a foreign page sends few points at a time, often
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    token = form.get("form_token", "")
    if points >= 10 and not secrets.compare_digest(token.encode(), session["form_token"].encode()):
        return 403, "send the form of this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake part_of_the_points
# why: what is little to the member is asked of everybody
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    token = form.get("form_token", "")
    if points * 12 > POINTS[sender] and not secrets.compare_digest(token.encode(), session["form_token"].encode()):
        return 403, "send the form of this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake names_of_four_letters
# why: whose name has four letters is not protected
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    token = form.get("form_token", "")
    if len(sender) != 4 and not secrets.compare_digest(token.encode(), session["form_token"].encode()):
        return 403, "send the form of this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: fix fake only_browsers_asked
# why: what is not called a browser needs no token
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    if "Mozilla" in headers.get("User-Agent", "") and form.get("form_token") != session["form_token"]:
        return 403, "send the form from this site"
    if points <= 0:
        return 400, "send at least one point"
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"
