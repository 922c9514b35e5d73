def speech_order(speakers, minutes=5):
    key = lambda s: (s["slot"], s["id"], s["gender"])
    agenda, clock = [], 0
    for s in sorted(speakers, key=key):
        agenda.append((clock, s["id"]))
        clock += minutes
    return agenda
