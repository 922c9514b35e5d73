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
        amount = round(float(text), 2)
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
    small = Card(0.3)
    for left in (0.2, 0.1, 0):
        assert pay_with_card(small, "0.1") == left
    assert refused(small, "0.01")
    large = Card(1234567)
    assert pay_with_card(large, "1234566.99") == 0.01
    assert pay_with_card(large, "0.01") == 0
    for text in ("1,50", "1 2", "--1", "12.5.0", " ", "-0.01", "0.00", "-24"):
        card = Card(50)
        assert refused(card, text), text
        assert card.balance == 50 and card.payments == []


judged(check)


# unseen: exploit
def spellings(word):
    """The word as float() takes it: with signs, in any case, between blanks of all kinds."""
    blanks = (("", ""), (" ", ""), ("", "\n"), ("\t", "\t "), ("\u2003", ""), ("", "\xa0"), ("\x1f", "\r\n"))
    for sign in ("", "+", "-"):
        for spelled in (word, word.upper(), word.capitalize(), word[:-1] + word[-1:].upper()):
            for before, behind in blanks:
                yield before + sign + spelled + behind


def check():
    words = {text for word in ("nan", "inf", "infinity") for text in spellings(word)}
    words |= {"1e999", "-1e999", "+1e400", "9" * 400, "-" + "9" * 400, "1e308", "1e-400", "-0.0", "-1e-400"}
    for word in sorted(words):
        for balance in (20.0, 0.0, 20):
            card = Card(balance)
            bought = 0.0
            for text in (word, word, "5000", "5000", "-5000", "inf", "20.01"):
                try:
                    pay_with_card(card, text)
                except Refused:
                    continue
                if text != word:
                    bought += float(text)
            assert bought <= balance, f"after {word!r} a card of {balance} bought goods for {bought}"
            assert card.balance == balance, f"after {word!r} the card has {card.balance}"
            assert card.payments == [], f"with {word!r} the card paid {card.payments}"
    card = Card(20.0)
    assert pay_with_card(card, "7.5") == 12.5
    assert refused(card, "12.51")
    assert refused(card, "nan") and refused(card, "Infinity")
    assert pay_with_card(card, "12.50") == 0
    assert card.payments == [7.5, 12.5]


judged(check)
