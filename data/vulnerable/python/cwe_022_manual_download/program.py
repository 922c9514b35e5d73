# unseen: program
import http.server
import os
import urllib.parse

SETTINGS = {"root": "manuals"}


class Manuals(http.server.BaseHTTPRequestHandler):
    """GET /manuals/<path> sends a manual."""

    def do_GET(self):
        path = urllib.parse.unquote(self.path.partition("?")[0])
        content = None
        if path.startswith("/manuals/"):
            content = read_manual(SETTINGS["root"], path[len("/manuals/") :])
        self.send_response(404 if content is None else 200)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(content or b"")))
        self.end_headers()
        self.wfile.write(content or b"")

    def log_message(self, format, *args):
        pass


# unseen: function
def read_manual(root, path):
    """The content of a manual, None where there is none.

    Args:
      root: folder of the manuals, which has folders of its own.
      path: the manual's place below it with slashes; a folder stands for the `index.txt` inside.
    """
    if not path:
        path = "index.txt"
    # unseen: vulnerable
    place = os.path.join(root, path)
    # unseen: end vulnerable
    if os.path.isdir(place):
        place = os.path.join(place, "index.txt")
    if not os.path.isfile(place):
        return None
    with open(place, "rb") as file:
        return file.read()


# unseen: support
import contextlib
import http.client
import os
import secrets
import socketserver
import sys
import threading

SECRET = secrets.token_hex(8)


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


def laid_out(folder):
    """Manuals in a folder, and beside it what is nobody's business."""
    for name, text in {
        "manuals/index.txt": "all manuals",
        "manuals/pump.txt": "the pump",
        "manuals/valves/index.txt": "all valves",
        "manuals/valves/check valve.txt": "the check valve",
        "manuals/..notes.txt": "two dots",
        "manuals/v1..2/a..b...txt": "more dots",
        "manuals-internal/prices.txt": f"{SECRET} prices",
        "accounts.txt": f"{SECRET} accounts",
        # These are what the folders stand for, if a path may lead there.
        "index.txt": f"{SECRET} index",
        "manuals-internal/index.txt": f"{SECRET} list",
    }.items():
        place = os.path.join(folder, name)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "w") as file:
            file.write(text)
    SETTINGS["root"] = os.path.join(folder, "manuals")


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
    laid_out(os.path.abspath("site"))
    with serving(Manuals) as port:
        assert ask(port, "GET", "/manuals/pump.txt")[::2] == (200, "the pump")
        assert ask(port, "GET", "/manuals/valves/check%20valve.txt")[::2] == (200, "the check valve")
        assert ask(port, "GET", "/manuals/valves")[::2] == (200, "all valves")
        assert ask(port, "GET", "/manuals/")[::2] == (200, "all manuals")
        assert ask(port, "GET", "/manuals/..notes.txt")[::2] == (200, "two dots")
        assert ask(port, "GET", "/manuals/v1..2/a..b...txt")[::2] == (200, "more dots")
        assert ask(port, "GET", "/manuals/tap.txt")[0] == 404
        assert ask(port, "GET", "/manuals/pump.txt/more")[0] == 404
    os.symlink("site", "www")
    for root in ("site/manuals", "www/manuals", os.path.abspath("www/manuals/"), "./site/manuals/"):
        assert read_manual(root, "pump.txt") == b"the pump", root
        assert read_manual(root, "valves") == b"all valves", root
        assert read_manual(root, "") == b"all manuals", root


judged(check)


# unseen: exploit
def check():
    site = os.path.abspath("site")
    laid_out(site)
    ways = [
        "../accounts.txt",
        "..%2faccounts.txt",
        "%2e%2e/accounts.txt",
        "valves/../../accounts.txt",
        "....//accounts.txt",
        "..././accounts.txt",
        "./.././accounts.txt",
        "../manuals-internal/prices.txt",
        "valves/../../manuals-internal/prices.txt",
        f"{site}/accounts.txt",
        f"/{site}/accounts.txt",
        f"{site}/manuals/../accounts.txt",
        "%2e%2e%2f%2e%2e%2fsite%2faccounts.txt",
        "%252e%252e%252faccounts.txt",
        "..%5caccounts.txt",
        "..",
        "../",
        "%2e%2e",
        "./..",
        "valves/../..",
        "valves/../../",
        "valves/..%2f..",
        "../manuals-internal",
        "../manuals-internal/",
        "../../site",
        site,
        f"{site}/",
        f"/{site}/manuals-internal",
    ]
    ways += [path.replace("{SITE}", site) for path in PATHS]
    with serving(Manuals) as port:
        for way in ways:
            status, _, text = ask(port, "GET", f"/manuals/{way}")
            assert SECRET not in text, f"{way} gave {text!r} with status {status}"
        for name in ("accounts.txt", "manuals-internal/prices.txt"):
            with open(os.path.join(site, name)) as file:
                assert SECRET in file.read(), f"{name} is not what it was"
        assert ask(port, "GET", "/manuals/pump.txt")[::2] == (200, "the pump")


judged(check)
