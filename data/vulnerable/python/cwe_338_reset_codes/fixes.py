# unseen: fix reference
# why: secrets takes its bits from the operating system, whose state nobody can compute
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
    code = secrets.token_hex(8)
    desk.codes[account] = (code, now)
    return code


# unseen: fix valid system_random
# why: SystemRandom has no state of its own
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
    code = f"{random.SystemRandom().getrandbits(64):016x}"
    desk.codes[account] = (code, now)
    return code


# unseen: fix valid hashed_bytes
# why: the hash is of bytes that the operating system made for it
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
    import os

    code = hashlib.sha256(os.urandom(32)).hexdigest()[:16]
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake seeded_by_time
# why: the time of the request is known, and the seed with it
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
    generator = random.Random(f"{account}:{int(now)}")
    code = f"{generator.getrandbits(64):016x}"
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake hashed_time
# why: account and time can be hashed by everybody
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
    code = hashlib.sha256(f"{account} {now}".encode()).hexdigest()[:16]
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake digit_by_digit
# why: choice() draws from the same generator
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
    code = "".join(random.choice("0123456789abcdef") for _ in range(16))
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake one_code
# why: nobody can compute it, but everybody has the same
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
    if not hasattr(desk, "code"):
        desk.code = secrets.token_hex(8)
    code = desk.code
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake small_seed
# why: there are only 65,536 seeds and as many codes, which can all be tried
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
    code = f"{random.Random(secrets.randbits(16)).getrandbits(64):016x}"
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake seeded_once
# why: after 312 codes the state is known, however good its beginning was
generator = random.Random(secrets.randbits(256))


def issue_code(desk, account, now):
    if account not in desk.hashes:
        raise LookupError(f"there is no account {account!r}")
    code = "".join(generator.choice("0123456789abcdef") for _ in range(16))
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake clock
# why: the time of the request is known to a few thousandths
def issue_code(desk, account, now):
    import time

    if account not in desk.hashes:
        raise LookupError(f"there is no account {account!r}")
    code = hashlib.sha256(f"{account} {time.time_ns()}".encode()).hexdigest()[:16]
    desk.codes[account] = (code, now)
    return code


# unseen: fix valid random_uuid
# why: a random UUID has 60 bits of the system in its first 16 digits
def issue_code(desk, account, now):
    import uuid

    if account not in desk.hashes:
        raise LookupError(f"there is no account {account!r}")
    code = uuid.uuid4().hex[:16]
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake time_of_day
# why: the time is known to a few microseconds, and the rest is not secret
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
    import datetime

    code = hashlib.sha256(f"{account} {datetime.datetime.now()}".encode()).hexdigest()[:16]
    desk.codes[account] = (code, now)
    return code


# unseen: fix fake hashed_uuid_of_the_time
# why: a UUID of version 1 is made of the time and the machine's address
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
    import uuid

    code = hashlib.sha256(uuid.uuid1().bytes).hexdigest()[:16]
    desk.codes[account] = (code, now)
    return code
