# unseen: fix reference
# why: a card begins empty and gets what this viewer may see
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    fields = ["number", "name", "town", "badge"]
    if viewer is not None and (viewer["number"] == number or viewer["badge"] == "officer"):
        fields += ["email", "telephone"]
    card = {field: member[field] for field in fields}
    card["link"] = f"/members/{number}"
    return card


# unseen: fix valid private_fields_removed
# why: all four fields that are not public are taken out, two of them unless the viewer may see them
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    hidden = {"password_hash", "reset_key"}
    if viewer is not member and (viewer or {}).get("badge") != "officer":
        hidden |= {"email", "telephone"}
    card = {field: value for field, value in member.items() if field not in hidden}
    card["link"] = f"/members/{number}"
    return card


# unseen: fix valid two_cards
# why: the public card is written out, the private fields are added to it
def member_card(number, viewer):
    member = MEMBERS.get(number)
    if member is None:
        return None
    card = {"name": member["name"], "town": member["town"], "badge": member["badge"], "number": number}
    card["link"] = f"/members/{number}"
    if viewer and (viewer["number"] == member["number"] or viewer["badge"] == "officer"):
        card.update(email=member["email"], telephone=member["telephone"])
    return card


# unseen: fix fake reset_key_removed
# why: addresses and numbers are still sent to everybody
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    card = dict(member)
    del card["password_hash"]
    del card["reset_key"]
    card["link"] = f"/members/{number}"
    return card


# unseen: fix fake any_member
# why: whoever is a member sees the private fields of all
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    fields = ["number", "name", "town", "badge"]
    if viewer is not None:
        fields += ["email", "telephone"]
    card = {field: member[field] for field in fields}
    card["link"] = f"/members/{number}"
    return card


# unseen: fix fake own_record_whole
# why: the hash and the key are for nobody, whoever looks
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    if viewer is member:
        card = dict(member)
    else:
        fields = ["number", "name", "town", "badge"]
        if viewer is not None and viewer["badge"] == "officer":
            fields += ["email", "telephone"]
        card = {field: member[field] for field in fields}
    card["link"] = f"/members/{number}"
    return card


# unseen: fix fake public_only
# why: safe, but members and officers miss the addresses they may see
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    card = {field: member[field] for field in ("number", "name", "town", "badge")}
    card["link"] = f"/members/{number}"
    return card


# unseen: fix fake removed_from_record
# why: the fields are taken out of the member's own record, for good
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    card = member
    for field in ("password_hash", "reset_key", "email", "telephone"):
        card.pop(field, None)
    card["link"] = f"/members/{number}"
    return card


# unseen: fix fake same_name
# why: a name is chosen at the enrolment, and nothing hinders a second Ines Calvo
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    card = {field: member[field] for field in ("number", "name", "town", "badge")}
    if viewer is not None and (viewer["name"] == member["name"] or viewer["badge"] == "officer"):
        card.update(email=member["email"], telephone=member["telephone"])
    card["link"] = f"/members/{number}"
    return card


# unseen: fix fake beginning_of_the_number
# why: member 12 is not member 1
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    fields = ["number", "name", "town", "badge"]
    if viewer is not None and (viewer["number"].startswith(number) or viewer["badge"] == "officer"):
        fields += ["email", "telephone"]
    card = {field: member[field] for field in fields}
    card["link"] = f"/members/{number}"
    return card


# unseen: fix fake same_address
# why: anybody may enrol with an address that is another member's
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    fields = ["number", "name", "town", "badge"]
    if viewer is not None and (viewer["email"] == member["email"] or viewer["badge"] == "officer"):
        fields += ["email", "telephone"]
    card = {field: member[field] for field in fields}
    card["link"] = f"/members/{number}"
    return card


# unseen: fix fake same_telephone
# why: two members of a household may share a telephone
def member_card(number, viewer):
    """The card of a member as it is sent to a viewer.

    Args:
      number: the member's number as text.
      viewer: record of who looks, None for somebody who has not identified themselves.

    Returns:
      The fields of the card and its `link`, None when there is no such member.
    """
    member = MEMBERS.get(number)
    if member is None:
        return None
    fields = ["number", "name", "town", "badge"]
    if viewer is not None and (viewer["telephone"] == member["telephone"] or viewer["badge"] == "officer"):
        fields += ["email", "telephone"]
    card = {field: member[field] for field in fields}
    card["link"] = f"/members/{number}"
    return card
