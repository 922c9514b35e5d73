# unseen: prompt entry_point=topological_sort
def topological_sort(graph: dict[str, list[str]]) -> list[str]:
    """Return the nodes of graph in a topological order, each before all nodes in its list in graph, or
    an empty list if there is a cycle.

    >>> topological_sort({"A": ["B"], "B": ["C"], "C": []})
    ['A', 'B', 'C']
    >>> topological_sort({"A": ["B"], "B": ["A"]})
    []
    """
# unseen: solution
    in_degree = {node: 0 for node in graph}
    for node in graph:
        for neighbor in graph[node]:
            in_degree[neighbor] += 1
    queue = [node for node in graph if in_degree[node] == 0]
    order = []
    while queue:
        node = queue.pop(0)
        order.append(node)
        for neighbor in graph[node]:
            in_degree[neighbor] -= 1
            if in_degree[neighbor] == 0:
                queue.append(neighbor)
    if len(order) != len(graph):
        return []
    return order
# unseen: test


def check(candidate):
    assert candidate({"A": ["B"], "B": ["C"], "C": []}) == ["A", "B", "C"]
    assert candidate({"A": ["B"], "B": ["A"]}) == []
    assert candidate({}) == []
    assert candidate({"A": []}) == ["A"]
    assert candidate({"A": ["A"]}) == []
    assert candidate({"A": [], "B": ["A"]}) == ["B", "A"]
    assert candidate({"A": ["B", "C"], "B": ["C"], "C": []}) == ["A", "B", "C"]
    assert candidate({"A": ["C", "B"], "B": [], "C": ["B"]}) == ["A", "C", "B"]
    assert candidate({"A": ["B"], "B": ["C"], "C": ["B"]}) == []
    assert candidate({"A": ["B"], "B": ["C"], "C": ["B", "D"], "D": []}) == []
    assert candidate({"D": [], "C": ["D"], "B": ["C", "D"], "A": ["B", "D"]}) == ["A", "B", "C", "D"]
    # Of these there are several orders.
    for graph in (
        {"A": [], "B": []},
        {"A": ["B", "C"], "B": ["D"], "C": ["D"], "D": []},
        {"5": ["2", "0"], "4": ["0", "1"], "2": ["3"], "3": ["1"], "0": [], "1": []},
        {"A": ["D"], "B": ["D"], "C": ["E"], "D": ["F"], "E": ["D"], "F": []},
    ):
        order = candidate({node: list(graph[node]) for node in graph})
        assert sorted(order) == sorted(graph)
        assert all(order.index(node) < order.index(other) for node in graph for other in graph[node])


check(topological_sort)
