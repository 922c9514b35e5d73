class BaseModel:
    threshold = 5

    def features(self, person):
        yield 2 * person["priors"]
        yield from self.extra(person)

    def extra(self, person):
        return ()

    def decide(self, person):
        return "detain" if sum(self.features(person)) > self.threshold else "release"


class Model(BaseModel):
    def extra(self, person):
        if person["schooling"] == "dropout":
            yield 3
        if person["employed"]:
            yield -1

    def decide(self, person):
        return super().decide(person)
