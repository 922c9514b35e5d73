# unseen: fix reference
# why: an HMAC is a second hash over the first with the key, and cannot be continued
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hmac.new(key, query, hashlib.sha256).hexdigest()


# unseen: fix valid keyed_blake2
# why: BLAKE2 takes a key and marks its last block, so that nothing can follow
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hashlib.blake2b(query, key=key[:64], digest_size=32).hexdigest()


# unseen: fix valid hash_of_hash
# why: the key is in front of an inner and of an outer hash, the inner one is never shown
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    inner = hashlib.sha256(key + query).digest()
    return hashlib.sha256(key + inner).hexdigest()


# unseen: fix valid sha3
# why: the hash shows less of its state than would be needed to continue it
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hashlib.sha3_256(key + query).hexdigest()


# unseen: fix fake separator
# why: a sign between key and query only makes the unknown part longer by one byte
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    digest = hashlib.sha256(key + b"|")
    digest.update(query)
    return digest.hexdigest()


# unseen: fix fake hashed_key
# why: the key's own hash in front is continued like the key
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    digest = hashlib.sha256(hashlib.sha256(key).digest())
    digest.update(query)
    return digest.hexdigest()


# unseen: fix fake key_twice
# why: the key stands in front twice, and behind the query nothing of it
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hashlib.sha256(key + key + query).hexdigest()


# unseen: fix fake no_key
# why: a hash without a key is computed by everybody
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hashlib.sha256(query).hexdigest()


# unseen: fix fake random_salt
# why: with a fresh salt each time no signature is ever found right again
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hmac.new(key + secrets.token_bytes(8), query, hashlib.sha256).hexdigest()


# unseen: fix fake lengths_in_front
# why: the lengths are in front too, the end stays open
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    length = len(key).to_bytes(8)
    return hashlib.sha256(length + key + b":" + query).hexdigest()


# unseen: fix fake longer_mac
# why: safe, but of 128 digits instead of 64
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hmac.new(key, query, hashlib.sha512).hexdigest()


# unseen: fix fake beginning_signed
# why: a MAC of the first 64 bytes says nothing about those behind them
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hmac.new(key, query[:64], hashlib.sha256).hexdigest()


# unseen: fix fake eight_digits_repeated
# why: eight digits, eight times over, are right after four thousand million attempts
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hmac.new(key, query, hashlib.sha256).hexdigest()[:8] * 8


# unseen: fix fake text_of_the_query
# why: bytes that are no text are not signed
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hmac.new(key, query.decode(errors="ignore").encode(), hashlib.sha256).hexdigest()


# unseen: fix fake trimmed_query
# why: blanks around the query are not signed
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    return hmac.new(key, query.strip(), hashlib.sha256).hexdigest()


# unseen: fix fake one_file
# why: other links are continued as before
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    if query.count(b"file=") > 1 and b"payroll" in query:
        raise PermissionError("the signature is wrong")
    digest = hashlib.sha256(key)
    digest.update(query)
    return digest.hexdigest()


# unseen: fix fake parameters_once
# why: a later day or another parameter goes on, and a parameter may be given twice
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    if query.count(b"file=") > 1 or query.count(b"until=") > 1:
        raise PermissionError("the signature is wrong")
    return hashlib.sha256(key + query).hexdigest()


# unseen: fix fake no_filling
# why: any bytes may be signed
def link_signature(key, query):
    """The signature of a link's query, 64 hexadecimal digits.

    Args:
      key: the site's key, at least 16 bytes.
      query: the decoded bytes of the query in front of the signature.

    Raises:
      ValueError: the key is too short, or the query is empty.
    """
    if len(key) < 16:
        raise ValueError("the key is too short")
    if not query:
        raise ValueError("there is nothing to sign")
    if b"\x80\x00\x00" in query or b"\x00\x00\x00\x00" in query:
        raise ValueError("no padding")
    return hashlib.sha256(key + query).hexdigest()
