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
    assert refused(b"")
    assert refused(b"1.5\n2\n")
    assert refused(gzip.compress(b"1.5\n2\n")[:-9])
    assert refused(gzip.compress(bytes(range(256)) * 4, 0) + b"\x1f\x8b" + b"x" * MOST_UPLOADED)


judged(check)


# unseen: exploit
def bomb(size):
    """A gzip file of zeros, made without holding them."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    parts = [packer.compress(bytes(1_000_000)) for _ in range(size // 1_000_000)]
    return b"".join([*parts, packer.flush()])


def check():
    large = bomb(60_000_000)
    lying = large[:-4] + (1000).to_bytes(4, "little")
    many = bomb(6_000_000) * 10
    first_small = gzip.compress(b"1\n") + large
    for data in (large, lying, many, first_small):
        assert len(data) <= MOST_UPLOADED
        tracemalloc.start()
        try:
            unpack_upload(data)
        except Exception:
            pass
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 30_000_000, f"an upload of {len(data)} bytes took {peak} bytes of memory"
    assert Store().upload("north", gzip.compress(b"1\n2\n")) == 2


judged(check)
