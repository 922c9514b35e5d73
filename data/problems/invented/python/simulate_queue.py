# unseen: prompt entry_point=simulate_queue
def earlier_counter(first_free: int, second_free: int) -> int:
    """Return the index (0 or 1) of the counter that is free earlier, 0 if they are equal."""
    return 1 if second_free < first_free else 0


def waiting_time(free: int, arrival: int) -> int:
    """Return how long someone waits for a counter that is free from minute `free`."""
    return free - arrival if free > arrival else 0


def simulate_queue(arrivals: list[int], services: list[int], patience: int) -> list[int]:
    """Simulate a post office with two counters and return [served, left, waited].

    Customer i comes at minute arrivals[i] (never before customer i - 1) and needs services[i]
    minutes. Both counters are free from minute 0. A customer goes to the counter that is free
    earlier (the first if equal) and waits there until it is free, but leaves at once if that
    takes more than `patience` minutes. After every third customer that a counter has served, it
    pauses for 2 more minutes. Someone with services[i] <= 0 has only a question: served at once,
    without waiting, without a counter. Returned are the number of customers served, the number
    who left, and the total waiting time of those served.

    >>> simulate_queue([0, 0, 1, 2], [5, 3, 4, 1], 2)
    [3, 1, 2]
    """
# unseen: solution
    free = [0, 0]
    handled = [0, 0]
    served = 0
    left = 0
    waited = 0
    for i in range(len(arrivals)):
        if services[i] <= 0:
            served += 1
            continue
        counter = earlier_counter(free[0], free[1])
        wait = waiting_time(free[counter], arrivals[i])
        if wait > patience:
            left += 1
            continue
        served += 1
        waited += wait
        handled[counter] += 1
        free[counter] = arrivals[i] + wait + services[i]
        if handled[counter] % 3 == 0:
            free[counter] += 2
    return [served, left, waited]
# unseen: test


def check(candidate):
    assert candidate([0, 0, 1, 2], [5, 3, 4, 1], 2) == [3, 1, 2]
    assert candidate([], [], 5) == [0, 0, 0]
    assert candidate([3, 3, 3], [10, 10, 10], 0) == [2, 1, 0]
    assert candidate([3, 3, 3], [10, 10, 10], 10) == [3, 0, 10]
    assert candidate([3, 3, 3], [10, 10, 10], 9) == [2, 1, 0]
    assert candidate([1, 1, 1, 1], [9, 0, 9, -2], 0) == [4, 0, 0]
    assert candidate([0, 1, 2, 3], [1, 100, 1, 1], 0) == [4, 0, 0]
    assert candidate([0, 0, 1, 2, 3], [1, 100, 1, 1, 1], 5) == [5, 0, 2]
    assert candidate([0, 0, 1, 2, 3], [1, 100, 1, 1, 1], 1) == [4, 1, 0]
    assert candidate([0, 0, 0, 0, 0, 0, 0, 0], [2, 2, 2, 2, 2, 2, 2, 2], 50) == [8, 0, 28]
    assert candidate([5, 6, 7, 8, 9], [4, 4, 4, 4, 4], 2) == [4, 1, 4]
    assert candidate([0, 0, 1, 9], [5, 5, 5, 5], 2) == [3, 1, 0]
    assert candidate([0, 0, 1], [9, 9, 0], 0) == [3, 0, 0]


check(simulate_queue)
