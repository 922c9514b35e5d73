from enum import Enum


class Orientation(Enum):
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


def page_layout(doc):
    o = Orientation(doc["orientation"])
    w, h = (210, 297) if o is Orientation.PORTRAIT else (297, 210)
    cols = 1 if w < 250 else 2
    author = doc["author"]
    footer = f"{author['name']}, {author['age']}" if doc.get("byline") else author["name"]
    return {"size": (w, h), "columns": cols, "footer": footer}
