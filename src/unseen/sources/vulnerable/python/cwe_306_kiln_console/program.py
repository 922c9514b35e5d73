# unseen: program
"""A kiln's console: one command a line over TCP, one line of answer.

HELLO and STATUS are open to everybody in the building. All that changes the kiln needs the operator's key,
given once in a connection by AUTH.
"""

import hmac
import socketserver


class Kiln:
    def __init__(self, key):
        self.key = key
        self.target = 20
        self.limit = 1000
        self.log = []


class Console(socketserver.StreamRequestHandler):
    def handle(self):
        session = {"operator": False}
        for line in self.rfile:
            reply = answer(self.server.kiln, session, line.decode("utf-8", "replace"))
            self.wfile.write(f"{reply}\n".encode())


# unseen: function
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    # unseen: vulnerable
    if word == "FIRE" and not session["operator"]:
        return "key needed"
    # unseen: end vulnerable
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: support
import contextlib
import os
import secrets
import socket
import sys
import threading


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True


@contextlib.contextmanager
def running(kiln):
    with Server(("127.0.0.1", 0), Console) as server:
        server.kiln = kiln
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server.server_address
        server.shutdown()


def talk(address, *lines):
    """The answers to some lines of one connection, as far as they come."""
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall("".join(f"{line}\n" for line in lines).encode())
        connection.shutdown(socket.SHUT_WR)
        return connection.makefile(encoding="utf-8").read().splitlines()


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
    kiln = Kiln(secrets.token_hex(8))
    with running(kiln) as here:
        assert talk(here, "HELLO", "status") == ["kiln", "target 20 limit 1000 log 0"]
        key = f"AUTH {kiln.key}"
        assert talk(here, key, "FIRE 980", "STATUS") == ["ok", "ok", "target 980 limit 1000 log 1"]
        assert talk(here, key, "FIRE 1001", "LIMIT 1200", "fire 1001") == ["ok", "cannot do that", "ok", "ok"]
        assert talk(here, key, "LIMIT 1301", "FIRE hot") == ["ok", "cannot do that", "how many degrees"]
        assert kiln.log == ["FIRE 980", "LIMIT 1200", "FIRE 1001"]
        assert talk(here, "AUTH wrong", "FIRE 500")[0] == "wrong key"
        assert talk(here, key, "CLEAR", "STATUS") == ["ok", "ok", "target 1001 limit 1200 log 0"]
        assert talk(here, key, "DANCE") == ["ok", "cannot do that"]


judged(check)


# unseen: exploit
def check():
    kiln = Kiln(secrets.token_hex(8))
    key = f"AUTH {kiln.key}"
    with running(kiln) as here:
        talk(here, key, "FIRE 900")
        commands = ("LIMIT 1300", "limit 1250", " LIMIT 1300", "FIRE 10", "CLEAR", "clear", "CLEAR now")
        for command in commands:
            for before in ((), ("AUTH wrong",), ("AUTH",), ("HELLO",), (key, "AUTH wrong")):
                talk(here, *before, command)
                state = (kiln.target, kiln.limit, kiln.log)
                wanted = (900, 1000, ["FIRE 900"])
                assert state == wanted, f"{command!r} after {before} was carried out: {state}"
        assert talk(here, key, "LIMIT 1100", "FIRE 1050", "CLEAR") == ["ok"] * 4


judged(check)
