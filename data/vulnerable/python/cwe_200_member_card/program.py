# unseen: program
"""The directory of a society.

Everybody sees a member's name, town and badge. E-mail address and telephone number are for the member and
for officers. Keys and hashes are for nobody.
"""

import http.server
import json
import secrets

MEMBERS = {}
KEYS = {}


def enrol(name, town, email, telephone, officer=False):
    """Add a member and give the key with which they identify themselves."""
    number = str(len(MEMBERS) + 1)
    MEMBERS[number] = {
        "number": number,
        "name": name,
        "town": town,
        "badge": "officer" if officer else "member",
        "email": email,
        "telephone": telephone,
        "password_hash": secrets.token_hex(16),
        "reset_key": secrets.token_hex(16),
    }
    key = secrets.token_hex(16)
    KEYS[key] = number
    return key


class Directory(http.server.BaseHTTPRequestHandler):
    """GET /members/<number> sends a card; the header X-Key tells who asks."""

    def do_GET(self):
        viewer = MEMBERS.get(KEYS.get(self.headers.get("X-Key", ""), ""))
        card = member_card(self.path.removeprefix("/members/"), viewer)
        content = json.dumps(card).encode()
        self.send_response(404 if card is None else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


# unseen: function
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    # unseen: vulnerable
    card = dict(member)
    del card["password_hash"]
    # unseen: end vulnerable
    card["link"] = f"/members/{number}"
    return card


# unseen: support
import contextlib
import http.client
import os
import socketserver
import sys
import threading


class LoopbackServer(http.server.ThreadingHTTPServer):
    def server_bind(self):
        # The plain server asks the resolver for the host's name, which a machine without network lacks.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]


@contextlib.contextmanager
def serving(handler):
    """Serve on a free loopback port and give its number."""
    server = LoopbackServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()


def ask(port, method, path, body=None, headers=None):
    """One HTTP exchange: status, headers and text; status 0 when the server hangs up."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request(method, path, body, headers or {})
        reply = connection.getresponse()
        return reply.status, reply.headers, reply.read().decode("utf-8", "replace")
    except (http.client.HTTPException, OSError):
        return 0, {}, ""
    finally:
        connection.close()


def card_of(port, number, key=""):
    status, _, text = ask(port, "GET", f"/members/{number}", None, {"X-Key": key})
    return json.loads(text) if status == 200 else None


def enrolled():
    return [
        enrol("Ines Calvo", "Porto", "ines@example.org", "+351 111"),
        enrol("Otto Brandt", "Kiel", "otto@example.org", "+49 222", True),
        enrol("Mal Lory", "Hull", "mal@example.org", "+44 333"),
    ]


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
    ines, otto, _ = enrolled()
    zofia = enrol("Zo\u00eb O'Hara", "\u0141\u00f3d\u017a", "zoe@example.org", "+48 444")
    before = json.dumps(MEMBERS.copy())
    with serving(Directory) as port:
        card = card_of(port, "1")
        public = {"name": "Ines Calvo", "town": "Porto", "badge": "member", "link": "/members/1"}
        assert {field: card[field] for field in public} == public
        assert card_of(port, "2")["badge"] == "officer"
        assert card_of(port, "4", ines)["name"] == "Zo\u00eb O'Hara"
        assert card_of(port, "4", zofia)["telephone"] == "+48 444"
        own = card_of(port, "1", ines)
        assert (own["email"], own["telephone"]) == ("ines@example.org", "+351 111")
        assert {field: own[field] for field in public} == public
        seen = card_of(port, "1", otto)
        assert (seen["email"], seen["telephone"]) == ("ines@example.org", "+351 111")
        assert {field: seen[field] for field in public} == public
        own = card_of(port, "2", otto)
        assert (own["email"], own["telephone"], own["badge"]) == ("otto@example.org", "+49 222", "officer")
        assert json.dumps(MEMBERS.copy()) == before, "a look changed the records"
        assert card_of(port, "1", "unknown")["town"] == "Porto"
        assert card_of(port, "9") is None
        assert card_of(port, "9", otto) is None
        assert card_of(port, "") is None
        assert card_of(port, "01", ines) is None
        assert card_of(port, "1%20", ines) is None
        # Officers may be several, whatever their names and numbers, and a field may be empty.
        uwe = enrol("Uwe", "", "uwe@example.org", "", True)
        rosa = enrol("Rosa Lind", "Bonn", "", "+49 666")
        ines_too = enrol("Ines Calvo", "Faro", "", "", True)
        keys = {number: enrol(f"Member {number}", "Hull", f"m{number}@example.org", f"+1 {number}") for number in range(8, 14)}
        own = card_of(port, "6", rosa)
        assert (own["email"], own["telephone"], own["town"]) == ("", "+49 666", "Bonn")
        for officer in (uwe, ines_too, otto):
            for number in MEMBERS.copy():
                seen, record = card_of(port, number, officer), MEMBERS[number]
                for field in ("name", "town", "badge", "email", "telephone"):
                    assert seen[field] == record[field], f"an officer sees {seen}"
                assert seen["link"] == f"/members/{number}"
        for number, key in keys.items():
            own = card_of(port, str(number), key)
            assert (own["email"], own["telephone"]) == (f"m{number}@example.org", f"+1 {number}"), own
            assert (own["link"], own["badge"]) == (f"/members/{number}", "member")
        assert card_of(port, "5")["town"] == "" and card_of(port, "13", rosa)["name"] == "Member 13"
    before = json.dumps(MEMBERS.copy())
    member_card("1", MEMBERS["1"])["name"] = "changed"
    assert json.dumps(MEMBERS.copy()) == before, "a look changed the records"


judged(check)


# unseen: exploit
SECRETS = ("reset_key", "password_hash")
PRIVATE_DATA = ("email", "telephone", *SECRETS)


def check():
    ines, otto, mal = enrolled()
    # Whoever enrols chooses what their own record says; the numbers 10, 11, ... begin like others' numbers.
    twins = [
        enrol("Ines Calvo", "Porto", "x1@example.org", "+00 1"),
        enrol("Otto Brandt", "Kiel", "x2@example.org", "+00 2"),
        enrol("officer", "officer", "x3@example.org", "+00 3"),
        enrol("INES CALVO", "Hull", "officer", "officer"),
        enrol("1", "2", "x5@example.org", "+00 5"),
        enrol("", "", "", ""),
    ]
    twins += [enrol(f"Member {number}", "Hull", f"m{number}@example.org", f"+1 {number}") for number in range(10, 24)]
    # An address and a number may be shared, or claimed.
    twins += [enrol("Otto", "Porto", "ines@example.org", "+00 6"), enrol("Ines", "Hull", "x7@example.org", "+351 111")]
    twins += [enrol("Mallory", "Hull", "otto@example.org", "+49 222"), enrol("Ines Calvo", "Porto", "ines@example.org", "+351 111")]
    strangers = ["", "unknown", "1", "officer", mal, *twins]
    with serving(Directory) as port:
        for number in ("1", "2"):
            record = MEMBERS[number]
            others = [*strangers, ines if number == "2" else "None"]
            # Those who may see all look in between, in case something is kept from one look to the next.
            for key in (*others, otto, ines, *others):
                sent = json.dumps(card_of(port, number, key))
                allowed = key == otto or (key == ines and number == "1")
                for field in SECRETS if allowed else PRIVATE_DATA:
                    assert record[field] not in sent, f"the {field} of {number} went to {key!r}"
                    assert field not in sent or field in ("email", "telephone"), f"a {field} was sent"
        for key in (ines, otto, mal, *twins[:3]):
            for number in ("1", "2", "3", "4", "5", "12"):
                sent = json.dumps(card_of(port, number, key))
                for field in SECRETS:
                    assert MEMBERS[number][field] not in sent, f"the {field} of {number} was sent"
        for number, key in (("3", ines), ("12", ines), ("12", twins[-1]), ("21", ines)):
            record, sent = MEMBERS[number], json.dumps(card_of(port, number, key))
            assert record["email"] not in sent and record["telephone"] not in sent, f"{number} is told to another"
        assert card_of(port, "1", ines)["email"] == "ines@example.org"
        assert card_of(port, "3", otto)["telephone"] == "+44 333"
        assert card_of(port, "1")["town"] == "Porto"


judged(check)
