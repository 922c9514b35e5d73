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
        assert patch(port, key, {"town": 5})[0] == 400
        assert patch(port, key, {"town": "Porto", "newsletter": "yes"})[0] == 400
        assert patch(port, key, {"town": "x" * 101})[0] == 400
        assert patch(port, key, {"street": "Hill 5"})[0] == 400
        assert patch(port, key, ["town"])[0] == 400
        assert account.town == "Kiel"
        assert patch(port, "unknown", {"town": "Porto"})[0] == 401


judged(check)


# unseen: exploit
def check():
    key = sign_up("mallory", "mal@example.org")
    account = ACCOUNTS["mallory"]
    grabs = (
        {"role": "administrator"},
        {"credit": 5000},
        {"verified": True},
        {"name": "ada"},
        {"town": "Hull", "role": "administrator"},
        {"email": "ada@example.org", "verified": True},
        {"newsletter": True, "credit": 5000, "role": "owner"},
        {"__dict__": {"role": "administrator"}},
        {"verified": True, "town": "York"},
    )
    with serving(Profiles) as port:
        for grab in grabs:
            patch(port, key, grab)
            state = (account.name, account.role, account.credit, account.verified)
            assert state == ("mallory", "member", 0, False), f"{grab} led to {state}"
        assert patch(port, key, {"town": "Leeds"}) == (200, "town")
        assert account.town == "Leeds"


judged(check)
