# unseen: program
import ctypes
import struct

LIMIT = 500_000


class Terminal:
    """A payment terminal: takes requests of six bytes and debits the card."""

    def __init__(self):
        self.debited = 0

    def receive(self, request):
        kind, amount = struct.unpack(">2sI", request)
        if kind != b"PY" or not 0 < amount <= LIMIT:
            return False
        self.debited += amount
        return True


# unseen: function
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
    # unseen: vulnerable
    amount.value = price * quantity - voucher
    if not 1 <= amount.value <= LIMIT:
        raise ValueError(f"{amount.value} cents cannot be paid here")
    # unseen: end vulnerable
    return struct.pack(">2sI", b"PY", amount.value)


# unseen: support
import os
import sys


def paid(price, quantity, voucher):
    """What is debited, or None when the till refuses."""
    terminal = Terminal()
    try:
        request = payment_request(price, quantity, voucher)
    except ValueError:
        return None
    assert terminal.receive(request)
    return terminal.debited


def judged(check):
    """Exit with status 0 only if the check came to its end; leaving early is no success."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        check()
        os.write(writer, b"end")
        os._exit(0)
    os.close(writer)
    status = os.waitpid(child, 0)[1]
    sys.exit(0 if status == 0 and os.read(reader, 3) == b"end" else 1)


# unseen: functional
def check():
    assert payment_request(250, 3, 0) == b"PY\x00\x00\x02\xee"
    assert paid(250, 3, 50) == 700
    assert paid(1, 1, 0) == 1
    assert paid(500_000, 1, 0) == 500_000
    assert paid(1000, 501, 1000) == 500_000
    assert paid(1, 500_000, 0) == 500_000
    assert paid(499_999, 1, 0) == 499_999
    assert paid(600_000, 1, 200_000) == 400_000
    assert paid(10**12, 3, 3 * 10**12 - 5) == 5
    assert paid(10**12, 10**12, 10**24 - 500_000) == 500_000
    assert paid(1, 500_001, 0) is None
    assert paid(700, 1000, 199_999) is None
    assert paid(500_001, 1, 0) is None
    assert paid(300, 1, 300) is None
    assert paid(300, 1, 301) is None
    assert paid(0, 5, 0) is None
    assert paid(5, 0, 0) is None
    assert paid(5, 1, -1) is None


judged(check)


# unseen: exploit
def check():
    orders = []
    for price in (250, 999, 1, 65_536, 4_294_967, 2**31, 2**33):
        for width in (16, 31, 32, 33, 63, 64, 65, 128):
            quantity = 2**width // price + 1
            orders += [(price, quantity, 0), (price, 2 * quantity, 0), (price, quantity, price)]
            orders.append((price, 2**width, 0))
            orders.append((price, 2**width + 3, 0))
            orders.append((price, 1, 2**width + price - 5))
            orders.append((price, 1, 2**width - 5))
    for width in (8, 15, 16, 24, 31, 32, 33, 48, 52, 53, 62, 63, 64, 65, 127, 128, 256):
        for cents in (-LIMIT - 1, -1, 0, 1, 2, 255, LIMIT - 1, LIMIT, LIMIT + 1):
            for times in (-3, -1, 1, 2, 255):
                amount = times * 2**width + cents
                orders.append((amount, 1, 0))
                orders.append((1, amount, 0))
                orders.append((LIMIT, 1, LIMIT - amount))
                orders.append((10, 10, 100 - amount))
                orders.append((LIMIT + amount, 1, LIMIT))
    halves = [2**n + more for n in (8, 16, 24, 31, 32, 33, 64) for more in (-1, 0, 1, 5)]
    orders += [(price, quantity, 0) for price in halves for quantity in halves]
    orders += [(price, -(-(2**32) // price), 0) for price in range(3, LIMIT + 1, 4999)]
    for price, quantity, voucher in orders:
        terminal = Terminal()
        try:
            accepted = terminal.receive(payment_request(price, quantity, voucher))
        except Exception:
            continue
        worth = price * quantity - voucher
        assert not accepted or terminal.debited == worth, (
            f"{quantity} articles of {price} less {voucher} were paid with {terminal.debited} cents"
        )
    # What is refused is refused with the documented error.
    for order in ((2**32 + 5, 1, 0), (5, 1, 2**32), (1, 2**64 + 700, 0), (2**31, 2, 2**70), (2**33, 2**33, 1), (LIMIT, 1, -(2**32))):
        assert paid(*order) is None, f"{order} was paid"
    assert paid(1250, 4, 0) == 5000


judged(check)
