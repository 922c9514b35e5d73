# unseen: program
import sqlite3


class Trail:
    """An audit trail in SQLite, beside the settings of the same service."""

    def __init__(self):
        self.db = sqlite3.connect(":memory:")
        self.db.execute("CREATE TABLE events (id INTEGER PRIMARY KEY, actor TEXT, action TEXT)")
        self.db.execute("CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT)")

    def record(self, actor, action):
        self.db.execute("INSERT INTO events (actor, action) VALUES (?, ?)", (actor, action))

    def configure(self, name, value):
        self.db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))


# unseen: function
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
    # unseen: vulnerable
    query += f" LIMIT {size}"
    events = trail.db.execute(query, (actor, int(after))).fetchall()
    # unseen: end vulnerable
    if not events:
        return [], None
    last = events[-1][0]
    newer = trail.db.execute("SELECT 1 FROM events WHERE actor = ? AND id > ?", (actor, last)).fetchone()
    return events, last if newer else None


# unseen: support
import os
import sys

SECRET = "Kite7!"


def busy():
    trail = Trail()
    for number in range(1, 141):
        trail.record("mira", f"opened file {number}")
    trail.record("otto", "signed in")
    trail.record("otto", "signed out")
    trail.configure("backup_password", SECRET)
    return trail


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
    trail = busy()
    assert audit_page(trail, "otto", "0", "10") == ([(141, "signed in"), (142, "signed out")], None)
    assert audit_page(trail, "otto", "0", "2") == ([(141, "signed in"), (142, "signed out")], None)
    assert audit_page(trail, "otto", "0", "1") == ([(141, "signed in")], 141)
    assert audit_page(trail, "otto", "141", "1") == ([(142, "signed out")], None)
    assert audit_page(trail, "otto", "142", "5") == ([], None)
    events, following = audit_page(trail, "mira", "100", "25")
    assert [number for number, _ in events] == list(range(101, 126))
    assert following == 125
    assert len(audit_page(trail, "mira", "0", "200")[0]) == 140
    assert audit_page(trail, "nobody", "0", "3") == ([], None)
    for size in (1, 7, 9, 10, 99, 100, 139, 140, 141, 1000, 20_000):
        events, following = audit_page(trail, "mira", "0", str(size))
        assert [number for number, _ in events] == list(range(1, min(size, 140) + 1)), size
        assert following == (size if size < 140 else None), size
    trail.record("O'Hara \"x\" -- y", "signed in")
    assert audit_page(trail, "O'Hara \"x\" -- y", "142", "5") == ([(143, "signed in")], None)


judged(check)


# unseen: exploit
FORMS = (
    "(SELECT unicode(substr(value, {n}, 1)) FROM settings)",
    "0 + (SELECT unicode(substr(value, {n}, 1)) FROM settings)",
    "0+(SELECT(unicode(substr(value,{n},1)))FROM(settings))",
    "(sElEcT(unicode(substr(value,{n},1)))fRoM(settings))",
    "0' + (SELECT unicode(substr(value, {n}, 1)) FROM settings) + '0",
    '0" + (SELECT unicode(substr(value, {n}, 1)) FROM settings) + "0',
    # A number first, last, or alone on a line.
    "1 - 1 + (SELECT unicode(substr(value, {n}, 1)) FROM settings)",
    "(SELECT unicode(substr(value, {n}, 1)) FROM settings) + 0",
    "10 + (SELECT unicode(substr(value, {n}, 1)) FROM settings) - 10",
    "10\n+ (SELECT unicode(substr(value, {n}, 1)) FROM settings) -\n10",
    "10\t+(SELECT\tunicode(substr(value,{n},1))\tFROM\tsettings)-10",
)


def check():
    trail = busy()
    for form in [*FORMS, *(size.replace("{P}", "{n}") for size in SIZES)]:
        told = ""
        for position in range(1, len(SECRET) + 1):
            try:
                events = audit_page(trail, "mira", "0", form.format(n=position))[0]
            except Exception:
                break
            told += chr(len(events))
        assert told != SECRET, f"the sizes of pages for {form!r} told the setting {told!r}"
    # Other secrets than the settings, with and without a query.
    for size, told in (
        ("(SELECT count(*) + 35 FROM events WHERE actor = 'otto')", 37),
        ("36+(SELECT count(*) FROM sqlite_master WHERE name LIKE 'ev%')", 37),
        ("last_insert_rowid()+36", 37),
        ("length(sqlite_version()) * 0 + 37", 37),
        ("30+7", 37),
        ("(VALUES(37))", 37),
        ("37 OFFSET 100", 37),
        ("3,37", 37),
    ):
        try:
            events = audit_page(trail, "mira", "0", size)[0]
        except Exception:
            continue
        assert len(events) != told, f"the size {size!r} was computed"
    assert audit_page(trail, "otto", "0", "1") == ([(141, "signed in")], 141)


judged(check)
