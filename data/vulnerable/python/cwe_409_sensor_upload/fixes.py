# unseen: fix reference
# why: no more is unpacked than one byte beyond what is allowed
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
            content = file.read(MOST_UNPACKED + 1)
            if len(content) <= MOST_UNPACKED and file.read(1):
                raise ValueError("the readings are too many")
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix valid in_pieces
# why: the content is gathered in pieces and given up when it gets too long
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    content = b""
    try:
        with gzip.open(io.BytesIO(data)) as file:
            while piece := file.read(65_536):
                content += piece
                if len(content) > MOST_UNPACKED:
                    raise ValueError("the readings are too many")
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix valid bounded_decompressor
# why: the decompressor is told how much it may give, for all files of the upload together
def unpack_upload(data):
    if not data or len(data) > MOST_UPLOADED:
        raise ValueError("the upload is empty or too large")
    content = b""
    rest = data
    while rest:
        unpacker = zlib.decompressobj(31)
        try:
            content += unpacker.decompress(rest, MOST_UNPACKED + 1 - len(content))
        except zlib.error as error:
            raise ValueError(f"the upload is damaged: {error}") from None
        if len(content) > MOST_UNPACKED:
            raise ValueError("the readings are too many")
        if not unpacker.eof:
            raise ValueError("the upload is damaged or too large")
        rest = unpacker.unused_data
    return content


# unseen: fix fake size_at_the_end
# why: the size that a gzip file names at its end is whatever its sender wrote there
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    if int.from_bytes(data[-4:], "little") > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    try:
        content = gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake each_file_bounded
# why: each file is bounded when it has been unpacked, and all of them together are not
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    content = b""
    rest = data
    while rest:
        unpacker = zlib.decompressobj(31)
        try:
            part = unpacker.decompress(rest)
        except zlib.error as error:
            raise ValueError(f"the upload is damaged: {error}") from None
        if not unpacker.eof:
            raise ValueError("the upload is damaged")
        if len(part) > MOST_UNPACKED:
            raise ValueError("the readings are too many")
        content += part
        rest = unpacker.unused_data
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake small_uploads
# why: safe only because large uploads of allowed content are refused too
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    if len(data) > 500:
        raise ValueError("the readings are too many")
    try:
        content = gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake first_file_only
# why: bounded, but the files behind the first are dropped without a word
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    try:
        unpacker = zlib.decompressobj(31)
        content = unpacker.decompress(data, MOST_UNPACKED + 1)
    except zlib.error as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if not unpacker.eof:
        raise ValueError("the upload is damaged or too large")
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake each_part_stopped
# why: each file stops at the limit, and a few hundred of them are held before the sum is asked
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    try:
        parts = []
        rest = data
        while rest:
            unpacker = zlib.decompressobj(31)
            parts.append(unpacker.decompress(rest, MOST_UNPACKED + 1))
            if len(parts[-1]) > MOST_UNPACKED:
                raise ValueError("the readings are too many")
            if not unpacker.eof:
                raise ValueError("the upload is damaged")
            rest = unpacker.unused_data
        content = b"".join(parts)
    except zlib.error as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake first_file_bounded
# why: the first file is unpacked with care, then all of them without it
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    try:
        if len(zlib.decompressobj(31).decompress(data, MOST_UNPACKED + 1)) > MOST_UNPACKED:
            raise ValueError("the readings are too many")
        content = gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake memory_error
# why: too much content ends with another error than the documented one
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
            content = file.read(MOST_UNPACKED + 1)
            if len(content) > MOST_UNPACKED and len(data) > 30_000:
                raise MemoryError("the readings are too many")
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake bound_of_nothing
# why: behind a file of just the allowed size the bound is 0, which zlib takes for none
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    content = b""
    try:
        while data:
            unpacker = zlib.decompressobj(31)
            content += unpacker.decompress(data, MOST_UNPACKED - len(content))
            if len(content) > MOST_UNPACKED or not unpacker.eof and not unpacker.unconsumed_tail:
                raise ValueError("the upload is damaged")
            if not unpacker.eof:
                if unpacker.decompress(unpacker.unconsumed_tail, 1) or not unpacker.eof:
                    raise ValueError("the readings are too many")
            data = unpacker.unused_data
    except zlib.error as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake nothing_behind_full
# why: a file of the allowed size and an empty one behind it are allowed together
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    content = b""
    try:
        while data:
            if len(content) == MOST_UNPACKED:
                raise ValueError("the readings are too many")
            unpacker = zlib.decompressobj(31)
            content += unpacker.decompress(data, MOST_UNPACKED + 1 - len(content))
            if len(content) > MOST_UNPACKED:
                raise ValueError("the readings are too many")
            if not unpacker.eof:
                raise ValueError("the upload is damaged")
            data = unpacker.unused_data
    except zlib.error as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content


# unseen: fix fake few_files
# why: an upload of many small files is refused
def unpack_upload(data):
    """The text of an upload: a gzip file, or several one behind the other.

    Raises:
      ValueError: the upload is empty, has more than MOST_UPLOADED bytes or is damaged, or its content has
        more than MOST_UNPACKED bytes.
    """
    if not data:
        raise ValueError("the upload is empty")
    if len(data) > MOST_UPLOADED:
        raise ValueError("the upload is too large")
    try:
        content = b""
        files = 0
        while data:
            files += 1
            if files > 16:
                raise ValueError("too many files")
            unpacker = zlib.decompressobj(31)
            content += unpacker.decompress(data, MOST_UNPACKED + 1 - len(content))
            if len(content) > MOST_UNPACKED:
                raise ValueError("the readings are too many")
            if not unpacker.eof:
                raise ValueError("the upload is damaged")
            data = unpacker.unused_data
    except zlib.error as error:
        raise ValueError(f"the upload is damaged: {error}") from None
    if len(content) > MOST_UNPACKED:
        raise ValueError("the readings are too many")
    return content
