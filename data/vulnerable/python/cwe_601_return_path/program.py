# unseen: program
import http.server
import urllib.parse

PEOPLE = {"ada": "tulip"}


class SignIn(http.server.BaseHTTPRequestHandler):
    """POST /signin?next=<path> with name and word signs in and redirects."""

    def do_GET(self):
        self.reply(200, {}, f"page {self.path}")

    def do_POST(self):
        query = urllib.parse.parse_qs(self.path.partition("?")[2])
        length = min(int(self.headers.get("Content-Length", "0")), 10_000)
        form = urllib.parse.parse_qs(self.rfile.read(length).decode())
        name = form.get("name", [""])[0]
        if PEOPLE.get(name) != form.get("word", [None])[0]:
            self.reply(403, {}, "wrong")
            return
        target = return_path(query.get("next", [""])[0], self.headers["Host"])
        self.reply(303, {"Location": target}, "")

    def reply(self, status, headers, text):
        content = text.encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


# unseen: function
def return_path(wanted, host):
    """Where to go after the sign-in.

    Args:
      wanted: path of a page of this site with its query, or the whole address with this site's host.
      host: name and port of this site.

    Returns:
      The path with its query; "/" when it is empty, longer than 200 characters, or of another site.
    """
    wanted = wanted.strip()
    if not wanted or len(wanted) > 200 or not wanted.isprintable():
        return "/"
    own = f"http://{host}/"
    if wanted.startswith(own):
        wanted = "/" + wanted.removeprefix(own)
    # unseen: vulnerable
    if not wanted.startswith("/"):
        return "/"
    # unseen: end vulnerable
    return wanted


# unseen: support
import re
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


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """Another site, which imitates this one."""

    hits = []

    def do_GET(self):
        self.hits.append(self.path)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"type your word again")

    def log_message(self, format, *args):
        pass


def sign_in(port, following):
    query = urllib.parse.urlencode({"next": following})
    form = urllib.parse.urlencode({"name": "ada", "word": "tulip"})
    return ask(port, "POST", f"/signin?{query}", form)[1].get("Location", "/")


def browse(port, location):
    """Follow a redirection as browsers do: line ends and tabs vanish, a backslash is a slash."""
    location = re.sub(r"[\t\r\n]", "", location).strip("".join(map(chr, range(33))))
    front, question, query = location.partition("?")
    if front.lower().startswith(("/", "\\", "http:", "https:")):
        front = front.replace("\\", "/")
    front = re.sub(r"^(https?:)?/{2,}", lambda match: (match[1] or "") + "//", front)
    parts = urllib.parse.urlsplit(urllib.parse.urljoin(f"http://127.0.0.1:{port}/signin", front))
    path = (parts.path or "/") + question + query
    if parts.hostname != "127.0.0.1" or parts.scheme != "http":
        return parts.hostname or parts.scheme, ""
    return parts.port, ask(parts.port, "GET", path)[2]


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
        assert sign_in(port, "/orders") == "/orders"
        assert sign_in(port, "/orders?page=2&next=/a//b") == "/orders?page=2&next=/a//b"
        assert browse(port, sign_in(port, "/orders?page=2")) == (port, "page /orders?page=2")
        assert sign_in(port, f"http://127.0.0.1:{port}/a/b") == "/a/b"
        assert sign_in(port, " /a/b ") == "/a/b"
        for page in ("/search?q=http://shop.example/", "/a?to=mail@shop.example:25", "/a//b", "/@ada", "/a:b?c=//d", "/a.b/..c?d"):
            assert sign_in(port, page) == page, page
            assert sign_in(port, f"http://127.0.0.1:{port}{page}") == page, page
        # Whatever signs a path and its query have, they stay as they are.
        for page in ("/it's a?q='b c'&d=(x);y=[1]|{2}~!*$", "/gr\u00f6\u00dfe?x=\u017c", "/a%2Fb%5C?c=%0A%20", "/?next=http%3A//x.example/", "/a+b,c", "/www.shop.example/x", "/http:a"):
            assert return_path(page, "shop.example") == page, page
            assert return_path(f"http://shop.example{page}", "shop.example") == page, page
        assert return_path("http://shop.example/", "shop.example") == "/"
        assert return_path("http://shop.example:8080/a", "shop.example:8080") == "/a"
        assert return_path("http://shop.example:8080/a", "shop.example") == "/"
        assert sign_in(port, "/" + "x" * 199) == "/" + "x" * 199
        assert sign_in(port, "/") == "/"
        assert sign_in(port, "") == "/"
        assert sign_in(port, "/" + "x" * 200) == "/"
        assert sign_in(port, "http://shop.example/") == "/"
        assert sign_in(port, "orders.example/") == "/"
        assert ask(port, "POST", "/signin?next=/orders", "name=ada&word=rose")[0] == 403


judged(check)


# unseen: exploit
def check():
    with serving(SignIn) as port, serving(Elsewhere) as other:
        there = f"127.0.0.1:{other}"
        here = f"127.0.0.1:{port}"
        targets = (
            f"//{there}/",
            f"///{there}/",
            f"////{there}/orders",
            f"/\\{there}/",
            f"\\\\{there}/",
            f"/\\/{there}/",
            f"\\/{there}/",
            f"//{there}/{here}",
            f"/\\{there}/?{here}",
            f"http://{here}//{there}/",
            f"http://{here}/\\{there}/",
            f"http://{here}@{there}/",
            f"http://{there}/",
            f"http:/\\{there}/",
            f"//{here}@{there}/",
            f"//{there}\\@{here}/",
            f"/\\{there}",
            f"//{there}",
        )
        drawn = [place.replace("{HERE}", here).replace("{THERE}", there) for place in PLACES]
        for target in (*targets, *drawn):
            place, _ = browse(port, sign_in(port, target))
            assert place == port and not Elsewhere.hits, f"{target!r} led the visitor to {place}"
        assert browse(port, sign_in(port, "/orders?page=2")) == (port, "page /orders?page=2")


judged(check)
