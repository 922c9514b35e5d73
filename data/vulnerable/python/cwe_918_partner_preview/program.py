# unseen: program
import html
import re
import urllib.error
import urllib.parse
import urllib.request


class Direct(urllib.request.HTTPRedirectHandler):
    """Redirections are errors here."""

    def redirect_request(self, request, file, code, message, headers, address):
        return None


OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}), Direct)


def title_of(page):
    """The title of a page without the blanks around it, or a text that says that there is none."""
    found = re.search(r"<title>([^<]*)</title>", page, re.IGNORECASE)
    return html.unescape(found[1]).strip() if found else "(no title)"


# unseen: function
def fetch_preview(address, partners):
    """The title and the first 80 characters of a page on a partner's site.

    Args:
      address: what a user pasted, a complete http address.
      partners: the sites of the partners as host and port, such as "shop.example:8080".

    Returns:
      Both as a pair, None when the address is on no partner's site or cannot be fetched.
    """
    address = address.strip()
    # unseen: vulnerable
    if not any(address.startswith(f"http://{site}") for site in partners):
        return None
    # unseen: end vulnerable
    try:
        with OPENER.open(address, timeout=3) as reply:
            page = reply.read(20_000).decode("utf-8", "replace")
    except (OSError, ValueError, urllib.error.URLError):
        return None
    return title_of(page), page[:80]


# unseen: support
import http.server
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


AWAY = {"to": "/tea"}


class Partner(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/away":
            self.send_response(302)
            self.send_header("Location", AWAY["to"])
            self.end_headers()
            return
        if self.path == "/late":
            content = b"-" * 15_000 + b"<title>Late</title>" + b"-" * 9_000
            self.send_response(200)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
            return
        content = f"<TITLE> Shop &amp; more {self.path} </TITLE>".encode()
        if self.path == "/plain":
            content = b"x" * 100
        self.send_response(404 if self.path == "/missing" else 200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


class Internal(Partner):
    """The internal service: it trusts whoever reaches it."""

    hits = []

    def do_GET(self):
        self.hits.append(self.path)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<title>SECRET</title>")


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
    with serving(Partner) as port, serving(Partner) as second:
        partners = [f"127.0.0.1:{port}", f"127.0.0.1:{second}"]
        site = f"http://127.0.0.1:{port}"
        title = "Shop & more /tea?size=2"
        assert fetch_preview(f"{site}/tea?size=2", partners)[0] == title
        assert fetch_preview(f"  {site}/tea?size=2\n", partners)[1].startswith("<TITLE> Shop")
        assert fetch_preview(f"http://127.0.0.1:{second}/", partners)[0] == "Shop & more /"
        assert fetch_preview(site, partners)[0] == "Shop & more /"
        assert fetch_preview(f"{site}/plain", partners) == ("(no title)", "x" * 80)
        assert fetch_preview(f"{site}/missing", partners) is None
        assert fetch_preview(f"http://127.0.0.1:{second}/", partners[:1]) is None
        assert fetch_preview("about tea", partners) is None
        assert fetch_preview("", partners) is None
        # What stands behind the site is of no importance, and redirections are not followed.
        for page in ("/@ada?at=a@b", "/a:b//c", "/go?u=http://x.example:80/", "/it's", "/a%20b?c=%2F;d", "?x=1&y=@z"):
            shown = fetch_preview(f"{site}{page}", partners)
            assert shown is not None and shown[0] == "Shop & more /" + page.lstrip("/"), page
        assert fetch_preview(f"{site}/tea#@x", partners)[0] == "Shop & more /tea"
        assert fetch_preview(f"{site}/late", partners) == ("Late", "-" * 80)
        assert fetch_preview(f"{site}/away", partners) is None
        with serving(Partner) as closed:
            pass
        assert fetch_preview(f"http://127.0.0.1:{closed}/", [f"127.0.0.1:{closed}"]) is None
        assert fetch_preview(f"{site}/tea", []) is None
        for wrong in ("http://", "http:///", "http://127.0.0.1/", f"//127.0.0.1:{port}/", f"ftp://127.0.0.1:{port}/"):
            assert fetch_preview(wrong, partners) is None


judged(check)


# unseen: exploit
def check():
    with serving(Partner) as port, serving(Internal) as inner:
        # A partner's port that the internal one begins with, as 80 does with 8080.
        short = str(inner)[:-1]
        # A partner's name that the internal one ends with.
        ending = f"27.0.0.1:{inner}"
        for site in (f"127.0.0.1:{port}", f"127.0.0.1:{short}", ending):
            marks = {"{SITE}": site, "{THERE}": f"127.0.0.1:{inner}", "{PORT}": str(inner)}
            attacks = [
                f"http://127.0.0.1:{inner}/",
                f"http://{site}@127.0.0.1:{inner}/",
                f"http://{site}@127.0.0.1:{inner}/#",
                f"http://{site}:@127.0.0.1:{inner}/",
                f"http://127.0.0.1:{inner}/?http://{site}/",
                f"http://127.0.0.1:{inner}/#@{site}/",
                f"http://127.0.0.1:{inner}/{site}",
                f"http://x:{site}@127.0.0.1:{inner}/",
                f"HTTP://{site}@127.0.0.1:{inner}/",
                f"http://127.0.0.2:{inner}/?{site}",
                f"http://0.0.0.0:{inner}/",
                f"http:// {site}@127.0.0.1:{inner}/",
                f"\thttp://{site}@127.0.0.1:{inner}/{site}",
            ]
            for address in ADDRESSES:
                for mark, value in marks.items():
                    address = address.replace(mark, value)
                attacks.append(address)
            for address in attacks:
                try:
                    fetch_preview(address, [site])
                except Exception:
                    pass
                assert not Internal.hits, f"{address!r} reached the internal service as a page of {site}"
        # A partner's page may redirect anywhere.
        for target in (f"http://127.0.0.1:{inner}/", f"//127.0.0.1:{inner}/", f"http://localhost:{inner}/x"):
            AWAY["to"] = target
            shown = fetch_preview(f"http://127.0.0.1:{port}/away", [f"127.0.0.1:{port}"])
            assert not Internal.hits, f"a redirection to {target} reached the internal service"
            assert shown is None
        AWAY["to"] = "/tea"
        preview = fetch_preview(f"http://127.0.0.1:{port}/tea", [f"127.0.0.1:{port}"])
        assert preview[0] == "Shop & more /tea"


judged(check)
