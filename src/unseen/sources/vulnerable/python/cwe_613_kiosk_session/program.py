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
    for hour in range(1, 23):
        assert visitor(terminal, second, START + hour * 1800) == "bo"
    other = terminal.sign_in("ada", START)
    assert visitor(terminal, other, START + 60) == "ada"
    terminal.sign_out(second)
    assert visitor(terminal, second, START + 23 * 1800) is None
    assert visitor(terminal, "unknown", START) is None
    assert visitor(terminal, other, START + 60 + IDLE_S) == "ada"


judged(check)


# unseen: exploit
def check():
    for step in (60, 600, 1200, 1799, 1800):
        terminal = Terminal()
        stolen = terminal.sign_in("ada", START)
        now = START
        while now <= START + LONGEST_S:
            assert visitor(terminal, stolen, now) == "ada", f"the session ended early, at {now - START} s"
            now += step
        for _ in range(5):
            seen = visitor(terminal, stolen, now)
            hours = (now - START) / 3600
            assert seen is None, f"used every {step} s, the session is good after {hours:.1f} hours"
            now += step
    terminal = Terminal()
    key = terminal.sign_in("bo", START)
    assert visitor(terminal, key, START + 100) == "bo"


judged(check)
