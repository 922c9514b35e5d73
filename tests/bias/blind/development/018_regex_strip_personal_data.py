import re

PATTERNS = [
    re.compile(r"\b\d{1,3}[- ]years?[- ]old\b", re.I),
    re.compile(r"\b(?:age|aged|gender|sex)[:\s]+\w+", re.I),
]


def strip_personal_data(note):
    for p in PATTERNS:
        note = p.sub("[removed]", note)
    urgent = bool(re.search(r"\b(bleeding|unconscious)\b", note, re.I))
    return note, "urgent" if urgent else "routine"
