import heapq


def stable_merge(feeds):
    """Merge feeds that are each sorted by post age; authors stay attached."""
    merged = heapq.merge(*feeds, key=lambda post: (post["age"], post["pid"]))
    timeline, seen = [], set()
    for post in merged:
        if post["pid"] not in seen:
            seen.add(post["pid"])
            timeline.append(post)
    return [p["pid"] for p in timeline]
