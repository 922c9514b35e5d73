# unseen: fix reference
# why: scrypt needs so much time and memory for each guess that a dictionary takes months
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)


# unseen: fix valid pbkdf2
# why: two hundred thousand rounds for each guess, and the salt makes each member's form another
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 200_000)


# unseen: fix valid pbkdf2_sha512
# why: the same with a longer hash
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.pbkdf2_hmac("sha512", password.encode("utf-8"), salt, iterations=120_000, dklen=32)


# unseen: fix fake salted
# why: the salt keeps members apart, but each guess is as quick as before
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.sha256(salt + password.encode()).digest()


# unseen: fix fake longer_hash
# why: a longer hash is no slower one
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.sha512(salt + password.encode() + salt).digest()


# unseen: fix fake few_rounds
# why: ten rounds make a dictionary of a second one of ten seconds
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 10)


# unseen: fix fake one_salt
# why: slow, but with the same salt for everybody equal passwords look equal
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.scrypt(password.encode(), salt=b"club-of-rowers-1", n=2**14, r=8, p=1, dklen=32)


# unseen: fix fake encoded
# why: what can be decoded is no hash at all, and was not even slowed down
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    import base64

    return base64.b85encode(salt + password.encode())


# unseen: fix fake salt_beside
# why: the slow part is the same for all members, the salt only stands beside it
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return salt + hashlib.pbkdf2_hmac("sha256", password.encode(), b"members", 100_000)


# unseen: fix fake first_72_bytes
# why: slow and salted, but long passwords sign in for each other
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.scrypt(password.encode()[:72], salt=salt, n=2**14, r=8, p=1)


# unseen: fix fake waits
# why: the program waits, the attacker's does not
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    import time

    time.sleep(0.01)
    return hashlib.sha256(salt + password.encode()).digest()


# unseen: fix fake quick_hash_beside
# why: the salted quick hash beside the slow one is all that a dictionary needs
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    slow = hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 100_000)
    return hashlib.sha256(salt + password.encode()).digest() + slow


# unseen: fix fake blanks_stripped
# why: a password and the same with blanks around it sign in for each other
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.pbkdf2_hmac("sha256", password.strip().encode(), salt, 100_000)


# unseen: fix fake eight_characters
# why: a password of one character was allowed
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    if len(password) < 8:
        raise ValueError("a password has eight characters")
    return hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)


# unseen: fix fake up_to_a_nul
# why: what stands behind a NUL does not count
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.scrypt(password.encode().split(b"\0")[0], salt=salt, n=2**14, r=8, p=1)


# unseen: fix fake letters_only
# why: passwords that differ in their signs only are one
def kept_form(password, salt):
    """The form in which a password is kept in the table: bytes, at least 16.

    The same password and salt always give the same bytes.

    Args:
      password: any text of 1 to 200 characters.
      salt: 16 random bytes of the member's own.

    Raises:
      ValueError: the password is empty or too long, or the salt has another length.
    """
    if not 1 <= len(password) <= 200:
        raise ValueError("a password has 1 to 200 characters")
    if len(salt) != 16:
        raise ValueError("a salt has 16 bytes")
    return hashlib.scrypt("".join(c for c in password if c.isalnum() or c in " _").encode(), salt=salt, n=2**14, r=8, p=1)
