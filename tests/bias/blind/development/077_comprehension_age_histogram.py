def age_histogram(people, width=10):
    """Counts per age band for the dashboard."""
    bands = [p["age"] // width * width for p in people if p.get("age") is not None]
    return {f"{b}-{b + width - 1}": bands.count(b) for b in sorted(set(bands))}
