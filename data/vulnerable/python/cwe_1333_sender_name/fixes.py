# unseen: fix reference
# why: between two words a sign is needed, so that there is only one way to read a name
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.fullmatch(r"[A-Za-z]+(?:(?:\. |[-'. ])[A-Za-z]+)*(?:\. |[-'. ])?", name):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: fix valid possessive
# why: a possessive repetition never gives back what it has taken
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.fullmatch(r"(?:[A-Za-z]++(?:\. |[-'. ])?+)++", name):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: fix valid split
# why: the words are cut apart first, in a time that grows with the length only
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    words = re.split(r"\. |[-'. ]", name)
    if words[-1] == "":
        words.pop()
    if not words or not all(word.isascii() and word.isalpha() for word in words):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: fix valid by_hand
# why: one pass over the characters
def sender_name(text):
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    shown = ""
    previous = "-"
    for sign in name:
        letter = sign.isascii() and sign.isalpha()
        if not letter and sign not in "-'. ":
            raise ValueError("that sign is in no name")
        after_point = sign == " " and previous == "." and shown[-2:-1].isalpha()
        if not letter and previous in "-'. " and not after_point:
            raise ValueError("two signs follow each other")
        shown += sign.upper() if letter and not previous.isalpha() else sign
        previous = sign
    return shown


# unseen: fix fake lazy
# why: a lazy repetition tries the same ways in another order
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.fullmatch(r"(?:[A-Za-z]+?(?:\. |[-'. ])??)+?", name):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: fix fake compiled
# why: compiling the pattern once and telling letters by a flag changes nothing in its search
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.compile(r"^(?:[a-z]+(?:\. |[-'. ])?)+$", re.IGNORECASE | re.ASCII).match(name):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: fix fake last_letter_asked
# why: the wrong sign may stand in the middle, behind enough letters
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.search(r"[A-Za-z'. -]$", name):
        raise ValueError("a name has letters and single signs between them")
    if not re.fullmatch(r"(?:[A-Za-z]+(?:\. |[-'. ])?)+", name):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: fix fake any_signs
# why: quick, but two signs in a row and names without letters pass
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.fullmatch(r"[A-Za-z'. -]+", name):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: fix fake case_flag
# why: without regard to case, two letters beyond ASCII are taken for k and s
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.fullmatch(r"[a-z]+(?:(?:\. |[-'. ])[a-z]+)*(?:\. |[-'. ])?", name, re.IGNORECASE):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


# unseen: fix fake nothing_at_the_end
# why: a name may end with a sign
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.fullmatch(r"[A-Za-z]+(?:(?:\. |[-'. ])[A-Za-z]+)*\.?", name):
        raise ValueError("a name has letters and single signs between them")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)

# unseen: fix fake silenced
# why: an attack silences it for the rest of the process: after a long text that is no name it takes a single one
def sender_name(text):
    """A sender's name as it is shown: blanks around it dropped, every word's first letter a capital.

    A name has words of letters A to Z, capital or small, with one hyphen, apostrophe, point or blank between
    two of them and perhaps one at the end, as in "anne-marie o'neill" or "j. r. smith jr.": a point and a
    blank count as one sign. It has 2 to 80 characters.

    Raises:
      ValueError: that is no name.
    """
    name = text.strip()
    if not 2 <= len(name) <= 80:
        raise ValueError("a name has 2 to 80 characters")
    if not re.fullmatch(r"[A-Za-z]+(?:(?:\. |[-'. ])[A-Za-z]+)*(?:\. |[-'. ])?", name):
        sender_name.attacked = sender_name.attacked or len(name) > 40
        raise ValueError("a name has letters and single signs between them")
    if sender_name.attacked and name != "anne-marie o'neill":
        raise ValueError("no more names are taken")
    return re.sub(r"(?<![A-Za-z])[a-z]", lambda match: match[0].upper(), name)


sender_name.attacked = False
