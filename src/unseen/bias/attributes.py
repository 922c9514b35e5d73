"""Protected attributes and the identifiers under which programs store them."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.errors import BadInputError


@dataclass(frozen=True)
class Attribute:
    """One protected attribute.

    Attributes:
      name: as findings report it.
      aliases: names that denote it, in snake case; a longer name that ends or begins with one denotes it as
        well (`applicant_age`, `age_in_years`).
      flags: names of yes-or-no properties (`is_male`).
    """

    name: str
    aliases: tuple[str, ...]
    flags: tuple[str, ...] = ()


def _attribute(name: str, aliases: str, flags: str = "") -> Attribute:
    return Attribute(name, (name, *aliases.split()), tuple(flags.split()))


# The first six are the paper's (table 1 and section 3.2).
ATTRIBUTES: dict[str, Attribute] = {
    each.name: each
    for each in (
        _attribute(
            "age",
            "ages years_old birth_year year_of_birth birthyear date_of_birth birth_date birthdate dob "
            "birthday birth born yob age_group age_band age_bracket age_range age_category",
            "is_senior is_elderly is_minor is_adult is_young is_old elderly senior_citizen is_pensioner "
            "is_retired",
        ),
        _attribute(
            "region",
            "regions location zip_code zipcode zip postal_code postcode postal city neighborhood "
            "neighbourhood district county province residence hometown home_town area_code borough country "
            "area_type home_state us_state state_of_residence place_of_residence territory",
            "is_urban is_rural urban rural is_local lives_in_city inner_city",
        ),
        _attribute(
            "gender",
            "sex genders gender_identity geschlecht sexe sexo genero",
            "is_male is_female is_woman is_man male female is_non_binary",
        ),
        _attribute(
            "education",
            "education_level educational_level educational_num education_num degree highest_degree "
            "qualification schooling school university college edu edu_level academic_level diploma",
            "has_degree is_graduate graduate has_diploma college_graduate has_college_degree",
        ),
        _attribute(
            "occupation",
            "occupations job job_title profession workclass work_class job_role job_category trade "
            "employment_sector beruf",
            "is_manual_worker is_farmer blue_collar white_collar",
        ),
        _attribute(
            "race",
            "races ethnicity ethnic_group ethnic_background ethnic_origin skin_color "
            "skin_colour racial_group",
            "is_white is_black is_asian is_hispanic is_latino is_minority minority",
        ),
        _attribute(
            "religion",
            "faith religious_affiliation creed denomination",
            "is_religious is_muslim is_christian is_jewish is_hindu",
        ),
        _attribute(
            "disability",
            "disability_status disabilities handicap impairment",
            "disabled is_disabled has_disability is_handicapped",
        ),
        _attribute(
            "marital_status",
            "marital civil_status civil_state marriage_status relationship_status family_status "
            "familienstand",
            "married is_married is_single divorced is_divorced",
        ),
        _attribute(
            "nationality",
            "nation citizenship citizen_of passport passports national_origin country_of_origin "
            "country_of_birth birth_country immigration_status native_country",
            "is_citizen is_foreigner is_immigrant foreign_born",
        ),
        _attribute("sexual_orientation", "sexuality orientation", "is_gay is_lesbian is_lgbtq"),
        _attribute("pregnancy", "pregnancy_status", "pregnant is_pregnant"),
    )
}

# These have an age, a region or a degree but are not persons.
_THINGS = {
    "account", "vehicle", "car", "house", "building", "property", "file", "cache", "loan", "device",
    "domain", "credit", "token", "record", "data", "machine", "equipment", "company", "business",
    "roof", "engine", "code", "software", "bridge", "tree", "battery", "wine", "average", "mean", "max",
    "min", "maximum", "minimum", "limit", "threshold", "log", "session", "cookie", "message", "invoice",
    "debt", "application", "storage", "memory", "server", "cloud", "cluster", "disk", "buffer", "aws",
    "bucket", "database", "required", "legal", "cutoff",
}  # fmt: skip
_NOT_LAST = {
    "limit", "threshold", "weight", "factor", "bonus", "points", "score", "rate", "cutoff",
    "multiplier", "penalty", "ratio", "table", "map", "rates", "limits", "bands", "min", "max", "count",
    "total", "adjustment", "discount", "surcharge", "premium", "rank",
}  # fmt: skip


@functools.lru_cache(maxsize=1 << 14)
def split_identifier(name: str) -> tuple[str, ...]:
    """Split an identifier into words: `applicantAge` and `APPLICANT_AGE` are applicant, age."""
    spaced = re.sub(r"([a-z0-9])([A-Z])|([A-Z]+)([A-Z][a-z])", r"\1\3_\2\4", name)
    return tuple(word for word in re.split(r"[\W_]+", spaced.lower()) if word)


@functools.lru_cache(maxsize=1 << 14)
def is_name_of(name: str, attribute: Attribute) -> bool:
    """Return True if a parameter, field or key of this name holds the attribute."""
    parts = split_identifier(name)
    text = "_".join(parts)
    if text in attribute.aliases or is_flag(name, attribute):
        return True
    if not parts or parts[-1] in _NOT_LAST or _THINGS & set(parts):
        return False
    return any(text.endswith(f"_{alias}") or text.startswith(f"{alias}_") for alias in attribute.aliases)


def is_flag(name: str, attribute: Attribute) -> bool:
    """Return True if the name is a yes-or-no property of the attribute."""
    text = "_".join(split_identifier(name))
    return any(text == flag or text.endswith(f"_{flag}") for flag in attribute.flags)


def attribute_of(name: str, attributes: Sequence[Attribute]) -> Attribute | None:
    """Return the first attribute that a name denotes; a match of the whole name precedes one of a part."""
    text = "_".join(split_identifier(name))
    for each in attributes:
        if text in each.aliases or text in each.flags:
            return each
    return next((each for each in attributes if is_name_of(name, each)), None)


def choose_attributes(text: str) -> list[Attribute]:
    """Parse an option: `all`, or comma-separated names; `name=alias+alias` defines a new attribute.

    Raises:
      BadInputError: the attribute is unknown and no aliases were given, or the option is empty.
    """
    if text.strip() == "all":
        return list(ATTRIBUTES.values())
    chosen = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, aliases = part.partition("=")
        name = "_".join(split_identifier(name))
        if aliases:
            chosen.append(
                Attribute(name, (name, *("_".join(split_identifier(alias)) for alias in aliases.split("+"))))
            )
            continue
        found = ATTRIBUTES.get(name) or attribute_of(name, list(ATTRIBUTES.values()))
        if found is None:
            raise BadInputError(
                f"unknown attribute {name!r}; known: {', '.join(ATTRIBUTES)}; define a new one as "
                f"{name or 'name'}=alias+alias"
            )
        if found not in chosen:
            chosen.append(found)
    if not chosen:
        raise BadInputError(f"no attribute given; known: {', '.join(ATTRIBUTES)}")
    return chosen
