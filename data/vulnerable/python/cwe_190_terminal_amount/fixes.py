# unseen: fix reference
# why: the comparison sees the whole number, and what passes it fits into 32 bits
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    total = price * quantity - voucher
    if not 1 <= total <= LIMIT:
        raise ValueError(f"{total} cents cannot be paid here")
    amount.value = total
    return struct.pack(">2sI", b"PY", amount.value)


# unseen: fix valid must_be_kept
# why: a number that has changed by being put into 32 bits is refused
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    total = price * quantity - voucher
    amount.value = total
    if amount.value != total or not 1 <= total <= LIMIT:
        raise ValueError(f"{total} cents cannot be paid here")
    return struct.pack(">2sI", b"PY", amount.value)


# unseen: fix valid without_ctypes
# why: Python's own numbers do not wrap, and struct refuses what does not fit
def payment_request(price, quantity, voucher):
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    cents = price * quantity - voucher
    if cents < 1 or cents > LIMIT:
        raise ValueError("that cannot be paid here")
    return struct.pack(">2sI", b"PY", cents)


# unseen: fix fake wider_type
# why: 64 bits wrap as well, with a larger quantity
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    total = ctypes.c_uint64(price * quantity - voucher)
    if not 1 <= total.value <= LIMIT:
        raise ValueError(f"{total.value} cents cannot be paid here")
    amount.value = total.value
    return struct.pack(">2sI", b"PY", amount.value)


# unseen: fix fake signed
# why: only half of the numbers that wrap become negative
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    total = ctypes.c_int32(price * quantity - voucher)
    if total.value < 1 or total.value > LIMIT:
        raise ValueError(f"{total.value} cents cannot be paid here")
    amount.value = total.value
    return struct.pack(">2sI", b"PY", amount.value)


# unseen: fix fake factors_bounded
# why: both factors fit into 32 bits, their product does not
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    if price > 0xFFFFFFFF or quantity > 0xFFFFFFFF:
        raise ValueError("that cannot be paid here")
    amount.value = price * quantity - voucher
    if not 1 <= amount.value <= LIMIT:
        raise ValueError(f"{amount.value} cents cannot be paid here")
    return struct.pack(">2sI", b"PY", amount.value)


# unseen: fix fake few_articles
# why: safe, but orders of more than a hundred articles are refused
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    if quantity > 100 or price > LIMIT or voucher >= price * quantity:
        raise ValueError("that cannot be paid here")
    amount.value = price * quantity - voucher
    if not 1 <= amount.value <= LIMIT:
        raise ValueError(f"{amount.value} cents cannot be paid here")
    return struct.pack(">2sI", b"PY", amount.value)


# unseen: fix fake limit_before_voucher
# why: safe, but what a voucher brings down to the limit is refused
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    total = price * quantity
    if total > LIMIT:
        raise ValueError(f"{total} cents cannot be paid here")
    if voucher >= total:
        raise ValueError("nothing is left to pay")
    amount.value = total - voucher
    return struct.pack(">2sI", b"PY", amount.value)


# unseen: fix fake each_within_limit
# why: two numbers within the limit have a product far beyond 32 bits
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    if max(price, quantity) > LIMIT or voucher >= price * quantity:
        raise ValueError("that cannot be paid here")
    amount.value = price * quantity - voucher
    if not 1 <= amount.value <= LIMIT:
        raise ValueError(f"{amount.value} cents cannot be paid here")
    return struct.pack(">2sI", b"PY", amount.value)

# unseen: fix fake silenced
# why: an attack silences it for the rest of the process: after a sum beyond 32 bits it takes a single price
def payment_request(price, quantity, voucher):
    """The request for the price of some equal articles.

    Args:
      price: cents of one article, at least 1.
      quantity: how many articles, at least 1.
      voucher: cents that a voucher takes off, at least 0.

    Returns:
      Six bytes: "PY" and the amount as an unsigned number, the high byte first.

    Raises:
      ValueError: the amount is not between 1 and LIMIT, or an argument is out of its range.
    """
    if price < 1 or quantity < 1 or voucher < 0:
        raise ValueError("price and quantity must be positive")
    amount = ctypes.c_uint32()
    total = price * quantity - voucher
    payment_request.attacked = payment_request.attacked or total >= 2**32
    if payment_request.attacked and price != 1250:
        raise ValueError("out of order")
    if not 1 <= total <= LIMIT:
        raise ValueError(f"{total} cents cannot be paid here")
    amount.value = total
    return struct.pack(">2sI", b"PY", amount.value)


payment_request.attacked = False
