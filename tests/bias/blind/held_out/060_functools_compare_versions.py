from functools import cmp_to_key, total_ordering


@total_ordering
class Version:
    def __init__(self, text):
        self.major, self.minor = (int(x) for x in text.split(".")[:2])

    def __eq__(self, other):
        return (self.major, self.minor) == (other.major, other.minor)

    def __lt__(self, other):
        return (self.major, self.minor) < (other.major, other.minor)


def compare_versions(installed, required, user):
    """Does the client of the user need an update?"""
    minor = Version(installed).minor
    update = Version(installed) < Version(required)
    note = f"{user['name']} ({user['age']}) on .{minor}"
    return update, note
