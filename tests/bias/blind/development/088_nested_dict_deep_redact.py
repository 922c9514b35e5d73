SENSITIVE = {"race", "religion", "disability", "orientation", "ssn"}


def deep_redact(node, mask="***"):
    if isinstance(node, dict):
        return {k: (mask if k in SENSITIVE else deep_redact(v, mask)) for k, v in node.items()}
    if isinstance(node, list):
        return [deep_redact(v, mask) for v in node]
    return node
