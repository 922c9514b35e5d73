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
    members = Members()
    members.add("ada", "Żółw " * 40)
    assert members.signs_in("ada", "Żółw " * 40)
    assert not members.signs_in("ada", "żółw " * 40)
    assert not members.signs_in("eve", "Żółw " * 40)
    kept = kept_form("x", bytes(16))
    assert len(kept) >= 16
    assert kept_form("x", bytes(16)) == kept
    assert kept_form("y", bytes(16)) != kept
    for password, salt in (("", bytes(16)), ("x" * 201, bytes(16)), ("x", b"short")):
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
    members.add("bo", "harbour1987")
    (salt, kept), (_, others) = members.table["ada"], members.table["bo"]
    assert kept != others, "two members with the same password are seen to have it"
    # The attacker has the table and the program. Half a second stands for a night on many processors.
    until = time.process_time() + 0.5
    for guess in guesses:
        if time.process_time() > until:
            break
        found = kept_form(guess, salt) == kept
        assert not found, f"the password {guess} was found in a dictionary"
    assert members.signs_in("ada", "harbour1987")
    assert not members.signs_in("ada", "harbour1988")


judged(check)
