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
        for basket in ({"spoon": 1}, {"tea": 255, "mug": 256}, {"mug": 65535, "tea": 65536}, {"tea": 2**31, "spoon": 2**40}):
            assert restore_basket(kept_basket(basket)) == basket, basket
        full = {"spoon": 3, "tea": 70000, "mug": 300}
        assert list(restore_basket(kept_basket(full)).items()) == list(full.items())
        assert visit(port, "/", kept_basket(full))[0] == "31860900"
        assert restore_basket(kept_basket({"gold": 1, "oolong": 2, "Æther": 3, "mug": 4})) == {"mug": 4}
        assert restore_basket(kept_basket({"tea": 0, "mug": 7})) == {"mug": 7}
        assert restore_basket(None) == restore_basket("") == restore_basket("tea") == restore_basket("ž") == {}
        assert restore_basket(cookie[: len(cookie) // 2 // 4 * 4]) == {}
        # Only what is no number of at least 1, or no article, is dropped, however much of it there is.
        assert "tea" not in restore_basket(kept_basket({"tea": True, "mug": 2, "spoon": False}))
        many = {f"a{number}": number for number in range(60)}
        assert restore_basket(kept_basket({"tea": 3, **many, "mug": 1})) == {"tea": 3, "mug": 1}
        assert restore_basket(kept_basket({"spoon": 2, "y" * 200: 2, "tea": 2})) == {"spoon": 2, "tea": 2}
        assert restore_basket(kept_basket("tea")) == restore_basket(kept_basket(5)) == {}
        assert restore_basket(base64.urlsafe_b64encode(b"tea=1").decode()) == {}


judged(check)


# unseen: exploit
class Call:
    """Unpickled, this calls a function."""

    def __init__(self, function, *values):
        self.call = (function, values)

    def __reduce__(self):
        return self.call


def text(value):
    """The operation that puts a text on the unpickler's stack."""
    return b"X" + len(value.encode()).to_bytes(4, "little") + value.encode()


def named(module, name):
    """The operation that finds a function, whose name may lead on from one object to the next."""
    return text(module) + text(name) + b"\x93"


def called(function, *values):
    return function + b"(" + b"".join(values) + b"tR"


def led_on(code):
    """Pickles whose names all begin harmlessly, and lead to the function that runs a text."""
    words = ("print.__self__.eval", "len.__self__.exec", "dict.fromkeys.__class__", "sorted.__self__.eval", "abs.__self__.exec")
    for name in words:
        yield b"\x80\x04" + called(named("builtins", name), text(code)) + b"."
    classes = called(named("builtins", "dict.__base__.__subclasses__"))
    for number in range(80, 240):
        one = called(named("builtins", "list.__getitem__"), classes, b"K" + bytes([number]))
        method = called(named("builtins", "type.__getattribute__"), one, text("__init__"))
        space = called(named("builtins", "dict.__base__.__getattribute__"), method, text("__globals__"))
        inside = called(named("builtins", "dict.__getitem__"), space, text("__builtins__"))
        yield b"\x80\x04" + called(called(named("builtins", "dict.__getitem__"), inside, text("eval")), text(code)) + b"."


def check():
    import codecs
    import cProfile
    import functools
    import gzip
    import logging
    import operator
    import pathlib
    import shutil
    import subprocess
    import time
    import timeit

    with open("seed", "w") as file:
        file.write("seed")
    code = "open('planted', 'w').close()"
    hidden = "exec(bytes.fromhex('" + code.encode().hex() + "'))"
    letters = "eval(''.join(map(chr," + str(list(code.encode())).replace(" ", "") + ")))"
    loads = [
        Call(os.system, "touch planted"),
        Call(subprocess.getoutput, "touch planted"),
        Call(eval, code),
        Call(exec, code),
        Call(eval, hidden),
        Call(eval, letters),
        Call(timeit.timeit, hidden, "pass", timeit.default_timer, 1),
        {"tea": Call(exec, hidden)},
        {"tea": 1, "mug": [Call(os.system, "touch planted")]},
        {Call(eval, hidden): 1},
        Call(open, "planted", "w"),
        Call(os.mkdir, "planted"),
        Call(os.open, "planted", os.O_CREAT | os.O_WRONLY),
        Call(os.mknod, "planted"),
        Call(os.symlink, "nowhere", "planted"),
        Call(os.rename, "seed", "planted"),
        Call(subprocess.check_output, ["touch", "planted"]),
        Call(subprocess.call, ["touch", "planted"]),
        Call(shutil.copy, "seed", "planted"),
        Call(shutil.copyfile, "seed", "planted"),
        Call(shutil.move, "seed", "planted"),
        Call(codecs.open, "planted", "w"),
        Call(io.FileIO, "planted", "w"),
        Call(gzip.open, "planted", "w"),
        Call(logging.FileHandler, "planted"),
        Call(cProfile.run, letters, "planted"),
        Call(pathlib.Path.touch, pathlib.Path("planted")),
        Call(functools.partial(os.system, "touch planted")),
        Call(operator.methodcaller("touch"), pathlib.Path("planted")),
        Call(pathlib.Path("planted").mkdir),
    ]
    data = [pickle.dumps(load, protocol=number) for load in loads for number in (0, 2, 4, 5)]
    touch = b"(S'touch planted'\ntR"
    basket = b"}" + text("tea") + b"K\x01s"
    data += [
        b"cos\nsystem\n(S'touch planted'\ntR.",
        b"(S'touch planted'\nios\nsystem\n.",
        b"(cos\nsystem\nS'touch planted'\no.",
        b"c__main__\nos.system\n(S'touch planted'\ntR.",
        b"\x80\x04c__main__\nos.system\n(S'touch planted'\ntR.",
        b"\x80\x04c__main__\nbase64.os.system\n" + touch + b".",
        b"\x80\x04c__main__\npickle.sys.modules\n0" + b"cposix\nsystem\n" + touch + b".",
        # A right basket is what comes out, after the call or before it.
        b"cos\nsystem\n" + touch + b"0" + basket + b".",
        b"\x80\x04" + basket + text("posix") + text("system") + b"\x93" + text("touch planted") + b"\x85R0.",
        b"\x80\x04" + text("posix") + text("system") + b"\x93" + text("touch planted") + b"\x85\x81" + b"0" + basket + b".",
        b"\x80\x04}" + text("tea") + text("builtins") + text("eval") + b"\x93" + text(letters) + b"\x85Rs.",
        # The names are put together from the memo; a class is made and its state set.
        b"\x80\x04" + text("os") + b"\x94" + text("system") + b"\x94\x30\x30h\x00h\x01\x93" + text("touch planted") + b"\x85R.",
        b"\x80\x02cio\nFileIO\n" + text("planted") + text("w") + b"\x86\x81.",
        b"\x80\x04" + text("io") + text("FileIO") + b"\x93" + text("planted") + text("w") + b"\x86}\x92.",
        b"\x80\x04cio\nFileIO\n(" + text("planted") + text("w") + b"o0" + basket + b".",
    ]
    data += led_on(letters)
    with serving(Shop) as port:
        for each in data:
            value = base64.urlsafe_b64encode(each).decode()
            assert len(value) <= 2000, "the shop would not look at this cookie"
            for given in (value, value.rstrip("=") + "==="):
                visit(port, "/", given)
                time.sleep(0.001)
                assert not os.path.lexists("planted"), f"the cookie {each!r} made a file"
                assert os.path.exists("seed"), f"the cookie {each!r} moved a file"
        assert visit(port, "/add/mug", kept_basket({"tea": 1}))[0] == "1650"


judged(check)
