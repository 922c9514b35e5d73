# unseen: fix reference
# why: every control character and line separator becomes a blank
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    shown = "".join(sign if sign.isprintable() else " " for sign in name).strip()[:60] or "unknown"
    journal.append(f"{int(now)} {kind} {shown}")
    return kind


# unseen: fix valid first_line
# why: of several lines only the first is kept, cut as the journal's reader cuts them
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    shown = (name.strip().splitlines() or [""])[0][:60].strip() or "unknown"
    journal.append(f"{int(now)} {kind} {shown}")
    return kind


# unseen: fix valid escaped
# why: characters that are not printable are written as escapes, which hold no line end
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    signs = (sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in name.strip())
    shown = "".join(signs)[:60] or "unknown"
    journal.append(f"{int(now)} {kind} {shown}")
    return kind


# unseen: fix fake newline_only
# why: other characters end a line for the reader as well
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    shown = name.replace("\n", " ").strip()[:60] or "unknown"
    journal.append(f"{int(now)} {kind} {shown}")
    return kind


# unseen: fix fake cr_and_lf
# why: splitlines() also cuts at separators beyond ASCII and at form feeds
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    shown = name.replace("\r", " ").replace("\n", " ").strip()[:60] or "unknown"
    journal.append(f"{int(now)} {kind} {shown}")
    return kind


# unseen: fix fake stripped_only
# why: a line end in the middle is not touched by strip()
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    shown = name.strip("\r\n\x0b\x0c\x85\u2028\u2029 ")[:60].strip() or "unknown"
    journal.append(f"{int(now)} {kind} {shown}")
    return kind


# unseen: fix fake words_refused
# why: safe, but people whose name holds such a word are unknown now
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    words = name.split()
    shown = " ".join(words)[:60] if words and "opened" not in words else "unknown"
    journal.append(f"{int(now)} {kind} {shown}")
    return kind


# unseen: fix fake refused_alone
# why: who is let in may forge an entry as well
def note(journal, now, name, allowed):
    """Note that somebody asked for entry, and give the kind of event.

    Args:
      now: seconds since 1970, written without their fraction.
      name: what was typed at the gate, "unknown" when it is empty or blank; longer ones are cut to 60
        characters.
      allowed: whether the gate was opened.
    """
    kind = "opened" if allowed else "refused"
    shown = name.strip()[:60] or "unknown"
    if not allowed:
        shown = " ".join(shown.splitlines()) or "unknown"
    journal.append(f"{int(now)} {kind} {shown}")
    return kind
