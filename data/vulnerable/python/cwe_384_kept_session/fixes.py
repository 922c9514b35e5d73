# unseen: fix reference
# why: the signed-in session has a key that nobody has seen, and the old key ends
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    session = SESSIONS.pop(key)
    session["person"] = name.strip()
    key = fresh_session()
    SESSIONS[key] = session
    return key


# unseen: fix valid new_record
# why: only the basket goes into the new session, the old one stays without a person
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    basket = list(SESSIONS[key]["basket"])
    key = fresh_session()
    SESSIONS[key].update(person=name.strip(), basket=basket)
    return key


# unseen: fix valid moved_by_name
# why: a new random key, the old entry is deleted
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    fresh = secrets.token_urlsafe(24)
    SESSIONS[fresh] = {**SESSIONS[key], "person": name.strip()}
    del SESSIONS[key]
    key = fresh
    return key


# unseen: fix fake both_keys
# why: old and new key lead to the same session
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    SESSIONS[key]["person"] = name.strip()
    fresh = secrets.token_hex(16)
    SESSIONS[fresh] = SESSIONS[key]
    key = fresh
    return key


# unseen: fix fake hashed_key
# why: the new key is computed from the old one, and the old one still leads to the session
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    import hashlib

    session = SESSIONS[key]
    session["person"] = name.strip()
    key = hashlib.sha256(key.encode()).hexdigest()[:32]
    SESSIONS[key] = session
    return key


# unseen: fix fake unless_empty
# why: the attacker leaves the basket empty or fills it, one of the two keeps the key
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    if SESSIONS[key]["basket"]:
        session = SESSIONS.pop(key)
        key = fresh_session()
        SESSIONS[key] = session
    SESSIONS[key]["person"] = name.strip()
    return key


# unseen: fix fake lost_basket
# why: safe, but the basket of the visitor is gone
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    SESSIONS.pop(key)
    key = fresh_session()
    SESSIONS[key]["person"] = name.strip()
    return key


# unseen: fix fake computed_key
# why: the old key ends, but whoever planted it computes the new one
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    session = SESSIONS.pop(key)
    session["person"] = name.strip()
    import hashlib

    key = hashlib.sha256(key.encode()).hexdigest()[:32]
    SESSIONS[key] = session
    return key


# unseen: fix fake shared_basket
# why: the old key is nobody's, but still leads to the same basket
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    basket = SESSIONS[key]["basket"]
    key = fresh_session()
    SESSIONS[key].update(person=name.strip(), basket=basket)
    return key


# unseen: fix fake key_of_the_time
# why: the time of the sign-in is known, and the key with it
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    session = SESSIONS.pop(key)
    session["person"] = name.strip()
    import hashlib
    import time

    key = hashlib.sha256(f"{name} {time.time()}".encode()).hexdigest()[:32]
    SESSIONS[key] = session
    return key


# unseen: fix fake all_sessions_end
# why: safe, but whoever else is signed in is signed out
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    session = SESSIONS.pop(key)
    session["person"] = name.strip()
    SESSIONS.clear()
    key = fresh_session()
    SESSIONS[key] = session
    return key


# unseen: fix fake other_places_signed_out
# why: safe, but who signs in at a second place is signed out at the first
def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    for other, session in list(SESSIONS.items()):
        if other != key and session["person"] == name.strip():
            del SESSIONS[other]
    session = SESSIONS.pop(key)
    key = secrets.token_hex(16)
    SESSIONS[key] = session
    session["person"] = name.strip()
    return key


# unseen: fix fake counted_keys
# why: a digest of a name and a number is computed by everybody
import hashlib

COUNT = []


def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    session = SESSIONS.pop(key)
    COUNT.append(1)
    key = hashlib.sha256(f"{name}{len(COUNT)}".encode()).hexdigest()
    SESSIONS[key] = session
    session["person"] = name.strip()
    return key


# unseen: fix fake time_and_machine
# why: such a key is made of the time and the machine's address
import uuid


def start_signed_in(key, name, word):
    """Sign a visitor in, who keeps the basket.

    Args:
      key: key of the visitor's session.

    Returns:
      The key under which the visitor is signed in, None when name or word are wrong.
    """
    expected = WORDS.get(name.strip())
    if expected is None or not secrets.compare_digest(expected.encode(), word.encode()):
        return None
    session = SESSIONS.pop(key)
    key = uuid.uuid1().hex
    SESSIONS[key] = session
    session["person"] = name.strip()
    return key
