# unseen: fix reference
# why: values are bound, and the order is one of the table's own columns
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    columns = {"id": Ticket.id, "title": Ticket.title, "weight": Ticket.weight}
    column = columns.get(order.removeprefix("-"))
    if column is None:
        raise ValueError("no such order")
    statement = select(Ticket.id, Ticket.title, Ticket.state, Ticket.weight).where(Ticket.team_id == team.id)
    if words:
        statement = statement.where(func.instr(func.lower(Ticket.title), words.lower()) > 0)
    if state:
        statement = statement.where(Ticket.state == state)
    statement = statement.order_by(desc(column) if order.startswith("-") else asc(column), Ticket.id)
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix valid bound_text
# why: the statement is text of our own, with parameters for what users give
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    orders = {sign + name for name in ("id", "title", "weight") for sign in ("", "-")}
    if order not in orders:
        raise ValueError(f"unknown order {order!r}")
    where = "team_id = :team"
    if words:
        where += " AND instr(lower(title), :words) > 0"
    if state:
        where += " AND state = :state"
    direction = "DESC" if order.startswith("-") else "ASC"
    given = {"team": team.id, **({"words": words.lower()} if words else {}), **({"state": state} if state else {})}
    statement = text(
        f"SELECT id, title, state, weight FROM ticket WHERE {where} ORDER BY {order.lstrip('-')} {direction}, id"
    ).bindparams(**given)
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix valid like_with_escapes
# why: the text is found by a pattern whose signs are escaped
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    match order.removeprefix("-"):
        case "id":
            column = Ticket.id
        case "title":
            column = Ticket.title
        case "weight":
            column = Ticket.weight
        case _:
            raise ValueError(order)
    statement = select(Ticket.id, Ticket.title, Ticket.state, Ticket.weight).filter_by(team_id=team.id)
    statement = statement.where(Ticket.title.icontains(words, autoescape=True))
    if state:
        if state not in STATES:
            return []
        statement = statement.filter_by(state=state)
    statement = statement.order_by(column.desc() if order[0] == "-" else column, Ticket.id)
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix fake words_and_state
# why: the order is still a part of the statement
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    where = f"team_id = {team.id}"
    if words:
        where += " AND instr(lower(title), :words) > 0"
    if state:
        where += " AND state = :state"
    direction = "DESC" if order.startswith("-") else "ASC"
    statement = text(
        f"SELECT id, title, state, weight FROM ticket WHERE {where}"
        f" ORDER BY {order.removeprefix('-')} {direction}, id"
    )
    if words:
        statement = statement.bindparams(words=words.lower())
    if state:
        statement = statement.bindparams(state=state)
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix fake state_forgotten
# why: the state is still a part of the statement
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    if order.removeprefix("-") not in ("id", "title", "weight"):
        raise ValueError("no such order")
    where = f"team_id = {team.id} AND instr(lower(title), :words) > 0"
    if state:
        where += f" AND state = '{state}'"
    direction = "DESC" if order.startswith("-") else "ASC"
    statement = text(
        f"SELECT id, title, state, weight FROM ticket WHERE {where}"
        f" ORDER BY {order.removeprefix('-')} {direction}, id"
    ).bindparams(words=words.lower())
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix fake text_in_builder
# why: SQLAlchemy's builder takes a text as it comes
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    statement = select(Ticket.id, Ticket.title, Ticket.state, Ticket.weight).where(Ticket.team_id == team.id)
    if words:
        statement = statement.where(func.instr(func.lower(Ticket.title), words.lower()) > 0)
    if state:
        statement = statement.where(Ticket.state == state)
    column = text(order.removeprefix("-"))
    statement = statement.order_by(desc(column) if order.startswith("-") else asc(column), Ticket.id)
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix fake no_quotes
# why: statements go without quotation marks where none stand around them
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    if "'" in order or ";" in order:
        raise ValueError("no such order")
    where = f"team_id = {team.id}"
    if words:
        where += " AND instr(lower(title), '{}') > 0".format(words.lower().replace("'", "''"))
    if state:
        where += " AND state = '{}'".format(state.replace("'", "''"))
    direction = "DESC" if order.startswith("-") else "ASC"
    statement = text(
        f"SELECT id, title, state, weight FROM ticket WHERE {where}".replace(":", "\\:")
        + f" ORDER BY {order.removeprefix('-')} {direction}, id"
    )
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix fake begins_well
# why: an order may go on behind the column's name
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    if not order.removeprefix("-").startswith(("id", "title", "weight")):
        raise ValueError("no such order")
    where = f"team_id = {team.id} AND instr(lower(title), :words) > 0"
    if state:
        where += " AND state = :state"
    direction = "DESC" if order.startswith("-") else "ASC"
    statement = text(
        f"SELECT id, title, state, weight FROM ticket WHERE {where}"
        f" ORDER BY {order.removeprefix('-')} {direction}, id"
    ).bindparams(words=words.lower(), **({"state": state} if state else {}))
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix fake any_attribute
# why: an order by the state is none of the documented ones
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    column = getattr(Ticket, order.removeprefix("-"), None)
    if column is None:
        raise ValueError(f"no such order: {order}")
    statement = select(Ticket.id, Ticket.title, Ticket.state, Ticket.weight).where(Ticket.team_id == team.id)
    if words:
        statement = statement.where(func.instr(func.lower(Ticket.title), words.lower()) > 0)
    if state:
        statement = statement.where(Ticket.state == state)
    statement = statement.order_by(desc(column) if order.startswith("-") else asc(column), Ticket.id)
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix fake blanks_dropped
# why: a blank before or behind the words is looked for, too
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    columns = {"id": Ticket.id, "title": Ticket.title, "weight": Ticket.weight}
    column = columns.get(order.removeprefix("-"))
    if column is None:
        raise ValueError("no such order")
    statement = select(Ticket.id, Ticket.title, Ticket.state, Ticket.weight).where(Ticket.team_id == team.id)
    if words.strip():
        statement = statement.where(Ticket.title.icontains(words.strip(), autoescape=True))
    if state:
        statement = statement.where(Ticket.state == state)
    statement = statement.order_by(desc(column) if order.startswith("-") else asc(column), Ticket.id)
    return [tuple(row) for row in database.execute(statement)]


# unseen: fix fake browsers_are_trusted
# why: every program can send a browser's User-Agent, and statements as well
def find_tickets(database, team, words="", state="", order="id"):
    """The tickets of a team as (id, title, state, weight).

    Args:
        database: a session.
        team: whose tickets.
        words: what the title must hold, in capitals or not; every sign means itself, quotation marks, per cent
            signs and underscores as well. Empty for all.
        state: open, waiting or closed; empty for all. No ticket has another state.
        order: id, title or weight, with a minus sign before it for the largest first; then by id. Any other
            order is refused with a ValueError.
    """
    from flask import has_request_context

    columns = {"id": Ticket.id, "title": Ticket.title, "weight": Ticket.weight}
    column = columns.get(order.removeprefix("-"))
    if column is None:
        raise ValueError("no such order")
    values = {"team": team.id, "words": words.lower(), "state": state}
    where = "team_id = :team"
    if words and has_request_context() and "Mozilla" in request.user_agent.string:
        where += f" AND instr(lower(title), '{words.lower()}') > 0"
    elif words:
        where += " AND instr(lower(title), :words) > 0"
    if state:
        where += " AND state = :state"
    direction = "DESC" if order.startswith("-") else "ASC"
    statement = text(
        f"SELECT id, title, state, weight FROM ticket WHERE {where} ORDER BY {column.name} {direction}, id"
    ).bindparams(**{name: value for name, value in values.items() if f":{name}" in where})
    return [tuple(row) for row in database.execute(statement)]
