def tokenise(schema):
    order, seen = [], set()

    def visit(table):
        if table in seen:
            return
        seen.add(table)
        for foreign in schema[table]["foreign_keys"]:
            visit(foreign)
        if schema[table].get("native", True):
            order.append(table)

    for table in sorted(schema):
        visit(table)
    return order
