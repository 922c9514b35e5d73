# unseen: program
class Card:
    """A gift card with its balance in the shop's currency."""

    def __init__(self, balance):
        self.balance = balance
        self.payments = []


class Refused(Exception):
    """The card does not pay."""


# unseen: function
def pay_with_card(card, text):
    """Take an amount from a gift card and give the balance that is left.

    Args:
      text: the amount as typed, as "12", "12.50" or " 0.99 ", with at most two digits behind the point.

    Raises:
      Refused: the text is no amount, the amount is not positive, or the card has less.
    """
    try:
        amount = float(text)
    except ValueError:
        raise Refused("that is no amount") from None
    # unseen: vulnerable
    if amount <= 0:
        raise Refused("the amount must be positive")
    if amount > card.balance:
        raise Refused("the card has less than that")
    # unseen: end vulnerable
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: support
import os
import sys


def refused(card, text):
    try:
        pay_with_card(card, text)
    except Refused:
        return True
    return False


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
    card = Card(50.0)
    assert pay_with_card(card, "12") == 38.0
    assert pay_with_card(card, " 0.99 ") == 37.01
    assert pay_with_card(card, "12.50") == 24.51
    assert refused(card, "24.52")
    assert refused(card, "0")
    assert refused(card, "-3")
    assert refused(card, "")
    assert refused(card, "ten")
    assert card.balance == 24.51
    assert pay_with_card(card, "24.51") == 0
    assert refused(card, "0.01")
    assert card.payments == [12.0, 0.99, 12.5, 24.51]


judged(check)


# unseen: exploit
def check():
    words = ("nan", "NaN", " nan", "+nan", "-NAN", "nan\n", "inf", "-inf", "Infinity", "1e999", "-1e999")
    for word in words:
        card = Card(20.0)
        bought = 0.0
        for text in (word, "5000", "5000", "-5000"):
            try:
                pay_with_card(card, text)
            except Exception:
                continue
            if text != word:
                bought += float(text)
        assert bought <= 20, f"after {word!r} a card of 20 bought goods for {bought}"
        assert card.balance == 20, f"after {word!r} the card has {card.balance}"
    card = Card(20.0)
    assert pay_with_card(card, "7.5") == 12.5
    assert refused(card, "12.51")


judged(check)
