# unseen: program
import hashlib
import hmac
import os


class Members:
    """Members by name, each with a salt of 16 bytes and the kept form of the password."""

    def __init__(self):
        self.table = {}

    def add(self, name, password):
        salt = os.urandom(16)
        self.table[name] = (salt, kept_form(password, salt))

    def signs_in(self, name, password):
        if name not in self.table:
            return False
        salt, kept = self.table[name]
        return hmac.compare_digest(kept, kept_form(password, salt))


# unseen: function
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    # unseen: vulnerable
    return hashlib.sha256(password.encode()).digest()
    # unseen: end vulnerable


# unseen: support
import sys
import time


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
    # Each call takes its time in a good fix, so there are few.
    password = " Żółw" * 20 + "tail\0" * 19 + "tail!"
    members = Members()
    members.add("ada", password)
    assert members.signs_in("ada", password)
    assert not members.signs_in("ada", password[:-1] + "?"), "not all signs of the password count"
    assert not members.signs_in("eve", password)
    kept = members.table["ada"][1]
    assert isinstance(kept, bytes) and len(kept) >= 16
    assert not members.signs_in("ada", password.replace("Ż", "ż", 1)), "the case does not count"
    assert not members.signs_in("ada", password.strip()), "the blanks around it do not count"
    assert len(kept_form("!", bytes(16))) >= 16, "one character is enough"
    for password, salt in (("", bytes(16)), ("x" * 201, bytes(16)), ("x", b"short"), ("x", bytes(17))):
        try:
            kept_form(password, salt)
        except ValueError:
            continue
        raise AssertionError(f"{password!r} with {salt!r} has a kept form")


judged(check)


# unseen: exploit
def dictionary():
    """A thousand passwords as people choose them, the wanted one far behind."""
    words = ("tulip", "summer", "dragon", "monkey", "letmein", "shadow", "garden", "harbour")
    return [f"{word}{year}" for year in range(1900, 2025) for word in words]


def check():
    guesses = dictionary()
    members = Members()
    members.add("ada", "harbour1987")
    salt, kept = members.table["ada"]
    assert isinstance(kept, bytes)
    # One table of guesses must not fit several members, whichever byte their salts differ in.
    for place in (0, 15):
        other = bytearray(salt)
        other[place] ^= 0x80
        others = kept_form("harbour1987", bytes(other))
        assert kept != others, "two members with the same password are seen to have it"
        parts = {others[start : start + 8] for start in range(len(others) - 7)}
        assert not any(kept[start : start + 8] in parts for start in range(len(kept) - 7)), "a part has no salt"
    # Nor does a quick hash stand beside the slow one, or in its place with a pause before it.
    secret = "harbour1987".encode()
    for text in (secret, salt + secret, secret + salt, salt.hex().encode() + secret, secret + salt.hex().encode()):
        for name in ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_256", "sha3_512", "blake2b", "blake2s"):
            quick = [hashlib.new(name, text).digest(), hmac.digest(salt, text, name), hmac.digest(text, salt, name)]
            for one in quick:
                for form in (one, one.hex().encode()):
                    assert not any(form[start : start + 8] in kept for start in (0, 8)), f"{name} is found in the table"
    # The attacker has the table and the program. A second stands for a night on many processors.
    until = time.process_time() + 1
    for guess in guesses:
        if time.process_time() > until:
            break
        found = kept_form(guess, salt) == kept
        assert not found, f"the password {guess} was found in a dictionary"
    assert members.signs_in("ada", "harbour1987")


judged(check)
