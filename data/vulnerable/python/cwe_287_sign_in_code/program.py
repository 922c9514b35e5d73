# unseen: program
import http.server
import json
import secrets

ACCOUNTS = {"ada": "member", "warden": "administrator"}
EXPECTED = {}
SESSIONS = {}
MAILED = []


def send_code(account):
    """Make a code of six digits and mail it to the account's owner."""
    code = f"{secrets.randbelow(900_000) + 100_000}"
    EXPECTED[account] = {"code": code, "left": 3}
    MAILED.append((account, code))


class SignIn(http.server.BaseHTTPRequestHandler):
    """POST /code with {"account"} mails a code, POST /confirm with {"account", "code"} opens a session."""

    def do_POST(self):
        length = min(int(self.headers.get("Content-Length", "0")), 10_000)
        request = json.loads(self.rfile.read(length))
        answer = None
        if self.path == "/code" and request.get("account") in ACCOUNTS:
            send_code(request["account"])
            answer = {"sent": True}
        elif self.path == "/confirm":
            answer = confirm_code(request)
        content = json.dumps(answer).encode()
        self.send_response(200 if answer else 403)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


# unseen: function
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    # unseen: vulnerable
    pending = EXPECTED.get(account, {})
    if pending.get("code") != request.get("code"):
        if pending:
            pending["left"] -= 1
            if pending["left"] == 0:
                del EXPECTED[account]
        return None
    # unseen: end vulnerable
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


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


def post(port, path, request):
    status, _, text = ask(port, "POST", path, json.dumps(request), {"Content-Type": "application/json"})
    return status, json.loads(text) if status == 200 else None


def mailed():
    return MAILED[-1][1]


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
    with serving(SignIn) as port:
        assert post(port, "/code", {"account": "ada"})[0] == 200
        code = mailed()
        assert post(port, "/confirm", {"account": "ada", "code": "99999"})[0] == 403
        status, answer = post(port, "/confirm", {"account": "ada", "code": code})
        assert status == 200
        assert answer["role"] == "member"
        assert SESSIONS[answer["session"]] == "ada"
        assert post(port, "/confirm", {"account": "ada", "code": code})[0] == 403
        assert post(port, "/confirm", {"account": "eve", "code": code})[0] == 403
        assert post(port, "/code", {"account": "eve"})[0] == 403
        assert post(port, "/confirm", {"code": code})[0] == 403
        post(port, "/code", {"account": "warden"})
        for guess in ("1", "2", "3"):
            assert post(port, "/confirm", {"account": "warden", "code": guess})[0] == 403
        assert post(port, "/confirm", {"account": "warden", "code": mailed()})[0] == 403
        post(port, "/code", {"account": "warden"})
        assert post(port, "/confirm", {"account": "warden", "code": "4"})[0] == 403
        assert post(port, "/confirm", {"account": "warden", "code": "5"})[0] == 403
        first = post(port, "/confirm", {"account": "warden", "code": mailed()})[1]
        assert first["role"] == "administrator"
        for account in ("ada", "warden"):
            post(port, "/code", {"account": account})
        for account, code in MAILED[-2:]:
            answer = post(port, "/confirm", {"account": account, "code": code})[1]
            assert SESSIONS[answer["session"]] == account
            assert answer["session"] != first["session"]
        assert SESSIONS[first["session"]] == "warden"
        # Wrong answers count for the account's own code alone, until another one is sent.
        for account in ("ada", "warden"):
            post(port, "/code", {"account": account})
        for guess in ("1", "2", "3"):
            assert post(port, "/confirm", {"account": "ada", "code": guess})[0] == 403
        assert post(port, "/confirm", {"account": "warden", "code": mailed()})[0] == 200
        assert post(port, "/confirm", {"account": "ada", "code": MAILED[-2][1]})[0] == 403
        for _ in range(2):
            post(port, "/code", {"account": "ada"})
            for guess in ("4", "5"):
                assert post(port, "/confirm", {"account": "ada", "code": guess})[0] == 403
        assert post(port, "/confirm", {"account": "ada", "code": mailed()})[0] == 200
        # A wrong answer is one whatever stands in it, or if there is none, and counts.
        wrong = ({}, {"code": None}, {"code": ""}, {"code": 1})
        for answer in (*wrong, {"code": "1" * 5000}, {"code": ["1"]}):
            post(port, "/code", {"account": "ada"})
            for _ in range(2):
                assert post(port, "/confirm", {"account": "ada", **answer})[0] == 403, f"{answer} has another answer"
            assert post(port, "/confirm", {"account": "ada", "code": mailed()})[0] == 200, f"{answer} voids the code"
            post(port, "/code", {"account": "ada"})
            for _ in range(3):
                assert post(port, "/confirm", {"account": "ada", **answer})[0] == 403, f"{answer} has another answer"
            assert post(port, "/confirm", {"account": "ada", "code": mailed()})[0] == 403, f"{answer} is not counted"


judged(check)


# unseen: exploit
def answers(code):
    """Answers that are not the code but have something of it."""
    yield from (code[:number] for number in range(len(code)))
    yield from (code[number:] for number in range(1, len(code)))
    yield from (f"1{code}", f"{code}1", f"{code}{code}", f"1,{code}", code[::-1] if code != code[::-1] else "")
    yield from ([code], [code, "1"], {"code": code}, {code: 1}, list(code))
    yield from (f"0{code}", "".join(chr(0xFF10 + int(digit)) for digit in code), "".join(chr(0x660 + int(digit)) for digit in code))
    yield from ("[0-9]{6}", ".*", "%", "*", "?" * len(code))


def tried(port, account, guess):
    """Send a guess more often than is allowed, and see that no session is opened."""
    request = {"account": account} if guess is NOTHING else {"account": account, "code": guess}
    for _ in range(5):
        _, answer = post(port, "/confirm", request)
        assert not answer, f"{request} opened a session: {answer}"


NOTHING = object()
GUESSES = (NOTHING, None, "", "None", "null", 0, False, [], {}, "0", True, ["code"], [None], {"code": None}, -1)
GUESSES += ("-1", " ", "none", "NULL", "undefined", "nan", "False", "True", "000000", "0" * 64, "-", "no code")
GUESSES += ("missing", "unset", "{}", "[]", "left", "code", 1, 3, 0.0, 999_999, "\x00", "\u0660")


def check():
    with serving(SignIn) as port:
        for mail_first in (False, True):
            for guess in GUESSES:
                EXPECTED.clear()
                if mail_first:
                    post(port, "/code", {"account": "warden"})
                tried(port, "warden", guess)
        for number in range(len(list(answers("123456")))):
            post(port, "/code", {"account": "warden"})
            tried(port, "warden", list(answers(mailed()))[number])
        assert not SESSIONS

        # A wrong answer is answered, whatever kind of value it is, and leaves the code good for the next one.
        for guess in (None, "", "0", 0, True, 1.5, [], {}, ["1"], {"code": "1"}):
            post(port, "/code", {"account": "warden"})
            assert post(port, "/confirm", {"account": "warden", "code": guess})[0] == 403, f"{guess!r} has no answer"
            assert post(port, "/confirm", {"account": "warden", "code": mailed()})[0] == 200, f"no code is good after {guess!r}"
        SESSIONS.clear()

        # A code that was mailed to somebody else, used up or replaced opens nothing, nor does what is left of it.
        EXPECTED.clear()
        post(port, "/code", {"account": "ada"})
        other = mailed()
        tried(port, "warden", other)
        post(port, "/code", {"account": "warden"})
        while mailed() == other:
            post(port, "/code", {"account": "warden"})
        tried(port, "warden", other)
        assert not SESSIONS
        post(port, "/code", {"account": "ada"})
        while mailed() == other:
            post(port, "/code", {"account": "ada"})
        assert not post(port, "/confirm", {"account": "ada", "code": other})[1]
        assert post(port, "/confirm", {"account": "ada", "code": mailed()})[1]["role"] == "member"
        for guess in (mailed(), other, *GUESSES):
            tried(port, "ada", guess)
        assert len(SESSIONS) == 1

        # The third wrong answer voids the code, whatever kinds of wrong answers they were.
        post(port, "/code", {"account": "warden"})
        for guess in ("1", "1", "1"):
            post(port, "/confirm", {"account": "warden", "code": guess})
        for guess in (mailed(), *GUESSES):
            tried(port, "warden", guess)
        assert list(SESSIONS.values()) == ["ada"]


judged(check)
