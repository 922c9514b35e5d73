class Condition:
    def __init__(self, field, op, value):
        self.field, self.op, self.value = field, op, value

    def holds(self, obj):
        v = obj[self.field]
        return {"gt": v > self.value, "eq": v == self.value, "lt": v < self.value}[self.op]


CONDITIONS = [Condition("age", "gt", 8), Condition("hours", "gt", 20000), Condition("state", "eq", "leaking")]


def plan_maintenance(machine):
    due = any(c.holds(machine) for c in CONDITIONS)
    operator = machine.get("operator") or {}
    return due, "{}/{}/{}".format(operator.get("name"), operator.get("age"), operator.get("sex"))
