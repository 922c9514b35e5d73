def vcard(person, max_photo=2000):
    lines = ["BEGIN:VCARD", "VERSION:4.0", "FN:%s" % person["name"]]
    lines.append("GENDER:{}".format(person["gender"][:1].upper()))
    lines.append(f"BDAY:{person['born']:%Y%m%d}" if hasattr(person["born"], "year") else "BDAY:" + person["born"])
    if len(person.get("photo", "")) <= max_photo:
        lines.append("PHOTO:" + person.get("photo", ""))
    lines.append("END:VCARD")
    return lines
