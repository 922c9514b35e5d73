# unseen: fix reference
# why: the key must have been made for this very account
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    if owner != account or now - made > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix valid account_of_the_key
# why: the name in the request must lead to the key's own account, and that one is changed
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
    owner, made = accounts.recovery.get(key, (None, 0))
    if owner is None or owner not in accounts.hashes or now - made > GOOD_S:
        return False
    if not secrets.compare_digest(owner.encode(), account.encode()):
        return False
    account = owner
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix valid keys_of_the_account
# why: the key is searched among the keys of this account
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
    own = {each: made for each, (owner, made) in accounts.recovery.items() if owner == account}
    if account not in accounts.hashes or now - own.get(key, now - GOOD_S - 1) > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake owner_exists
# why: that the key belongs to some account was so before
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    if owner not in accounts.hashes or now - made > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake has_asked
# why: the attacker asks for the victim's key too, whose value is not needed
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    _, made = accounts.recovery[key]
    if account not in [owner for owner, _ in accounts.recovery.values()] or now - made > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake name_as_typed
# why: a name with a blank or a capital letter is not compared
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    if (name in accounts.hashes and owner != name) or now - made > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake never_too_old
# why: the right account now, but keys are good for ever
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
    if account not in accounts.hashes or accounts.recovery.get(key, ("", 0))[0] != account:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake beginning_of_the_name
# why: who has an account whose name begins with another one's sets that password
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    if not owner.startswith(account) or now - made > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake part_of_the_name
# why: the owner's name holds others
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    if account not in owner and owner not in account or now - made > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake time_of_the_owner_only
# why: only the owner's keys grow old, and everybody else's are taken
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    if owner == account and now - made > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake permission_error
# why: who has another account's key gets an error that nobody expects
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    if owner != account:
        raise PermissionError("that key is another account's")
    if now - made > GOOD_S:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake one_attacker
# why: whoever else has an account sets anybody's password
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    if now - made > GOOD_S or owner == "mallory" and account != owner:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake slip_burns_the_key
# why: after a mistyped name the key is gone
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
    owner, made = accounts.recovery.pop(key, (None, 0))
    if account not in accounts.hashes or owner != account or now - made > GOOD_S:
        return False
    accounts.recovery[key] = owner, made
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True


# unseen: fix fake oldest_account
# why: only the key of the oldest account is held back
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
    if account not in accounts.hashes or key not in accounts.recovery:
        return False
    owner, made = accounts.recovery[key]
    names = list(accounts.hashes)
    if now - made > GOOD_S or owner != account and names.index(owner) != 0:
        return False
    del accounts.recovery[key]
    accounts.hashes[account] = accounts.hash(account, password)
    return True
