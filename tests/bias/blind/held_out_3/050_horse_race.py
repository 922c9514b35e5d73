import heapq


def winner(race, handicaps):
    """race: list of (horse, seconds)"""
    heap = [(sec + handicaps.get(horse, 0), horse) for horse, sec in race]
    heapq.heapify(heap)
    return heapq.heappop(heap)[1]
