# unseen: program
import gzip
import io
import zlib

MOST_UPLOADED = 500_000
MOST_UNPACKED = 2_000_000


class Store:
    """Readings by sensor, one a line."""

    def __init__(self):
        self.readings = {}

    def upload(self, sensor, data):
        """Add the lines of an upload and give their count."""
        lines = unpack_upload(data).decode("ascii").split()
        self.readings.setdefault(sensor, []).extend(map(float, lines))
        return len(lines)


# unseen: function
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    # unseen: vulnerable
    try:
        content = gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    # unseen: end vulnerable
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: support
import os
import sys
import tracemalloc


def named(content, size):
    """A gzip file of exactly so many bytes: the name in its header fills it up."""
    packed = gzip.compress(content)
    return packed[:3] + b"\x08" + packed[4:10] + b"n" * (size - len(packed) - 1) + b"\x00" + packed[10:]


def refused(data):
    try:
        unpack_upload(data)
    except ValueError:
        return True
    return False


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
    store = Store()
    assert store.upload("north", gzip.compress(b"1.5\n2\n-3.25\n")) == 3
    assert store.upload("north", gzip.compress(b"4\n") + gzip.compress(b"5\n6\n")) == 3
    assert store.readings["north"] == [1.5, 2, -3.25, 4, 5, 6]
    assert unpack_upload(gzip.compress(b"")) == b""
    assert len(unpack_upload(gzip.compress(b"7" * MOST_UNPACKED))) == MOST_UNPACKED
    halves = gzip.compress(b"7" * (MOST_UNPACKED // 2)) * 2
    assert len(unpack_upload(halves)) == MOST_UNPACKED
    assert refused(gzip.compress(b"7" * (MOST_UNPACKED + 1)))
    assert refused(halves + gzip.compress(b"7"))
    assert unpack_upload(gzip.compress(b"1\n") * 3 + gzip.compress(b"")) == b"1\n1\n1\n"
    assert unpack_upload(gzip.compress(b"") + gzip.compress(b"2\n", 1)) == b"2\n"
    assert unpack_upload(gzip.compress(bytes(range(256)), 0)) == bytes(range(256))
    assert unpack_upload(named(b"8\n", MOST_UPLOADED)) == b"8\n"
    assert len(unpack_upload(gzip.compress(b"7" * (MOST_UNPACKED - 1)) + gzip.compress(b"8"))) == MOST_UNPACKED
    full = gzip.compress(b"7" * MOST_UNPACKED)
    for upload in (full + gzip.compress(b""), gzip.compress(b"") + full, full + gzip.compress(b"") * 3):
        assert len(unpack_upload(upload)) == MOST_UNPACKED
    assert unpack_upload(b"".join(gzip.compress(b"%d\n" % number) for number in range(300))).split()[-1] == b"299"
    assert refused(full + gzip.compress(b"")[:-1]) and refused(full + b"x")
    assert refused(named(b"8\n", MOST_UPLOADED + 1))
    assert refused(b"")
    assert refused(b"\x1f\x8b")
    assert refused(gzip.compress(b"1.5\n2\n")[:-1])
    assert refused(gzip.compress(b"1\n") + gzip.compress(b"2\n")[:-4])
    assert refused(gzip.compress(b"1.5\n2\n")[:-8] + bytes(8))
    assert refused(b"1.5\n2\n")
    assert refused(gzip.compress(b"1.5\n2\n")[:-9])
    assert refused(gzip.compress(bytes(range(256)) * 4, 0) + b"\x1f\x8b" + b"x" * MOST_UPLOADED)


judged(check)


# unseen: exploit
def bomb(size, unit=b"\x00"):
    """A gzip file of one sign over and over, made without holding its content."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    part = unit * (1_000_000 // len(unit))
    parts = [packer.compress(part) for _ in range(size // 1_000_000)]
    return b"".join([*parts, packer.flush()])


def with_header(data):
    """The same gzip file with further data, a name, a comment and a checksum in its header."""
    head = data[:3] + b"\x1e" + data[4:10] + b"\x04\x00more" + b"north.txt\x00" + b"readings\x00"
    return head + (zlib.crc32(head) & 0xFFFF).to_bytes(2, "little") + data[10:]


def check():
    large = bomb(60_000_000)
    lying = large[:-4] + (1000).to_bytes(4, "little")
    many = bomb(6_000_000) * 10
    small, empty = gzip.compress(b"1\n"), gzip.compress(b"")
    full, half = bomb(MOST_UNPACKED), bomb(MOST_UNPACKED // 2)
    uploads = [large, lying, many, small + large, large + empty, large + small, empty * 3 + large + empty * 3]
    # Behind what is just allowed nothing is left, and no bound for some libraries.
    exact = gzip.compress(b"7" * MOST_UNPACKED)
    uploads += [exact + large, exact + empty + large, gzip.compress(b"7" * (MOST_UNPACKED - 1)) + large]
    uploads += [full * 60, half * 120, (full + small) * 60, full * 60 + b"damaged", with_header(large), with_header(full) * 60]
    uploads += [large[:-1], large[:-8], large[:-8] + bytes(8), large[:-100], large + b"damaged", large + bytes(600)]
    uploads += [bomb(60_000_000, b"1\n"), bomb(60_000_000, b"20.125\n-3.5\n"), large + large[: len(large) // 2]]
    for data in uploads:
        assert len(data) <= MOST_UPLOADED
        tracemalloc.start()
        try:
            unpack_upload(data)
            raise AssertionError(f"an upload of {len(data)} bytes was taken")
        except ValueError:
            pass
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 30_000_000, f"an upload of {len(data)} bytes took {peak} bytes of memory"
    assert Store().upload("north", gzip.compress(b"1\n2\n")) == 2


judged(check)
