# unseen: fix reference
# why: only the three fields that members may change are ever set
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    if not set(changed) <= {"town", "email", "newsletter"}:
        raise ValueError("only town, email and newsletter can be changed")
    for name in changed:
        setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix valid left_out
# why: other fields are left out of the change and of the answer
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    changed = [name for name in changed if name in ("town", "email", "newsletter")]
    for name in changed:
        setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix valid one_by_one
# why: the fields and their types are written out
def patch_profile(account, fields):
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    kinds = {"town": str, "email": str, "newsletter": bool}
    for name, value in fields.items():
        if name not in kinds or type(value) is not kinds[name]:
            raise ValueError(f"{name} cannot be {value!r}")
        if kinds[name] is str and len(value) > 100:
            raise ValueError(f"{name} is too long")
    before = (account.town, account.email, account.newsletter)
    account.town = fields.get("town", account.town)
    account.email = fields.get("email", account.email)
    account.newsletter = fields.get("newsletter", account.newsletter)
    after = (account.town, account.email, account.newsletter)
    names = ("town", "email", "newsletter")
    changed = sorted(name for name, old, new in zip(names, before, after) if old != new)
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake role_protected
# why: credit, verification and name can be set as before
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    for name in changed:
        if name != "role":
            setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake first_field_asked
# why: the fields behind the first go unasked
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    if changed and changed[0] not in ("email", "newsletter", "town"):
        raise ValueError("only town, email and newsletter can be changed")
    for name in changed:
        setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake no_underscores
# why: the fields that matter have no underscore
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    for name in changed:
        if not name.startswith("_") and not callable(getattr(account, name)):
            setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake nothing_set
# why: the answer names the changes, but none is made
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    for name in changed:
        fields[name] = getattr(account, name)
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake refused_on_the_way
# why: the new address is set when role is refused, and stays verified
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    for name in changed:
        if name not in ("email", "newsletter", "town"):
            raise ValueError(f"{name} cannot be changed")
        setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake fields_of_the_shop
# why: the name, and all fields at once by __dict__, can still be set
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    changed = [name for name in changed if name not in ("role", "credit", "verified")]
    for name in changed:
        setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake passed_over_but_reported
# why: a field that was passed over is reported as changed
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    for name in changed:
        if name in ("town", "email", "newsletter"):
            setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake texts_stripped
# why: blanks around a text are lost, and the change is reported all the same
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    if fields.keys() - {"town", "email", "newsletter"}:
        raise ValueError("only town, email and newsletter can be changed")
    for name in changed:
        setattr(account, name, fields[name].strip() if isinstance(fields[name], str) else fields[name])
    if "email" in changed:
        account.verified = False
    return changed


# unseen: fix fake capitals_of_the_address
# why: an address that differs in capitals is another one, and stays verified
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    before = account.email
    if fields.keys() - {"town", "email", "newsletter"}:
        raise ValueError("only town, email and newsletter can be changed")
    for name in changed:
        setattr(account, name, fields[name])
    if "email" in changed and fields["email"].lower() != before.lower():
        account.verified = False
    return changed


# unseen: fix fake hundred_bytes
# why: a hundred letters may be two hundred bytes
def patch_profile(account, fields):
    """Change the town, the e-mail address or the newsletter setting of an account.

    A new address has to be verified again. Nothing is changed when a field has a wrong value.

    Returns:
      The names of the fields that were given and changed, sorted.

    Raises:
      ValueError: the fields are no object, or a value is of the wrong type or too long.
    """
    if not isinstance(fields, dict):
        raise ValueError("send an object")
    for name, value in fields.items():
        kept = getattr(account, name, None)
        if type(value) is not type(kept) or (isinstance(value, str) and len(value.encode()) > 100):
            raise ValueError(f"{name} cannot be {value!r}")
    changed = sorted(name for name, value in fields.items() if getattr(account, name) != value)
    if fields.keys() - {"town", "email", "newsletter"}:
        raise ValueError("only town, email and newsletter can be changed")
    for name in changed:
        setattr(account, name, fields[name])
    if "email" in changed:
        account.verified = False
    return changed
