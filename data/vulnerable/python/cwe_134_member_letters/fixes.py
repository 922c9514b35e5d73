# unseen: fix reference
# why: only the five plain values can be named, and no field may follow anything inside another
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    import string

    known = ("name", "number", "fee", "joined")
    fields = {field: getattr(member, field) for field in known} | {"years": years(member, today)}
    for _, field, spec, conversion in string.Formatter().parse(template):
        if field is not None and (field not in fields or "{" in spec or conversion):
            raise ValueError(f"there is no field {field!r}")
    try:
        text = template.format(**fields)
    except TypeError as error:
        raise ValueError(f"a format is wrong: {error}") from None
    return text.rstrip() + "\n"


# unseen: fix valid only_values
# why: the values are text, numbers and a date, from which no attribute leads to the club
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    known = ("name", "number", "fee", "joined")
    fields = {field: getattr(member, field) for field in known} | {"years": years(member, today)}
    try:
        text = template.format(**fields)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError(f"there is no such field: {error}") from None
    return text.rstrip() + "\n"


# unseen: fix valid own_fields
# why: fields are found by an expression that knows neither dots nor brackets nor nesting
def fill_letter(template, member, today):
    import re

    if not template.strip():
        raise ValueError("the letter is empty")
    fields = {"years": years(member, today)}
    for name in ("name", "number", "fee", "joined"):
        fields[name] = getattr(member, name)

    def put(match):
        if match[0] in ("{{", "}}"):
            return match[0][0]
        if match[1] not in fields:
            raise ValueError(f"there is no field {match[1]!r}")
        return format(fields[match[1]], match[2] or "")

    rest = re.sub(r"\{\{|\}\}|\{\w+(?::[^{}]*)?\}", "", template)
    if "{" in rest or "}" in rest:
        raise ValueError("a brace is open")
    return re.sub(r"\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}", put, template).rstrip() + "\n"


# unseen: fix fake no_underscores
# why: the way to the password has no double underscore
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    if "__" in template:
        raise ValueError("that field is not allowed")
    fields = vars(member) | {"member": member, "years": years(member, today)}
    try:
        text = template.format(**fields)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError(f"there is no such field: {error}") from None
    return text.rstrip() + "\n"


# unseen: fix fake outer_fields_only
# why: a field may stand in the format of another, where nobody looks
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    import string

    for _, field, _, _ in string.Formatter().parse(template):
        if field is not None and field not in ("name", "number", "fee", "joined", "years"):
            raise ValueError(f"there is no field {field!r}")
    fields = vars(member) | {"member": member, "years": years(member, today)}
    try:
        text = template.format(**fields)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError(f"there is no such field: {error}") from None
    return text.rstrip() + "\n"


# unseen: fix fake no_club
# why: the club cannot be named any more, but the member leads to it
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    fields = vars(member) | {"member": member, "years": years(member, today)}
    del fields["club"]
    try:
        text = template.format(**fields)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError(f"there is no such field: {error}") from None
    return text.rstrip() + "\n"


# unseen: fix fake plain_replacement
# why: nothing is followed, but formats behind a colon are not understood either
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    text = template
    for name in ("name", "number", "fee", "joined"):
        text = text.replace("{" + name + "}", str(getattr(member, name)))
    text = text.replace("{years}", str(years(member, today)))
    return text.rstrip() + "\n"


# unseen: fix fake forbidden_words
# why: a letter may speak of the club and its members
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    if "club" in template or "member" in template or "__" in template:
        raise ValueError("there is no such field")
    fields = vars(member) | {"years": years(member, today)}
    try:
        text = template.format(**fields)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError(f"there is no such field: {error}") from None
    return text.rstrip() + "\n"


# unseen: fix fake no_brackets
# why: brackets and underscores are text outside of the fields
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    import string

    if "[" in template or "_" in template:
        raise ValueError("no such field")
    fields = {k: getattr(member, k) for k in ("name", "number", "fee", "joined")} | {"years": years(member, today)}
    try:
        for _, field, form, _ in string.Formatter().parse(template):
            if field is not None and (field not in fields or "{" in form):
                raise ValueError(field)
        text = template.format(**fields)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError(f"there is no such field: {error}") from None
    return text.rstrip() + "\n"


# unseen: fix fake password_out
# why: the password is not shown, but other attributes of the club are
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    fields = vars(member) | {"years": years(member, today)}
    if "__" in template:
        raise ValueError("no such field")
    try:
        text = template.format(**fields)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError(f"there is no such field: {error}") from None
    text = text.replace(member.club.mail_password, "")
    if "{club}" in template or "{club:" in template:
        raise ValueError("no such field")
    return text.rstrip() + "\n"
