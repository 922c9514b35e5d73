# unseen: fix reference
# why: mkstemp() takes a name that nobody can know and makes the file anew or not at all
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    Args:
      folder: folder that all users of the machine may write to.
      author: a name of letters; the file's name begins with `draft-<author>-`.
      now: seconds since 1970.

    Raises:
      ValueError: the author's name has other characters, or the text is empty.
    """
    if not author.isalpha() or not author.isascii():
        raise ValueError("an author's name has letters")
    if not text.strip():
        raise ValueError("the draft is empty")
    content = text.rstrip() + "\n"
    number, path = tempfile.mkstemp(".txt", f"draft-{author}-", folder)
    with open(number, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix valid exclusive
# why: mode x fails when anything is there already, a link included
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    Args:
      folder: folder that all users of the machine may write to.
      author: a name of letters; the file's name begins with `draft-<author>-`.
      now: seconds since 1970.

    Raises:
      ValueError: the author's name has other characters, or the text is empty.
    """
    if not author.isalpha() or not author.isascii():
        raise ValueError("an author's name has letters")
    if not text.strip():
        raise ValueError("the draft is empty")
    content = text.rstrip() + "\n"
    path = os.path.join(folder, f"draft-{author}-{int(now)}.txt")
    with open(path, "x", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix valid kept_temporary_file
# why: the library's own temporary file, which stays when it is closed
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    Args:
      folder: folder that all users of the machine may write to.
      author: a name of letters; the file's name begins with `draft-<author>-`.
      now: seconds since 1970.

    Raises:
      ValueError: the author's name has other characters, or the text is empty.
    """
    if not author.isalpha() or not author.isascii():
        raise ValueError("an author's name has letters")
    if not text.strip():
        raise ValueError("the draft is empty")
    content = text.rstrip() + "\n"
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", prefix=f"draft-{author}-", dir=folder, delete=False
    ) as file:
        file.write(content)
    path = file.name
    return path


# unseen: fix fake exists_asked
# why: a link that leads nowhere does not exist for exists(), and one may come after the question
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    Args:
      folder: folder that all users of the machine may write to.
      author: a name of letters; the file's name begins with `draft-<author>-`.
      now: seconds since 1970.

    Raises:
      ValueError: the author's name has other characters, or the text is empty.
    """
    if not author.isalpha() or not author.isascii():
        raise ValueError("an author's name has letters")
    if not text.strip():
        raise ValueError("the draft is empty")
    content = text.rstrip() + "\n"
    path = os.path.join(folder, f"draft-{author}-{int(now)}.txt")
    if os.path.exists(path):
        raise ValueError("there is such a draft")
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake removed_first
# why: a link can be put back between the removal and the opening
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    Args:
      folder: folder that all users of the machine may write to.
      author: a name of letters; the file's name begins with `draft-<author>-`.
      now: seconds since 1970.

    Raises:
      ValueError: the author's name has other characters, or the text is empty.
    """
    if not author.isalpha() or not author.isascii():
        raise ValueError("an author's name has letters")
    if not text.strip():
        raise ValueError("the draft is empty")
    content = text.rstrip() + "\n"
    path = os.path.join(folder, f"draft-{author}-{int(now)}.txt")
    if os.path.lexists(path):
        os.unlink(path)
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake link_asked
# why: the question and the opening are two steps
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    Args:
      folder: folder that all users of the machine may write to.
      author: a name of letters; the file's name begins with `draft-<author>-`.
      now: seconds since 1970.

    Raises:
      ValueError: the author's name has other characters, or the text is empty.
    """
    if not author.isalpha() or not author.isascii():
        raise ValueError("an author's name has letters")
    if not text.strip():
        raise ValueError("the draft is empty")
    content = text.rstrip() + "\n"
    path = os.path.join(folder, f"draft-{author}-{int(now)}.txt")
    if os.path.islink(path):
        raise ValueError("there is a link")
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake deleted_at_once
# why: safe, but the file is gone when the function returns
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    Args:
      folder: folder that all users of the machine may write to.
      author: a name of letters; the file's name begins with `draft-<author>-`.
      now: seconds since 1970.

    Raises:
      ValueError: the author's name has other characters, or the text is empty.
    """
    if not author.isalpha() or not author.isascii():
        raise ValueError("an author's name has letters")
    if not text.strip():
        raise ValueError("the draft is empty")
    content = text.rstrip() + "\n"
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", prefix=f"draft-{author}-", dir=folder) as file:
        file.write(content)
    path = file.name
    return path
