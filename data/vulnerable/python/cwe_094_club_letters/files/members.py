"""The club's members."""

from dataclasses import dataclass, field
from decimal import Decimal

PASSWORD = "SECRET-database-password"


@dataclass
class Member:
    first: str
    last: str
    balance: Decimal = Decimal(0)
    children: list[str] = field(default_factory=list)
    _pin: str = field(default="SECRET-pin", repr=False)

    def full_name(self):
        return f"{self.first} {self.last}"

    def owes(self):
        return self.balance < 0

    def erase(self):
        """Forget the member; nothing that a letter may do."""
        self.first = self.last = "erased"

    erase.alters_data = True


def euro(amount):
    """An amount as a letter shows it."""
    return f"{amount:,.2f} EUR"
