# unseen: fix reference
# why: the comparison must be true to pay, and no comparison with NaN is
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
    if not amount > 0:
        raise Refused("the amount must be positive")
    if not amount <= card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix valid finite
# why: NaN and the infinities are named and refused
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
    import math

    if not math.isfinite(amount) or amount <= 0:
        raise Refused("the amount must be positive")
    if amount > card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix valid digits_only
# why: the text must consist of digits and one point before it becomes a number
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
    import re

    if not re.fullmatch(r"\s*[0-9]+(\.[0-9]{1,2})?\s*", text):
        raise Refused("that is no amount")
    if amount <= 0:
        raise Refused("the amount must be positive")
    if amount > card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix valid in_cents
# why: NaN has no whole number of cents, round() raises an error that is turned into a refusal
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
    try:
        cents = round(amount * 100)
    except (ValueError, OverflowError):
        raise Refused("that is no amount") from None
    if cents <= 0 or cents > round(card.balance * 100):
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix fake one_spelling
# why: float() takes the word in any case, with a sign and blanks
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
    if text == "nan" or amount <= 0:
        raise Refused("the amount must be positive")
    if amount > card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix fake equal_to_itself
# why: float("nan") differs from every NaN, also from this one
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
    if amount == float("nan") or amount <= 0:
        raise Refused("the amount must be positive")
    if amount > card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix fake infinite_only
# why: only the infinities are refused
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
    if abs(amount) == float("inf") or amount <= 0:
        raise Refused("the amount must be positive")
    if amount > card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix fake whole_amounts
# why: safe, but amounts with cents are refused too
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
    if not text.strip().isdigit() or amount <= 0:
        raise Refused("the amount must be positive")
    if amount > card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix fake word_in_any_case
# why: signs and blanks around the word make another text of the same number
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
    if text.lower() == "nan" or not amount > 0 and amount <= 0:
        raise Refused("the amount must be positive")
    if amount > card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix fake two_digits_demanded
# why: safe, but a whole amount without a point is refused
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
    whole, point, cents = text.strip().partition(".")
    if not (whole.isdecimal() and cents.isdecimal() and len(cents) == 2):
        raise Refused("that is no amount")
    if not 0 < amount <= card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance


# unseen: fix fake error_of_another_kind
# why: what is too large for a whole number of cents is no refusal, but an OverflowError
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
    if amount != amount or int(amount * 100) <= 0:
        raise Refused("the amount must be positive")
    if not amount <= card.balance:
        raise Refused("the card has less than that")
    card.balance = round(card.balance - amount, 2)
    card.payments.append(amount)
    return card.balance
