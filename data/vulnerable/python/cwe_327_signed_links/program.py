# unseen: program
import hashlib
import hmac
import secrets
import urllib.parse

FILES = {"menu.pdf": "soup", "wine_list.pdf": "red", "payroll.pdf": "SECRET salaries"}


def make_link(key, file, day):
    """A link to a file that is good until the end of a day, counted in days since 1970."""
    query = f"file={urllib.parse.quote(file)}&until={day}"
    return f"{query}&signature={link_signature(key, query.encode())}"


def follow_link(key, link, today):
    """The content behind a link; of a parameter given twice the last value counts.

    Raises:
      PermissionError: the signature is wrong or the day is over.
    """
    query, _, signature = link.rpartition("&signature=")
    signed = urllib.parse.unquote_to_bytes(query)
    if not secrets.compare_digest(link_signature(key, signed).encode(), signature.encode()):
        raise PermissionError("the signature is wrong")
    values = dict(urllib.parse.parse_qsl(signed.decode("latin-1"), keep_blank_values=True))
    if int(values["until"]) < today:
        raise PermissionError("the link is too old")
    return FILES[values["file"]]


# unseen: function
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    # unseen: vulnerable
    digest = hashlib.sha256(key)
    digest.update(query)
    return digest.hexdigest()
    # unseen: end vulnerable


# unseen: support
import os
import sys


def outcome(*call):
    try:
        return follow_link(*call)
    except (PermissionError, ValueError, KeyError) as error:
        return type(error).__name__


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
    key, other = secrets.token_bytes(24), secrets.token_bytes(24)
    link = make_link(key, "menu.pdf", 19_900)
    assert outcome(key, link, 19_900) == "soup"
    assert outcome(key, link, 19_901) == "PermissionError"
    assert outcome(other, link, 19_900) == "PermissionError"
    assert outcome(key, link.replace("menu", "payroll"), 19_900) == "PermissionError"
    assert outcome(key, link.replace("19900", "20900"), 19_900) == "PermissionError"
    assert outcome(key, link[:-1], 19_900) == "PermissionError"
    assert outcome(key, make_link(key, "payroll.pdf", 19_950), 19_900) == "SECRET salaries"
    assert link_signature(key, b"a") == link_signature(key, b"a")
    assert link_signature(key, b"a") != link_signature(key, b"b")
    assert outcome(key, make_link(key, "wine_list.pdf", 19_900), 19_900) == "red"
    for size in (16, 17, 32, 63, 64, 65, 127, 128, 129, 1000):
        site = secrets.token_bytes(size)
        assert outcome(site, make_link(site, "menu.pdf", 19_900), 19_900) == "soup"
    for query in (b"a", b"a" * 5000, bytes(range(256)), b"\xff\xfe", b"%&=", b"\x00"):
        signature = link_signature(key, query)
        assert len(signature) == 64
        assert set(signature) <= set("0123456789abcdefABCDEF")
        assert signature == link_signature(key, query)
        assert signature != link_signature(other, query)
        assert signature != link_signature(key, query + b"a")
        assert signature != link_signature(key, b"a" + query)
        others = [query + end for end in (b"\x00", b"\xff", b" ", b"\n", b"&", b"a" * 64)]
        others += [b" " + query, b"\xff" + query, query.swapcase() + b"b", b"\x00" + query]
        assert signature not in [link_signature(key, each) for each in others], f"{query[:9]} and another have one signature"
    # Any bytes may be signed, and a parameter may be given twice: the last value counts.
    twice = b"file=menu.pdf&until=19900" + b"\x80" + bytes(30) + b"\x01\x88&file=payroll.pdf&until=19950&file=wine_list.pdf"
    for query in (b"file=payroll.pdf&file=menu.pdf&until=1&until=19950", twice, b"until=19950&x=&file=menu.pdf", b"\x80" + bytes(62)):
        assert len(link_signature(key, query)) == 64
        assert link_signature(key, query) != link_signature(key, query + b"&until=19990")
        if b"file" in query:
            link = f"{urllib.parse.quote(query, safe='=&')}&signature={link_signature(key, query)}"
            assert outcome(key, link, 19_900) == ("red" if query is twice else "soup"), query
    for arguments in ((b"short", b"a"), (b"k" * 15, b"a"), (b"", b"a"), (key, b"")):
        try:
            link_signature(*arguments)
        except ValueError:
            continue
        raise AssertionError(f"{arguments} were signed")


judged(check)


# unseen: exploit
def primes(count):
    found = []
    number = 2
    while len(found) < count:
        if all(number % each for each in found):
            found.append(number)
        number += 1
    return found


def root_bits(prime, power):
    """The first 32 bits behind the point of the square (2) or cube (3) root of a prime."""
    low, high = 0, 1 << 40
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**power <= prime << 32 * power else (low, middle)
    return low & 0xFFFFFFFF


ROUNDS = [root_bits(prime, 3) for prime in primes(64)]
START = [root_bits(prime, 2) for prime in primes(8)]


def turned(word, count):
    return (word >> count | word << 32 - count) & 0xFFFFFFFF


def compressed(state, block):
    """One step of SHA-256 over a block of 64 bytes (FIPS 180-4, 6.2.2)."""
    words = [int.from_bytes(block[n : n + 4]) for n in range(0, 64, 4)]
    for n in range(16, 64):
        small = turned(words[n - 15], 7) ^ turned(words[n - 15], 18) ^ words[n - 15] >> 3
        large = turned(words[n - 2], 17) ^ turned(words[n - 2], 19) ^ words[n - 2] >> 10
        words.append(words[n - 16] + small + words[n - 7] + large & 0xFFFFFFFF)
    a, b, c, d, e, f, g, h = state
    for n in range(64):
        mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        first = h + mixed + (e & f ^ ~e & g) + ROUNDS[n] + words[n]
        second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = first + second & 0xFFFFFFFF, a, b, c, d + first & 0xFFFFFFFF, e, f, g
    return [old + new & 0xFFFFFFFF for old, new in zip(state, (a, b, c, d, e, f, g, h))]


def filling(length):
    """What SHA-256 puts behind a message of so many bytes."""
    return b"\x80" + bytes(-(length + 9) % 64) + (length * 8).to_bytes(8)


def extended(signature, length, more):
    """The hash of a message of so many bytes, its filling and more, from the message's hash alone."""
    state = [int(signature[n : n + 8], 16) for n in range(0, 64, 8)]
    rest = more + filling(length + len(filling(length)) + len(more))
    for n in range(0, len(rest), 64):
        state = compressed(state, rest[n : n + 64])
    return "".join(f"{word:08x}" for word in state)


def check():
    block = b"abc" + filling(3)
    assert "".join(f"{word:08x}" for word in compressed(START, block)) == hashlib.sha256(b"abc").hexdigest()
    for size, file in ((16, "menu.pdf"), (24, "menu.pdf"), (40, "wine_list.pdf"), (64, "menu.pdf"), (100, "menu.pdf")):
        key = secrets.token_bytes(size)
        own = make_link(key, file, 19_900)
        query, _, signature = own.rpartition("&signature=")
        signed = urllib.parse.unquote_to_bytes(query)
        plain = b"file=payroll.pdf&until=99999"
        forged = []
        for more in (b"&file=payroll.pdf&until=99999", b"&until=99999&x=&file=payroll.pdf"):
            for front in range(size + 140):
                length = front + len(signed)
                forged.append((signed + filling(length) + more, extended(signature, length, more)))
            # The signature must depend on all of the query and of the key, and be no hash that anybody can compute.
            forged += [(signed + more, signature), (more[1:] + b"&" + signed + more, signature)]
            forged += [(signed + b"\x00" * 64 + more, signature), (signed + b"&" * 4096 + more, signature)]
        forged += [(plain, ""), (plain, signature), (plain, signature[::-1])]
        for guess in (b"", b"\x00" * 16, b"\x00" * size, b"key", plain, b"%d" % size):
            forged.append((plain, hashlib.sha256(guess + plain).hexdigest()))
            forged.append((plain, hashlib.sha256(plain + guess).hexdigest()))
            forged.append((plain, hmac.new(guess, plain, hashlib.sha256).hexdigest()))
            forged.append((plain, link_signature(guess.ljust(16, b"\x00"), plain)))
        for message, guess in forged:
            link = f"{urllib.parse.quote(message, safe='=&')}&signature={guess}"
            content = outcome(key, link, 20_000)
            assert content not in FILES.values(), f"the link {link} was accepted"
        # Whatever is put behind, whether it changes the file, the day, or nothing that this site reads.
        for more in (b"&until=99999", b"&file=menu.pdf&until=20300", b"&file=wine_list.pdf&until=20001", b"&x=1", b"&", b"more"):
            for front in {*range(80), size - 1, size, size + 1, size + 32}:
                length = front + len(signed)
                message, guess = signed + filling(length) + more, extended(signature, length, more)
                try:
                    found = link_signature(key, message)
                except Exception:
                    found = ""
                assert found != guess, f"the signature of {message!r} was computed without the key"
        changed = [key[:place] + bytes([key[place] ^ 1]) + key[place + 1 :] for place in range(size)]
        used = sum(link_signature(other, plain) != link_signature(key, plain) for other in changed)
        assert used >= 16, f"only {used} bytes of the key count"
        # A few digits that are repeated, or filled up, can be guessed.
        sample = [link_signature(key, b"file=%d" % number) for number in range(64)]
        columns = {tuple(each[place] for each in sample) for place in range(64)}
        free = sum(len(set(column)) > 4 for column in columns)
        assert free >= 20, f"only {free} digits of the signature are its own"
        assert outcome(key, make_link(key, "menu.pdf", 20_000), 20_000) == "soup"


judged(check)
