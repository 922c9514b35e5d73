# unseen: prompt entry_point=justify_note
def cut_words(text: str, width: int) -> list[str]:
    """Split text at spaces, and cut every longer word into pieces of `width` (the last may be shorter)."""
    pieces = []
    for word in text.split(" "):
        while len(word) > width:
            pieces.append(word[:width])
            word = word[width:]
        if word:
            pieces.append(word)
    return pieces


def pad_line(pieces: list[str], width: int, from_left: bool) -> str:
    """Join pieces to a line of exactly `width` characters; a single piece is not padded.

    All gaps get equally many spaces, those left over go one each to the gaps from one end.
    """
    gaps = len(pieces) - 1
    line = pieces[0]
    if gaps == 0:
        return line
    spaces = width - sum(len(piece) for piece in pieces)
    for gap in range(gaps):
        size = spaces // gaps
        place = gap if from_left else gaps - 1 - gap
        if place < spaces % gaps:
            size += 1
        line += " " * size + pieces[gap + 1]
    return line


def justify_note(text: str, width: int) -> str:
    """Set a note in lines of `width` characters and return them joined by newlines.

    Words are separated by one or more spaces; those longer than `width` are cut into pieces of
    that width first. Each line takes as many pieces as fit with one space between them. All lines
    but the last are padded to the full width as in `pad_line`: lines 1, 3, 5, ... put the spaces
    that are over into the leftmost gaps, lines 2, 4, 6, ... into the rightmost ones. The last
    line has single spaces and no padding. The result is "" if there are no words or width < 1.

    >>> justify_note("we sail at  dawn on the tide", 11)
    'we  sail at\\ndawn on the\\ntide'
    >>> justify_note("lighthouse", 4)
    'ligh\\nthou\\nse'
    """
# unseen: solution
    if width < 1:
        return ""
    lines: list[str] = []
    current: list[str] = []
    used = 0
    for piece in cut_words(text, width):
        if current and used + 1 + len(piece) > width:
            lines.append(pad_line(current, width, len(lines) % 2 == 0))
            current, used = [], 0
        used += len(piece) + (1 if current else 0)
        current.append(piece)
    if current:
        lines.append(" ".join(current))
    return "\n".join(lines)
# unseen: test


def check(candidate):
    assert candidate("we sail at  dawn on the tide", 11) == "we  sail at\ndawn on the\ntide"
    assert candidate("lighthouse", 4) == "ligh\nthou\nse"
    assert candidate("", 10) == ""
    assert candidate("    ", 10) == ""
    assert candidate("some words", 0) == ""
    assert candidate("some words", -3) == ""
    assert candidate("  one  ", 9) == "one"
    assert candidate("a b c d e f g", 6) == "a  b c\nd e  f\ng"
    assert candidate("a bb ccc", 1) == "a\nb\nb\nc\nc\nc"
    assert candidate("to be or not to be", 18) == "to be or not to be"
    assert candidate("to be or not to be", 17) == "to  be  or not to\nbe"
    assert candidate("x yy harbour no q r rr s t", 8) == "x     yy\nharbour\nno  q  r\nrr s t"
    assert candidate("a b c d e f g h i j", 6) == "a  b c\nd e  f\ng  h i\nj"
    assert candidate("ab cd ef gh ij kl mn", 9) == "ab  cd ef\ngh ij  kl\nmn"


check(justify_note)
