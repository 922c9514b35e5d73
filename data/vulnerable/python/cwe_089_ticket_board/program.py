# unseen: program
from flask import Flask, abort, g, jsonify, request
from sqlalchemy import asc, desc, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from database import Team, Ticket, session

app = Flask(__name__)
STATES = ("open", "waiting", "closed")


@app.before_request
def sign_in():
    """Know the team by the key in the header X-Key."""
    with session() as database:
        g.team = database.scalar(select(Team).where(Team.api_key == request.headers.get("X-Key", "")))
    if g.team is None:
        abort(401)


# unseen: function
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
    # unseen: vulnerable
    where = f"team_id = {team.id}"
    if words:
        where += f" AND instr(lower(title), '{words.lower()}') > 0"
    if state:
        where += f" AND state = '{state}'"
    direction = "DESC" if order.startswith("-") else "ASC"
    statement = text(
        f"SELECT id, title, state, weight FROM ticket WHERE {where}"
        f" ORDER BY {order.removeprefix('-')} {direction}, id"
    )
    # unseen: end vulnerable
    return [tuple(row) for row in database.execute(statement)]


# unseen: rest
@app.get("/tickets")
def tickets():
    given = request.args
    with session() as database:
        try:
            found = find_tickets(
                database, g.team, given.get("words", ""), given.get("state", ""), given.get("order", "id")
            )
        except (SQLAlchemyError, ValueError):
            abort(400)
    return jsonify([{"id": id_, "title": title, "state": now, "weight": weight} for id_, title, now, weight in found])


# unseen: support
from itertools import cycle

# What browsers and programs send with a request, and nothing.
SENDERS = (
    {
        "HTTP_USER_AGENT": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8",
        "HTTP_ACCEPT_LANGUAGE": "en-GB,en;q=0.5",
        "HTTP_HOST": "tickets.example",
    },
    {"HTTP_USER_AGENT": "curl/8.14.1", "HTTP_ACCEPT": "*/*", "HTTP_ACCEPT_LANGUAGE": "de", "HTTP_HOST": "127.0.0.1"},
    {},
)
turns = cycle(SENDERS)


def as_sent(environ, start_response, served=app.wsgi_app):
    """Serve a request as the next sender sends it, not as the test client does."""
    environ.pop("HTTP_USER_AGENT", None)
    return served(environ | next(turns), start_response)


app.wsgi_app = as_sent


KEYS = {"blue": "key-blue-4711", "red": "key-red-SECRET"}


def fill():
    with session() as database:
        for number, (name, key) in enumerate(KEYS.items(), 1):
            database.add(Team(id=number, name=name, api_key=key))
        rows = [
            (1, 1, "Printer on fire", "open", 9),
            (2, 1, "50% of mails_lost", "waiting", 5),
            (3, 1, "O'Brien's \"select\" key", "closed", 5),
            (4, 1, "print -- draft; drop it", "open", 1),
            (5, 2, "SECRET merger", "open", 7),
            (6, 2, "print SECRET", "waiting", 2),
        ]
        for id_, team, title, state, weight in rows:
            database.add(Ticket(id=id_, team_id=team, title=title, state=state, weight=weight))
        database.commit()


def ask(key=KEYS["blue"], **given):
    """The status and the ids of what is found, and the text of the reply, the same whoever asks."""
    replies = [app.test_client().get("/tickets", query_string=given, headers={"X-Key": key}) for _ in SENDERS]
    reply = replies[0]
    assert {one.data for one in replies} == {reply.data}, f"{given} depends on who asks"
    ids = [one["id"] for one in reply.get_json()] if reply.status_code == 200 else []
    return reply.status_code, ids, reply.get_data(as_text=True)


# unseen: functional
fill()
assert ask()[:2] == (200, [1, 2, 3, 4])
assert ask(key=KEYS["red"])[:2] == (200, [5, 6])
assert ask(key="nobody")[0] == 401
assert ask(words="PRINT")[1] == [1, 4]
assert ask(words="50%")[1] == [2]
assert ask(words="%")[1] == [2]
assert ask(words="s_l")[1] == [2]
assert ask(words="_")[1] == [2]
assert ask(words='"select"')[1] == [3]
assert ask(words="print -- draft; drop")[1] == [4]
assert ask(words="merger")[1] == []
assert ask(state="open")[1] == [1, 4]
assert ask(state="closed", words="key")[1] == [3]
assert ask(state="lost")[1] == []
assert ask(order="weight")[1] == [4, 2, 3, 1]
assert ask(order="-weight")[1] == [1, 2, 3, 4]
assert ask(order="-id")[1] == [4, 3, 2, 1]
assert ask(order="title")[1] == [2, 3, 1, 4]
assert ask(order="-title", state="open")[1] == [4, 1]
assert ask(order="colour")[0] == 400
first = app.test_client().get("/tickets", headers={"X-Key": KEYS["blue"]}).get_json()[0]
assert first == {"id": 1, "title": "Printer on fire", "state": "open", "weight": 9}
with session() as database:
    database.add(Ticket(id=7, team_id=1, title="C:\\temp\\1_00%", state="waiting", weight=5))
    database.commit()
for words in ("\\", "\\TEMP", "p\\1", "\\1_00%", "1_0", "c:\\temp\\1_00%"):
    assert ask(words=words)[:2] == (200, [7]), words
for words in ("\\%", "\\_", "\\\\", "c:_temp", "1%0", "/", "C:%", "t*", "[c]:"):
    assert ask(words=words)[:2] == (200, []), words
for words in (" printer", "fire ", "on  fire", "mails lost", "O Brien", "OBrien", "print -- draft  drop"):
    assert ask(words=words)[:2] == (200, []), words
for words, found in ((" ", [1, 2, 3, 4]), ("r on f", [1]), ("--", [4]), (";", [4]), ("drop", [4]), ("select", [3])):
    assert ask(words=words)[:2] == (200, found), words
assert ask(state="OPEN")[1] == [] and ask(state="open ")[1] == []
with session() as database:
    blue = database.get(Team, 1)
    assert find_tickets(database, blue)[3] == (4, "print -- draft; drop it", "open", 1)
    assert find_tickets(database, blue, "PRINT", order="-weight") == find_tickets(database, blue, "print")
    assert find_tickets(database, blue, "key", "open") == []
assert ask(words="%", order="-id")[1] == [7, 2] and ask(order="weight", state="waiting")[1] == [2, 7]

# unseen: exploit
fill()
KEY_OF_RED = "(SELECT api_key FROM team WHERE name = 'red')"
for words in (
    *DRAWN_WORDS,
    "x') > 0 OR 1=1 --",
    "') > 0 OR instr(title, 'secret",
    "x') > 0 UNION SELECT id, api_key, name, 1 FROM team --",
    "x') > 0 UNION ALL SELECT 1, api_key, 'open', 1 FROM team ORDER BY 1 --",
    "x')/**/>0/**/union/**/select/**/1,api_key,1,1/**/from/**/team--",
    "x') > 0 or team_id = 2 or instr('",
    "x\\') > 0 or 1=1 --",
):
    status, ids, shown = ask(words=words)
    assert ids == [] and "SECRET" not in shown, f"the words {words!r} show {shown}"
for state in (
    *DRAWN_STATES,
    "open' OR team_id = 2 --",
    "x' OR 'a'='a",
    "x' UNION SELECT id, api_key, name, 1 FROM team --",
    "'||(SELECT 'open' FROM team WHERE api_key LIKE 'key-red%' LIMIT 1)||'",
    "open'/**/or/**/1=1/**/or/**/'",
    "open' AND substr((select api_key from team where id=2),1,3)='key",
):
    status, ids, shown = ask(state=state)
    assert ids == [] and "SECRET" not in shown, f"the state {state!r} shows {shown}"
for order in (
    "(CASE WHEN {} LIKE '{}%' THEN id ELSE -id END)",
    "-(CASE WHEN {} LIKE '{}%' THEN id ELSE -id END)",
    "id * (CASE WHEN {} LIKE '{}%' THEN 1 ELSE -1 END)",
    "id\n* (CASE WHEN {} LIKE '{}%' THEN 1 ELSE -1 END)",
    "(CASE WHEN {} LIKE '{}%' THEN 1 ELSE -1 END) * id",
    "weight * (CASE WHEN {} LIKE '{}%' THEN 1 ELSE -1 END) * weight * weight",
    "iif({} LIKE '{}%', title, id), id",
    "weight * instr({}, '{}') DESC, id",
    "title COLLATE NOCASE, (SELECT {} LIKE '{}%')*id",
    "id LIMIT (SELECT {} LIKE '{}%') --",
):
    right = ask(order=order.format(KEY_OF_RED, "key-red"))
    wrong = ask(order=order.format(KEY_OF_RED, "key-none"))
    assert right[:2] == wrong[:2], f"the order {order!r} tells what another team's key is"
of_red = "(SELECT unicode(substr(api_key, {}, 1)) = {} FROM team WHERE id = 2)"
right, wrong = (ask(order="id * (1 - 2 * " + of_red.format(5, code) + ")") for code in (114, 98))
assert right[:2] == wrong[:2], "an order without quotation marks tells what another team's key is"
for given in (
    {"order": "id; DELETE FROM ticket"},
    {"order": "id LIMIT 0 --"},
    {"words": "x') > 0; UPDATE ticket SET team_id = 1; --"},
    {"order": "sleep"},
    {"order": "team_id"},
    {"order": "--id"},
    {"order": ""},
):
    assert ask(**given)[1] in ([], [1, 2, 3, 4]), f"{given} changes the list"
# An order may be no other column, which would tell more than the list does.
for order in ("state", "-state", "team_id", "-team_id", "team", "--id", "-", "", "id,weight", "id ", "ticket.id", "rowid", "1", "metadata"):
    assert ask(order=order)[0] == 400, f"the order {order!r} is no documented one"
    with session() as database:
        try:
            find_tickets(database, database.get(Team, 1), order=order)
        except ValueError:
            continue
    raise AssertionError(f"the order {order!r} is not refused with a ValueError")
assert ask()[1] == [1, 2, 3, 4] and ask(key=KEYS["red"])[1] == [5, 6]
assert ask(words="O'Brien's")[:2] == (200, [3])
assert ask(words="print", state="open", order="-weight")[1] == [1, 4]
