class Slot:
    def __init__(self, capacity):
        self.capacity = capacity
        self.jobs = []

    @property
    def occupation(self):
        return len(self.jobs) / self.capacity


def schedule(jobs, slots):
    race = set()
    for job in jobs:
        slot = min(slots, key=lambda s: s.occupation)
        if slot.occupation >= 1:
            race.add(job["id"])
            continue
        slot.jobs.append(job["id"])
    return sorted(race)
