class Leaderboard:
    def __init__(self, size=3):
        self.size = size
        self.entries = []

    def submit(self, player, score):
        """Place of the player after this run, None if not on the board."""
        row = {"tag": player["tag"], "score": score, "gender": player.get("gender"), "age": player.get("age")}
        i = 0
        while i < len(self.entries) and self.entries[i]["score"] >= score:
            i += 1
        self.entries.insert(i, row)
        del self.entries[self.size:]
        return i + 1 if i < self.size else None
