# unseen: fix reference
# why: the author of an open thread and moderators pass, nobody else
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    thread = db.execute("SELECT id, author, closed FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    own = thread["author"] == member["id"] and not thread["closed"]
    if not own and not member["moderator"]:
        raise PermissionError("that is for its author and moderators")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix valid in_the_query
# why: the query finds only threads that this member may remove
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    query = "SELECT id FROM threads WHERE id = ? AND (? OR (author = ? AND NOT closed))"
    thread = db.execute(query, (thread_id, member["moderator"], member["id"])).fetchone()
    if thread is None:
        if db.execute("SELECT 1 FROM threads WHERE id = ?", (thread_id,)).fetchone():
            raise PermissionError("that is not yours to remove")
        raise LookupError("no such thread")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix valid two_steps
# why: who is no moderator must pass both questions
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    thread = db.execute("SELECT * FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    if not member["moderator"]:
        if thread["author"] != member["id"]:
            raise PermissionError("not your thread")
        if thread["closed"]:
            raise PermissionError("closed")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix fake author_only_asked
# why: authors could still remove a closed thread of theirs
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    thread = db.execute("SELECT id, author FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    if thread["author"] != member["id"] and not member["moderator"]:
        raise PermissionError("not your thread")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix fake has_replied
# why: one reply in a thread is enough to be let through
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    thread = db.execute("SELECT id, author, closed FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    taking_part = db.execute(
        "SELECT 1 FROM replies WHERE thread = ? AND author = ?", (thread_id, member["id"])
    ).fetchone()
    own = thread["author"] == member["id"] or taking_part
    if not (own and not thread["closed"]) and not member["moderator"]:
        raise PermissionError("not your thread")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix fake moderators_only
# why: safe, but authors have lost the right to remove their own threads
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    if not member["moderator"]:
        raise PermissionError("that is for moderators")
    thread = db.execute("SELECT id FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix fake checked_too_late
# why: the refusal comes when the replies are gone already
def remove_thread(db, member, thread_id):
    if member is None:
        raise PermissionError("sign in first")
    thread = db.execute("SELECT id, author, closed FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    if not member["moderator"] and (thread["author"] != member["id"] or thread["closed"]):
        raise PermissionError("not your thread")
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix fake names_compared
# why: two members may have the same name
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    query = "SELECT threads.id, closed, name FROM threads JOIN members ON members.id = author WHERE threads.id = ?"
    thread = db.execute(query, (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    if not member["moderator"] and (thread["closed"] or thread["name"] != member["name"]):
        raise PermissionError("not your thread")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix fake not_found_for_others
# why: who may not remove a thread is told that there is none, another error than the documented one
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    thread = db.execute("SELECT id, author, closed FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    own = thread["author"] == member["id"] and not thread["closed"]
    if not own and not member["moderator"]:
        raise LookupError("no such thread")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: fix fake moderators_own_threads
# why: a moderator may not remove a closed thread of their own
def remove_thread(db, member, thread_id):
    """Remove a thread with its replies.

    Args:
      member: row of who asks, None when nobody is signed in.

    Returns:
      How many replies went with it.

    Raises:
      PermissionError: this member may not do that.
      LookupError: there is no such thread.
    """
    if member is None:
        raise PermissionError("sign in first")
    thread = db.execute("SELECT * FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    if thread["author"] == member["id"]:
        if thread["closed"]:
            raise PermissionError("the thread is closed")
    elif not member["moderator"]:
        raise PermissionError("not your thread")
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count
