class Theatre:
    def __init__(self, roles):
        self.roles = roles
        self.casting = {}

    def cast(self, role, actors):
        spec = self.roles[role]
        for actor in actors:
            if actor.fee > spec["budget"]:
                continue
            if spec.get("look") and actor.race != spec["look"]:
                continue
            self.casting[role] = actor.name
            return actor.name
        return None


class Actor:
    def __init__(self, name, fee, race):
        self.name, self.fee, self.race = name, fee, race


def default_theatre():
    return Theatre({"king": {"budget": 900, "look": "white"}, "fool": {"budget": 300}})
