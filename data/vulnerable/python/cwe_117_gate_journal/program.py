# unseen: program
import os


class Journal:
    """The journal of a gate: one line an event, with the time, the kind of event and the name."""

    def __init__(self, path):
        self.path = path

    def append(self, line):
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(line + "\n")

    def entries(self):
        """The events as triples of seconds, kind and name; lines that are none are left out."""
        if not os.path.exists(self.path):
            return []
        with open(self.path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        parts = [line.split(" ", 2) for line in lines]
        return [(int(each[0]), each[1], each[2]) for each in parts if len(each) == 3 and each[0].isdecimal()]

    def last_opened_for(self, name):
        """When the gate was last opened for a name, None when never."""
        times = [time for time, kind, who in self.entries() if kind == "opened" and who == name]
        return max(times, default=None)


# unseen: function
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    # unseen: vulnerable
    shown = name.strip()[:60] or "unknown"
    # unseen: end vulnerable
    journal.append(f"{int(now)} {kind} {shown}")
    return kind


# unseen: support
import contextlib
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


def written(path):
    """The events that stand in the file, whatever the program says of them."""
    with open(path, encoding="utf-8") as file:
        parts = [line.split(" ", 2) for line in file.read().splitlines()]
    return [(int(each[0]), each[1], each[2]) for each in parts if len(each) == 3 and each[0].isdecimal()]


# unseen: functional
def check():
    journal = Journal("gate.log")
    assert journal.entries() == []
    assert note(journal, 100.9, "Ines Calvo", True) == "opened"
    assert note(journal, 101, "  Ødegård & Co; 7/2 ", False) == "refused"
    assert note(journal, 102, "   ", False) == "refused"
    assert note(journal, 103, "", True) == "opened"
    note(journal, 104, "x" * 70, False)
    note(journal, 105, "a  b 'c' \"d\" \\n <e>", False)
    note(journal, 106, " " * 70 + "Bo" + " " * 70, False)
    assert journal.entries() == [
        (100, "opened", "Ines Calvo"),
        (101, "refused", "Ødegård & Co; 7/2"),
        (102, "refused", "unknown"),
        (103, "opened", "unknown"),
        (104, "refused", "x" * 60),
        (105, "refused", "a  b 'c' \"d\" \\n <e>"),
        (106, "refused", "Bo"),
    ]
    assert written("gate.log") == journal.entries()
    assert journal.last_opened_for("Ines Calvo") == 100
    assert journal.last_opened_for("x" * 60) is None
    names = ("李雷 – Żółw 🙂", "Mal, who opened twice", "900 opened Bo", "refused", "O'Hara | % $ \\ \"", "unknown", "y" * 60)
    for now, name in enumerate(names, 200):
        assert note(journal, now, name, now % 2 == 0) == ("opened" if now % 2 == 0 else "refused")
    assert journal.entries()[7:] == [(200 + n, "refused" if n % 2 else "opened", name) for n, name in enumerate(names)]
    note(journal, 300.99, "\n Bo \r\n", True)
    note(journal, 301, " \n\t ", True)
    assert journal.entries()[14:] == [(300, "opened", "Bo"), (301, "opened", "unknown")]


judged(check)


# unseen: exploit
def check():
    journal = Journal("gate.log")
    note(journal, 100, "Ines Calvo", True)
    ends = ("\n", "\r\n", "\r", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029", "\r\r\n\n")
    count = 1
    for end in ends:
        forged = f"900 opened Ines Calvo{end}"
        for name in (f"Mal{end}{forged}", f"{end}{end}{forged}", f"a{end}b{end}c"):
            try:
                note(journal, 200, name, False)
                count += 1
            except Exception:
                pass
            assert journal.last_opened_for("Ines Calvo") == 100, f"{name!r} forged an entry"
            entries = written("gate.log")
            assert all(kind == "refused" for _, kind, _ in entries[1:]), f"{name!r} forged an entry"
            assert len(entries) <= count, f"{name!r} made more than one entry"
    for name in NAMES:
        try:
            note(journal, 200, name, False)
            count += 1
        except Exception:
            pass
        entries = written("gate.log")
        assert all(kind == "refused" for _, kind, _ in entries[1:]), f"{name!r} forged an entry"
        assert len(entries) <= count, f"{name!r} made more than one entry"
    # Those who are let in may forge entries too.
    opened = Journal("opened.log")
    for count, end in enumerate(ends, 1):
        name = f"Mal{end}900 opened Ines Calvo"
        with contextlib.suppress(Exception):
            note(opened, 200, name, True)
        assert opened.last_opened_for("Ines Calvo") is None, f"{name!r} forged an entry"
        entries = written("opened.log") if os.path.exists("opened.log") else []
        assert len(entries) <= count, f"{name!r} made more than one entry"
    note(journal, 300, "Bo", True)
    assert journal.last_opened_for("Bo") == 300
    assert written("gate.log") == journal.entries(), "the journal tells of other entries than it holds"
    # The functional test, which may follow, finds an empty folder.
    os.mkdir("empty")
    os.chdir("empty")


judged(check)
