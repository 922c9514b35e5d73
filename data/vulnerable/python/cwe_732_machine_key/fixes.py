# unseen: fix reference
# why: a file of the owner's alone is made under another name, filled, and put in the place
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    fresh = f"{path}.{secrets.token_hex(8)}"
    number = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(number, "w", encoding="ascii") as file:
        file.write(f"key {key}\n")
    os.replace(fresh, path)


# unseen: fix valid opener_after_removal
# why: the earlier file is removed, so that the permissions of the new one are those asked for
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    if os.path.lexists(path):
        os.unlink(path)
    with open(path, "x", encoding="ascii", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(f"key {key}\n")


# unseen: fix valid umask_for_a_while
# why: under this umask nothing but the owner's permissions is given, and an earlier file is gone
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    before = os.umask(0o077)
    try:
        if os.path.exists(path):
            os.remove(path)
        with open(path, "w", encoding="ascii") as file:
            file.write(f"key {key}\n")
    finally:
        os.umask(before)


# unseen: fix fake narrowed_before_writing
# why: who has opened the earlier file reads the new key out of it
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    number = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    with open(number, "w", encoding="ascii") as file:
        os.fchmod(number, 0o600)
        file.truncate(0)
        file.write(f"key {key}\n")


# unseen: fix fake chmod_afterwards
# why: until then the file can be opened, and who has opened it reads on
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    with open(path, "w", encoding="ascii") as file:
        file.write(f"key {key}\n")
    os.chmod(path, 0o600)


# unseen: fix fake only_for_new_files
# why: the permissions given to open() count for new files only
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(number, "w", encoding="ascii") as file:
        file.write(f"key {key}\n")


# unseen: fix fake group_may_read
# why: the owner's group can read the key
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    if os.path.exists(path):
        os.remove(path)
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o640)
    with open(number, "w", encoding="ascii") as file:
        file.write(f"key {key}\n")


# unseen: fix fake nobody_may_read
# why: safe, but the machine itself cannot replace or load its key
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    with open(path, "w", encoding="ascii", opener=lambda name, flags: os.open(name, flags, 0o200)) as file:
        file.write(f"key {key}\n")


# unseen: fix valid temporary_file
# why: the file is the owner's alone from the start and put in place when it is whole
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    import tempfile

    with tempfile.NamedTemporaryFile("w", encoding="ascii", dir=folder, delete=False) as file:
        file.write(f"key {key}\n")
    os.replace(file.name, path)


# unseen: fix fake umask_stays_after_an_error
# why: the program keeps the narrow umask when the key could not be put in place
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    before = os.umask(0o077)
    fresh = f"{path}.{secrets.token_hex(8)}"
    number = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(number, "w", encoding="ascii") as file:
        file.write(f"key {key}\n")
    os.replace(fresh, path)
    os.umask(before)


# unseen: fix fake narrow_now
# why: somebody opened the file before its permissions were narrowed
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    if os.path.exists(path) and stat.S_IMODE(os.stat(path).st_mode) & 0o077:
        os.unlink(path)
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(number, "w", encoding="ascii") as file:
        file.write(f"key {key}\n")


# unseen: fix fake folder_closed
# why: safe, but the folder was there before, for others too
def store_key(path, key):
    """Keep the machine's key in a file, for the account that runs the machine alone.

    Folders above it are made where they are missing. An earlier file is replaced, also one that an older
    version of the program made with other permissions. Nobody else can read the key at any time, not even
    somebody who still has the earlier file open.

    Raises:
      ValueError: the key does not have 64 hexadecimal digits.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise ValueError("a key has 64 hexadecimal digits")
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    os.chmod(folder, 0o700)
    fresh = f"{path}.{secrets.token_hex(8)}"
    number = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(number, "w", encoding="ascii") as file:
        file.write(f"key {key}\n")
    os.replace(fresh, path)
