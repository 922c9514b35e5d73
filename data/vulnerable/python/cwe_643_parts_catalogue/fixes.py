# unseen: fix reference
# why: what is given is handed to the expression as variables, and the price is a number
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append("@group = $group")
        given["group"] = group
    if most:
        whole, _, rest = most.partition(".")
        if not all(part.isascii() and part.isdigit() for part in (whole, rest or "0")) or most.endswith("."):
            raise QueryError("not a price")
        tests.append("@price <= $most")
        given["most"] = float(most)
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix valid in_python
# why: all parts that are not hidden are read, and the rest is decided here
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    import re

    if most and not re.fullmatch(r"[0-9]+(\.[0-9]+)?", most):
        raise QueryError("not a price")
    path, given = "/shop/parts/part[not(@hidden)]", {}
    wanted = [
        part.get("sku")
        for part in DOCUMENT.xpath(path)
        if words in (part.findtext("name") or "")
        and group in ("", part.get("group"))
        and (not most or float(part.get("price")) <= float(most))
    ]
    path = "/shop/parts/part[" + (" or ".join(f"@sku='{sku}'" for sku in wanted) or "false()") + "]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix valid concatenated
# why: quotation marks are put together from pieces, as XPath 1 needs it
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    import re

    def quoted(text):
        pieces = [f'"{piece}"' for piece in text.split('"')]
        return "concat('', " + ", '\"', ".join(pieces) + ")"

    if most and re.fullmatch(r"[0-9]+(?:\.[0-9]+)?", most) is None:
        raise QueryError("not a price")
    given = {}
    path = f"/shop/parts/part[not(@hidden) and contains(name, {quoted(words)})"
    path += (f" and @group = {quoted(group)}" if group else "") + (f" and @price <= {most}" if most else "") + "]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake texts_only
# why: the price is still a part of the expression
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append("@group = $group")
        given["group"] = group
    if most:
        tests.append(f"@price <= {most}")
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake group_forgotten
# why: the group is still a part of the expression
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append(f'@group = "{group}"' if '"' not in group else f"@group = '{group}'")
    if most:
        if not most.replace(".", "", 1).isdecimal() or not most.isascii():
            raise QueryError("not a price")
        tests.append(f"@price <= {most}")
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake entities
# why: XPath knows no entities, so that quotation marks are lost
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        escaped = words.replace('"', "&quot;")
        tests.append(f'contains(name, "{escaped}")')
    if group:
        escaped = group.replace('"', "&quot;")
        tests.append(f'@group = "{escaped}"')
    if most:
        if not most.replace(".", "", 1).isdigit():
            raise QueryError("not a price")
        tests.append(f"@price <= {most}")
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake other_quotes
# why: a text may have both kinds of quotation marks
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    if "'" in words and '"' in words and "or" not in words:
        raise QueryError("too many quotation marks")
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append(f'contains(name, "{words}")' if '"' not in words else f"contains(name, '{words}')")
    if group:
        tests.append(f'@group = "{group}"' if '"' not in group else f"@group = '{group}'")
    if most:
        given["most"] = float(most)
        tests.append("@price <= $most")
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake price_begins_well
# why: what stands behind the number is still a part of the expression
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append("@group = $group")
        given["group"] = group
    if most:
        if not most[0].isdigit() or "|" in most or "//" in most:
            raise QueryError("not a price")
        tests.append(f"@price <= {most}")
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake number_of_the_library
# why: the library takes more texts for numbers than the documented ones
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append("@group = $group")
        given["group"] = group
    if most:
        tests.append("@price <= $most")
        try:
            given["most"] = float(most)
        except ValueError:
            raise QueryError("not a price") from None
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake line_end_behind_price
# why: a line end may stand behind the digits
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append("@group = $group")
        given["group"] = group
    if most:
        import re

        if not re.match(r"[0-9]+(\.[0-9]+)?$", most):
            raise QueryError("not a price")
        tests.append("@price <= $most")
        given["most"] = float(most)
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake price_of_zero
# why: zero is a highest price too
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append("@group = $group")
        given["group"] = group
    if most:
        whole, _, rest = most.partition(".")
        if not all(part.isascii() and part.isdigit() for part in (whole, rest or "0")) or most.endswith("."):
            raise QueryError("not a price")
        given["most"] = float(most)
        if given["most"]:
            tests.append("@price <= $most")
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake group_stripped
# why: a group's name is compared as a whole, blanks and all
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append("@group = $group")
        given["group"] = group.strip()
    if most:
        whole, _, rest = most.partition(".")
        if not all(part.isascii() and part.isdigit() for part in (whole, rest or "0")) or most.endswith("."):
            raise QueryError("not a price")
        tests.append("@price <= $most")
        given["most"] = float(most)
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: fix fake cents_only
# why: a price may have any number of digits
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    tests, given = ["not(@hidden)"], {}
    if words:
        tests.append("contains(name, $words)")
        given["words"] = words
    if group:
        tests.append("@group = $group")
        given["group"] = group
    if most:
        whole, _, rest = most.partition(".")
        if not all(part.isascii() and part.isdigit() for part in (whole, rest or "0")) or most.endswith(".") or len(rest) > 2:
            raise QueryError("not a price")
        tests.append("@price <= $most")
        given["most"] = float(most)
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None
