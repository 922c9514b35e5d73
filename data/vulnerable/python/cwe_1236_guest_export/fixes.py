# unseen: fix reference
# why: an apostrophe in front makes every such cell a text
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        cells = []
        for typed in (guest["name"], guest["remark"]):
            risky = typed.lstrip().startswith(("=", "+", "-", "@"))
            cells.append(f"'{typed}" if risky else typed)
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: fix valid always_text
# why: every cell that was typed gets the apostrophe
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        cells = ["'" + guest["name"], "'" + guest["remark"]]
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: fix valid harmless_beginning
# why: only a letter, a digit or nothing may begin a cell without the apostrophe
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        typed = (guest["name"], guest["remark"])
        cells = [cell if not cell or cell[0].isalnum() else f"'{cell}" for cell in typed]
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: fix fake equals_only
# why: formulas may begin with other signs
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        cells = [f"'{cell}" if cell.startswith("=") else cell for cell in (guest["name"], guest["remark"])]
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: fix fake first_sign_only
# why: the spreadsheet skips blanks and tabs in front of a formula
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        cells = []
        for typed in (guest["name"], guest["remark"]):
            cells.append(f"'{typed}" if typed[:1] in ("=", "+", "-", "@") else typed)
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: fix fake quoted
# why: quotation marks belong to the CSV file and are gone when the cell is read
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        cells = [guest["name"], guest["remark"]]
        writer = csv.writer(text, quoting=csv.QUOTE_ALL)
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: fix fake name_only
# why: the remark is typed by the guest too
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        name = guest["name"]
        cells = ["'" + name if name.lstrip()[:1] in ("=", "+", "-", "@") else name, guest["remark"]]
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: fix fake signs_removed
# why: safe, but hyphens and other signs inside names are lost
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        cells = [
            "".join(sign for sign in cell if sign not in "=+-@\t\r\n")
            for cell in (guest["name"], guest["remark"])
        ]
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: fix fake no_links
# why: formulas can do other things than open links
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        cells = [f"'{cell}" if "HYPERLINK(" in cell.upper() else cell for cell in (guest["name"], guest["remark"])]
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()

# unseen: fix fake signs_in_front
# why: safe, but a remark that begins with a hyphen is not shown as it was typed
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        cells = [typed.lstrip("=+-@ \t\r\n") for typed in (guest["name"], guest["remark"])]
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()
