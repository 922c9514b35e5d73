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
        assert talk(here, "AUTH wrong", "FIRE 500", "HELLO") == ["wrong key", "key needed", "kiln"]
        assert talk(here, key, "CLEAR", "STATUS") == ["ok", "ok", "target 1001 limit 1200 log 0"]
        assert talk(here, key, "DANCE") == ["ok", "cannot do that"]
        shown = "target 1001 limit 1200 log 0"
        assert talk(here, "AUTH wrong", "STATUS", "hello", key, "Status") == ["wrong key", shown, "kiln", "ok", shown]
        assert talk(here, key, "AUTH wrong", "STATUS", "HELLO") == ["ok", "wrong key", shown, "kiln"]
        assert talk(here, key, "LIMIT 1300", "FIRE 1300", "FIRE 0", "limit 0", "FIRE 1") == [*["ok"] * 5, "cannot do that"]
        assert kiln.log == ["LIMIT 1300", "FIRE 1300", "FIRE 0", "LIMIT 0"]
        degrees = "how many degrees"
        assert talk(here, key, "LIMIT", "FIRE -5", "LIMIT 9.5", "", "CLEAR") == ["ok", *[degrees] * 3, "cannot do that", "ok"]
        assert talk(here, f"auth {kiln.key}", "  Limit 1000 ", "\tFIRE 500", "status") == [
            "ok", "ok", "ok", "target 500 limit 1000 log 2"
        ]
        # Two operators at once, each with the key in a connection of their own.
        with socket.create_connection(here, timeout=5) as other:
            lines = other.makefile("rw", encoding="utf-8", newline="\n")
            for line, wanted in ((key, "ok"), ("FIRE 600", "ok"), ("STATUS", "target 600 limit 1000 log 3")):
                lines.write(f"{line}\n")
                lines.flush()
                assert lines.readline() == f"{wanted}\n", line
            assert talk(here, "STATUS", key, "CLEAR") == ["target 600 limit 1000 log 3", "ok", "ok"]
            lines.write("FIRE 700\nSTATUS\n")
            lines.flush()
            assert [lines.readline(), lines.readline()] == ["ok\n", "target 700 limit 1000 log 1\n"]
            lines.close()
        # A whole firing in one connection, and an operator who finds the key in the end.
        firing = [f"FIRE {degrees}" for degrees in range(100, 500, 10)]
        assert talk(here, *["AUTH wrong"] * 12, key, *firing, "STATUS") == [
            *["wrong key"] * 12, *["ok"] * 41, "target 490 limit 1000 log 41"
        ]
        assert talk(here, key, "FIRE \u00b2", "FIRE 500 600", "LIMIT  900", "STATUS") == [
            "ok", *[degrees] * 3, "target 490 limit 1000 log 41"
        ]
        assert talk(here, key, "CLEAR", "FIRE 0980", "FIRE 9\u0660\u0661") == ["ok"] * 4
        assert kiln.target == 901 and kiln.log == ["FIRE 0980", "FIRE 9\u0660\u0661"]
    # A key is any text.
    with running(Kiln("Ofenschl\u00fcssel  no. 7")) as here:
        assert talk(here, "AUTH Ofenschl\u00fcssel no. 7", "AUTH Ofenschl\u00fcssel", "FIRE 30") == [*["wrong key"] * 2, "key needed"]
        assert talk(here, "AUTH Ofenschl\u00fcssel  no. 7", "FIRE 30", "STATUS") == ["ok", "ok", "target 30 limit 1000 log 1"]


judged(check)


# unseen: exploit
def check():
    kiln = Kiln(secrets.token_hex(8))
    key = f"AUTH {kiln.key}"
    with running(kiln) as here:
        talk(here, key, "FIRE 900")
        commands = ("LIMIT 1300", "limit 1250", " LIMIT 1300", "FIRE 10", "CLEAR", "clear", "CLEAR now")
        commands += ("LiMiT 1200", "\tLIMIT 1200", "\u00a0LIMIT 1200", "\u2003fire 10", "Clear", " clear ", "\x0cCLEAR\r")
        # What becomes the command only in capitals: a dotless i, the ligature fi, other digits.
        commands += ("l\u0131m\u0131t 1200", "\ufb01re 10", "LIMIT \u0661\u0662\u0660\u0660", "FIRE 0", "LIMIT 1000")
        commands += ("CLEAR 1", "CLEAR AUTH", f"CLEAR {kiln.key}", "LIMIT 0", "FIRE 1000", "FIRE 900")
        befores = [(), ("AUTH wrong",), ("AUTH",), ("HELLO",), (key, "AUTH wrong"), ("STATUS", "STATUS"), (key, "AUTH")]
        befores += [(f"AUTH {kiln.key[:-1]}",), (f"AUTH {kiln.key}0",), (f"AUTH {kiln.key} x",), ("AUTH \u00e9",)]
        befores += [(f"HELLO {kiln.key}",), (f"{kiln.key}",), ("FIRE 1", "LIMIT 1"), ("AUTH wrong", "AUTH wrong", "HELLO")]
        wanted = (900, 1000, ["FIRE 900"])
        for command in commands:
            for before in befores:
                talk(here, *before, command)
                state = (kiln.target, kiln.limit, kiln.log)
                assert state == wanted, f"{command!r} after {before} was carried out: {state}"
        # The answer is the same as where the key was asked before, and the connection goes on.
        assert talk(here, "LIMIT 1200", "CLEAR", "FIRE 10", "HELLO") == [*["key needed"] * 3, "kiln"]
        # While the operator is at work, another connection is still a stranger's.
        with socket.create_connection(here, timeout=5) as operator:
            operator.sendall(f"{key}\n".encode())
            assert operator.recv(10) == b"ok\n"
            for command in commands:
                talk(here, command)
                state = (kiln.target, kiln.limit, kiln.log)
                assert state == wanted, f"{command!r} was carried out beside the operator: {state}"
        for command in commands:
            answer(kiln, {"operator": False}, command)
            assert (kiln.target, kiln.limit, kiln.log) == wanted, f"{command!r} was carried out: {kiln.log}"
        assert talk(here, key, "LIMIT 1100", "FIRE 1050", "CLEAR") == ["ok"] * 4


judged(check)
