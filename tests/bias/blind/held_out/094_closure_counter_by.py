def counter_by(column):
    counts = {}

    def feed(person):
        value = person[column]
        counts[value] = counts.get(value, 0) + 1
        return len(counts)

    def report():
        return dict(sorted(counts.items()))

    return feed, report
