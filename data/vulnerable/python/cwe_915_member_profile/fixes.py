# unseen: fix reference
# why: only what members may change is taken, from the profile and from the address
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    own, parts = ("name", "phone", "newsletter"), ("street", "town")
    plan = [(member, key, value, key) for key, value in changes.items() if key in own]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items() if key in parts]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix valid table
# why: one table of what may be changed, by the names that are told
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    known = {"name", "phone", "newsletter", "address.street", "address.town"}
    plan = [(member, key, value, key) for key, value in changes.items() if key in known and "." not in key]
    for key, value in address.items():
        if f"address.{key}" in known:
            plan.append((member.address, key, value, f"address.{key}"))
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix valid key_by_key
# why: what is there is looked up name by name, in the order in which it came
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    plan = []
    for key, value in changes.items():
        match key:
            case "name" | "phone" | "newsletter":
                plan.append((member, key, value, key))
    for key, value in address.items():
        match key:
            case "street" | "town":
                plan.append((member.address, key, value, f"address.{key}"))
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake profile_only
# why: the address's own columns can all be set
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    own = ("name", "phone", "newsletter")
    plan = [(member, key, value, key) for key, value in changes.items() if key in own]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items()]
    plan = [one for one in plan if hasattr(one[0], one[1])]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake address_only
# why: the profile's own columns can all be set
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    parts = ("street", "town")
    plan = [(member, key, value, key) for key, value in changes.items() if key != "address"]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items() if key in parts]
    plan = [one for one in plan if hasattr(one[0], one[1])]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake no_admin
# why: the balance, the login and the address's owner are still columns
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    refused = ("is_admin", "id", "verified", "address")
    plan = [(member, key, value, key) for key, value in changes.items() if key not in refused]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items() if key not in refused]
    plan = [one for one in plan if hasattr(one[0], one[1])]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake texts_and_flags
# why: what members may not change has the kinds of what they may
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    plan = [(member, key, value, key) for key, value in changes.items() if key != "address"]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items()]
    plan = [one for one in plan if hasattr(one[0], one[1]) and not isinstance(getattr(*one[:2]), int)]
    plan += [(member, "newsletter", changes["newsletter"], "newsletter")] if "newsletter" in changes else []
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake columns_shown
# why: a profile shows more than its owner may change
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    known = ("name", "phone", "newsletter", "balance", "login", "street", "town")
    plan = [(member, key, value, key) for key, value in changes.items() if key in known]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items() if key in known]
    plan = [one for one in plan if hasattr(one[0], one[1])]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake set_on_the_way
# why: what comes before a wrong value is changed already
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    own, parts = ("name", "phone", "newsletter"), ("street", "town")
    plan = [(member, key, value, key) for key, value in changes.items() if key in own]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items() if key in parts]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake kinds_first
# why: the kinds of what is left out are asked for as well, and older apps are refused
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    for owner, given in ((member, changes), (member.address, address)):
        for key, value in given.items():
            if key != "address" and type(value) is not type(getattr(owner, key, value)):
                raise ProfileError(f"{key}: not the right kind of value")
    own, parts = ("name", "phone", "newsletter"), ("street", "town")
    plan = [(member, key, value, key) for key, value in changes.items() if key in own]
    plan += [(member.address, key, value, f"address.{key}") for key, value in address.items() if key in parts]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake texts_stripped
# why: blanks around a name are lost
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    plan = [(member, key, changes[key], key) for key in changes if key in ("name", "phone", "newsletter")]
    plan += [(member.address, key, address[key], f"address.{key}") for key in address if key in ("street", "town")]
    plan = [(a, b, c.strip() if isinstance(c, str) else c, d) for a, b, c, d in plan]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]


# unseen: fix fake texts_cut
# why: a long text is cut without a word
def apply_changes(member: Member, changes: dict) -> list[str]:
    """Put a member's own changes into their profile, and tell the names of what was set, in order.

    A member may change name and phone (texts), newsletter (true or false), and of the address, which is a document
    of its own, street and town (texts); its parts are told as `address.town`. All other entries are left out and
    not told, as older apps send the whole profile back.

    Raises:
        ProfileError: a value is of another kind than its column; nothing is changed then.
    """
    address = changes.get("address", {})
    if not isinstance(address, dict):
        raise ProfileError("an address is a document")
    plan = [(member, key, changes[key], key) for key in changes if key in ("name", "phone", "newsletter")]
    plan += [(member.address, key, address[key], f"address.{key}") for key in address if key in ("street", "town")]
    plan = [(a, b, c[:100] if isinstance(c, str) else c, d) for a, b, c, d in plan]
    for owner, key, value, told in plan:
        if type(value) is not type(getattr(owner, key)):
            raise ProfileError(f"{told}: not the right kind of value")
    for owner, key, value, _ in plan:
        setattr(owner, key, value)
    return [told for *_, told in plan]
