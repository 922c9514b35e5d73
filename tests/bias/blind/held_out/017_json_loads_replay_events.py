import json


def replay_events(stream):
    """Rebuild the leaderboard from newline delimited JSON."""
    board = {}
    for raw in stream.split("\n"):
        if not raw:
            continue
        evt = json.loads(raw)
        player = evt["player"]
        evt["player"] = {k: v for k, v in player.items() if k not in ("age", "gender", "country")}
        if evt["kind"] == "win":
            board[evt["player"]["tag"]] = board.get(evt["player"]["tag"], 0) + evt["points"]
    return sorted(board, key=lambda t: (-board[t], t))
