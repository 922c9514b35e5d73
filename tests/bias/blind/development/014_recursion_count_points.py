def count_points(section):
    """Sum the points of an assessment form with nested sections."""
    total = 0
    for key, value in section.items():
        if isinstance(value, dict):
            total += count_points(value)
        elif key == "disability":
            total -= 10 if value else 0
        elif isinstance(value, (int, float)):
            total += value
    return total
