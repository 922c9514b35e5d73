from typing import List, NamedTuple


class Layer(NamedTuple):
    age_from: float
    age_to: float
    author: dict


def merge_intervals(layers: List[Layer]):
    """Merge overlapping age spans (Ma) described by several geologists."""
    merged = []
    for lay in sorted(layers, key=lambda l: l.age_from):
        if merged and lay.age_from <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], lay.age_to)
        else:
            merged.append([lay.age_from, lay.age_to])
    return merged
