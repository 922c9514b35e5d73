# unseen: program
import base64
import http.server
import io
import pickle
import pickletools

PRICES = {"tea": 450, "mug": 1200, "spoon": 300}


def kept_basket(basket):
    """The cookie's value for a basket of amounts by article."""
    return base64.urlsafe_b64encode(pickle.dumps(basket, protocol=4)).decode()


class Shop(http.server.BaseHTTPRequestHandler):
    """GET /add/<article> puts one into the basket of the cookie, GET / tells its price in cents."""

    def do_GET(self):
        cookie = self.headers.get("Cookie", "").partition("basket=")[2].partition(";")[0]
        basket = restore_basket(cookie)
        article = self.path.removeprefix("/add/")
        if article in PRICES:
            basket[article] = basket.get(article, 0) + 1
        content = str(sum(PRICES[name] * count for name, count in basket.items())).encode()
        self.send_response(200)
        self.send_header("Set-Cookie", f"basket={kept_basket(basket)}")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


# unseen: function
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        # unseen: vulnerable
        basket = pickle.loads(data)
        # unseen: end vulnerable
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


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


def visit(port, path, cookie=""):
    """The price shown and the basket's new cookie."""
    _, headers, text = ask(port, "GET", path, None, {"Cookie": f"theme=dark; basket={cookie}; x=1"})
    return text, (headers.get("Set-Cookie") or "").removeprefix("basket=")


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
        price, cookie = visit(port, "/")
        assert price == "0"
        price, cookie = visit(port, "/add/tea", cookie)
        assert price == "450"
        price, cookie = visit(port, "/add/mug", cookie)
        price, cookie = visit(port, "/add/tea", cookie)
        assert price == "2100"
        assert restore_basket(cookie) == {"tea": 2, "mug": 1}
        assert visit(port, "/add/spoon", "damaged!")[0] == "300"
        assert visit(port, "/", kept_basket({"tea": 1, "gold": 5, "mug": -2, "spoon": "3"}))[0] == "450"
        assert restore_basket(kept_basket(["tea", 1])) == {}
        assert restore_basket(kept_basket({})) == {}
        assert restore_basket("A" * 2001) == {}


judged(check)


# unseen: exploit
class Call:
    """Unpickled, this calls a function."""

    def __init__(self, function, *values):
        self.call = (function, values)

    def __reduce__(self):
        return self.call


def check():
    import subprocess
    import timeit

    code = "open('planted', 'w').close()"
    hidden = "exec(bytes.fromhex('" + code.encode().hex() + "'))"
    loads = [
        Call(os.system, "touch planted"),
        Call(subprocess.getoutput, "touch planted"),
        Call(eval, code),
        Call(exec, code),
        Call(eval, hidden),
        Call(timeit.timeit, hidden, "pass", timeit.default_timer, 1),
        {"tea": Call(exec, hidden)},
        {"tea": 1, "mug": [Call(os.system, "touch planted")]},
        {Call(eval, hidden): 1},
        Call(open, "planted", "w"),
    ]
    data = [pickle.dumps(load, protocol=number) for load in loads for number in (0, 2, 4)]
    data += [
        b"cos\nsystem\n(S'touch planted'\ntR.",
        b"(S'touch planted'\nios\nsystem\n.",
        b"c__main__\nos.system\n(S'touch planted'\ntR.",
        b"\x80\x04c__main__\nos.system\n(S'touch planted'\ntR.",
    ]
    with serving(Shop) as port:
        for each in data:
            visit(port, "/", base64.urlsafe_b64encode(each).decode())
            assert not os.path.exists("planted"), f"the cookie {each!r} made a file"
        assert visit(port, "/add/mug", kept_basket({"tea": 1}))[0] == "1650"


judged(check)
