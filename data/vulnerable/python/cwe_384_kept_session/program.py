# unseen: program
import http.server
import json
import secrets
import urllib.parse

WORDS = {"ada": "tulip", "bo": "thorn"}
SESSIONS = {}


def fresh_session():
    """Begin a session without a person; its key is the result."""
    key = secrets.token_hex(16)
    SESSIONS[key] = {"person": None, "basket": []}
    return key


class Shop(http.server.BaseHTTPRequestHandler):
    """GET / tells who one is, GET /add/<article> fills the basket, POST /signin and /signout take a form."""

    def do_GET(self):
        key = self.key()
        if self.path.startswith("/add/"):
            SESSIONS[key]["basket"].append(self.path[5:])
        self.reply(200, key)

    def do_POST(self):
        key = self.key()
        length = min(int(self.headers.get("Content-Length", "0")), 10_000)
        form = dict(urllib.parse.parse_qsl(self.rfile.read(length).decode()))
        if self.path == "/signout":
            SESSIONS.pop(key, None)
            self.reply(200, fresh_session())
            return
        signed_in = start_signed_in(key, form.get("name", ""), form.get("word", ""))
        self.reply(200 if signed_in else 403, signed_in or key)

    def key(self):
        """The session's key from the cookie; a new one when there is none or it is unknown."""
        key = self.headers.get("Cookie", "").partition("session=")[2].partition(";")[0]
        return key if key in SESSIONS else fresh_session()

    def reply(self, status, key):
        content = json.dumps(SESSIONS[key]).encode()
        self.send_response(status)
        self.send_header("Set-Cookie", f"session={key}; HttpOnly")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


# unseen: function
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    # unseen: vulnerable
    SESSIONS[key]["person"] = name.strip()
    # unseen: end vulnerable
    return key


# unseen: support
import contextlib
import datetime
import http.client
import os
import random
import socketserver
import sys
import threading
import time


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


class Browser:
    """Keeps the cookie that it was given last."""

    def __init__(self, port, cookie=""):
        self.port = port
        self.cookie = cookie

    def ask(self, method, path, **form):
        body = urllib.parse.urlencode(form)
        headers = {"Cookie": f"theme=dark; session={self.cookie}"}
        status, headers, text = ask(self.port, method, path, body, headers)
        kept = (headers.get("Set-Cookie") or "").partition("session=")[2].partition(";")[0]
        self.cookie = kept or self.cookie
        return status, json.loads(text) if text else {"person": None, "basket": []}


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
    with serving(Shop) as port:
        browser = Browser(port)
        assert browser.ask("GET", "/") == (200, {"person": None, "basket": []})
        browser.ask("GET", "/add/tea")
        assert browser.ask("POST", "/signin", name="ada", word="rose")[0] == 403
        assert browser.ask("GET", "/")[1] == {"person": None, "basket": ["tea"]}
        assert browser.ask("POST", "/signin", name=" ada ", word="tulip")[0] == 200
        assert browser.ask("GET", "/add/mug")[1] == {"person": "ada", "basket": ["tea", "mug"]}
        other = Browser(port)
        assert other.ask("GET", "/")[1]["person"] is None
        assert other.ask("POST", "/signin", name="eve", word="tulip")[0] == 403
        browser.ask("POST", "/signout")
        assert browser.ask("GET", "/")[1] == {"person": None, "basket": []}
        again = Browser(port)
        for article in ("a%26b", "O'Brien", "tea", "tea"):
            again.ask("GET", f"/add/{article}")
        filled = ["a%26b", "O'Brien", "tea", "tea"]
        assert again.ask("POST", "/signin", name="bo", word="thorn") == (200, {"person": "bo", "basket": filled})
        assert again.ask("POST", "/signin", name="ada", word="tulip") == (200, {"person": "ada", "basket": filled})
        assert again.ask("POST", "/signin", name="ada", word="")[0] == 403
        assert again.ask("GET", "/")[1] == {"person": "ada", "basket": filled}
        assert again.ask("GET", "/add/mug")[1]["basket"] == [*filled, "mug"]
        assert again.ask("POST", "/signin", name="ada", word="tulip")[1]["basket"] == [*filled, "mug"]
        for name, word in (("", ""), ("ada", "tulip "), ("Ada", "tulip"), ("bo", "tulip")):
            assert other.ask("POST", "/signin", name=name, word=word)[0] == 403
            assert other.ask("GET", "/")[1]["person"] is None
        # Others who are signed in stay so.
        present = [Browser(port) for _ in range(2)]
        for one, (name, word) in zip(present, (("ada", "tulip"), ("bo", "thorn"))):
            one.ask("GET", f"/add/of-{name}")
            assert one.ask("POST", "/signin", name=name, word=word)[0] == 200
        for one, name in zip(present, ("ada", "bo")):
            assert one.ask("GET", "/")[1] == {"person": name, "basket": [f"of-{name}"]}
        # So does the same person at another place, in whatever order the articles came.
        home = Browser(port)
        for article in ("tea", "mug", "cup"):
            home.ask("GET", f"/add/{article}")
        assert home.ask("POST", "/signin", name="ada", word="tulip")[0] == 200
        assert present[0].ask("GET", "/add/pot")[1] == {"person": "ada", "basket": ["of-ada", "pot"]}
        assert home.ask("POST", "/signin", name="ada", word="")[0] == 403
        assert home.ask("GET", "/")[1] == {"person": "ada", "basket": ["tea", "mug", "cup"]}
        home.ask("POST", "/signout")
        assert present[0].ask("GET", "/")[1]["person"] == "ada"
        direct = Browser(port)
        assert direct.ask("POST", "/signin", name="ada", word="tulip")[1]["person"] == "ada"


judged(check)


# unseen: exploit
def stopped_clocks():
    """Let the library's clocks stand, as an attacker who tries the few likely times has them."""
    stopped = {}
    for name in ("time", "monotonic", "perf_counter", "process_time"):
        stopped[getattr(time, name)] = (time, name, lambda *_: 5_000.25)
        stopped[getattr(time, f"{name}_ns")] = (time, f"{name}_ns", lambda *_: 5_000_250_000_000)
    stopped[datetime.datetime] = (datetime, "datetime", StoppedDatetime)
    scope = start_signed_in.__globals__
    for name, value in list(scope.items()):
        if callable(value) and getattr(value, "__hash__", None) and value in stopped:
            scope[name] = stopped[value][2]
    for module, name, replacement in stopped.values():
        setattr(module, name, replacement)


def key_of_another_process():
    """The key that a copy of this process hands out, with the library's generator and the numbers of processes alike."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        number = os.getppid()
        os.getpid = lambda: number
        random.seed(7)
        SESSIONS.clear()
        SESSIONS["f" * 32] = {"person": None, "basket": []}
        os.write(writer, start_signed_in("f" * 32, "ada", "tulip").encode())
        os._exit(1)
    os.close(writer)
    os.waitpid(child, 0)
    with open(reader) as file:
        return file.read()


class StoppedDatetime(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls(2023, 11, 14, 22, 13, 20, 250_000, tz)

    @classmethod
    def utcnow(cls):
        return cls.now()


def check():
    with serving(Shop) as port:
        for prepared in (False, True):
            for own in (False, True):
                attacker = Browser(port, "" if prepared else "f" * 32)
                attacker.ask("GET", "/add/tea" if prepared else "/")
                if own:
                    attacker.ask("POST", "/signin", name="bo", word="thorn")
                for known in {attacker.cookie, "f" * 32}:
                    victim = Browser(port, known)
                    victim.ask("GET", "/")
                    handed = {known, victim.cookie} if victim.cookie == known else {known}
                    assert victim.ask("POST", "/signin", name="ada", word="tulip")[0] == 200
                    for key in handed | {attacker.cookie}:
                        seen = Browser(port, key).ask("GET", "/")[1]
                        assert seen["person"] != "ada", "the key from before the sign-in is signed in"
                    assert victim.ask("GET", "/")[1]["person"] == "ada"
                    # Nor does the old key fill or see the basket of the one who signed in.
                    for key in handed | {attacker.cookie}:
                        planted, present = os.urandom(8).hex(), os.urandom(8).hex()
                        Browser(port, key).ask("GET", f"/add/{planted}")
                        victim.ask("GET", f"/add/{present}")
                        assert planted not in victim.ask("GET", "/")[1]["basket"], "the old key fills the basket"
                        seen = Browser(port, key).ask("GET", "/")[1]["basket"]
                        assert present not in seen, "the old key sees the basket"
                    # Who signs in once more leaves the key of the time between behind as well.
                    between = victim.cookie
                    assert victim.ask("POST", "/signin", name="bo", word="thorn")[0] == 200
                    assert Browser(port, between).ask("GET", "/")[1]["person"] != "bo"
    # Whoever planted a key must not be able to work out the next one.
    keys = set()
    stopped_clocks()
    for planted in ("f" * 32, "0" * 32) * 8:
        random.seed(7)
        SESSIONS.clear()
        SESSIONS[planted] = {"person": None, "basket": []}
        key = start_signed_in(planted, "ada", "tulip")
        assert key not in keys, "the key follows from the planted one"
        assert len(key) >= 16, f"a key like {key} can be guessed"
        assert planted not in key and planted[::-1] not in key
        keys.add(key)
    assert len({key[-8:] for key in keys}) > 1, "the keys of all end alike"
    # Two that begin with just the same state draw two keys all the same: nothing that is counted makes a key.
    pair = {key_of_another_process() for _ in range(2)}
    assert len(pair) == 2, "the key follows from what was there before"


judged(check)
