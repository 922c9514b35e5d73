# unseen: fix reference
# why: in JSON \u003c is the same character as <, but it begins no tag
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    data = json.dumps(ordered).replace("<", "\\u003c")
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
    )


# unseen: fix valid three_escapes
# why: all characters that mean something in HTML are written as escapes of JSON
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    data = json.dumps(ordered)
    for sign in "<>&":
        data = data.replace(sign, f"\\u{ord(sign):04x}")
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
    )


# unseen: fix valid escaped_slash
# why: JSON allows a backslash before a slash, so no end tag is left
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    data = json.dumps(ordered).replace("</", "<\\/").replace("<!--", "<\\u0021--")
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
    )


# unseen: fix fake lower_case_only
# why: the end tag may have capital letters or a blank before its bracket
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    data = json.dumps(ordered).replace("</script>", "<\\/script>")
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
    )


# unseen: fix fake removed_once
# why: after the removal the pieces around it form the end tag anew
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    data = json.dumps(ordered).replace("</script>", "").replace("<script>", "")
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
    )


# unseen: fix fake html_escaped
# why: a script element knows no character references, so the data cannot be read any more
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    data = html.escape(json.dumps(ordered))
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
    )


# unseen: fix fake ascii_only
# why: that escapes letters beyond ASCII; the brackets stay
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    data = json.dumps(ordered, ensure_ascii=True)
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
    )


# unseen: fix fake labels_only
# why: values and further fields may be texts too
def chart_page(title, series):
    """The page of a chart.

    The drawing script parses the text of the element with the id `series` as JSON: a list of objects with
    `label` and `value`, the largest value first.
    """
    heading = html.escape(title.strip() or "Untitled")
    ordered = sorted(series, key=lambda point: point["value"], reverse=True)
    cleaned = [{**point, "label": str(point["label"]).replace("<", "\\u003c")} for point in ordered]
    data = json.dumps(cleaned).replace("\\\\u003c", "\\u003c")
    return (
        f"<!DOCTYPE html><html><head><title>{heading}</title>"
        f'<script type="application/json" id="series">{data}</script></head>'
        f"<body><h1>{heading}</h1><canvas></canvas></body></html>"
    )
