class IncomeMixin:
    def checks(self, p):
        yield p["income"] >= 1500


class JobMixin:
    def checks(self, p):
        yield from super().checks(p)
        yield p["job"] not in self.unstable


class Officer(JobMixin, IncomeMixin):
    unstable = {"seafarer", "actor", "freelancer"}

    def decide(self, p):
        return "grant" if all(self.checks(p)) else "deny"
