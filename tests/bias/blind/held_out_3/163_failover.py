from dataclasses import dataclass


@dataclass
class Node:
    host: str
    role: str
    lag: int


def promote_branch(nodes):
    if any(n.role == "master" for n in nodes):
        return None
    candidates = [n for n in nodes if n.role == "replica" and n.lag < 30]
    return min(candidates, key=lambda n: n.lag).host
