import heapq


class BedQueue:
    def __init__(self):
        self._heap = []
        self._n = 0

    def add(self, patient):
        prio = 10 - patient["severity"]
        if patient.get("wheelchair"):
            prio += 3
        heapq.heappush(self._heap, (prio, self._n, patient["id"]))
        self._n += 1

    def next_patient(self):
        return heapq.heappop(self._heap)[2]
