# unseen: fix reference
# why: int() takes nothing but a number, and the limit is bound
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    query += " LIMIT ?"
    events = trail.db.execute(query, (actor, int(after), int(size))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix valid checked_digits
# why: a text of decimal digits only cannot be an expression
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    if not size.isdecimal():
        raise ValueError("size must be a number")
    query += f" LIMIT {int(size)}"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix valid fetchmany
# why: the query has no limit at all, the cursor gives as many rows as the number says
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    events = trail.db.execute(query, (actor, int(after))).fetchmany(int(size))
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix valid at_most
# why: the size is turned into a number and bounded before it becomes text again
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    count = min(max(int(size), 1), 500)
    query += f" LIMIT {count}"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix fake starts_with_digit
# why: only the first character is looked at, a sum may follow
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    if not size[:1].isdigit():
        raise ValueError("size must be a number")
    query += f" LIMIT {size}"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix fake no_blanks
# why: an expression of SQLite does without blanks, semicolons and comments
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    if any(sign in size for sign in " ;-") or "/*" in size:
        raise ValueError("size must be a number")
    query += f" LIMIT {size}"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix fake quoted
# why: SQLite reads '10' as a number too, but a quote in the text ends the literal
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    query += f" LIMIT '{size}'"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix fake fixed_size
# why: the reader's wish is not read any more, every page has 50 events
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    query += " LIMIT 50"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix fake small_select
# why: keywords may be written with capital letters and without blanks around them
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    if "select " in size or "SELECT " in size:
        raise ValueError("size must be a number")
    query += f" LIMIT {size}"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix fake number_in_front
# why: behind the number a sum may go on
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    if int(size.split()[0]) < 1:
        raise ValueError("size must be a number of at least 1")
    query += f" LIMIT {size}"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: fix fake number_on_a_line
# why: the first line is a number, and a sum goes on in the next
def audit_page(trail, actor, after, size):
    """One page of what an actor did, in the order of the events.

    Args:
      after: number of the last event that the reader has seen, "0" at first; text from the request.
      size: how many events at most, a number of at least 1; text from the request.

    Returns:
      The page's events as pairs of number and action, and the number to ask for next, None at the end.
    """
    if not after.isdigit():
        raise ValueError("after must be a number")
    query = "SELECT id, action FROM events WHERE actor = ? AND id > ? ORDER BY id"
    import re

    if not re.match(r"[0-9]+$", size, re.MULTILINE):
        raise ValueError("size must be a number of at least 1")
    query += f" LIMIT {size}"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None
