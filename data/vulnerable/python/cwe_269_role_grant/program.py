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


def staffed(names=("olga", "max", "mia", "ben", "gus")):
    """A workspace of an owner, two managers, a member and a guest."""
    db = open_workspace(names[0])
    for name in names[1:]:
        invite(db, name)
    assert outcome(db, names[0], names[1], "manager") == "manager"
    assert outcome(db, names[0], names[2], "manager") == "manager"
    assert outcome(db, names[0], names[3], "member") == "member"
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
    for person, role in (("gus", "member"), ("gus", "guest"), ("ben", "member"), ("ben", "guest")):
        for actor in ("max", "mia", "olga"):
            db = staffed()
            assert outcome(db, actor, person, role) == role, (actor, person, role)
            assert role_of(db, person) == role
            noted = db.execute("SELECT * FROM changes ORDER BY rowid").fetchall()
            assert len(noted) == 4 and noted[-1] == (actor, person, role), noted
    for person in ("max", "mia", "ben", "gus"):
        for role in ("guest", "member", "manager"):
            db = staffed()
            assert outcome(db, "olga", person, role) == role, (person, role)
            assert role_of(db, person) == role
    # Whoever rises may do more at once, in a workspace of whatever names.
    db = open_workspace("Ольга O'Neil")
    invite(db, "owner")
    invite(db, "Li \"Max\" Wu")
    assert outcome(db, "Ольга O'Neil", "owner", "manager") == "manager"
    assert outcome(db, "owner", "Li \"Max\" Wu", "member") == "member"
    assert outcome(db, "max", "owner", "guest") == "PermissionError"


judged(check)


# unseen: exploit
def check():
    for names in (("olga", "max", "mia", "ben", "gus"), ("Rosa Lind", "tom", "Ana", "manager", "owner")):
        attempted(names)
    names = ("olga", "max", "mia", "ben", "gus")
    # What somebody was does not count any more, and a second owner is as high as the first.
    db = staffed()
    assert outcome(db, "olga", "max", "member") == "member"
    outcome(db, "max", "gus", "member")
    assert role_of(db, "gus") == "guest", "somebody who was a manager changed a role"
    db.execute("UPDATE people SET role = 'owner' WHERE name = 'mia'")
    for attempt in (("mia", "olga", "guest"), ("olga", "mia", "manager"), ("mia", "mia", "guest"), ("mia", "gus", "owner")):
        outcome(db, *attempt)
        now = [role_of(db, name) for name in names]
        assert now == ["owner", "member", "owner", "member", "guest"], f"{attempt} led to the roles {now}"
    # Two steps lead no higher than one.
    db = staffed()
    for step in (("max", "ben", "guest"), ("max", "ben", "manager"), ("max", "ben", "owner"), ("ben", "max", "guest")):
        outcome(db, *step)
    assert [role_of(db, name) for name in names] == ["owner", "manager", "manager", "guest", "guest"]
    db = staffed()
    assert outcome(db, "max", "gus", "member") == "member"
    assert outcome(db, "olga", "max", "guest") == "guest"


def attempted(names):
    before = ["owner", "manager", "manager", "member", "guest"]
    # Everybody tries every change; what the rule at the top of the program allows is left out. It also lets a
    # member make a guest a guest, which changes nothing.
    below = {
        names[0]: ("guest", "member", "manager"),
        names[1]: ("guest", "member"),
        names[2]: ("guest", "member"),
        names[3]: ("guest",),
    }
    attempts = [
        (actor, person, role)
        for actor in (*names, "stranger", names[0].swapcase(), "", None)
        for person in names
        for role in RANKS
        if role not in below.get(actor, ()) or dict(zip(names, before))[person] not in below[actor]
    ]
    assert len(attempts) > 100
    for attempt in attempts:
        db = staffed(names)
        answer = outcome(db, *attempt)
        assert answer == "PermissionError", f"{attempt} was answered with {answer}"
        now = [role_of(db, name) for name in names]
        assert now == before, f"{attempt} led to the roles {now}"
        assert db.execute("SELECT count(*) FROM changes").fetchone()[0] == 3, f"{attempt} was carried out"


judged(check)
