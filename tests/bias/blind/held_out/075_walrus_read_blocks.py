def read_blocks(lines):
    """name / gender / age lines, households divided by blank lines."""
    it = iter(lines)
    sizes, current = [], []
    while (line := next(it, None)) is not None:
        if text := line.strip():
            current.append(text.split()[0])
        elif current:
            sizes.append((current[0], len(current)))
            current = []
    if current:
        sizes.append((current[0], len(current)))
    return sizes
