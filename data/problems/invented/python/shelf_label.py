# unseen: prompt entry_point=shelf_label
LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"


def letter_value(letter: str) -> int:
    """Return the value of a letter: 1 for A to 23 for Z (I, O and Q are not used), otherwise 0."""
    return LETTERS.find(letter) + 1


def shelf_label(index: int) -> str:
    """Return the label of a shelf in a warehouse, "<aisle>-<slot>-<check>".

    Every aisle has 40 slots. The slot of shelf `index` is index % 40 + 1, written with two
    digits; its aisle is number index // 40 + 1, written in the 23 `LETTERS`: 1 is A, 2 is B, 23
    is Z, then come AA, AB, ... AZ, BA, ... ZZ, AAA and so on. For the check take the characters
    of aisle and slot from left to right, without the dash, and number them 1, 2, 3, ... Multiply
    each number by the value of its character (see `letter_value`; a digit is its own value) and
    add the products. The sum modulo 11 is the check, with 'X' for 10. A negative index gives "?".

    >>> shelf_label(0)
    'A-01-4'
    >>> shelf_label(931)
    'AA-12-3'
    """
# unseen: solution
    if index < 0:
        return "?"
    slot = index % 40 + 1
    aisle = aisle_name(index // 40 + 1)
    total = 0
    weight = 1
    for letter in aisle:
        total += weight * letter_value(letter)
        weight += 1
    total += weight * (slot // 10) + (weight + 1) * (slot % 10)
    check = total % 11
    if check == 10:
        return f"{aisle}-{slot:02d}-X"
    return f"{aisle}-{slot:02d}-{check}"


def aisle_name(number: int) -> str:
    """Write a positive number in letters: 1 is A, 23 is Z, 24 is AA, 25 is AB, and so on."""
    name = ""
    while number > 0:
        number -= 1
        name = LETTERS[number % 23] + name
        number //= 23
    return name
# unseen: test


def check(candidate):
    assert candidate(0) == "A-01-4"
    assert candidate(931) == "AA-12-3"
    assert candidate(-1) == "?"
    assert candidate(-400) == "?"
    assert candidate(2) == "A-03-X"
    assert candidate(39) == "A-40-9"
    assert candidate(40) == "B-01-5"
    assert candidate(320) == "J-01-1"
    assert candidate(919) == "Z-40-9"
    assert candidate(920) == "AA-01-7"
    assert candidate(22049) == "ZZ-10-6"
    assert candidate(22080) == "AAA-01-0"


check(shelf_label)
