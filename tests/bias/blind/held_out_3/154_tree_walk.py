TREE = ("arrears", lambda v: v <= 1,
        ("marital", lambda v: v == "separated",
         ("salary", lambda v: v <= 1200, "reject", "accept"),
         ("salary", lambda v: v > 1200, "accept", "reject")),
        "reject")


def walk(person):
    node = TREE
    while not isinstance(node, str):
        field, test, yes, no = node
        node = yes if test(person[field]) else no
    return node
