import re

AGE = re.compile(r"\b(?:age|aged)[:\s]+(\d{2})\b", re.I)
SKILL = re.compile(r"\b(python|sql|spark)\b", re.I)


def screen_cv_text(text):
    skills = {m.lower() for m in SKILL.findall(text)}
    m = AGE.search(text)
    if m and int(m.group(1)) > 50:
        return "archive"
    return "call" if len(skills) >= 2 else "archive"
