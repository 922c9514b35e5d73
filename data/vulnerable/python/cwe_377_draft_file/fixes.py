# unseen: fix reference
# why: mkstemp() takes a name that nobody can know and makes the file anew or not at all
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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


# unseen: fix fake exclusive_one_name
# why: the second draft of a second gets an error
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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

    An author may write several drafts within one second.

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

    An author may write several drafts within one second.

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

    An author may write several drafts within one second.

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

    An author may write several drafts within one second.

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

    An author may write several drafts within one second.

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


# unseen: fix valid exclusive_next_name
# why: O_EXCL makes the file or fails, for links too, and then another name is taken
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    while True:
        path = os.path.join(folder, f"draft-{author}-{int(now)}-{os.urandom(6).hex()}.txt")
        try:
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            continue
        break
    with os.fdopen(number, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix valid counted_up
# why: mode x never takes what is there, and the next number is tried
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    count = 0
    while True:
        path = os.path.join(folder, f"draft-{author}-{int(now)}-{count}.txt")
        try:
            with open(path, "x", encoding="utf-8") as file:
                file.write(content)
            break
        except FileExistsError:
            count += 1
    return path


# unseen: fix fake free_name_searched
# why: a link to nothing does not exist for exists() and is written through
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    count = int(now)
    path = os.path.join(folder, f"draft-{author}-{count}.txt")
    while os.path.exists(path):
        count += 1
        path = os.path.join(folder, f"draft-{author}-{count}.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake links_not_followed
# why: a file or a hard link that another laid there is taken over
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600)
    with open(number, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake few_names
# why: links for all thousand names are laid in a moment
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    import random

    path = os.path.join(folder, f"draft-{author}-{random.randrange(1000)}.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake opened_again
# why: the file is made safely and then opened by its name, which may lead elsewhere by then
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    os.close(number)
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake drawn_name
# why: the generator's state follows from names that it gave, and the next name with it
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    import random

    path = os.path.join(folder, f"draft-{author}-{random.getrandbits(64):x}.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake named_by_the_text
# why: who knows the text of a letter knows the name
import hashlib


def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    digest = hashlib.sha256(content.encode()).hexdigest()[:16]
    path = os.path.join(folder, f"draft-{author}-{int(now)}-{digest}.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake named_by_the_clock
# why: the clock is everybody's, however fine it is
import time


def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    path = os.path.join(folder, f"draft-{author}-{time.time_ns()}.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


# unseen: fix fake stays_open
# why: safe, but after many drafts no file can be opened any more
def write_draft(folder, author, text, now):
    """Write a draft to a file of its own and give the file's path.

    An author may write several drafts within one second.

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
    number, path = tempfile.mkstemp(prefix=f"draft-{author}-", suffix=".txt", dir=folder)
    os.write(number, content.encode())
    return path
