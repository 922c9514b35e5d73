"""Paraphrase comments by rule, with a table of programmers' phrases and their equivalents."""

from __future__ import annotations

import re

_PHRASES_TEXT = """
returns 0 on success|gives back 0 when everything went well
returns 0 if|gives back 0 when
return value|result
returns|gives back
return|give back
on success|when everything went well
on failure|when something went wrong
on error|when something went wrong
otherwise|in all other cases
if there is none|when nothing of the kind exists
if there are any|where they exist
if there is no|when there is not any
if any|where present
when there is no memory|if memory has run out
when there is none|if nothing of the kind exists
out of memory|without memory left
the number of|how many
a number of|several
at least|not fewer than
at most|no more than
at or after|not before
as well as|and also
as soon as|once
instead of|rather than
in place of|replacing
in order to|to
in the order of|sorted by
in the order|sequenced
so that|such that
such as|for instance
must be|has to be
must not be|is not allowed to be
make sure that|see to it that
make sure|see to it
is used to|serves to
is not changed|keeps its value
nothing is changed|everything keeps its value
stays as it was|is left untouched
same as|equal to
greater than|above
less than|below
look up|search for
looks up|searches for
"""
_WORDS_TEXT = """
create|set up
creates|sets up
add|put in
adds|puts in
append|attach at the end
appends|attaches at the end
copy|duplicate
copies|duplicates
find|locate
finds|locates
found|located
gets|fetches
read|take in
reads|takes in
write|put out
writes|puts out
store|keep
stores|keeps
stored|kept
remove|drop
removes|drops
removed|dropped
delete|drop
deletes|drops
insert|place
inserts|places
compare|weigh against each other
compute|work out
computes|works out
calculate|work out
calculates|works out
convert|turn
converts|turns
begins|starts
empty|blank
whole|entire
each|every
every|each
also|too
only|solely
must|has to
should|ought to
needs|requires
need|require
allowed|permitted
wrong|incorrect
missing|absent
unknown|unfamiliar
smaller|lesser
larger|bigger
size|extent
length|extent
buffer|memory area
memory|storage
pointer|reference
string|text
strings|texts
character|letter
characters|letters
letter|character
letters|characters
element|item
elements|items
entry|record
entries|records
index|position
place|position
blanks|spaces
function|routine
given|passed
specified|given
current|present
currently|at present
existing|present
old|former
previous|earlier
next|following
while|as long as
when|if
unless|except if
because|since
before|ahead of
behind|after
after|following
"""


def _pairs(text: str) -> dict[str, str]:
    return dict(line.split("|") for line in text.strip().splitlines())


_PHRASES, _WORDS = _pairs(_PHRASES_TEXT), _pairs(_WORDS_TEXT)
_PATTERN = re.compile(
    r"(?<![\w⟦])(?:"
    + "|".join(re.escape(one) for one in sorted({**_PHRASES, **_WORDS}, key=len, reverse=True))
    + r")(?![\w⟧])",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"\b([Aa])(n?) (?=(\w))")
_WORD = re.compile(r"\w+")

LONGEST_QUOTE = 9
"""Maximum number of consecutive words that a description may share with its source text."""


def paraphrase(sentence: str) -> str:
    """Replace every known phrase and word of a sentence."""

    def other(match: re.Match[str]) -> str:
        found = match[0]
        if found.isupper():
            return found
        new = _PHRASES.get(found.lower()) or _WORDS[found.lower()]
        return new[0].upper() + new[1:] if found[0].isupper() else new

    paraphrased = _PATTERN.sub(other, sentence)
    return _ARTICLE.sub(lambda match: f"{match[1]}{'n' if match[3].lower() in 'aeiou' else ''} ", paraphrased)


def longest_quote(text: str, source: str) -> int:
    """Return the length in words of the longest run that two texts share, ignoring punctuation."""
    words, other = [_WORD.findall(one.lower()) for one in (text, source)]
    best = 0
    row = [0] * (len(other) + 1)
    for word in words:
        new = [0] * (len(other) + 1)
        for place, found in enumerate(other):
            if word == found:
                new[place + 1] = row[place] + 1
        best = max(best, *new)
        row = new
    return best


_SMALL = {
    "and": "as well as",
    "or": "or else",
    "is": "will be",
    "are": "will be",
    "but": "yet",
    "which": "that",
    "with": "together with",
    "without": "lacking",
    "does": "will",
    "the": "that",
    "a": "one",
    "an": "one",
    "of": "belonging to",
    "to": "unto",
}


def break_quotes(text: str, source: str) -> str:
    """Replace function words wherever a run of shared words would exceed `LONGEST_QUOTE`."""
    pieces = re.split(r"(\w+)", text)
    known = _WORD.findall(source.lower())
    size = LONGEST_QUOTE + 1
    runs = {tuple(known[at : at + size]) for at in range(len(known) - LONGEST_QUOTE)}
    seen: list[int] = []
    for at in range(1, len(pieces), 2):
        seen = [*seen[-LONGEST_QUOTE:], at]
        if tuple(pieces[one].lower() for one in seen) not in runs:
            continue
        small = [place for place, one in enumerate(seen) if pieces[one] in _SMALL]
        if small:
            # A late replacement postpones the next one.
            pieces[seen[small[-1]]] = _SMALL[pieces[seen[small[-1]]]]
            seen = seen[small[-1] + 1 :]
        else:
            pieces[at] = f"also {pieces[at]}"
            seen = [at]
    return "".join(pieces)
