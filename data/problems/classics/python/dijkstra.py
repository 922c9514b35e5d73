# unseen: prompt entry_point=dijkstra
import heapq


def dijkstra(graph: dict[str, dict[str, int]], start: str) -> dict[str, float]:
    """Return the length of the shortest path from start to each node of graph, infinity where there is
    no path, where graph has the neighbors of each node with the non-negative lengths of the edges to
    them.

    >>> dijkstra({"A": {"B": 1, "C": 4}, "B": {"C": 2}, "C": {}}, "A")
    {'A': 0, 'B': 1, 'C': 3}
    >>> dijkstra({"A": {}, "B": {"A": 5}}, "A")
    {'A': 0, 'B': inf}
    """
# unseen: solution
    distances = {node: float("inf") for node in graph}
    distances[start] = 0
    queue = [(0, start)]
    while queue:
        distance, node = heapq.heappop(queue)
        if distance > distances[node]:
            continue
        for neighbor, weight in graph[node].items():
            new_distance = distance + weight
            if new_distance < distances[neighbor]:
                distances[neighbor] = new_distance
                heapq.heappush(queue, (new_distance, neighbor))
    return distances
# unseen: test


def check(candidate):
    inf = float("inf")
    assert candidate({"A": {"B": 1, "C": 4}, "B": {"C": 2}, "C": {}}, "A") == {"A": 0, "B": 1, "C": 3}
    assert candidate({"A": {}, "B": {"A": 5}}, "A") == {"A": 0, "B": inf}
    assert candidate({"A": {}, "B": {"A": 5}}, "B") == {"A": 5, "B": 0}
    assert candidate({"A": {}}, "A") == {"A": 0}
    assert candidate({"A": {"A": 3}}, "A") == {"A": 0}
    assert candidate({"A": {"B": 0}, "B": {}}, "A") == {"A": 0, "B": 0}
    assert candidate({"A": {"B": 7}, "B": {"A": 7}}, "B") == {"A": 7, "B": 0}
    assert candidate({"A": {"B": 2, "C": 3}, "B": {"C": 1}, "C": {}}, "A") == {"A": 0, "B": 2, "C": 3}
    assert candidate({"A": {"B": 9, "C": 1}, "B": {}, "C": {"B": 7}}, "A") == {"A": 0, "B": 8, "C": 1}
    assert candidate({"A": {"B": 0}, "B": {"A": 0, "C": 2}, "C": {}}, "A") == {"A": 0, "B": 0, "C": 2}
    # B is met again, by a longer way, before C and D are done.
    late = {"A": {"B": 5, "X": 1}, "X": {"B": 1}, "B": {"C": 10}, "C": {"D": 1}, "D": {}}
    assert candidate(late, "A") == {"A": 0, "B": 2, "X": 1, "C": 12, "D": 13}
    chain = {"A": {"B": 2}, "B": {"C": 2, "A": 2}, "C": {"D": 2, "B": 2}, "D": {"C": 2}}
    assert candidate(chain, "A") == {"A": 0, "B": 2, "C": 4, "D": 6}
    assert candidate(chain, "C") == {"A": 4, "B": 2, "C": 0, "D": 2}
    city = {
        "S": {"A": 10, "C": 5},
        "A": {"B": 1, "C": 2},
        "B": {"D": 4},
        "C": {"A": 3, "B": 9, "D": 2},
        "D": {"B": 6, "S": 7},
        "E": {"S": 1},
    }
    assert candidate(city, "S") == {"S": 0, "A": 8, "B": 9, "C": 5, "D": 7, "E": inf}
    assert candidate(city, "D") == {"S": 7, "A": 15, "B": 6, "C": 12, "D": 0, "E": inf}
    assert candidate(city, "E") == {"S": 1, "A": 9, "B": 10, "C": 6, "D": 8, "E": 0}


check(dijkstra)
