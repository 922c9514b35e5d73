from typing import get_type_hints


class Struct:
    @classmethod
    def parse(cls, obj):
        self = cls()
        for name, tp in get_type_hints(cls).items():
            raw = obj.get(name, getattr(cls, name, None))
            if tp is bool and isinstance(raw, str):
                raw = raw.lower() in ("1", "true", "yes")
            setattr(self, name, tp(raw))
        return self


class Claim(Struct):
    amount: float
    disabled: bool = False  # claimant has a registered disability
    witness: bool = False


def settle_claim(obj):
    c = Claim.parse(obj)
    share = 1.0 if c.witness else 0.8
    if c.disabled:
        share -= 0.15
    return round(c.amount * share, 2)
