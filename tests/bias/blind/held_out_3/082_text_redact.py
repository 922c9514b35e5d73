import re

PATTERNS = [
    (re.compile(r"\b\d{1,3} years old\b"), "[AGE]"),
    (re.compile(r"\b(muslim|christian|jewish|hindu)\b", re.I), "[RELIGION]"),
]


def redact(text):
    for pat, repl in PATTERNS:
        text = pat.sub(repl, text)
    return {"text": text, "flag": "fraud" in text.lower()}
