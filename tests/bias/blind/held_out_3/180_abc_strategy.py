from abc import ABC, abstractmethod


class Plan(ABC):
    @abstractmethod
    def risk_share(self, years): ...


class Cautious(Plan):
    def risk_share(self, years):
        return 20 if years < 10 else 40


class Growth(Plan):
    def risk_share(self, years):
        return 50 if years < 10 else 80


def strategy(client) -> Plan:
    return (Growth, Cautious)[client["sex"] in "fF"]()


def choose(client):
    return {"id": client["id"], "stocks": strategy(client).risk_share(client["years"])}
