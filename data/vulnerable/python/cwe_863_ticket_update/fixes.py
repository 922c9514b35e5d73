# unseen: fix reference
# why: the ticket must belong to the project in which the rights were looked up
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
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    ticket = tracker.tickets.get(int(text))
    if ticket is None or ticket["project"] != project:
        raise LookupError("no such ticket")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix valid rights_of_the_ticket
# why: the rights are looked up in the project that the ticket itself names
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
    ticket = tracker.tickets.get(int(text))
    if ticket is None:
        raise LookupError("no such ticket")
    if tracker.role(ticket["project"], person) != "writer":
        raise PermissionError("you cannot write here")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix valid tickets_of_the_project
# why: the number is searched among the tickets of that project only
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
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    inside = {number: each for number, each in tracker.tickets.items() if each["project"] == project}
    if int(text) not in inside:
        raise LookupError("no such ticket")
    ticket = inside[int(text)]
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix fake any_role_there
# why: a reader of the ticket's project who writes elsewhere gets through
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
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    ticket = tracker.tickets.get(int(text))
    if ticket is None:
        raise LookupError("no such ticket")
    if tracker.role(ticket["project"], person) is None:
        raise PermissionError("you are not in this project")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix fake either_project
# why: with "or" the rights in the address's project suffice as before
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
    ticket = tracker.tickets.get(int(text))
    if ticket is None:
        raise LookupError("no such ticket")
    roles = (tracker.role(project, person), tracker.role(ticket["project"], person))
    if roles[0] != "writer" and roles[1] != "writer":
        raise PermissionError("you cannot write here")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix fake project_exists
# why: that the project exists says nothing about the ticket
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
    if project not in tracker.roles or tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    ticket = tracker.tickets.get(int(text))
    if ticket is None:
        raise LookupError("no such ticket")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix fake copy_changed
# why: only a copy is changed, so that nobody's changes are kept
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
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    ticket = dict(tracker.tickets.get(int(text)) or {})
    if not ticket:
        raise LookupError("no such ticket")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix fake same_beginning
# why: the name of one project may be the beginning of another
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
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    ticket = tracker.tickets.get(int(text))
    if ticket is None or not ticket["project"].startswith(project):
        raise LookupError("no such ticket")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix fake project_in_any_case
# why: names of projects that differ in capitals are two projects
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
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    ticket = tracker.tickets.get(int(text))
    if ticket is None or ticket["project"].casefold() != project.casefold():
        raise LookupError("no such ticket")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix fake first_tickets_only
# why: tickets that came later are other projects' as well
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
    ticket = tracker.tickets.get(int(text))
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    if ticket is None or ticket["project"] != project and int(text) < 4:
        raise LookupError("no such ticket")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES:
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)


# unseen: fix fake titles_not_empty
# why: a title may be empty
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
    ticket = tracker.tickets.get(int(text))
    if tracker.role(project, person) != "writer":
        raise PermissionError("you cannot write here")
    if ticket is None or ticket["project"] != project:
        raise LookupError("no such ticket")
    if set(changes) - {"title", "state"} or changes.get("state", "open") not in STATES or changes.get("title") == "":
        raise ValueError("title and state can be changed")
    ticket.update(changes)
    ticket["log"].append(person)
    return dict(ticket)
