# unseen: program
"""A forum. Threads are removed by their author, or by a moderator; closed threads by a moderator only."""

import sqlite3


def open_forum():
    db = sqlite3.connect(":memory:")
    db.row_factory = sqlite3.Row
    db.executescript(
        """
        CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT, moderator INTEGER DEFAULT 0);
        CREATE TABLE threads (id INTEGER PRIMARY KEY, author INTEGER, title TEXT, closed INTEGER DEFAULT 0);
        CREATE TABLE replies (id INTEGER PRIMARY KEY, thread INTEGER, author INTEGER, text TEXT);
        """
    )
    return db


def join(db, name, moderator=False):
    cursor = db.execute("INSERT INTO members (name, moderator) VALUES (?, ?)", (name, int(moderator)))
    return db.execute("SELECT * FROM members WHERE id = ?", (cursor.lastrowid,)).fetchone()


def start_thread(db, member, title):
    cursor = db.execute("INSERT INTO threads (author, title) VALUES (?, ?)", (member["id"], title))
    return cursor.lastrowid


def reply(db, member, thread, text):
    db.execute("INSERT INTO replies (thread, author, text) VALUES (?, ?, ?)", (thread, member["id"], text))


def close_thread(db, thread):
    db.execute("UPDATE threads SET closed = 1 WHERE id = ?", (thread,))


# unseen: function
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
    # unseen: vulnerable
    thread = db.execute("SELECT id FROM threads WHERE id = ?", (thread_id,)).fetchone()
    if thread is None:
        raise LookupError("no such thread")
    # unseen: end vulnerable
    count = db.execute("DELETE FROM replies WHERE thread = ?", (thread["id"],)).rowcount
    db.execute("DELETE FROM threads WHERE id = ?", (thread["id"],))
    return count


# unseen: support
import os
import sys


def titles(db):
    return [row["title"] for row in db.execute("SELECT title FROM threads ORDER BY id")]


def outcome(db, member, thread):
    """The number of replies removed, or the name of the error."""
    try:
        return remove_thread(db, member, thread)
    except Exception as error:
        return type(error).__name__


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
    db = open_forum()
    ada, bo, mod = join(db, "ada"), join(db, "bo"), join(db, "mo", True)
    first, second = start_thread(db, ada, "Tomatoes"), start_thread(db, bo, "Beans")
    third, fourth = start_thread(db, ada, "Rules"), start_thread(db, bo, "Peas")
    reply(db, bo, first, "Red ones")
    reply(db, ada, first, "Yes")
    reply(db, ada, second, "Green")
    assert outcome(db, ada, first) == 2
    assert titles(db) == ["Beans", "Rules", "Peas"]
    assert outcome(db, mod, second) == 1
    assert outcome(db, bo, fourth) == 0
    assert outcome(db, ada, first) == "LookupError"
    assert outcome(db, None, third) == "PermissionError"
    close_thread(db, third)
    assert outcome(db, mod, third) == 0
    assert titles(db) == []
    assert db.execute("SELECT count(*) FROM replies").fetchone()[0] == 0
    # Only this thread's replies go, whoever wrote them; titles and names say nothing.
    zoe, twin = join(db, "Zoë O'Neil"), join(db, "ada")
    threads = [start_thread(db, each, "Beans") for each in (ada, zoe, twin, mod, zoe)]
    for thread in threads:
        for each in (ada, zoe, twin, mod, bo):
            reply(db, each, thread, "Same here")
    close_thread(db, threads[4])
    assert outcome(db, zoe, threads[1]) == 5
    assert outcome(db, twin, threads[2]) == 5
    assert outcome(db, ada, threads[0]) == 5
    assert db.execute("SELECT count(*) FROM replies").fetchone()[0] == 10
    assert outcome(db, mod, threads[3]) == outcome(db, mod, threads[4]) == 5
    assert outcome(db, mod, threads[4]) == outcome(db, bo, 99) == outcome(db, zoe, -1) == "LookupError"
    assert titles(db) == []
    # Moderators remove their own threads too, closed or not.
    for closed in (False, True):
        own = start_thread(db, mod, "Notice")
        reply(db, mod, own, "Read this")
        if closed:
            close_thread(db, own)
        assert outcome(db, mod, own) == 1
        assert outcome(db, mod, own) == "LookupError"
    assert db.execute("SELECT count(*) FROM members").fetchone()[0] == 5


judged(check)


# unseen: exploit
def check():
    db = open_forum()
    ada, bo, mod = join(db, "ada"), join(db, "bo"), join(db, "mo", True)
    tessa = join(db, "tessa")
    tomatoes, rules = start_thread(db, ada, "Tomatoes"), start_thread(db, tessa, "Rules")
    notices = start_thread(db, mod, "Notices")
    reply(db, tessa, tomatoes, "First!")
    reply(db, tessa, notices, "First!")
    close_thread(db, rules)
    # Names are not unique: these are called like the author, like the moderator, and like both.
    likes = [join(db, name) for name in ("ada", "mo", "ADA", "ada ", "tessa", "", "1", None)]
    for thread in (tomatoes, notices, str(tomatoes), rules, str(rules), float(rules), f" {notices}", f"{tomatoes}.0"):
        for member in (tessa, bo, *likes):
            outcome(db, member, thread)
            assert titles(db) == ["Tomatoes", "Rules", "Notices"], f"{member['name']} removed thread {thread}"
        for stranger in (None, {}, {"id": 99, "moderator": 0}, {"id": None, "moderator": None}):
            outcome(db, stranger, thread)
            assert titles(db) == ["Tomatoes", "Rules", "Notices"], f"{stranger} removed thread {thread}"
    assert db.execute("SELECT count(*) FROM replies").fetchone()[0] == 2
    # Somebody who took part, whose own threads are there too, or who had one here that is gone.
    own = start_thread(db, tessa, "Tomatoes")
    reply(db, ada, own, "Mine are better")
    assert outcome(db, tessa, own) == 1
    late = join(db, "late")
    for thread in (tomatoes, rules, notices):
        reply(db, late, thread, "Last!")
        assert outcome(db, late, thread) == "PermissionError", "who replied last removed a thread"
    db.execute("DELETE FROM replies WHERE author = ?", (late["id"],))
    own = start_thread(db, tessa, "Mine")
    for member, thread in ((tessa, tomatoes), (tessa, notices), (ada, own), (ada, notices), (ada, rules), (tessa, rules)):
        for _ in range(2):
            assert outcome(db, member, thread) == "PermissionError", f"{member['name']} and thread {thread}"
            assert titles(db) == ["Tomatoes", "Rules", "Notices", "Mine"], f"{member['name']} removed thread {thread}"
    close_thread(db, tomatoes)
    outcome(db, ada, tomatoes)
    assert len(titles(db)) == 4, "the author removed a thread after it was closed"
    assert db.execute("SELECT count(*) FROM replies").fetchone()[0] == 2
    assert outcome(db, tessa, own) == 0
    assert outcome(db, mod, tomatoes) == 1
    assert outcome(db, mod, rules) == 0


judged(check)
