# unseen: program
"""A workspace. Who changes a role needs a higher one than the person has and than the person gets."""

import sqlite3

RANKS = {"guest": 0, "member": 1, "manager": 2, "owner": 3}


def open_workspace(owner):
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE people (name TEXT PRIMARY KEY, role TEXT NOT NULL)")
    db.execute("CREATE TABLE changes (actor TEXT, person TEXT, role TEXT)")
    db.execute("INSERT INTO people VALUES (?, 'owner')", (owner,))
    return db


def invite(db, name):
    db.execute("INSERT INTO people VALUES (?, 'guest')", (name,))


def role_of(db, name):
    """A person's role, None for a stranger."""
    row = db.execute("SELECT role FROM people WHERE name = ?", (name,)).fetchone()
    return row[0] if row else None


# unseen: function
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    # unseen: vulnerable
    if acting is None or RANKS[acting] < RANKS["manager"]:
        raise PermissionError("only managers and owners change roles")
    # unseen: end vulnerable
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: support
import os
import sys


def outcome(*call):
    try:
        return assign_role(*call)
    except Exception as error:
        return type(error).__name__


def staffed():
    db = open_workspace("olga")
    for name in ("max", "mia", "ben", "gus"):
        invite(db, name)
    assert outcome(db, "olga", "max", "manager") == "manager"
    assert outcome(db, "olga", "mia", "manager") == "manager"
    assert outcome(db, "olga", "ben", "member") == "member"
    return db


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
    db = staffed()
    assert role_of(db, "max") == "manager"
    assert outcome(db, "max", "gus", "member") == "member"
    assert outcome(db, "max", "gus", "guest") == "guest"
    assert outcome(db, "max", "ben", "guest") == "guest"
    assert outcome(db, "olga", "mia", "guest") == "guest"
    assert outcome(db, "olga", "ben", "manager") == "manager"
    assert outcome(db, "gus", "ben", "guest") == "PermissionError"
    assert outcome(db, "stranger", "gus", "guest") == "PermissionError"
    assert outcome(db, "olga", "stranger", "guest") == "LookupError"
    assert outcome(db, "olga", "gus", "emperor") == "LookupError"
    assert role_of(db, "gus") == "guest"
    assert db.execute("SELECT count(*) FROM changes").fetchone()[0] == 8


judged(check)


# unseen: exploit
def check():
    attempts = (
        ("max", "max", "owner"),
        ("max", "gus", "owner"),
        ("max", "ben", "owner"),
        ("max", "gus", "manager"),
        ("max", "olga", "guest"),
        ("max", "olga", "manager"),
        ("max", "mia", "guest"),
        ("max", "mia", "member"),
        ("ben", "gus", "member"),
        ("ben", "ben", "manager"),
    )
    names = ("olga", "max", "mia", "ben", "gus")
    before = ["owner", "manager", "manager", "member", "guest"]
    for attempt in attempts:
        db = staffed()
        outcome(db, *attempt)
        now = [role_of(db, name) for name in names]
        assert now == before, f"{attempt} led to the roles {now}"
        assert db.execute("SELECT count(*) FROM changes").fetchone()[0] == 3, f"{attempt} was carried out"
    db = staffed()
    assert outcome(db, "max", "gus", "member") == "member"
    assert outcome(db, "olga", "max", "guest") == "guest"


judged(check)
