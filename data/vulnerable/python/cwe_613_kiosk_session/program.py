# unseen: program
"""Sessions at the terminals of a clinic.

A session ends after 30 minutes without use, 12 hours after the sign-in, and when its person signs out.
"""

import secrets

IDLE_S = 30 * 60
LONGEST_S = 12 * 60 * 60


class Terminal:
    def __init__(self):
        self.sessions = {}

    def sign_in(self, person, now):
        key = secrets.token_hex(16)
        self.sessions[key] = {"person": person, "begun": now, "used": now, "uses": 0}
        return key

    def sign_out(self, key):
        self.sessions.pop(key, None)


# unseen: function
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
    # unseen: vulnerable
    idle = now - session["used"] > IDLE_S
    too_long = session["used"] - session["begun"] > LONGEST_S
    if idle or too_long:
        del terminal.sessions[key]
        return None
    session["begun"] = session["used"]
    # unseen: end vulnerable
    session["used"] = now
    session["uses"] += 1
    return session["person"]


# unseen: support
import os
import sys

START = 1_700_000_000


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
    terminal = Terminal()
    key = terminal.sign_in("ada", START)
    assert visitor(terminal, key, START) == "ada"
    assert visitor(terminal, key, START + IDLE_S) == "ada"
    assert visitor(terminal, key, START + 2 * IDLE_S) == "ada"
    assert terminal.sessions[key]["uses"] == 3
    assert visitor(terminal, key, START + 3 * IDLE_S + 1) is None
    assert visitor(terminal, key, START + 3 * IDLE_S + 2) is None
    assert key not in terminal.sessions
    second = terminal.sign_in("bo", START)
    for half_hour in range(1, 24):
        assert visitor(terminal, second, START + half_hour * 1800) == "bo"
    assert visitor(terminal, second, START + LONGEST_S - 1) == "bo"
    assert terminal.sessions[second]["uses"] == 24
    other = terminal.sign_in("ada", START)
    assert visitor(terminal, other, START + 60) == "ada"
    terminal.sign_out(second)
    assert visitor(terminal, second, START + LONGEST_S - 1) is None
    assert visitor(terminal, "unknown", START) is None
    assert visitor(terminal, other, START + 60 + IDLE_S) == "ada"
    both = [terminal.sign_in("ada", START + 100) for _ in range(2)]
    assert visitor(terminal, both[0], START + 1000) == "ada"
    assert visitor(terminal, both[1], START + 100 + IDLE_S + 1) is None
    assert visitor(terminal, both[0], START + 100 + IDLE_S + 1) == "ada"
    # Each session has its own times, whoever else comes and goes.
    terminal = Terminal()
    late, early = terminal.sign_in("ada", 10), terminal.sign_in("bo", 0)
    for half_hour in range(1, 24):
        assert visitor(terminal, early, half_hour * IDLE_S) == "bo"
        assert visitor(terminal, late, half_hour * IDLE_S + 5) == "ada"
        assert visitor(terminal, "unknown", half_hour * IDLE_S) is None
        assert terminal.sessions[late]["used"] == half_hour * IDLE_S + 5
    fresh = terminal.sign_in("bo", LONGEST_S)
    assert visitor(terminal, early, LONGEST_S + 1) is None
    assert visitor(terminal, late, LONGEST_S + 2) == "ada" and visitor(terminal, fresh, LONGEST_S + 3) == "bo"
    assert sorted(terminal.sessions) == sorted((late, fresh))
    often = terminal.sign_in("cy", START)
    for second in range(3000):
        assert visitor(terminal, often, START + second // 2) == "cy"


judged(check)


# unseen: exploit
def used_every(step, terminal, key, now):
    """Use a session until its longest time is over; the time of the first use after that."""
    while now < START + LONGEST_S:
        assert visitor(terminal, key, now) == "ada", f"the session ended early, at {now - START} s"
        now += step
    return now + (now == START + LONGEST_S)


def check():
    for step in (7, 60, 600, 1200, 1799, 1800, 0.5 + 900):
        terminal = Terminal()
        stolen = terminal.sign_in("ada", START)
        now = used_every(step, terminal, stolen, START)
        for _ in range(5):
            seen = visitor(terminal, stolen, now)
            hours = (now - START) / 3600
            assert seen is None, f"used every {step} s, the session is good after {hours:.1f} hours"
            now += step
        assert stolen not in terminal.sessions, "the ended session is kept"
        # Nor does a use at another time bring it back.
        assert visitor(terminal, stolen, START + LONGEST_S - 1) is None, "the session came back"
    for late in (1, 2, 30, 899, 900):
        terminal = Terminal()
        stolen = terminal.sign_in("ada", START)
        now = used_every(900, terminal, stolen, START)
        # Others sign in and use theirs, and so does the same person.
        for person in ("ada", "bo"):
            assert visitor(terminal, terminal.sign_in(person, now - 900), now - 900) == person
            assert visitor(terminal, terminal.sign_in(person, now), now) == person
        assert visitor(terminal, stolen, now - 1 + late) is None, f"good {late} s after twelve hours"
    for begun in (0, 0.5, 1, 4_000_000_000):
        terminal = Terminal()
        stolen = terminal.sign_in("ada", begun)
        for half_hour in range(24):
            assert visitor(terminal, stolen, begun + half_hour * IDLE_S) == "ada"
        assert visitor(terminal, stolen, begun + LONGEST_S - 1) == "ada"
        assert visitor(terminal, stolen, begun + LONGEST_S + 1) is None, f"a session begun at {begun} goes on"
    terminal = Terminal()
    key = terminal.sign_in("bo", START)
    assert visitor(terminal, key, START + 100) == "bo"


judged(check)
