import re
from collections import Counter

STOP = {"the", "of", "and", "in", "a"}


def index_terms(text, k=1):
    words = [w for w in re.findall(r"[a-z]+", text.lower()) if w not in STOP]
    common = Counter(words).most_common(k)
    return [n for _, n in common]
