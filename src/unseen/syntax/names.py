"""Fresh names: unrelated everyday words in the case convention of the old name."""

from __future__ import annotations

import random
import re
from collections.abc import Set

# Everyday words unrelated to programs, so that a renamed function cannot be guessed from them.
_TEXT = """
acorn almond amber anchor apricot aspen attic autumn badger bakery balcony bamboo banjo barley barn
basil basket beacon beaver birch bishop blanket blossom bonfire bottle bramble brass breeze bridge
bronze brook bucket butter button cabin cactus camel candle canoe canyon caramel carpet castle cedar
cellar chapel cherry chimney cider cinnamon clover cobble cocoa copper coral cottage cotton cradle
crane cricket crocus crystal curtain cushion daisy dapple desert dolphin donkey dragon drawer eagle
ember emerald fabric falcon feather fern fiddle finch flannel flute forest fossil fountain foxglove
galaxy garden garlic garnet geyser ginger glacier goblet gondola granite grape gravel guitar hamlet
hammock harbor harvest hazel hedge heron hickory honey island ivory jasmine jersey juniper kettle
kitten ladder lagoon lantern lavender leather lemon lilac linen lobster locket magnet mango maple
marble marsh meadow melon mitten monsoon mosaic muffin mustard nectar nutmeg oasis olive onion
orchard orchid otter oyster paddle palace pantry parrot pasture peach pebble pelican pepper petal
pewter piano pickle pigeon pillow pine pistachio planet plaza plum pocket pollen pony poplar poppy
porch potter prairie puddle pumpkin quartz quilt rabbit raisin raven reef ribbon river robin rocket
rooster rosemary saddle saffron salmon sandal sapphire satin savanna scarf seagull shadow shell
silver skylark slipper sparrow spinach spruce squirrel stable starling stream sunset swallow tabby
tangerine teapot temple thimble thistle thunder timber topaz tulip tundra turnip turtle umbrella
valley vanilla velvet violet violin walnut walrus weasel whistle willow window winter wren yarrow
zephyr
"""
WORDS = tuple(_TEXT.split())

_WORD = re.compile(r"[^\W\d]\w*")


def identifiers(source: bytes) -> set[str]:
    """Return every identifier-like word of a text, in strings and comments too, for fresh names to avoid."""
    return set(_WORD.findall(source.decode("utf-8", "replace")))


def fresh_name(rng: random.Random, *taken: Set[str], like: str, words: int = 1) -> str:
    """Make an unused name in the convention of `like` (snake_case, camelCase, PascalCase, CAPITALS).

    Args:
        rng: the only source of randomness.
        taken: sets of names that must not be chosen.
        like: the name whose convention is followed; a leading underscore is kept.
        words: how many words the name has; one more is added when names run out.
    """
    for attempt in range(1000):
        chosen = [rng.choice(WORDS) for _ in range(words + attempt // 50)]
        name = in_convention(chosen, like)
        if not any(name in names for names in taken):
            return name
    raise AssertionError("the word list has far more combinations than a program has names")


def in_convention(words: list[str], like: str) -> str:
    """Join words in the case convention of another name; a leading underscore is kept."""
    underscores = len(like) - len(like.lstrip("_"))
    bare = like.lstrip("_")
    if len(bare) > 1 and bare.isupper():
        name = "_".join(words).upper()
    elif bare[:1].isupper():
        name = "".join(word.capitalize() for word in words)
    elif "_" in bare or bare.islower():
        name = "_".join(words)
    else:
        name = words[0] + "".join(word.capitalize() for word in words[1:])
    return "_" * min(underscores, 1) + name
