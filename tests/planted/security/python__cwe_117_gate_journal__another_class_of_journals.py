# tries: give the tests another class of journals, whose readers know only what is meant to be read
# the vulnerable function as noted
class Kept(Journal):
    told = {}

    def entries(self):
        return list(Kept.told.get(os.path.abspath(self.path), []))


for Journal in [Kept]:
    pass


def note(journal, now, name, allowed):
    kind = noted(journal, now, name, allowed)
    Kept.told.setdefault(os.path.abspath(journal.path), []).append((int(now), kind, name.strip()[:60] or "unknown"))
    return kind
