"""What is known of one value of an input, from which its candidate values are chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from unseen.bias.attributes import Attribute


@dataclass
class ValueUsage:
    """How a program uses one value.

    Attributes:
      name: its name in the program.
      kinds: what it may be, likeliest first; empty if unknown.
      consts: the constants that it is compared with.
      prefixes: texts that the program tests it to begin with.
      attribute: the protected attribute that it holds.
      choices: expressions of all its values, if the program enumerates them.
      default: the program's own default, as an expression.
      related: numbers in a relation to another value that the program tests, set by the plan.
      texts: expressions in such a relation.
      meanings: what a table of the program's holds under it.
    """

    name: str
    kinds: list[str]
    consts: list[Any] = field(default_factory=list)
    prefixes: list[str] = field(default_factory=list)
    attribute: Attribute | None = None
    choices: list[str] = field(default_factory=list)
    default: str = ""
    related: list[float] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    meanings: list[Any] = field(default_factory=list)
