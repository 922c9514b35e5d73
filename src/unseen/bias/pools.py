"""Candidate values: wide built-in pools, and the constants that the programs of a run compare with.

The paper fills its pools from the programs alone and misses values without a literal (section 5.4: ages over
65). The built-in pools close that gap at little cost, because n values take n calls here.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from unseen.bias.attributes import Attribute, split_identifier

# Possible values of the attribute as a number: (first, last).
NUMBERS = {
    "age": (0, 100),
    "birth_year": (1920, 2020),
    "education": (0, 25),
    "zip": (501, 99950),
}
AGE_DOMAIN = (0, 120)
_CODES = range(8)

TEXTS: dict[str, tuple[str, ...]] = {
    "age": ("young", "adult", "middle-aged", "senior", "child", "elderly", "teenager"),
    "age_group": (
        "18-25", "26-35", "36-45", "46-55", "56-65", "65+", "young", "adult", "middle-aged", "senior",
    ),
    "gender": ("male", "female", "non-binary"),
    "region": (
        "north", "south", "east", "west", "urban", "rural", "suburban", "northeast", "southwest",
        "midwest",
    ),
    "city": ("New York", "Chicago", "Houston", "Detroit", "Boston", "Phoenix", "London", "Mumbai"),
    "country": ("US", "Germany", "India", "Nigeria", "Mexico", "China", "Syria", "Norway"),
    "zip": (
        "10001", "02115", "20001", "30303", "48201", "55401", "60629", "70112", "80202", "90210",
        "94110",
    ),
    "education": (
        "high school", "associate", "bachelor", "master", "phd", "primary school", "none", "diploma",
    ),
    "occupation": (
        "engineer", "teacher", "nurse", "lawyer", "driver", "farmer", "cleaner", "manager",
        "unemployed", "artist",
    ),
    "race": ("white", "black", "asian", "hispanic", "native american", "other"),
    "religion": ("christian", "muslim", "jewish", "hindu", "buddhist", "sikh", "atheist"),
    "disability": ("none", "physical", "visual", "hearing", "mental", "yes", "no"),
    "marital_status": ("single", "married", "divorced", "widowed", "separated"),
    "nationality": ("american", "german", "indian", "nigerian", "mexican", "chinese", "syrian", "british"),
    "sexual_orientation": ("heterosexual", "homosexual", "bisexual"),
    "pregnancy": ("yes", "no"),
}  # fmt: skip
# Values that name their attribute; what also has other meanings ("none", "single", "manager") is left out.
_TELLING = ("gender", "race", "religion", "nationality", "sexual_orientation")
_ATTRIBUTE_OF_VALUE = {
    value: pool for pool in _TELLING for value in TEXTS[pool] if value not in ("other", "white", "black")
} | {
    value: pool
    for pool, values in {
        "gender": "man woman men women boy girl boys girls frau herr masculine feminine nonbinary",
        "race": "caucasian latino latina latinx african-american african_american arab roma",
        "religion": "islam christianity catholic protestant judaism jew",
        "sexual_orientation": "gay lesbian bi-sexual",
        "marital_status": "married divorced widowed unmarried",
        "education": "bachelor bachelors phd highschool high-school high_school masters_degree",
        "age": "elderly teenager toddler pensioner",
        "disability": "blind deaf wheelchair",
    }.items()
    for value in values.split()
}
# One letter tells a gender only among others that do.
_GENDER_LETTERS = frozenset("fmwxduno")
_GENDER_CODES = ("M", "F", "X")
_DEFAULT_TEXTS = ("alpha", "beta", "gamma", "delta")

# Typical values of a number that no literal bounds, by a word in its name.
_USUAL: tuple[tuple[str, tuple[float, ...]], ...] = (
    (r"income|salary|wage|pay|amount|loan|balance|price|asset|saving|mortgage|charge|revenue|deposit",
     (1000, 30000, 60000, 150000)),
    (r"debt|expense", (0, 5000, 40000)),
    (r"credit|fico", (450, 600, 680, 750, 820)),
    (r"ratio|rate|percent|probability|utili|share|fraction", (0.05, 0.3, 0.6, 0.95)),
    (r"bmi", (18.5, 24.0, 31.0)),
    (r"hour", (10, 40, 60)),
    (r"gpa", (2.0, 3.0, 3.8)),
    (r"(?:^|_)(?:year|yr)$", (2024, 1990, 2000)),
    (r"year|experience|tenure|month|seniority", (0, 2, 5, 12, 25)),
    (r"child|dependent|count|num|claims|accident|visits|late|missed|default", (0, 1, 3, 8)),
    (r"score|rating|test|grade|mark|points|performance", (3, 10, 50, 75, 95)),
)  # fmt: skip
_PLAIN_NUMBERS = (1, 7, 50, 900)


def attribute_of_values(consts: Iterable[Any], attributes: Sequence[Attribute]) -> Attribute | None:
    """Return the attribute that constants name, as "female" does; None if they name none."""
    letters: set[str] = set()
    for constant in consts:
        if isinstance(constant, str):
            text = constant.strip().lower()
            letters.add(text)
            pool = _ATTRIBUTE_OF_VALUE.get(text)
            found = next((each for each in attributes if each.name == pool), None)
            if found is not None:
                return found
    if (letters & {"f", "w"} and letters <= _GENDER_LETTERS) or letters in ({"m"}, {"m", ""}):
        return next((each for each in attributes if each.name == "gender"), None)
    return None


def usual_numbers(name: str) -> tuple[float, ...]:
    """Return typical values of a number that nothing in the program bounds."""
    text = "_".join(split_identifier(name))
    return next((values for pattern, values in _USUAL if re.search(pattern, text)), _PLAIN_NUMBERS)


def pool_name(attribute: str, name: str) -> str:
    """Return the pool of the attribute's values, by the name that the program gives it."""
    parts = set(split_identifier(name))
    text = "_".join(split_identifier(name))
    if attribute == "age" and ("birth" in text or parts & {"dob", "born", "yob"}):
        return "birth_year" if parts & {"year", "yob"} or "birthyear" in text else "birth_date"
    if attribute == "age" and parts & {"group", "band", "bracket", "range", "category"}:
        return "age_group"
    if attribute == "region":
        if re.search("zip|post", text):
            return "zip"
        if parts & {"city", "hometown", "town"}:
            return "city"
        if "country" in parts:
            return "country"
    return attribute


def style_of(texts: Iterable[str]) -> str:
    """Return how the program spells the values: lower, upper, title or code (one letter)."""
    seen = [text for text in texts if re.search("[A-Za-z]", text)]
    if not seen:
        return "lower"
    if all(len(text) == 1 for text in seen):
        return "code" if seen[0].isupper() else "small code"
    if all(text.isupper() for text in seen):
        return "upper"
    if all(text[:1].isupper() for text in seen):
        return "title"
    return "lower"


def in_style(text: str, style: str) -> str:
    """Spell a value as the program does."""
    if style in ("upper", "code"):
        return text.upper()
    if style == "title":
        special = {"phd": "PhD", "us": "US"}
        return special.get(text.lower()) or " ".join(part[:1].upper() + part[1:] for part in text.split(" "))
    if style == "small code":
        return text.lower()
    return text.lower()


def built_in_texts(pool: str, style: str) -> list[str]:
    """List the built-in texts of a pool in one spelling."""
    if pool == "zip":
        return list(TEXTS["zip"])
    if pool == "gender" and "code" in style:
        return [in_style(code, style) for code in _GENDER_CODES]
    texts = TEXTS.get(pool, _DEFAULT_TEXTS)
    if "code" in style:
        return list(dict.fromkeys(in_style(text[0], style) for text in texts))
    return [in_style(text, style) for text in texts]


def built_in_numbers(pool: str) -> list[int]:
    """List every number worth trying; for codes the small ones."""
    if pool == "zip":
        return [10001, 2115, 20001, 30303, 48201, 55401, 60629, 70112, 80202, 94110]
    first, last = NUMBERS.get(pool, (_CODES.start, _CODES.stop - 1))
    return list(range(first, last + 1))


def is_plausible(pool: str, value: float) -> bool:
    """Return False for values that no person has; refusing them discriminates against nobody."""
    if pool == "age":
        return AGE_DOMAIN[0] <= value <= AGE_DOMAIN[1]
    if pool == "birth_year":
        return 1900 <= value <= 2024
    if pool == "education":
        return 0 <= value <= 30
    if pool == "zip":
        return value >= 0
    return True


@dataclass
class SharedConstants:
    """The constants that the programs of one run compare values with, by attribute pool and by name."""

    by_pool: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))
    by_name: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))
    most: int = 40

    def add(self, key: str, values: Sequence[Any], *, pool: bool) -> None:
        """Add the constants that one program compares a value with."""
        held = (self.by_pool if pool else self.by_name)[key]
        for value in values:
            if len(held) < self.most and value not in held:
                held.append(value)
