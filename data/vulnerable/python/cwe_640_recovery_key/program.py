# unseen: program
import hashlib
import secrets

GOOD_S = 3600


class Accounts:
    """Accounts, and recovery keys with their account and the time when they were made."""

    def __init__(self):
        self.hashes = {}
        self.recovery = {}
        self.mailed = []

    def hash(self, name, password):
        return hashlib.pbkdf2_hmac("sha256", password.encode(), name.encode(), 1000)

    def add(self, name, password):
        self.hashes[name] = self.hash(name, password)

    def signs_in(self, name, password):
        return secrets.compare_digest(self.hashes.get(name, b""), self.hash(name, password))

    def forgot(self, name, now):
        """Mail a recovery key to the owner of an account; nothing happens for an unknown name."""
        if name in self.hashes:
            key = secrets.token_urlsafe(18)
            self.recovery[key] = (name, now)
            self.mailed.append((name, key))


# unseen: function
def set_new_password(accounts, name, key, password, now):
    """Set a password with the recovery key that was mailed to the account's owner.

    A key is good once and for an hour. Names are compared without regard to case.

    Returns:
      True when the password was set.

    Raises:
      ValueError: the password has fewer than eight characters.
    """
    if len(password) < 8:
        raise ValueError("a password has eight characters")
    account = name.strip().lower()
    # unseen: vulnerable
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    _, made = accounts.recovery[key]
    if now - made > GOOD_S:
        return False
    # unseen: end vulnerable
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: support
import os
import sys

NOW = 1_700_000_000


def opened():
    accounts = Accounts()
    for name in ("ada", "mallory", "warden", "mal", "ory", "adamallory", "m"):
        accounts.add(name, f"{name}-secret")
    return accounts


def mailed(accounts, name, now):
    accounts.forgot(name, now)
    return accounts.mailed[-1][1]


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
    accounts = opened()
    key = mailed(accounts, "ada", NOW)
    try:
        set_new_password(accounts, "ada", key, "short77", NOW)
        raise AssertionError("a short password was set")
    except ValueError:
        pass
    assert not set_new_password(accounts, "ada", "no-key", "new-secret", NOW)
    assert not set_new_password(accounts, "ada", key, "new-secret", NOW + GOOD_S + 1)
    key = mailed(accounts, "ada", NOW)
    assert set_new_password(accounts, " Ada ", key, "new-secret", NOW + GOOD_S)
    assert accounts.signs_in("ada", "new-secret")
    assert not set_new_password(accounts, "ada", key, "next-secret", NOW + 10)
    # Each of two keys is good once, as long as the other one's hour has not ended it.
    first, second = mailed(accounts, "warden", NOW), mailed(accounts, "warden", NOW + 60)
    other = mailed(accounts, "mallory", NOW)
    assert set_new_password(accounts, "WARDEN\t", first, "Pässword", NOW + 61)
    assert accounts.signs_in("warden", "Pässword")
    assert not set_new_password(accounts, "warden", first, "next-secret", NOW + 62)
    assert set_new_password(accounts, "warden", second, "12345678", NOW + 60 + GOOD_S)
    assert accounts.signs_in("warden", "12345678") and not accounts.signs_in("warden", "Pässword")
    assert not set_new_password(accounts, "", other, "new-secret", NOW)
    assert set_new_password(accounts, "mallory", mailed(accounts, "mallory", NOW), "mallory-secret", NOW)
    # A slip does not use a key up.
    key = mailed(accounts, "ada", NOW)
    assert not set_new_password(accounts, "adda", key, "new-secret", NOW)
    assert not set_new_password(accounts, "", key, "new-secret", NOW)
    try:
        set_new_password(accounts, "ada", key, "short77", NOW)
    except ValueError:
        pass
    assert not set_new_password(accounts, "ada", key + "x", "new-secret", NOW)
    assert set_new_password(accounts, "ada", key, "it's mine", NOW) and accounts.signs_in("ada", "it's mine")
    accounts.forgot("nobody", NOW)
    assert not set_new_password(accounts, "nobody", mailed(accounts, "ada", NOW), "new-secret", NOW)
    assert accounts.signs_in("mallory", "mallory-secret")


judged(check)


# unseen: exploit
def check():
    for known in ("warden", " Warden", "WARDEN", "ada", "mal", " Ory ", "adamallory", "ADAMALLORY", "m"):
        for also_asked in (False, True):
            for order in (False, True):
                accounts = opened()
                if also_asked and order:
                    accounts.forgot(known.strip().lower(), NOW)
                key = mailed(accounts, "mallory", NOW)
                if also_asked and not order:
                    accounts.forgot(known.strip().lower(), NOW)
                target = known.strip().lower()
                # With few attempts a part of a key can be guessed.
                parts = [each[:1] for name, each in accounts.mailed if name == target]
                for tried in (key, "", "None", None, "mallory", target, key[:1], key + " ", *parts):
                    for at in (NOW, NOW + 5, NOW + GOOD_S + 5):
                        try:
                            done = set_new_password(accounts, known, tried, "taken-over", at)
                            assert done is False, f"{tried!r} set the password of {known!r}: {done}"
                        except (TypeError, AttributeError):
                            assert tried is None
                assert not accounts.signs_in(target, "taken-over"), f"mallory's key opened {target}"
                assert accounts.signs_in(target, f"{target}-secret")
                assert accounts.signs_in("mallory", "mallory-secret"), "mallory's own password is another one now"
    # Whoever it is that asks, and whether the own account is older or younger.
    names = list(opened().hashes)
    for own in names:
        for wanted in names:
            if own != wanted:
                accounts = opened()
                set_new_password(accounts, wanted, mailed(accounts, own, NOW), "taken-over", NOW)
                assert not accounts.signs_in(wanted, "taken-over"), f"the key of {own} opened {wanted}"
                assert accounts.signs_in(own, f"{own}-secret")
    # A key of one's own that was used, or is too old, is good for nobody.
    accounts = opened()
    used, late = mailed(accounts, "mallory", NOW), mailed(accounts, "mallory", NOW)
    assert set_new_password(accounts, "mallory", used, "mallory-secret", NOW)
    for name in ("ada", "mallory", "Mal"):
        for tried in (used, late):
            try:
                set_new_password(accounts, name, tried, "taken-over", NOW + GOOD_S + 1)
            except Exception:
                pass
            assert not accounts.signs_in(name.lower(), "taken-over")
    accounts = opened()
    assert set_new_password(accounts, "ada", mailed(accounts, "ada", NOW), "new-secret", NOW)
    assert accounts.signs_in("ada", "new-secret")


judged(check)
