# unseen: program
import base64
import hashlib
import hmac
import json

HASHES = {"HS256": hashlib.sha256, "HS512": hashlib.sha512}


def coded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def issue_pass(key, holder, rooms, until, algorithm="HS256"):
    """A pass: header, content and signature in base64, with points between them."""
    header = coded(json.dumps({"alg": algorithm, "typ": "JWT"}).encode())
    content = coded(json.dumps({"sub": holder, "rooms": rooms, "exp": until}).encode())
    signature = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
    return f"{header}.{content}.{coded(signature)}"


# unseen: function
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        # unseen: vulnerable
        if algorithm.lower() != "none":
            expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
            if not hmac.compare_digest(expected, decoded(signature)):
                raise PermissionError("the signature is wrong")
        # unseen: end vulnerable
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: support
import os
import secrets
import sys


def outcome(*call):
    try:
        return read_pass(*call)
    except PermissionError:
        return None


def signed(key, header, content, algorithm="HS256"):
    """A pass signed rightly, whatever is in it."""
    front = f"{coded(header)}.{coded(content)}"
    return f"{front}.{coded(hmac.new(key, front.encode(), HASHES[algorithm]).digest())}"


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
    key, other = secrets.token_bytes(32), secrets.token_bytes(32)
    card = issue_pass(key, "ada", ["hall", "lab"], 2000)
    assert outcome(key, card, 1000) == ("ada", ("hall", "lab"))
    assert outcome(key, card, 2000) == ("ada", ("hall", "lab"))
    assert outcome(key, card, 2001) is None
    assert outcome(other, card, 1000) is None
    assert outcome(key, issue_pass(key, "bo", [], 2000, "HS512"), 1000) == ("bo", ())
    assert outcome(key, issue_pass(other, "bo", [], 2000, "HS512"), 1000) is None
    assert outcome(key, issue_pass(key, "bo", ["a"], 2000, "HS512"), 2000) == ("bo", ("a",))
    assert outcome(key, issue_pass(key, "bo", ["a"], 2000, "HS512"), 2001) is None
    named = issue_pass(b"a key of words", "Zoë O'Brien none", ["1.2", "naïve & co", ""], 2000.5)
    assert outcome(b"a key of words", named, 2000) == ("Zoë O'Brien none", ("1.2", "naïve & co", ""))
    for size in range(1, 40):
        assert outcome(key, issue_pass(key, "x" * size, ["y"], 2000), 1000) == ("x" * size, ("y",))
    header, content, signature = card.split(".")
    others = issue_pass(key, "eve", [], 2000).split(".")[1]
    assert outcome(key, f"{header}.{others}.{signature}", 1000) is None
    for text in ("", "a.b", "a.b.c", f"{header}.{content}", f"{card}.{signature}", "é.é.é", None, 5, card.encode()):
        assert outcome(key, text, 1000) is None, text
    assert outcome(key, issue_pass(key, "bo", [], 2000.25), 2000.5) is None
    # The same members in another order, and more of them.
    header = b'{ "typ": "JWT", "kid": "none", "alg": "HS512" }'
    content = '{"exp": 2000, "iat": 5, "rooms": ["hall"], "sub": "Zo\u00eb", "alg": "none"}'.encode()
    assert outcome(key, signed(key, header, content, "HS512"), 1000) == ("Zo\u00eb", ("hall",))
    header = b'{"alg":"HS256"}'
    assert outcome(key, signed(key, header, content), 1000) == ("Zo\u00eb", ("hall",))
    # What is signed is not yet a pass.
    for content in (b"", b"{}", b"[]", b"7", b"\xff", b'{"sub": "a", "rooms": [], "exp": "2000"}', b'{"sub": "a", "exp": 2000}'):
        assert outcome(key, signed(key, header, content), 1000) is None, content
    for content in (b'{"rooms": [], "exp": 2000}', b'{"sub": "a", "rooms": []}', b'{"sub": "a", "rooms": null, "exp": 2000}'):
        assert outcome(key, signed(key, header, content), 1000) is None, content


judged(check)


# unseen: exploit
def check():
    key = secrets.token_bytes(32)
    own = issue_pass(key, "tessa", ["hall"], 2000)
    wanted = {"sub": "tessa", "rooms": ["vault"], "exp": 9999}
    content = coded(json.dumps(wanted).encode())
    forged = []
    names = ["none", "None", "NONE", "nOnE", "HS256", "HS512", "", "hs256", "none ", " none", "n\u043ene", "HS256 "]
    names += ["HS384", "HS1", "HS", "RS256", "ES256", "PS512", "EdDSA", "X", "sha256", "md5", "null", "HS256,none"]
    names += [None, 0, 1, False, True, [], ["HS256"], ["none"], {}, {"HS256": "none"}, 256]
    headers = [{"alg": name} for name in names]
    headers += [{}, {"alg": "HS256", "key": ""}, {"typ": "JWT", "alg": "none"}, {"Alg": "HS256"}, {"alg": "none", "typ": "HS256"}]
    headers += [[], ["alg"], "alg", "HS256", None, 7]
    for header in headers:
        front = f"{coded(json.dumps(header).encode())}.{content}"
        signatures = ["", own.split(".")[2], coded(bytes(32)), coded(bytes(64)), "AA", "none"]
        for secret in (b"", b"key", b"secret", b"None", own.split(".")[0].encode()):
            for each in HASHES.values():
                signatures.append(coded(hmac.new(secret, front.encode(), each).digest()))
        signatures += [coded(hashlib.sha256(front.encode()).digest()), "=", "====", "!", "%", "\u00e9", " ", "\n", coded(key[:0])]
        if header in ({"alg": "HS256"}, {"alg": "HS512"}):
            # Who may give a part of the signature needs few attempts.
            signatures += [coded(bytes([each])) for each in range(256)]
        forged += [f"{front}.{signature}" for signature in signatures] + [front, front + ".."]
    header, _, signature = own.split(".")
    forged += [f"{header}.{content}.{signature}", f"{header}.{content}.", f"{header}.{content}"]
    # The signature of an own pass with other letters before and behind the content, and of a header that says more.
    own_content = own.split(".")[1]
    forged += [f"{header}.{content}{own_content}.{signature}", f".{content}.{signature}", f"{own}.{content}.", f".{content}."]
    twice = coded(b'{"alg": "HS256", "alg": "none"}'), coded(b'{"alg": "none", "alg": "HS256"}')
    forged += [f"{front}.{content}.{each}" for front in twice for each in ("", signature)]
    # A part of the right signature, or one with a single byte changed.
    for algorithm in HASHES:
        front, _, signature = issue_pass(key, "tessa", ["vault"], 9999, algorithm).rpartition(".")
        right = decoded(signature)
        parts = [right[:size] for size in range(len(right))] + [right[1:], right + b"\0", right + right, right[::-1]]
        parts += [right[:at] + bytes([right[at] ^ 1]) + right[at + 1 :] for at in range(len(right))]
        parts += [right[: len(right) // 2] + secrets.token_bytes(len(right) // 2), secrets.token_bytes(4) + right[4:]]
        forged += [f"{front}.{coded(part)}" for part in parts]
    for text in forged:
        try:
            opened = read_pass(key, text, 1000)
        except PermissionError:
            continue
        raise AssertionError(f"the pass {text} opened {opened[1]}")
    assert outcome(key, own, 1000) == ("tessa", ("hall",))


judged(check)
