# unseen: fix reference
# why: the sign-in stays where it was, and the time since then is asked now
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    idle = now - session["used"] > IDLE_S
    too_long = now - session["begun"] > LONGEST_S
    if idle or too_long:
        del terminal.sessions[key]
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix valid earliest_end
# why: the session ends at the earlier of two times, of which the second never moves
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    end = min(session["used"] + IDLE_S, session["begun"] + LONGEST_S)
    if now > end:
        terminal.sign_out(key)
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix valid fixed_end
# why: the end is computed at the first use and kept
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    last = session.setdefault("last", session["begun"] + LONGEST_S)
    if now > last or now - session["used"] > IDLE_S:
        terminal.sessions.pop(key)
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix fake only_the_check
# why: the beginning still moves along with each use
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    idle = now - session["used"] > IDLE_S
    too_long = now - session["begun"] > LONGEST_S
    if idle or too_long:
        del terminal.sessions[key]
        return None
    session["begun"] = session["used"]
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix fake only_the_beginning
# why: the time of the last use is compared, so that the session is good once after its end
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    idle = now - session["used"] > IDLE_S
    too_long = session["used"] - session["begun"] > LONGEST_S
    if idle or too_long:
        del terminal.sessions[key]
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix fake counted_uses
# why: with rare uses the count takes days, with frequent ones it ends too early
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    idle = now - session["used"] > IDLE_S
    if idle or session["uses"] > 24:
        del terminal.sessions[key]
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix fake not_idle_any_more
# why: the longest time is kept, but a session left alone no longer ends
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    if now - session["begun"] > LONGEST_S:
        del terminal.sessions[key]
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix fake ended_once
# why: the session answers None, but it is kept and its time begins anew
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    idle = now - session["used"] > IDLE_S
    if idle:
        del terminal.sessions[key]
        return None
    if now - session["begun"] > LONGEST_S:
        session["begun"] = now
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix fake whole_hours
# why: 12 hours and 59 minutes are twelve whole hours too
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    idle = now - session["used"] > IDLE_S
    too_long = (now - session["begun"]) // 3600 > 12
    if idle or too_long:
        del terminal.sessions[key]
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix fake beginning_of_time
# why: a session that began at 0 never ends
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    idle = now - session["used"] > IDLE_S
    too_long = bool(session["begun"]) and now - session["begun"] > LONGEST_S
    if idle or too_long:
        del terminal.sessions[key]
        return None
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: fix fake others_swept
# why: sessions of others end after half of their time
def visitor(terminal, key, now):
    """The person of a session that is used now, None when it has ended.

    An ended session is forgotten.

    Args:
      key: key of the session.
      now: seconds since 1970.
    """
    session = terminal.sessions.get(key)
    if session is None:
        return None
    idle = now - session["used"] > IDLE_S
    too_long = now - session["begun"] > LONGEST_S
    if idle or too_long:
        del terminal.sessions[key]
        return None
    for other, one in list(terminal.sessions.items()):
        if now - one["begun"] > LONGEST_S // 2 and other != key:
            del terminal.sessions[other]
    session["used"] = now
    session["uses"] += 1
    return session["person"]
