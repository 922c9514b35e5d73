from collections import defaultdict


def hubs(edges, min_degree=2):
    degree = defaultdict(int)
    for u, v in edges:
        degree[u] += 1
        degree[v] += 1
    return sorted(n for n, d in degree.items() if d >= min_degree)
