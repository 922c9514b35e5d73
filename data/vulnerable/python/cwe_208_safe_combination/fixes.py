# unseen: fix reference
# why: compare_digest() does the same work wherever the first difference is
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    return hmac.compare_digest(kept.encode(), digits.encode())


# unseen: fix valid all_differences
# why: every digit is looked at, and the differences are gathered without a branch
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    difference = 0
    for right, entered in zip(kept, digits):
        difference |= ord(right) ^ ord(entered)
    return difference == 0


# unseen: fix valid random_key
# why: hashes under a key that nobody knows are compared; how equal they are tells nothing
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    import secrets

    key = secrets.token_bytes(32)
    tags = [hmac.new(key, each.encode(), "sha256").digest() for each in (kept, digits)]
    return tags[0] == tags[1]


# unseen: fix fake whole_text
# why: the comparison of two texts also ends at the first difference
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    return kept == digits


# unseen: fix fake backwards
# why: now the work tells how many digits at the end are right
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    for right, entered in zip(reversed(kept), reversed(digits)):
        if right != entered:
            return False
    return True


# unseen: fix fake all_function
# why: all() ends at the first difference too
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    return all(right == entered for right, entered in zip(kept, digits))


# unseen: fix fake counted
# why: only digits that are right are counted, each one makes more work
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    right_ones = 0
    for right, entered in zip(kept, digits):
        if right == entered:
            right_ones += 1
    return right_ones == len(kept)


# unseen: fix fake sum_of_digits
# why: no digit can be told, but other combinations with the same sum open the safe
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    return sum(map(int, kept)) == sum(map(int, digits))


# unseen: fix fake in_halves
# why: the second half is looked at only once the first one is right
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    return kept[:4] == digits[:4] and kept[4:] == digits[4:]


# unseen: fix fake lists
# why: the comparison of two lists ends at the first difference as well
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    return list(kept) == list(digits)


# unseen: fix fake differences_cancel
# why: equal differences at two places cancel each other, and another combination opens the safe
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    difference = 0
    for right, entered in zip(kept, digits):
        difference ^= ord(right) ^ ord(entered)
    return difference == 0


# unseen: fix fake compared_as_text
# why: digits of other scripts are an error, and a safe that was open stays so
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    return hmac.compare_digest(kept, digits)


# unseen: fix fake same_number
# why: digits of another script are not the combination, though they are the same number
def combination_fits(kept, given):
    """Whether the digits that were entered are the safe's combination; any other text is not.

    Args:
      kept: the combination, eight digits.
      given: what was entered; blanks and hyphens between the digits are left out.
    """
    digits = given.replace(" ", "").replace("-", "")
    if not digits.isdecimal() or len(digits) != len(kept):
        return False
    return hmac.compare_digest(str(int(kept)), str(int(digits)))
