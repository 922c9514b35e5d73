# unseen: program
import html
import http.server
import secrets
import urllib.parse

POINTS = {}
SESSIONS = {}


def sign_in(member):
    """Open a session; its cookie value is the result."""
    key = secrets.token_hex(16)
    SESSIONS[key] = {"member": member, "form_token": secrets.token_hex(16)}
    return key


class Loyalty(http.server.BaseHTTPRequestHandler):
    """GET /transfer shows the form, POST /transfer sends it."""

    def session(self):
        for part in self.headers.get("Cookie", "").split(";"):
            name, _, value = part.strip().partition("=")
            if name == "session" and value in SESSIONS:
                return SESSIONS[value]
        return None

    def do_GET(self):
        session = self.session()
        if session is None:
            self.reply(401, "sign in first")
            return
        self.reply(
            200,
            f'<form method="post" action="/transfer">{html.escape(session["member"])} has '
            f'{POINTS[session["member"]]} points <input type="hidden" name="form_token" '
            f'value="{session["form_token"]}"><input name="to"><input name="points"></form>',
        )

    def do_POST(self):
        length = min(int(self.headers.get("Content-Length", "0")), 10_000)
        fields = urllib.parse.parse_qs(self.rfile.read(length).decode(), keep_blank_values=True)
        form = {name: values[0] for name, values in fields.items()}
        self.reply(*post_transfer(self.session(), form, self.headers))

    def reply(self, status, text):
        content = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


# unseen: function
def post_transfer(session, form, headers):
    """Send points from the session's member to another one.

    Args:
      session: what belongs to the request's cookie, None when there is none.
      form: the fields of the form by name.
      headers: the request's headers; a browser sets Host, and Origin to the page that holds the form.

    Returns:
      Status and text: 200 when the points were sent, 401 without a session, 400 for a wrong number, 404
      for an unknown member, 409 when there are too few points.
    """
    if session is None:
        return 401, "sign in first"
    sender = session["member"]
    receiver = form.get("to", "").strip()
    try:
        points = int(form.get("points", ""))
    except ValueError:
        return 400, "that is no number"
    # unseen: vulnerable
    if points <= 0:
        return 400, "send at least one point"
    # unseen: end vulnerable
    if receiver not in POINTS:
        return 404, "nobody here is called so"
    if POINTS[sender] < points:
        return 409, "you have fewer points"
    POINTS[sender] -= points
    POINTS[receiver] += points
    return 200, f"sent {points} points"


# unseen: support
import html.parser
import contextlib
import http.client
import itertools
import os
import socketserver
import sys
import threading


class Elements(html.parser.HTMLParser):
    """The elements of a page as a browser sees them: name, attributes and the text directly inside."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self._open = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        element = [tag, dict(attrs), ""]
        self.found.append(element)
        if tag not in ("br", "img", "input", "link", "meta"):
            self._open.append(element)

    def handle_endtag(self, tag):
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self._open:
            self._open[-1][2] += data

    def named(self, tag):
        return [(attrs, text) for name, attrs, text in self.found if name == tag]


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


# What browsers tell of themselves, in turn.
BROWSERS = itertools.cycle([
    {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Accept": "text/html,*/*;q=0.8",
     "Accept-Language": "en-GB,en;q=0.5", "Accept-Encoding": "gzip, deflate"},
    {"User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
     "Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "de", "Accept-Encoding": "gzip, deflate"},
])


def ask(port, method, path, body=None, headers=None, browser=None):
    """One HTTP exchange: status, headers and text; status 0 when the server hangs up."""
    headers = {**(next(BROWSERS) if browser is None else browser), **(headers or {})}
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request(method, path, body, headers)
        reply = connection.getresponse()
        return reply.status, reply.headers, reply.read().decode("utf-8", "replace")
    except (http.client.HTTPException, OSError):
        return 0, {}, ""
    finally:
        connection.close()


def members():
    POINTS.update(ada=100, bo=20, tessa=0)
    return {member: sign_in(member) for member in ("ada", "bo", "tessa")}


def own_token(port, cookie):
    page = Elements(ask(port, "GET", "/transfer", None, {"Cookie": f"session={cookie}"})[2])
    return [attrs["value"] for attrs, _ in page.named("input") if attrs.get("name") == "form_token"][0]


def post(port, cookie, fields, headers, browser=None):
    """What a browser sends for a form; `headers` tell the page that the form is on, and perhaps this site's name."""
    kind = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"session={cookie}"}
    return ask(port, "POST", "/transfer", urllib.parse.urlencode(fields), {**kind, **headers}, browser)[0]


def post_from_here(port, cookie, to, points, site=None):
    fields = {"form_token": own_token(port, cookie), "to": to, "points": points}
    site = site or f"127.0.0.1:{port}"
    return post(port, cookie, fields, {"Host": site, "Origin": f"http://{site}", "Referer": f"http://{site}/transfer"})


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
    cookies = members()
    with serving(Loyalty) as port:
        assert ask(port, "GET", "/transfer")[0] == 401
        assert post_from_here(port, cookies["ada"], "bo", "30") == 200
        assert POINTS == {"ada": 70, "bo": 50, "tessa": 0}
        assert post_from_here(port, cookies["bo"], " ada ", "50") == 200
        assert POINTS == {"ada": 120, "bo": 0, "tessa": 0}
        assert post_from_here(port, cookies["bo"], "ada", "1") == 409
        assert post_from_here(port, cookies["ada"], "bo", "0") == 400
        assert post_from_here(port, cookies["ada"], "bo", "-5") == 400
        assert post_from_here(port, cookies["ada"], "bo", "many") == 400
        assert post_from_here(port, cookies["ada"], "eve", "5") == 404
        assert post_from_here(port, cookies["ada"], "", "5") == 404
        assert post_from_here(port, cookies["ada"], "bo", "") == 400
        assert POINTS == {"ada": 120, "bo": 0, "tessa": 0}
        assert post_transfer(None, {"to": "bo", "points": "1"}, {})[0] == 401
        assert ask(port, "POST", "/transfer", "to=bo&points=1", {"Origin": f"http://127.0.0.1:{port}"})[0] == 401
        # The site is reached under other names too, and a member's name may be any text.
        for site in ("shop.example", "points.shop.example:8080", f"localhost:{port}"):
            assert post_from_here(port, cookies["ada"], "bo", "1", site) == 200, site
        POINTS["Zoë O'Neil & Co <1>"] = 0
        cookies["zoe"] = sign_in("Zoë O'Neil & Co <1>")
        assert post_from_here(port, cookies["ada"], "Zoë O'Neil & Co <1>", "117") == 200
        assert post_from_here(port, cookies["zoe"], "tessa", "117") == 200
        assert POINTS == {"ada": 0, "bo": 3, "tessa": 117, "Zoë O'Neil & Co <1>": 0}
        # Who is signed in twice sends from both.
        again = sign_in("bo")
        assert post_from_here(port, again, "ada", "2") == post_from_here(port, cookies["bo"], "ada", "1") == 200
        assert POINTS["ada"] == 3 and POINTS["bo"] == 0


judged(check)


# unseen: exploit
def forge(port, cookie, fields, headers):
    """A form on another page, sent by a browser and once more by what tells nothing of itself."""
    for browser in (next(BROWSERS), {}):
        post(port, cookie, fields, headers, browser)


def check():
    cookies = members()
    with serving(Loyalty) as port:
        here = f"127.0.0.1:{port}"
        pages = [
            {"Origin": "http://harbour.example", "Referer": "http://harbour.example/win.html"},
            {"Origin": "http://harbour.example", "Referer": f"http://harbour.example/?http://{here}/transfer"},
            {"Origin": f"http://{here}.harbour.example", "Referer": f"http://{here}.harbour.example/"},
            {"Origin": "null"},
            {"Origin": "http://harbour.example", "Referer": f"http://harbour.example/{here}/transfer"},
            {"Origin": f"http://{here}0"},
            {"Origin": "http://127.0.0.1:1", "Referer": "http://127.0.0.1:1/transfer"},
            {"Origin": "http://127.0.0.1"},
            {"Origin": "null", "X-Requested-With": "XMLHttpRequest"},
        ]
        # The same with a site that has a name: others are longer at one end or the other.
        for name in ("othershop.example", "other-shop.example", "shop.example.harbour.example", "shop.example0", "shop.exampl",
                     "example", "user.shop.example", "shopXexample", "shop.example:8080", "harbour.example"):
            pages.append({"Host": "shop.example", "Origin": f"http://{name}", "Referer": f"http://{name}/shop.example/"})
        pages.append({"Host": "shop.example:80", "Origin": "http://shop.example:8080"})
        tessas = own_token(port, cookies["tessa"])
        tokens = (
            {},
            {"form_token": ""},
            {"form_token": " "},
            {"form_token": "0" * 32},
            {"form_token": tessas},
            {"form_token": own_token(port, sign_in("tessa"))},
            {"form_token": "ada"},
            {"form_token": "None"},
            {"form_token": "form_token"},
            {"form_token": "ä" * 32},
            *({"form_token": digit} for digit in "058ae"),
            {"token": tessas, "csrf_token": tessas, "session": cookies["tessa"]},
        )
        for member, other in (("ada", "tessa"), ("bo", "tessa"), ("bo", "ada")):
            for headers in pages:
                for token in tokens:
                    before = dict(POINTS)
                    forge(port, cookies[member], {**token, "to": other, "points": "10"}, headers)
                    assert before == POINTS, f"a form on {headers} with {token} took points: {POINTS}"
        # However few points, however many of those that one has, and whoever is to have them.
        POINTS.update(newcomer=0, mira=11)
        cookies["mira"] = sign_in("mira")
        members_and_others = (("ada", ("tessa", "bo", "newcomer")), ("bo", ("ada", "newcomer")), ("tessa", ("ada",)), ("mira", ("bo",)))
        for member, others in members_and_others:
            POINTS["tessa"] = 3
            for other in others:
                for points in ("1", "2", str(POINTS[member] // 2), str(POINTS[member])):
                    for headers in (pages[0], pages[3]):
                        before = dict(POINTS)
                        for token in ({}, {"form_token": ""}, {"form_token": "0" * 32}):
                            forge(port, cookies[member], {**token, "to": other, "points": points}, headers)
                        assert before == POINTS, f"a form on {headers} took {points} points: {POINTS}"
        del POINTS["newcomer"], POINTS["mira"]
        POINTS["tessa"] = 0
        # A token that belongs to somebody is that member's alone, also once it has been used.
        assert post_from_here(port, cookies["bo"], "ada", "1") == 200
        assert post_from_here(port, cookies["ada"], "bo", "1") == 200
        for token in (own_token(port, cookies["bo"]), tessas, own_token(port, cookies["tessa"])):
            forge(port, cookies["ada"], {"form_token": token, "to": "tessa", "points": "10"}, pages[0])
            assert POINTS["ada"] == 100, f"the token of somebody else took points: {POINTS}"
        assert post_from_here(port, cookies["ada"], "bo", "10") == 200
        assert POINTS == {"ada": 90, "bo": 30, "tessa": 0}


judged(check)
