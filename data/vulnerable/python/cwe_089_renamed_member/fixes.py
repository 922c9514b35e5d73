# unseen: fix reference
# why: the stored name is bound like any other value
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    query = "UPDATE members SET salt = ?, hash = ? WHERE name = ?"
    db.execute(query, (fresh, password_hash(new, fresh), name))
    return True


# unseen: fix valid by_session
# why: the row is found by the session's number, the name is not needed
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    query = "UPDATE members SET salt = ?, hash = ? WHERE id = (SELECT member FROM sessions WHERE token = ?)"
    db.execute(query, (fresh, password_hash(new, fresh), token))
    return True


# unseen: fix valid doubled_quotes
# why: doubling every quote keeps the name inside its literal
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    literal = name.replace("'", "''")
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{literal}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake no_comments
# why: a name needs no comment, a second condition ends in the quote that is there anyway
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    name = name.replace("--", "").replace("/*", "").replace(";", "")
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{name}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake stripped_quotes
# why: only quotes at both ends of the name are taken off
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    name = name.strip("'\" ")
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{name}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake wrong_value
# why: the new password is checked, which was bound all along; the name is not
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    if any(sign in new for sign in "'\";") or "--" in new:
        return False
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{name}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake one_row
# why: a limit on the rows does not choose the right row
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    query = (
        "UPDATE members SET salt = ?, hash = ? WHERE rowid = "
        f"(SELECT rowid FROM members WHERE name = '{name}' ORDER BY rowid LIMIT 1)"
    )
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake refused_words
# why: a comparison that goes on from the name holds for every row, without any of these words and signs
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    import re

    if re.search(r"\bor\b|--|/\*|;|=", name, re.IGNORECASE):
        return False
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{name}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True

# unseen: fix fake column_quotes
# why: a member called "name" is the column, which equals itself in every row
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    quoted = name.replace('"', '""')
    query = f'UPDATE members SET salt = ?, hash = ? WHERE name = "{quoted}"'
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True

# unseen: fix fake backslash
# why: SQLite knows no backslash before a quote
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    escaped = name.replace("'", "\\'")
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{escaped}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake quotes_removed
# why: a name without its quotation mark is another member's
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    plain = name.replace("'", "")
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{plain}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake letters_and_digits
# why: what is left of a name may be another member's
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    plain = "".join(sign for sign in name if sign.isalnum() or sign in " -")
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{plain}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake quotes_as_another_sign
# why: a member with a quotation mark in the name keeps the old password and is told otherwise
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    plain = name.replace("'", "\u2019")
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{plain}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake quotes_refused
# why: O'Hara could sign up and cannot change the password
def change_password(db, token, old, new):
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if "'" in name:
        return False
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{name}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    return True


# unseen: fix fake letters_only
# why: a name may hold any sign, as a hyphen or a point
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    if not name.replace(" ", "").isalnum():
        return False
    db.execute("UPDATE members SET salt = ?, hash = ? WHERE name = ?", (fresh, password_hash(new, fresh), name))
    return True


# unseen: fix fake old_salt
# why: every password has a fresh salt
def change_password(db, token, old, new):
    """Give the member of a session another password.

    Returns:
      True when it was changed; False when the session is unknown, the old password is wrong, or the new
      one has fewer than eight characters.
    """
    row = db.execute(
        "SELECT name, salt, hash FROM members JOIN sessions ON member = members.id WHERE token = ?", (token,)
    ).fetchone()
    if row is None or len(new) < 8:
        return False
    name, salt, kept = row
    if not secrets.compare_digest(password_hash(old, salt), kept):
        return False
    fresh = os.urandom(16)
    db.execute("UPDATE members SET hash = ? WHERE name = ?", (password_hash(new, salt), name))
    return True
