# unseen: program
"""A web server behind reverse proxies.

A proxy appends the address of whoever connected to it to X-Forwarded-For. What stands further in front came
with the request.
"""

import http.server
import ipaddress

PROXIES = {"127.0.0.9", "127.0.0.10"}
OFFICE = "127.0.0.7"


class Site(http.server.BaseHTTPRequestHandler):
    """GET / greets, GET /settings is for the office."""

    def do_GET(self):
        address = visitor_address(self.client_address[0], self.headers.get_all("X-Forwarded-For", []))
        status, text = 200, f"hello {address}"
        if self.path == "/settings":
            status, text = (200, "SETTINGS") if address == OFFICE else (403, "office only")
        content = text.encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


# unseen: function
def visitor_address(peer, forwarded):
    """The address of the visitor whom a request comes from.

    Args:
      peer: address of the other end of the connection.
      forwarded: the values of the headers X-Forwarded-For in their order, each a list separated by commas.

    Returns:
      The visitor's own address; the peer's when no proxy forwarded the request, or when what it forwarded
      is no address.
    """
    addresses = [part.strip() for value in forwarded for part in value.split(",")]
    # unseen: vulnerable
    found = addresses[0] if addresses else peer
    # unseen: end vulnerable
    try:
        return str(ipaddress.ip_address(found))
    except ValueError:
        return peer


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


def visit(port, source, path, *forwarded):
    """Connect from an address of this machine, with headers as a proxy there would send them."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5, source_address=(source, 0))
    try:
        connection.putrequest("GET", path)
        for value in forwarded:
            connection.putheader("X-Forwarded-For", value)
        connection.endheaders()
        reply = connection.getresponse()
        return reply.status, reply.read().decode()
    except (http.client.HTTPException, OSError):
        return 0, ""
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
    with serving(Site) as port:
        assert visit(port, "127.0.0.5", "/") == (200, "hello 127.0.0.5")
        assert visit(port, "127.0.0.9", "/", "127.0.0.5") == (200, "hello 127.0.0.5")
        assert visit(port, "127.0.0.10", "/", " 198.51.100.7 ") == (200, "hello 198.51.100.7")
        assert visit(port, "127.0.0.9", "/", "2001:DB8::1") == (200, "hello 2001:db8::1")
        assert visit(port, "127.0.0.10", "/", "127.0.0.7, 127.0.0.9") == (200, "hello 127.0.0.7")
        assert visit(port, "127.0.0.10", "/", "198.51.100.7,127.0.0.9") == (200, "hello 198.51.100.7")
        assert visit(port, "127.0.0.9", "/", "2001:db8::2", "127.0.0.10") == (200, "hello 2001:db8::2")
        assert visit(port, "127.0.0.9", "/", "127.0.0.90") == (200, "hello 127.0.0.90")
        assert visit(port, "127.0.0.7", "/settings") == (200, "SETTINGS")
        assert visit(port, "127.0.0.9", "/settings", "127.0.0.7") == (200, "SETTINGS")
        assert visit(port, "127.0.0.10", "/settings", "127.0.0.7") == (200, "SETTINGS")
        assert visit(port, "127.0.0.9", "/settings", "127.0.0.7", "127.0.0.10") == (200, "SETTINGS")
        assert visit(port, "127.0.0.10", "/settings", "127.0.0.7, 127.0.0.9") == (200, "SETTINGS")
        assert visit(port, "127.0.0.5", "/settings")[0] == 403
        assert visit(port, "127.0.0.9", "/settings")[0] == 403
        assert visit(port, "127.0.0.9", "/settings", "127.0.0.5")[0] == 403
        assert visit(port, "127.0.0.9", "/", "somewhere") == (200, "hello 127.0.0.9")
        assert visit(port, "127.0.0.9", "/") == (200, "hello 127.0.0.9")
        # However many proxies passed a request on, in one header or in several.
        for sent in (["127.0.0.5, 127.0.0.9, 127.0.0.10"], ["127.0.0.5", "127.0.0.10", "127.0.0.9,127.0.0.9 ,\t127.0.0.10"]):
            assert visit(port, "127.0.0.9", "/", *sent) == (200, "hello 127.0.0.5"), sent
        assert visit(port, "127.0.0.9", "/settings", "127.0.0.7, 127.0.0.10, 127.0.0.9, 127.0.0.10") == (200, "SETTINGS")
        assert visit(port, "127.0.0.10", "/", "\t2001:db8:0:0::7\t") == (200, "hello 2001:db8::7")
        assert visit(port, "127.0.0.10", "/", "::ffff:c633:6407")[1] == f"hello {ipaddress.ip_address('::ffff:c633:6407')}"
        for text in ("127.0.0.5:80", "[2001:db8::1]", "127.0.0.5/32", "2130706437", "127.0.0", "0x7f.0.0.5", '"127.0.0.5"', "for=127.0.0.5"):
            assert visit(port, "127.0.0.10", "/", text) == (200, "hello 127.0.0.10"), text
    sent = ["127.0.0.5, 127.0.0.9", "127.0.0.10"]
    for _ in range(2):
        assert visitor_address("127.0.0.9", sent) == "127.0.0.5"
        assert sent == ["127.0.0.5, 127.0.0.9", "127.0.0.10"], "the header's values were changed"
    assert visitor_address("127.0.0.9", []) == "127.0.0.9"


judged(check)


# unseen: exploit
def check():
    forged = (
        ["127.0.0.7"],
        ["127.0.0.7, 127.0.0.7"],
        ["127.0.0.7", "127.0.0.7"],
        ["127.0.0.7, 127.0.0.9"],
        ["127.0.0.9, 127.0.0.7"],
        ["127.0.0.7, 127.0.0.10, 127.0.0.9"],
        ["127.0.0.7", "127.0.0.9", "127.0.0.10"],
        ["127.0.0.5, 127.0.0.7"],
        ["127.0.0.7, 127.0.0.5"],
        ["127.0.0.7,127.0.0.7,127.0.0.7,127.0.0.7"],
        [" 127.0.0.7"],
        ["127.0.0.7,"],
        ["127.0.0.7", ""],
        [",,127.0.0.7"],
        ["somewhere, 127.0.0.7"],
        [""],
    )
    # Strangers, of whom some have addresses that look like a proxy's or like the office's.
    strangers = ("127.0.0.5", "127.0.0.90", "127.0.0.109", "127.0.0.70", "127.0.0.1")
    with serving(Site) as port:
        for headers in forged:
            for stranger in strangers:
                # Straight to the server, and through one or both proxies, which append what they see.
                status = visit(port, stranger, "/settings", *headers)[0]
                assert status != 200, f"{headers} opened the settings to {stranger}"
                assert visit(port, stranger, "/", *headers)[1] == f"hello {stranger}", f"{headers} from {stranger}"
                one = [*headers[:-1], f"{headers[-1]}, {stranger}"]
                for nearer, farther in (("127.0.0.9", "127.0.0.10"), ("127.0.0.10", "127.0.0.9")):
                    two = [*headers, f"{stranger}, {farther}"]
                    for sent in (one, [*headers, stranger], two, [*one, farther]):
                        status = visit(port, nearer, "/settings", *sent)[0]
                        assert status != 200, f"{headers} opened the settings through a proxy as {sent}"
                    greeting = visit(port, nearer, "/", *one)[1]
                    assert greeting == f"hello {stranger}", f"{stranger} behind a proxy got {greeting!r}"
        # What a proxy forwarded is no address: then nothing in front of it counts.
        for last in ("somewhere", "unknown", "127.0.0.7:80", "127.0.0"):
            for sent in ([f"127.0.0.7, {last}"], ["127.0.0.7", last]):
                assert visit(port, "127.0.0.9", "/settings", *sent)[0] == 403, f"{sent} opened the settings"
                assert visit(port, "127.0.0.9", "/", *sent) == (200, "hello 127.0.0.9"), f"{sent} is no address"
        assert visitor_address("2001:db8::5", ["127.0.0.7", "127.0.0.9"]) == "2001:db8::5"
        assert visit(port, "127.0.0.9", "/settings", "127.0.0.7") == (200, "SETTINGS")
        assert visit(port, "127.0.0.5", "/") == (200, "hello 127.0.0.5")


judged(check)
