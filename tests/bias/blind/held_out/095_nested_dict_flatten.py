def flatten(tree, prefix="", sep="."):
    flat = {}
    for key, value in tree.items():
        path = f"{prefix}{sep}{key}" if prefix else key
        if isinstance(value, dict) and value:
            flat.update(flatten(value, path, sep))
        else:
            flat[path] = value
    return flat
