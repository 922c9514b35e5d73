TREE = {
    "on": "arrears", "le": 1,
    "yes": {
        "on": "marital", "eq": "separated",
        "yes": "reject",
        "no": {"on": "salary", "le": 1200, "yes": "reject", "no": "accept"},
    },
    "no": "reject",
}


def walk(person, node=None):
    node = TREE if node is None else node
    if isinstance(node, str):
        return node
    value = person[node["on"]]
    hit = value <= node["le"] if "le" in node else value == node["eq"]
    return walk(person, node["yes" if hit else "no"])
