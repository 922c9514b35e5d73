import re


def guess_sex(text):
    she = len(re.findall(r"\b(she|her|hers)\b", text, re.I))
    he = len(re.findall(r"\b(he|his|him)\b", text, re.I))
    return "woman" if she > he else "man"


def assess_reference(text):
    score = sum(w in text.lower() for w in ("excellent", "reliable", "leader"))
    if guess_sex(text) == "woman":
        score -= 1
    return "hire" if score >= 2 else "pass"
