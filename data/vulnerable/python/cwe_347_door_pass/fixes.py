# unseen: fix reference
# why: every pass must carry a signature by one of the two ways that the building uses
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        if algorithm not in HASHES:
            raise PermissionError("passes are signed by HS256 or HS512")
        expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
        if not hmac.compare_digest(expected, decoded(signature)):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix valid always_looked_up
# why: an unknown way is a KeyError, which refuses the pass
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
        if not hmac.compare_digest(expected, decoded(signature)):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix valid either_signature
# why: the header is not believed: one of the two signatures must fit
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        signed = f"{header}.{content}".encode()
        fitting = [
            name
            for name, each in HASHES.items()
            if hmac.compare_digest(hmac.new(key, signed, each).digest(), decoded(signature))
        ]
        if not fitting:
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake one_spelling
# why: with a capital letter the word is another one for the refusal, and the same for the check
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        if algorithm == "none":
            raise PermissionError("passes are signed")
        if algorithm.lower() != "none":
            expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
            if not hmac.compare_digest(expected, decoded(signature)):
                raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake empty_signature_refused
# why: any text serves as the signature of an unsigned pass
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        if not signature:
            raise PermissionError("the signature is missing")
        if algorithm.lower() != "none":
            expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
            if not hmac.compare_digest(expected, decoded(signature)):
                raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake beginning_compared
# why: every signature begins with nothing, so that an empty one fits
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
        if not expected.startswith(decoded(signature)):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake unknown_without_key
# why: a way that is not known falls back to a key that everybody has
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        secret = key if algorithm in HASHES else b""
        kind = HASHES.get(algorithm, hashlib.sha256)
        expected = hmac.new(secret, f"{header}.{content}".encode(), kind).digest()
        if not hmac.compare_digest(expected, decoded(signature)):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake one_way_only
# why: safe, but passes signed by HS512 are refused
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        expected = hmac.new(key, f"{header}.{content}".encode(), hashlib.sha256).digest()
        if algorithm != "HS256" or not hmac.compare_digest(expected, decoded(signature)):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake leaves_the_program
# why: a pass without a signature opens nothing, but it ends the door's program
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        if algorithm not in HASHES:
            raise SystemExit(0)
        expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
        if not hmac.compare_digest(expected, decoded(signature)):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake unknown_without_check
# why: a way that is not known finds no hash, and an empty signature is not looked at
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        way = HASHES.get(algorithm)
        if way is not None:
            expected = hmac.new(key, f"{header}.{content}".encode(), way).digest()
            if not hmac.compare_digest(expected, decoded(signature)):
                raise PermissionError("the signature is wrong")
        elif signature:
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake at_least_a_byte
# why: a signature of one byte is right after 256 attempts
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        given = decoded(signature)
        expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
        if not given or not hmac.compare_digest(expected[: len(given)], given):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake other_error
# why: who reads passes is told of a forged one by an error that nobody expects
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        if algorithm not in HASHES:
            raise RuntimeError("passes are signed by HS256 or HS512")
        expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
        if not hmac.compare_digest(expected, decoded(signature)):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake half_of_the_signature
# why: the second half of a signature may be anything
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        if algorithm not in HASHES:
            raise PermissionError("passes are signed")
        expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
        given = decoded(signature)
        if len(given) != len(expected) or not hmac.compare_digest(expected[:16], given[:16]):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None


# unseen: fix fake headers_as_issued
# why: safe, but signed headers that say more or stand in another order are refused
def read_pass(key, text, now):
    """The holder and the rooms of a pass.

    Args:
      key: the building's key, with which passes are signed by HS256 or HS512, as their header says.
      now: seconds since 1970; a pass is good up to and including its `exp`.

    Raises:
      PermissionError: this is no pass of the building, or it is no longer good.
    """
    try:
        header, content, signature = text.split(".")
        algorithm = json.loads(decoded(header))["alg"]
        if header not in [coded(json.dumps({"alg": name, "typ": "JWT"}).encode()) for name in HASHES]:
            raise PermissionError("passes are signed by HS256 or HS512")
        expected = hmac.new(key, f"{header}.{content}".encode(), HASHES[algorithm]).digest()
        if not hmac.compare_digest(expected, decoded(signature)):
            raise PermissionError("the signature is wrong")
        found = json.loads(decoded(content))
        if now > found["exp"]:
            raise PermissionError("the pass is too old")
        return found["sub"], tuple(found["rooms"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PermissionError(f"this is no pass: {error}") from None
