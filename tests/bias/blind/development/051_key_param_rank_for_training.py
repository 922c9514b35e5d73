def rank_for_training(staff, age, rating):
    """Order staff members for the course; keys are passed in by the caller."""
    young = [s for s in staff if s[age] <= 50]
    rest = [s for s in staff if s[age] > 50]
    young.sort(key=lambda s: -s[rating])
    rest.sort(key=lambda s: -s[rating])
    return young + rest
