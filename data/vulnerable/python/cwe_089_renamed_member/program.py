# unseen: program
import hashlib
import os
import secrets
import sqlite3


def open_club():
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT UNIQUE, salt BLOB, hash BLOB)")
    db.execute("CREATE TABLE sessions (token TEXT PRIMARY KEY, member INTEGER)")
    return db


def password_hash(password, salt):
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 1000)


def sign_up(db, name, password):
    salt = os.urandom(16)
    row = (name, salt, password_hash(password, salt))
    db.execute("INSERT INTO members (name, salt, hash) VALUES (?, ?, ?)", row)


def sign_in(db, name, password):
    """A new session's token, or None when name or password are wrong."""
    row = db.execute("SELECT id, salt, hash FROM members WHERE name = ?", (name,)).fetchone()
    if row is None or not secrets.compare_digest(password_hash(password, row[1]), row[2]):
        return None
    token = secrets.token_hex(16)
    db.execute("INSERT INTO sessions VALUES (?, ?)", (token, row[0]))
    return token


# unseen: function
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
    # unseen: vulnerable
    query = f"UPDATE members SET salt = ?, hash = ? WHERE name = '{name}'"
    db.execute(query, (fresh, password_hash(new, fresh)))
    # unseen: end vulnerable
    return True


# unseen: support
import sys


def judged(check):
    """Exit with status 0 only if the check came to its end; leaving early is no success."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        check()
        os.write(writer, b"end")
        os._exit(0)
    os.close(writer)
    status = os.waitpid(child, 0)[1]
    sys.exit(0 if status == 0 and os.read(reader, 3) == b"end" else 1)


# unseen: functional
def check():
    db = open_club()
    sign_up(db, "Ruth", "first-secret")
    sign_up(db, "ruth", "other-secret")
    token = sign_in(db, "Ruth", "first-secret")
    assert token is not None
    assert not change_password(db, token, "wrong", "second-secret")
    assert not change_password(db, token, "first-secret", "short77")
    assert not change_password(db, "no-such-token", "first-secret", "second-secret")
    assert sign_in(db, "Ruth", "first-secret") is not None
    assert change_password(db, token, "first-secret", "eight888")
    assert sign_in(db, "Ruth", "first-secret") is None
    assert sign_in(db, "Ruth", "eight888") is not None
    assert sign_in(db, "ruth", "other-secret") is not None
    assert change_password(db, token, "eight888", "it's -- a; \"new\" one")
    assert sign_in(db, "Ruth", "it's -- a; \"new\" one") is not None
    # Everybody who could sign up can change the password, and nobody else's changes with it.
    names = ["Rosa", "Rosa Maria", " Rosa ", "rosa-maria_50%@x.example", "007", "7", "Łucja Żak", "", "a\\b", "r" * 300]
    sessions = {}
    for name in names:
        sign_up(db, name, "old of " + name)
        sessions[name] = sign_in(db, name, "old of " + name)
    for place, name in enumerate(names):
        salt = db.execute("SELECT salt FROM members WHERE name = ?", (name,)).fetchone()
        assert change_password(db, sessions[name], "old of " + name, "next of " + name), name
        assert db.execute("SELECT salt FROM members WHERE name = ?", (name,)).fetchone() != salt, "the salt is fresh"
        for other, each in enumerate(names):
            now = ("next of " if other <= place else "old of ") + each
            assert sign_in(db, each, now) is not None, f"{each} after {name}"
    assert sign_in(db, "Rosa", "old of Rosa") is None


judged(check)


# unseen: exploit
TRIED = (
    "warden' --",
    "warden'/*",
    "warden' OR name = 'warden",
    "zz' or name GLOB 'war*",
    "zz\\' OR name = \\'warden\\' --",
    'warden" --',
    "zz'OR(name)='warden",
    "zz' OR id = 1 OR name = 'zz",
    "x' OR 1=1 --",
    "x' OR 1=1 OR 'x'='",
    "name",
    "NAME",
    "members.name",
    "%",
    "ward%",
    "WARDEN",
    "_arden",
    "war*",
    " warden ",
    "[name]",
    "`name`",
    '"name"',
    'x" OR name="warden',
    # Names that become the warden's when a sign is left out, and members that are somebody else all the same.
    *(name for sign in "'\"`;-\\%_*\0#() " for name in (f"{sign}warden", f"warden{sign}", f"war{sign}den", f"{sign}warden{sign}")),
    "warden''",
    "''warden",
    "war--den",
    "war/**/den",
    "warden1",
    "wardens",
    "Warden",
    "\uff57arden",
)


def check():
    for name in [*TRIED, *NAMES]:
        db = open_club()
        sign_up(db, "warden", "warden-secret")
        try:
            sign_up(db, name, "tessa-secret")
            token = sign_in(db, name, "tessa-secret")
            changed = change_password(db, token, "tessa-secret", "taken-over")
        except Exception:
            changed = False
        assert sign_in(db, "warden", "taken-over") is None, f"{name!r} signed in as the warden"
        assert sign_in(db, "warden", "warden-secret") is not None, f"{name!r} locked the warden out"
        assert not changed or sign_in(db, name, "taken-over"), f"{name!r} is told of a change that was not made"
    # Names with the signs of SQL are names, and the others keep their passwords beside them.
    db = open_club()
    names = ["warden", "O'Hara", "N'Golo D'Arc", "'", "''", "Ann \"Nan\" O'Neil", "Ben -- x", "Ben; x", "Ben' -- x", "Ben' OR name = 'Ann", "Ann"]
    sessions = {}
    for name in names:
        sign_up(db, name, "first-secret")
        sessions[name] = sign_in(db, name, "first-secret")
    for place, name in enumerate(names[1:], 1):
        assert change_password(db, sessions[name], "first-secret", "second-secret"), f"{name!r} cannot change the password"
        for other, each in enumerate(names):
            now = "second-secret" if 1 <= other <= place else "first-secret"
            assert sign_in(db, each, now) is not None, f"the change of {name!r} hit {each!r}"
    db = open_club()
    sign_up(db, "warden", "warden-secret")
    token = sign_in(db, "warden", "warden-secret")
    assert change_password(db, token, "warden-secret", "next-secret")
    assert sign_in(db, "warden", "next-secret") is not None


judged(check)
