# unseen: program
import html
import socketserver
import urllib.parse

FILES = {"/report": b"rain 12 mm", "/empty": b""}


class Files(socketserver.StreamRequestHandler):
    """GET /<file>?as=<name> sends a file to be saved under a name."""

    def handle(self):
        target = self.rfile.readline(4000).decode("latin-1").split(" ")[1]
        while self.rfile.readline(4000).strip():
            pass
        path, _, query = target.partition("?")
        name = urllib.parse.parse_qs(query).get("as", [""])[0]
        if path in FILES:
            head = "HTTP/1.1 200 OK\r\n" + file_headers(name, len(FILES[path]))
            self.wfile.write(head.encode("latin-1", "replace") + b"\r\n" + FILES[path])
        else:
            text = html.escape(f"no file {path}").encode()
            self.wfile.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: %d\r\n\r\n" % len(text) + text)


# unseen: function
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    # unseen: vulnerable
    shown = name.strip().replace('"', "") or "download.bin"
    # unseen: end vulnerable
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())


# unseen: support
import contextlib
import http.client
import os
import socketserver
import sys
import threading


@contextlib.contextmanager
def serving():
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Files) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def load(port, path, name):
    """Status, headers and content as a client of HTTP reads them; status 0 when there is no answer."""
    query = urllib.parse.urlencode({"as": name})
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", f"{path}?{query}")
        reply = connection.getresponse()
        return reply.status, reply.headers, reply.read()
    except (http.client.HTTPException, OSError):
        return 0, {}, b""
    finally:
        connection.close()


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
    with serving() as port:
        status, headers, content = load(port, "/report", "rain in May.txt")
        assert (status, content) == (200, b"rain 12 mm")
        assert headers.get_content_disposition() == "attachment"
        assert headers.get_filename() == "rain in May.txt"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert load(port, "/report", "")[1].get_filename() == "download.bin"
        assert load(port, "/report", "   ")[1].get_filename() == "download.bin"
        assert load(port, "/report", 'the "best" of.csv')[1].get_filename() == "the best of.csv"
        assert load(port, "/report", " a+b;c=1.txt ")[1].get_filename() == "a+b;c=1.txt"
        for name in ("été à Zoë.txt", "it's 5% <b> & (1) [2] {3} #4 @5 ~6 $7 !8, a=b?*|^`.tar.gz", "x" * 200, "..", "a  b", "a: b.txt", "10:30 1/2 ÿ Set-Cookie: x=1.txt", "100%20%25.txt", "download", "Content-Length: 0"):
            assert load(port, "/report", name)[1].get_filename() == name, name
        assert load(port, "/empty", "x")[1]["Content-Length"] == "0"
        assert load(port, "/none", "x")[0] == 404


judged(check)


# unseen: exploit
def check():
    ends = ("\r\n", "\n", "\r", "\r\r\n\n", "\n\r\n", "\\r\\n\n", "%0d%0a", "\x0b\n", "\r\n\r\n", "\n\n")
    cookie = "Set-Cookie: session=planted; Path=/"
    with serving() as port:
        for end in ends:
            for name in (f"a.txt{end}{cookie}", f'a.txt"{end}{cookie}{end}X: "', f"{end}{cookie}{end}x"):
                status, headers, content = load(port, "/report", name)
                assert not status or "Set-Cookie" not in headers, f"{name!r} set a cookie"
                assert not status or content == b"rain 12 mm", f"{name!r} gave the content {content!r}"
        # Any header would do, not a cookie's alone.
        known = sorted(load(port, "/report", "rain.txt")[1].keys())
        for line in ("X-Rain: 1", "Location: //x.example", "Content-Type: text/html", "Content-Length: 0", "Refresh: 0", "Link: </a>", "A: b"):
            for end in ("\r\n", "\n", "\r\n\r\n", "\n\n"):
                for name in (f"a.txt{end}{line}", f'a.txt"{end}{line}{end}X: "', f"a{end}{line}{end}b"):
                    status, headers, content = load(port, "/report", name)
                    assert not status or sorted(headers.keys()) == known, f"{name!r} made the headers {headers.keys()}"
                    assert not status or content == b"rain 12 mm", f"{name!r} gave the content {content!r}"
        for quotes in ('"', '""', ' "" '):
            assert load(port, "/report", quotes)[1].get_filename() == "download.bin", "a name of quotation marks alone"
        for name in NAMES:
            status, headers, content = load(port, "/report", name)
            assert not status or "Set-Cookie" not in headers, f"{name!r} set a cookie"
            assert not status or content == b"rain 12 mm", f"{name!r} gave the content {content!r}"
        assert load(port, "/report", "rain.txt")[1].get_filename() == "rain.txt"


judged(check)
