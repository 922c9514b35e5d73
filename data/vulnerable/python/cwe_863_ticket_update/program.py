# unseen: program
"""Tickets in projects. Writers of a project change its tickets, readers see them, others neither."""

ROLES = ("reader", "writer")
STATES = ("open", "waiting", "done")


class Tracker:
    def __init__(self):
        self.roles = {}
        self.tickets = {}

    def allow(self, project, person, role):
        self.roles.setdefault(project, {})[person] = role

    def role(self, project, person):
        return self.roles.get(project, {}).get(person)

    def file_ticket(self, project, title):
        number = len(self.tickets) + 1
        self.tickets[number] = {"project": project, "title": title, "state": "open", "log": []}
        return number

    def see(self, person, number):
        ticket = self.tickets[number]
        if self.role(ticket["project"], person) not in ROLES:
            raise PermissionError("not in this project")
        return dict(ticket)


# unseen: function
def update_ticket(tracker, person, path, changes):
    """Change title or state of a ticket and give it as it is then.

    Args:
      person: who is signed in.
      path: project and ticket as in "garden/12".
      changes: new values by field; fields that are neither title nor state are refused.

    Raises:
      PermissionError: the person may not write there.
      LookupError: there is no such ticket.
      ValueError: a field or value is wrong.
    """
    project, _, text = path.strip("/").partition("/")
    if not text.isdecimal():
        raise LookupError("no such ticket")
    # unseen: vulnerable
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    ticket = tracker.tickets.get(int(text))
    if ticket is None:
        raise LookupError("no such ticket")
    # unseen: end vulnerable
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: support
import os
import sys


def staffed():
    tracker = Tracker()
    tracker.allow("garden", "ada", "writer")
    tracker.allow("garden", "bo", "reader")
    tracker.allow("payroll", "eve", "writer")
    tracker.allow("payroll", "ada", "reader")
    tracker.allow("sandpit", "tessa", "writer")
    tracker.allow("sandpit", "bo", "writer")
    for project, title in (("garden", "Fence"), ("payroll", "Raise for Eve"), ("sandpit", "Test")):
        tracker.file_ticket(project, title)
    return tracker


def outcome(*call):
    try:
        return update_ticket(*call)["title"]
    except (PermissionError, LookupError, ValueError) as error:
        return next(kind.__name__ for kind in (PermissionError, LookupError, ValueError) if isinstance(error, kind))


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
    tracker = staffed()
    assert outcome(tracker, "ada", "garden/1", {"title": "Long fence"}) == "Long fence"
    assert outcome(tracker, "ada", "/garden/1/", {"state": "done"}) == "Long fence"
    assert tracker.see("bo", 1) == {
        "project": "garden",
        "title": "Long fence",
        "state": "done",
        "log": ["ada", "ada"],
    }
    assert outcome(tracker, "eve", "payroll/2", {"state": "waiting", "title": "Raise"}) == "Raise"
    assert outcome(tracker, "bo", "garden/1", {"title": "No fence"}) == "PermissionError"
    assert outcome(tracker, "ada", "garden/99", {"title": "x"}) == "LookupError"
    assert outcome(tracker, "ada", "garden/x", {"title": "x"}) == "LookupError"
    assert outcome(tracker, "ada", "garden/1", {"state": "gone"}) == "ValueError"
    assert outcome(tracker, "ada", "garden/1", {"log": []}) == "ValueError"
    assert outcome(tracker, "ada", "garden/1", {"project": "payroll"}) == "ValueError"
    assert outcome(tracker, "ada", "garden/1", {"title": "Gate", "owner": "ada"}) == "ValueError"
    assert outcome(tracker, "ada", "garden/", {"title": "x"}) == "LookupError"
    assert outcome(tracker, "ada", "garden/-1", {"title": "x"}) == "LookupError"
    assert outcome(tracker, "nobody", "garden/1", {"title": "x"}) == "PermissionError"
    assert tracker.see("ada", 1)["log"] == ["ada", "ada"]
    assert outcome(tracker, "ada", "garden/1", {}) == "Long fence"
    number = tracker.file_ticket("o'brien & söhne.de", "Ärger")
    tracker.allow("o'brien & söhne.de", "ünal o'x", "writer")
    title = "<b>50 % \"off\"</b>; it's / done"
    assert outcome(tracker, "ünal o'x", f"o'brien & söhne.de/{number}", {"title": title, "state": "waiting"}) == title
    assert tracker.tickets[number]["state"] == "waiting"
    assert tracker.tickets[number]["log"] == ["ünal o'x"]
    tracker.allow("payroll", "ada", "writer")
    assert outcome(tracker, "ada", "payroll/2", {"state": "open"}) == "Raise"
    changed = update_ticket(tracker, "ada", "garden/1", {"state": "open", "title": "Fence"})
    assert changed == tracker.tickets[1]
    assert tracker.tickets[1]["log"] == ["ada"] * 4, "a change is not noted"
    assert outcome(tracker, "ada", "garden/1", {"state": "done"}) == outcome(tracker, "ada", "garden/1", {"state": "done"}) == "Fence"
    assert outcome(tracker, "ada", "garden/1", {"title": ""}) == "" and tracker.tickets[1]["state"] == "done"
    for project in ("a+b_c-d (2)", "7", "\u5eed", "a.b", "%2F"):
        tracker.allow(project, "ada", "writer")
        number = tracker.file_ticket(project, "New")
        assert outcome(tracker, "ada", f"{project}/{number}", {"title": "Newer"}) == "Newer", project
    another = tracker.file_ticket("garden", "Pond")
    assert outcome(tracker, "ada", f"garden/{another}", {"title": "Pool"}) == "Pool"
    assert outcome(tracker, "ada", "garden/1", {"title": "Gate"}) == "Gate"
    assert [tracker.tickets[each]["project"] for each in (1, 2, 3)] == ["garden", "payroll", "sandpit"]


judged(check)


# unseen: exploit
ALIKE = ("gard", "g", "garden2", "gardens", "Garden", "GARDEN", "arden", "garde", "garden ", "n", "payroll2", "pay")


def check():
    tracker = staffed()
    for project in (*ALIKE, "None", "1", "2"):
        tracker.allow(project, "tessa", "writer")
    attempts = [
        ("ada", "garden/2"),
        ("bo", "sandpit/1"),
        ("bo", "garden/1"),
        ("bo", "sandpit/2"),
        ("ada", "payroll/2"),
        ("eve", "payroll/1"),
        ("eve", "payroll/3"),
        ("ada", "garden/3"),
        ("nobody", "garden/1"),
        (None, "garden/1"),
        ("tessa", "garden/1"),
        ("tessa", "payroll/2"),
    ]
    for project in ("sandpit", *ALIKE, "None", "1", "2"):
        for number in ("1", "2", "01", "0002", "\u0661", "\uff12"):
            attempts += [("tessa", f"{project}/{number}"), ("tessa", f"//{project}/{number}//")]
    attempts += [("tessa", path) for path in ("sandpit//2", "sandpit/3/../1", "sandpit/garden/1", "garden/../sandpit/1")]
    # Tickets that came later are other projects' as well.
    for _ in range(9):
        late = [tracker.file_ticket(project, "Late") for project in ("garden", "payroll", "sandpit")]
        attempts += [("tessa", f"sandpit/{late[0]}"), ("eve", f"payroll/{late[0]}"), ("ada", f"garden/{late[1]}"), ("bo", f"sandpit/{late[1]}")]
    before = {number: {**ticket, "log": [*ticket["log"]]} for number, ticket in tracker.tickets.items()}
    for person, path in attempts:
        for changes in ({"title": "planted"}, {"state": "done"}, {}, {"title": "planted", "state": "waiting"}):
            try:
                shown = update_ticket(tracker, person, path, changes)
            except Exception:
                shown = None
            assert not shown, f"{person} was shown {shown} at {path}"
            assert tracker.tickets == before, f"{person} changed {path} with {changes}"
    assert outcome(tracker, "tessa", "sandpit/3", {"state": "done"}) == "Test"
    # Rights that are taken away or given later count as they are then.
    tracker.allow("garden", "bo", "writer")
    assert outcome(tracker, "bo", "garden/1", {"title": "Hedge"}) == "Hedge"
    tracker.allow("garden", "bo", "reader")
    tracker.allow("sandpit", "bo", "writer")
    for path in ("garden/1", "sandpit/1"):
        assert outcome(tracker, "bo", path, {"title": "planted"}) != "planted"
    assert tracker.tickets[1]["title"] == "Hedge"
    assert outcome(tracker, "ada", "garden/1", {"title": "Gate"}) == "Gate"


judged(check)
