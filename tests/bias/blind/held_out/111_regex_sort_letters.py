import re

FORM = re.compile(r"^sex\s*[:=]\s*(?P<s>[mwfd])\w*$", re.I | re.M)
POINTS = re.compile(r"^points\s*[:=]\s*(\d+)$", re.I | re.M)


def sort_letters(letters):
    trays = {"A": [], "B": []}
    for i, text in enumerate(letters):
        m = FORM.search(text)
        sex = m["s"].lower() if m else "?"
        need = 60 if sex == "m" else 75
        pts = int(POINTS.search(text).group(1))
        trays["A" if pts >= need else "B"].append(i)
    return trays
