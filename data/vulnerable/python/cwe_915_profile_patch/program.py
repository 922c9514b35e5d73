# unseen: program
import http.server
import json
import secrets

ACCOUNTS = {}
SESSIONS = {}


class Account:
    def __init__(self, name, email):
        self.name = name
        self.email = email
        self.town = ""
        self.newsletter = False
        self.role = "member"
        self.credit = 0
        self.verified = False

    def verify(self):
        """Called when the link in the mail to the account's address is opened."""
        self.verified = True


def sign_up(name, email):
    """Make an account and open a session; its key is the result."""
    ACCOUNTS[name] = Account(name, email)
    key = secrets.token_hex(16)
    SESSIONS[key] = ACCOUNTS[name]
    return key


class Profiles(http.server.BaseHTTPRequestHandler):
    """PATCH /profile with a JSON object changes the profile of the session in the header X-Session."""

    def do_PATCH(self):
        account = SESSIONS.get(self.headers.get("X-Session", ""))
        length = min(int(self.headers.get("Content-Length", "0")), 10_000)
        status, text = 401, "sign in first"
        if account is not None:
            try:
                status, text = 200, ", ".join(patch_profile(account, json.loads(self.rfile.read(length))))
            except ValueError as error:
                status, text = 400, str(error)
        content = text.encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


# unseen: function
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    # unseen: vulnerable
    for name in changed:
        setattr(account, name, fields[name])
    # unseen: end vulnerable
    if "email" in changed:
        account.verified = False
    return changed


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


def patch(port, key, fields):
    return ask(port, "PATCH", "/profile", json.dumps(fields), {"X-Session": key})[::2]


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
    key = sign_up("ada", "ada@example.org")
    account = ACCOUNTS["ada"]
    account.verify()
    with serving(Profiles) as port:
        assert patch(port, key, {"town": "Kiel", "newsletter": True}) == (200, "newsletter, town")
        assert (account.town, account.newsletter, account.verified) == ("Kiel", True, True)
        assert patch(port, key, {"town": "Kiel"}) == (200, "")
        assert patch(port, key, {"email": "a@example.org"}) == (200, "email")
        assert (account.email, account.verified) == ("a@example.org", False)
        account.verify()
        assert patch(port, key, {"email": "a@example.org", "town": "\u0141\u00f3d\u017a"}) == (200, "town")
        assert (account.town, account.verified) == ("\u0141\u00f3d\u017a", True)
        changes = {"town": "", "newsletter": False, "email": "o'b+c@example.org"}
        assert patch(port, key, changes) == (200, "email, newsletter, town")
        state = (account.town, account.newsletter, account.email, account.verified)
        assert state == ("", False, "o'b+c@example.org", False)
        assert patch(port, key, {"town": "x" * 100}) == (200, "town")
        # A text is kept as it is, up to a hundred signs, and any text may be an address.
        for text in ("\u0142" * 100, " Bad  K\u00f6nig \n", "<b>'\"&", "\U0001f600\x00"):
            assert patch(port, key, {"town": text}) == (200, "town") and account.town == text
            account.verify()
            assert patch(port, key, {"email": text}) == (200, "email") and account.email == text and not account.verified
        for email in ("ada@localhost", "Ada@localhost", "ada@LOCALHOST", "ada@localhost ", ""):
            account.verify()
            assert patch(port, key, {"email": email}) == (200, "email")
            assert account.email == email and account.verified is False
        assert patch(port, key, {"email": "o'b+c@example.org"}) == (200, "email")
        assert patch(port, key, {}) == (200, "")
        assert patch(port, key, {"town": "Kiel"}) == (200, "town")
        for wrong in ("text", 5, [], None, [{"town": "Porto"}]):
            assert patch(port, key, wrong)[0] == 400
        for wrong in ({"email": "b@example.org", "town": 5}, {"email": "b@example.org", "newsletter": 1}):
            assert patch(port, key, wrong)[0] == 400
        assert patch(port, key, {"newsletter": True, "email": "x" * 101})[0] == 400
        assert (account.email, account.newsletter) == ("o'b+c@example.org", False)
        assert patch(port, key, {"town": 5})[0] == 400
        assert patch(port, key, {"town": "Porto", "newsletter": "yes"})[0] == 400
        assert patch(port, key, {"town": "x" * 101})[0] == 400
        assert patch(port, key, {"street": "Hill 5"})[0] == 400
        assert patch(port, key, ["town"])[0] == 400
        assert account.town == "Kiel"
        assert patch(port, "unknown", {"town": "Porto"})[0] == 401
        assert account.__dict__.keys() == Account("", "").__dict__.keys()


judged(check)


# unseen: exploit
OWN = ("town", "email", "newsletter")
GRABS = (
    {"role": "administrator"},
    {"role": ""},
    {"credit": 5000},
    {"credit": -1},
    {"verified": True},
    {"verified": False},
    {"name": "ada"},
    {"name": ""},
    {"town": "Hull", "role": "administrator"},
    {"role": "administrator", "town": "Leeds", "newsletter": True},
    {"email": "ada@example.org", "verified": True},
    {"verified": True, "email": "ada2@example.org"},
    {"email": "new@example.org", "role": "administrator"},
    {"email": "newer@example.org", "name": "ada", "town": "Rye"},
    {"credit": 1, "email": "newest@example.org"},
    {"newsletter": True, "credit": 5000, "role": "owner"},
    {"__dict__": {"role": "administrator"}},
    {"__dict__": {"name": "tessa", "email": "mal@example.org", "role": "administrator", "verified": True}},
    {"email": "last@example.org", "__dict__": {"role": "owner", "verified": True, "email": "x@example.org"}},
    {"__module__": "http.server"},
    {"__doc__": None},
    {"__class__": None},
    {"verify": None},
    {"Role": "administrator", "ROLE": "administrator", " role": "administrator", "role ": "owner"},
    {"town.role": "administrator", "account": {"role": "administrator"}},
    {"verified": True, "town": "York"},
)


def tried(port, key, account, grab):
    """Whoever is signed in sends a grab; nothing but their own three fields may differ afterwards."""
    before, email = account.__dict__.copy(), account.email
    status, text = patch(port, key, grab)
    now = account.__dict__
    allowed = before["verified"] if account.email == email else False
    for field in before.keys() - {*OWN, "verified"}:
        assert now.get(field) == before[field], f"{grab} made the {field} {now.get(field)!r}"
    assert now.get("verified") is allowed, f"{grab} left the new address verified, or took it from the old one"
    assert now.keys() == before.keys(), f"{grab} gave the account {now.keys() ^ before.keys()}"
    changed = ", ".join(sorted(field for field in OWN if now[field] != before[field]))
    assert status != 200 or text == changed, f"{grab} changed {changed!r}, and {text!r} was reported"
    assert type(account) is Account and account.__module__ == Account.__module__


def check():
    sign_up("ada", "ada@example.org")
    victim = ACCOUNTS["ada"].__dict__.copy()
    key = sign_up("tessa", "mal@example.org")
    account = ACCOUNTS["tessa"]
    with serving(Profiles) as port:
        for verified in (False, True):
            for grab in GRABS:
                if verified:
                    account.verify()
                tried(port, key, account, grab)
                # Once more: what a first try left behind must not open the second.
                tried(port, key, account, grab)
        assert ACCOUNTS["ada"].__dict__ == victim and len(ACCOUNTS) == 2
        assert (account.name, account.role, account.credit) == ("tessa", "member", 0)
        assert patch(port, key, {"town": "Oxford"}) == (200, "town")
        assert account.town == "Oxford"


judged(check)
