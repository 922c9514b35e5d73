# unseen: program
import html
import http.server
import json

CHARTS = {}


class Charts(http.server.BaseHTTPRequestHandler):
    """PUT /<name> stores a chart as JSON with title and series, GET /<name> shows it."""

    def do_PUT(self):
        length = min(int(self.headers.get("Content-Length", "0")), 10_000)
        chart = json.loads(self.rfile.read(length))
        CHARTS[self.path.lstrip("/")] = chart
        self.reply(200, "stored")

    def do_GET(self):
        chart = CHARTS.get(self.path.lstrip("/"))
        if chart is None:
            self.reply(404, "no such chart")
        else:
            self.reply(200, chart_page(chart["title"], chart["series"]))

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
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    # unseen: vulnerable
    data = json.dumps(ordered)
    # unseen: end vulnerable
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
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


def put_chart(port, name, title, series):
    return exchange(port, "PUT", f"/{name}", json.dumps({"title": title, "series": series}))[0]


def page_of(port, name):
    return Elements(exchange(port, "GET", f"/{name}")[2])


def data_of(page):
    return [json.loads(text) for attrs, text in page.named("script") if attrs.get("id") == "series"][0]


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
    with serving(Charts) as port:
        points = [{"label": "north & south", "value": 3}, {"label": 'the "old" mill', "value": 8.5}]
        assert put_chart(port, "rain", "Rain <2020>", points) == 200
        page = page_of(port, "rain")
        assert page.named("h1")[0][1] == "Rain <2020>"
        assert data_of(page) == [points[1], points[0]]
        labels = ["a < b > c \\ d / e", "Żółw\n'2'"]
        put_chart(port, "odd", " ", [{"label": label, "value": -n} for n, label in enumerate(labels)])
        page = page_of(port, "odd")
        assert page.named("h1")[0][1] == "Untitled"
        assert [point["label"] for point in data_of(page)] == labels
        labels = ["a</b> <i>x</i> &amp; &lt;", "\\u003c \\/ \\", "https://x.example/?a=1&b='2'", "]]> --> \u2028\u2029 \x01\t", "script onload=1", ""]
        series = [{"label": label, "value": 0.125 - n * 1.75, "unit": "</i>"} for n, label in enumerate(labels)]
        put_chart(port, "signs", "Signs", series + [{"label": "last", "value": -(10**12)}, {"label": "tie", "value": -(10**12)}])
        for _ in range(2):
            page = page_of(port, "signs")
            assert [point["label"] for point in data_of(page)] == [*labels, "last", "tie"]
            assert [point["value"] for point in data_of(page)][:6] == [point["value"] for point in series]
            assert [tag for tag, _, _ in page.found] == ["html", "head", "title", "script", "body", "h1", "canvas"]
            assert page.named("script")[0][0]["type"] == "application/json"
        put_chart(port, "none", "Empty", [])
        assert data_of(page_of(port, "none")) == []
        assert exchange(port, "GET", "/missing")[0] == 404


judged(check)


# unseen: exploit
def check():
    attacks = (
        "</script><script>steal()</script>",
        "</SCRIPT><img src=x onerror=steal()>",
        "</script ><svg onload=steal()>",
        "</scr</script>ipt><img src=x onerror=steal()>",
        "</script\n><img src=x onerror=steal()>",
        '"</Script><script>steal()//',
    )
    with serving(Charts) as port:
        for attack in [*attacks, *LABELS]:
            # The label is shown as it was sent.
            put_chart(port, "trap", attack, [{"label": attack, "value": 1}, {"label": "x", "value": 0}])
            for _ in range(2):
                page = page_of(port, "trap")
                assert data_of(page) == [{"label": attack, "value": 1}, {"label": "x", "value": 0}], f"{attack!r} is another label"
                assert len(page.found) == 7, f"{attack!r} made further elements"
            # A client may send any JSON: texts as values, further fields, and texts deeper inside.
            for point in (
                {"label": attack, "value": 1},
                {"label": "]" + attack, "value": 1},
                {"label": "x", "value": attack},
                {"label": "x", "value": 1, "unit": attack},
                {"label": "x", "value": 1, attack: 1},
                {"label": ["x", {"text": attack}], "value": [attack]},
            ):
                put_chart(port, "trap", "Trap", [point])
                page = page_of(port, "trap")
                assert len(page.named("script")) <= 1, f"another script came with {point!r}"
                handlers = [name for _, attrs, _ in page.found for name in attrs if name.startswith("on")]
                assert not handlers, f"the handlers {handlers} came with {point!r}"
        put_chart(port, "rain", "Rain", [{"label": "north", "value": 3}])
        assert data_of(page_of(port, "rain")) == [{"label": "north", "value": 3}]


judged(check)
