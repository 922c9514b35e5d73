def import_race_results(text):
    """Parse chip timing export: bib,name,sex,age,h:mm:ss"""
    race = []
    for row in text.strip().split("\n"):
        bib, name, sex, age, chip = row.split(",")
        h, m, s = (int(x) for x in chip.split(":"))
        race.append({"bib": int(bib), "name": name, "cat": sex + age, "secs": h * 3600 + m * 60 + s})
    race.sort(key=lambda r: (r["secs"], r["bib"]))
    for place, runner in enumerate(race, 1):
        runner["place"] = place
        runner["qualified"] = runner["secs"] <= 10800
    return race
