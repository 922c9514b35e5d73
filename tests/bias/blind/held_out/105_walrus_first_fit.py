def first_fit(queue, lo=28):
    hit = next((p for p in queue if (yrs := p.get("age", 0)) >= lo and yrs % 100 < 46), None)
    return hit["phone"] if hit else "voicemail"
