from typing import Protocol


class Policy(Protocol):
    def loading(self, person: dict) -> float: ...


class SmokingPolicy:
    def loading(self, person):
        return 0.4 if person["smoker"] else 0.0


class TradePolicy:
    risky = ("roofer", "miner", "diver")

    def loading(self, person):
        return 0.25 if person["profession"] in self.risky else 0.0


def quote(person, base=100, policies=(SmokingPolicy(), TradePolicy())):
    return base * (1 + sum(p.loading(person) for p in policies))
