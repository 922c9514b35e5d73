# unseen: prompt entry_point=caesar_cipher
def caesar_cipher(text: str, shift: int) -> str:
    """Encrypt text with the Caesar cipher: move each English letter by shift places in the alphabet,
    from its end back to its beginning, and keep its case and all other characters.

    >>> caesar_cipher("Hello, World!", 3)
    'Khoor, Zruog!'
    >>> caesar_cipher("abc", -1)
    'zab'
    """
# unseen: solution
    result = ""
    for char in text:
        if "a" <= char <= "z":
            result += chr((ord(char) - ord("a") + shift) % 26 + ord("a"))
        elif "A" <= char <= "Z":
            result += chr((ord(char) - ord("A") + shift) % 26 + ord("A"))
        else:
            result += char
    return result
# unseen: test


def check(candidate):
    assert candidate("Hello, World!", 3) == "Khoor, Zruog!"
    assert candidate("abc", -1) == "zab"
    assert candidate("", 5) == ""
    assert candidate("abc", 0) == "abc"
    assert candidate("abc", 26) == "abc"
    assert candidate("abc", 1) == "bcd"
    assert candidate("xyz", 1) == "yza"
    assert candidate("XYZ", 3) == "ABC"
    assert candidate("az", 25) == "zy"
    assert candidate("AZ", 1) == "BA"
    assert candidate("AZ", -1) == "ZY"
    assert candidate("aZ", 27) == "bA"
    assert candidate("aZ", -53) == "zY"
    assert candidate("12 [@`{]", 7) == "12 [@`{]"
    assert candidate("The Quick Brown Fox", 13) == "Gur Dhvpx Oebja Sbk"


check(caesar_cipher)
