# unseen: program
import hashlib
import random
import secrets


class Desk:
    """Accounts with their passwords' hashes, and the codes that are out."""

    def __init__(self):
        self.hashes = {}
        self.codes = {}

    def set_password(self, account, password):
        self.hashes[account] = hashlib.sha256(password.encode()).hexdigest()

    def signs_in(self, account, password):
        given = hashlib.sha256(password.encode()).hexdigest()
        return secrets.compare_digest(self.hashes.get(account, ""), given)

    def redeem(self, account, code, password, now):
        """Set a new password with a code of the last fifteen minutes; True when that was done."""
        kept, since = self.codes.get(account, ("", 0.0))
        if not kept or now - since > 900 or not secrets.compare_digest(kept, code):
            return False
        del self.codes[account]
        self.set_password(account, password)
        return True


# unseen: function
def issue_code(desk, account, now):
    """Make a code with which the owner of an account can set a new password, once.

    The code replaces the account's earlier one. It is mailed to the owner.

    Args:
      now: seconds since 1970.

    Returns:
      16 hexadecimal digits in small letters.

    Raises:
      LookupError: there is no such account.
    """
    if account not in desk.hashes:
        raise LookupError(f"there is no account {account!r}")
    # unseen: vulnerable
    code = f"{random.getrandbits(64):016x}"
    # unseen: end vulnerable
    desk.codes[account] = (code, now)
    return code


# unseen: support
import os
import sys

NOW = 1_700_000_000.0


def opened():
    desk = Desk()
    for account in ("ada", "mallory"):
        desk.set_password(account, f"{account}-secret")
    return desk


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
    desk = opened()
    first = issue_code(desk, "ada", NOW)
    assert len(first) == 16
    assert set(first) <= set("0123456789abcdef")
    second = issue_code(desk, "ada", NOW + 1)
    assert first != second
    assert not desk.redeem("ada", first, "tulip", NOW)
    assert desk.redeem("ada", second, "tulip", NOW + 901)
    assert not desk.redeem("ada", second, "rose", NOW + 901)
    assert desk.signs_in("ada", "tulip")
    late = issue_code(desk, "ada", NOW)
    assert not desk.redeem("ada", late, "rose", NOW + 901)
    assert desk.signs_in("mallory", "mallory-secret")
    assert len({issue_code(desk, "ada", NOW + minute) for minute in range(50)}) == 50
    try:
        issue_code(desk, "eve", NOW)
    except LookupError:
        return
    raise AssertionError("a stranger got a code")


judged(check)


# unseen: exploit
def unshifted(value, shift, mask):
    """Undo `y ^ ((y << shift) & mask)`, or with a negative shift `y ^ ((y >> -shift) & mask)`."""
    result = value
    for _ in range(32):
        moved = result << shift if shift > 0 else result >> -shift
        result = value ^ (moved & mask)
    return result & 0xFFFFFFFF


def state_word(output):
    """The word of the Mersenne Twister's state that an output was made of (Matsumoto, Nishimura 1998)."""
    output = unshifted(output, -18, 0xFFFFFFFF)
    output = unshifted(output, 15, 0xEFC60000)
    output = unshifted(output, 7, 0x9D2C5680)
    return unshifted(output, -11, 0xFFFFFFFF)


def recovered(codes):
    """The generator's state after 312 codes, if these are its outputs of 64 bits."""
    words = []
    for code in codes:
        number = int(code, 16)
        words += [number & 0xFFFFFFFF, number >> 32]
    return (3, (*map(state_word, words), 624), None)


def check():
    desk = opened()
    codes = [issue_code(desk, "mallory", NOW) for _ in range(312)]
    # From outputs of fewer bits the state follows as well, by linear algebra; here it is handed over.
    states = [recovered(codes), random.getstate()]
    issue_code(desk, "ada", NOW + 20)
    for state in states:
        for shift in (0, 20, 19, 21, 18, 22):
            # The attacker has the program and runs it with the victim's account and the likely time.
            copy = Desk()
            copy.hashes = {"ada": "unknown"}
            random.setstate(state)
            for _ in range(2):
                guess = issue_code(copy, "ada", NOW + shift)
                taken = desk.redeem("ada", guess, "taken-over", NOW + 30)
                assert not taken, "the code of another account was computed"
    code = issue_code(desk, "ada", NOW + 60)
    assert desk.redeem("ada", code, "tulip", NOW + 61)


judged(check)
