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
