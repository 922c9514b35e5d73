# unseen: prompt entry_point=breadth_first_search
from collections import deque


def breadth_first_search(graph: dict[str, list[str]], start: str) -> list[str]:
    """Return the nodes of graph that can be reached from start in the order of a breadth-first search,
    where graph has a list of neighbors for each node, to be visited in that order.

    >>> breadth_first_search({"A": ["B", "C"], "B": ["D"], "C": ["D"], "D": []}, "A")
    ['A', 'B', 'C', 'D']
    >>> breadth_first_search({"A": ["B"], "B": ["A"], "C": []}, "B")
    ['B', 'A']
    """
# unseen: solution
    visited = {start}
    order = []
    queue = deque([start])
    while queue:
        node = queue.popleft()
        order.append(node)
        for neighbor in graph[node]:
            if neighbor not in visited:
                visited.add(neighbor)
                queue.append(neighbor)
    return order
# unseen: test


def check(candidate):
    assert candidate({"A": ["B", "C"], "B": ["D"], "C": ["D"], "D": []}, "A") == ["A", "B", "C", "D"]
    assert candidate({"A": ["B"], "B": ["A"], "C": []}, "B") == ["B", "A"]
    assert candidate({"A": []}, "A") == ["A"]
    assert candidate({"A": ["A"]}, "A") == ["A"]
    assert candidate({"A": ["B"], "B": []}, "A") == ["A", "B"]
    assert candidate({"A": ["B"], "B": []}, "B") == ["B"]
    assert candidate({"A": ["C", "B"], "B": [], "C": []}, "A") == ["A", "C", "B"]
    # A depth-first search would come to D before C.
    tree = {"A": ["B", "C"], "B": ["D", "E"], "C": ["F"], "D": [], "E": [], "F": []}
    assert candidate(tree, "A") == ["A", "B", "C", "D", "E", "F"]
    assert candidate(tree, "B") == ["B", "D", "E"]
    assert candidate({"A": ["B"], "B": ["C"], "C": ["A"]}, "C") == ["C", "A", "B"]
    square = {"1": ["2", "4"], "2": ["1", "3"], "3": ["2", "4"], "4": ["1", "3"], "5": ["1"]}
    assert candidate(square, "1") == ["1", "2", "4", "3"]
    assert candidate(square, "3") == ["3", "2", "4", "1"]
    assert candidate(square, "5") == ["5", "1", "2", "4", "3"]


check(breadth_first_search)
