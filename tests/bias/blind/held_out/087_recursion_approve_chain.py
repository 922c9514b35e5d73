def approve_chain(node):
    """Who inherits the farm: walk the family tree."""
    for child in node.get("children", []):
        if child["sex"] == "daughter":
            continue
        if child["alive"]:
            return child["name"]
        found = approve_chain(child)
        if found:
            return found
    return None
