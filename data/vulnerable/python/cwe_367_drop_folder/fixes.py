# unseen: fix reference
# why: the file is opened first, never through a link, and the open file itself is checked
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with open(number, "rb") as file:
            found = os.fstat(number)
            if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
                raise Refused(f"{name} is no report")
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix valid same_file
# why: what was opened must be the very file that was checked
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        found = os.lstat(path)
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            raise Refused(f"{name} is no report")
        with open(path, "rb") as file:
            if not os.path.samestat(found, os.fstat(file.fileno())):
                raise Refused(f"{name} was exchanged")
            return file.read(MOST_BYTES)
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix valid opener
# why: the opener refuses links at the moment of opening, the rest is asked of the open file
def collect_report(folder, name):
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")

    def without_links(path, flags):
        return os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK)

    try:
        with open(os.path.join(folder, name), "rb", opener=without_links) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Refused(f"{name} is no plain file")
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None
    if len(content) > MOST_BYTES:
        raise Refused(f"{name} is too long")
    return content


# unseen: fix fake islink
# why: the name is asked before and opened later, whatever question is asked
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        if os.path.islink(path) or not os.path.isfile(path) or os.path.getsize(path) > MOST_BYTES:
            raise Refused(f"{name} is no report")
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake real_path
# why: the way is resolved before the opening too
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        real = os.path.realpath(path)
        if os.path.dirname(real) != os.path.realpath(folder) or os.path.basename(real) != name:
            raise Refused(f"{name} is no report")
        if not os.path.isfile(path) or os.path.getsize(path) > MOST_BYTES:
            raise Refused(f"{name} is no report")
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake checked_twice
# why: the user can put the report back before the second check
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        found = os.lstat(path)
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            raise Refused(f"{name} is no report")
        with open(path, "rb") as file:
            content = file.read()
        if not stat.S_ISREG(os.lstat(path).st_mode):
            raise Refused(f"{name} was exchanged")
        return content
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake no_check
# why: the gap is gone together with the check, links are followed
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None
    if len(content) > MOST_BYTES:
        raise Refused(f"{name} is too long")
    return content


# unseen: fix fake same_file_twice
# why: the very same file can be back in its place when it is asked for again
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        found = os.lstat(path)
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            raise Refused(f"{name} is no report")
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES)
        later = os.lstat(path)
        if (later.st_dev, later.st_ino) != (found.st_dev, found.st_ino):
            raise Refused(f"{name} was exchanged")
        return content
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake waits_for_a_writer
# why: links are safe now, but a named pipe keeps the collector waiting for ever
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
        with open(number, "rb") as file:
            found = os.fstat(number)
            if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
                raise Refused(f"{name} is no report")
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake asked_after_opening
# why: the name is asked when a link may have been opened already
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        with open(path, "rb") as file:
            found = os.lstat(path)
            if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
                raise Refused(f"{name} is no report")
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake size_asked_before
# why: the file may be exchanged for a larger one after its size was asked
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        before = os.lstat(path)
        if not stat.S_ISREG(before.st_mode) or before.st_size > MOST_BYTES:
            raise Refused(f"{name} is no report")
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with open(number, "rb") as file:
            found = os.fstat(number)
            if not stat.S_ISREG(found.st_mode):
                raise Refused(f"{name} is no report")
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake files_left_open
# why: each refused file stays open, until the collector can open none any more
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        found = os.fstat(number)
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            raise Refused(f"{name} is no report")
        with open(number, "rb") as file:
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake folder_behind_a_link
# why: the folder itself may be named by a link
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    if os.path.realpath(folder) != os.path.abspath(folder):
        raise Refused(f"{folder} is a link")
    try:
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with open(number, "rb") as file:
            found = os.fstat(number)
            if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
                raise Refused(f"{name} is no report")
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None


# unseen: fix fake writable_reports_only
# why: a report that nobody may write to is a plain file too
def collect_report(folder, name):
    """The content of a report, a plain file that a user has put into the folder.

    Args:
      name: the file's name, without any folder.

    Raises:
      Refused: there is no such file, it is no plain file, or it has more than MOST_BYTES.
    """
    if not name or name != os.path.basename(name):
        raise Refused(f"{name!r} is no report's name")
    path = os.path.join(folder, name)
    try:
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with open(number, "rb") as file:
            found = os.fstat(number)
            if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES or not found.st_mode & 0o200:
                raise Refused(f"{name} is no report")
            return file.read()
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}") from None
