class Heap:
    def __init__(self):
        self.generations = [[], [], []]

    def add(self, obj):
        self.generations[0].append(obj)


def collect(heap, live):
    freed = 0
    for age, generation in enumerate(heap.generations):
        survivors = [o for o in generation if o in live]
        freed += len(generation) - len(survivors)
        generation.clear()
        target = min(age + 1, 2)
        if target != age:
            heap.generations[target] = survivors + heap.generations[target]
        else:
            generation.extend(survivors)
    return freed
