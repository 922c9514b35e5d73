# unseen: program
import struct

MOST_NAME = 253


def write_name(name):
    """A name as labels with their lengths in front, and a zero at the end."""
    labels = name.split(".") if name else []
    return b"".join(bytes([len(label)]) + label.encode("ascii") for label in labels) + b"\0"


def questions(packet):
    """The names that a packet with a header of 12 bytes asks for."""
    if len(packet) < 12:
        raise ValueError("the packet is too short")
    names = []
    position = 12
    for _ in range(min(struct.unpack_from(">H", packet, 4)[0], 20)):
        name, position = read_name(packet, position)
        names.append(name)
        position += 4
    return names


# unseen: function
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            # unseen: vulnerable
            position = target
            # unseen: end vulnerable
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: support
import os
import random
import resource
import sys


def packet(body, count=1):
    return struct.pack(">HHHHHH", 7, 0x0100, count, 0, 0, 0) + body


def refused(data):
    try:
        questions(data)
    except ValueError:
        return True
    return False


def bounded(seconds):
    """Let the kernel end this process after so many seconds of processor time."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


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
    end = b"\0\1\0\1"
    assert questions(packet(write_name("www.Example.org") + end)) == ["www.example.org"]
    assert questions(packet(b"\0" + end)) == [""]
    two = write_name("example.org") + end + b"\3www\xc0\x0c" + end
    assert questions(packet(two, 2)) == ["example.org", "www.example.org"]
    # a, b.a and c.b.a: each continues at the one before.
    chain = write_name("a") + end + b"\1b\xc0\x0c" + end + b"\1c\xc0\x13" + end + b"\xc0\x1b" + end
    assert questions(packet(chain, 4)) == ["a", "b.a", "c.b.a", "c.b.a"]
    assert read_name(packet(two, 2), 29) == ("www.example.org", 35)
    assert questions(packet(write_name("x" * 63) + end)) == ["x" * 63]
    assert refused(packet(write_name("www.example.org")[:-3]))
    assert refused(packet(b"\x40" + b"x" * 64 + b"\0" + end))
    assert refused(packet(write_name(".".join(["x" * 63] * 4)) + end))
    assert refused(packet(b"\xc0"))
    assert refused(b"short")
    # To the middle of an earlier name, to a pointer, and to its end.
    middle = write_name("www.example.org") + end + b"\1a\xc0\x10" + end + b"\xc0\x23" + end + b"\1z\xc0\x1c" + end
    assert questions(packet(middle, 4)) == ["www.example.org", "a.example.org", "example.org", "z"]
    # As many labels as a name can have, each with a pointer to those before.
    names, body = ["n"], write_name("n") + end
    front = 12
    for _ in range(19):
        here = 12 + len(body)
        body += b"\1m" + struct.pack(">H", 0xC000 | front) + end
        names.append("m." + names[-1])
        front = here
    assert questions(packet(body, 20)) == names
    body, front = b"\1n\0", 0
    for _ in range(126):
        front, body = len(body), body + b"\1m" + struct.pack(">H", 0xC000 | 12 + front)
    assert read_name(packet(body), 12 + front) == ("m." * 126 + "n", 12 + len(body))
    # An earlier position is any in front, the packet's beginning as well as one far behind it.
    assert read_name(b"\1a\0\xc0\x00", 3) == ("a", 5) and read_name(b"\0\xc0\x00", 1) == ("", 3)
    for far in (255, 256, 4095, 4096, 9000, 0x3FFF):
        body = bytes(far) + write_name("far.Example") + b"\3www" + struct.pack(">H", 0xC000 | far) + b"more"
        assert read_name(body, far + 13) == ("www.far.example", far + 19), far
    for _ in range(2):
        assert questions(packet(middle, 4)) == ["www.example.org", "a.example.org", "example.org", "z"]
    for kind in (0x40, 0x7F, 0x80, 0xBF):
        assert refused(packet(bytes([kind]) + b"x" * 200 + b"\0" + end)), kind


judged(check)


# unseen: exploit
def check():
    bounded(2)
    end = b"\0\1\0\1"
    loops = (
        b"\xc0\x0c" + end,
        b"\xc0\x0e\xc0\x0c" + end,
        b"\xc0\x0e\xc0\x10\xc0\x12\xc0\x0c" + end,
        b"\1a\xc0\x0c" + end,
        b"\xc0\x0e\xc0\x0e" + end,
        b"\1a\xc0\x10\xc0\x0e" + end,
        b"".join(struct.pack(">H", 0xC000 | 14 + 2 * n) for n in range(99)) + b"\xc0\x0c" + end,
        b"\0\0\xc0\x10\xc0\x0e" + end,
        b"\xc0\x0e\xc0\x0c\xc0\x0c" + end,
    )
    for body in loops:
        for start in (12, 14, 16):
            try:
                read_name(packet(body), start)
            except ValueError:
                continue
    # Pointers and short labels at random, read from everywhere.
    drawn = random.Random(os.urandom(8))
    for _ in range(150):
        size = drawn.choice((4, 6, 10, 16, 40))
        body = b""
        while len(body) < size:
            kind = drawn.randrange(8)
            if kind == 0:
                body += b"\1a"
            elif kind == 1 and size > 6:
                body += b"\0"
            else:
                body += struct.pack(">H", 0xC000 | 12 + drawn.randrange(size))
        for start in range(12, 12 + len(body)):
            try:
                read_name(packet(body), start)
            except ValueError:
                continue
    # Round and round far behind, in front of and across the name's own beginning.
    for size in (2, 3, 7, 400, 8000):
        ring = b"".join(struct.pack(">H", 0xC000 | 12 + 2 * ((n + 1) % size)) for n in range(size))
        back = b"".join(struct.pack(">H", 0xC000 | 12 + 2 * ((n - 1) % size)) for n in range(size))
        for body in (ring, back, ring + b"\1a\xc0\x0c", back + b"\xc0\x0e"):
            for start in (12, 14, 10 + len(body)):
                try:
                    read_name(packet(body), start)
                except Exception:
                    continue
    two = write_name("example.org") + end + b"\3www\xc0\x0c" + end
    assert questions(packet(two, 2)) == ["example.org", "www.example.org"]


judged(check)
