// unseen: fix reference
    // why: the three values are escaped for text and for quoted attributes.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            java.util.function.UnaryOperator<String> escape = text -> text.replace("&", "&amp;").replace("<", "&lt;")
                .replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;");
            String name = escape.apply(entry.name());
            String home = entry.home().startsWith("http") ? escape.apply(entry.home()) : "#";
            String message = escape.apply(entry.message());
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }

// unseen: fix valid numeric
    // why: every sign that is no letter, digit or blank becomes a numeric reference where it matters.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String[] texts = {entry.name(), entry.home().startsWith("http") ? entry.home() : "#", entry.message()};
            for (int i = 0; i < texts.length; i++) {
                StringBuilder safe = new StringBuilder();
                for (char sign : texts[i].toCharArray()) {
                    safe.append("&<>\"'`".indexOf(sign) < 0 ? String.valueOf(sign) : "&#" + (int) sign + ";");
                }
                texts[i] = safe.toString();
            }
            String name = texts[0];
            String home = texts[1];
            String message = texts[2];
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }

// unseen: fix fake strip_signs
    // why: safe, but signs that visitors typed are not shown.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String name = entry.name().replaceAll("[<>\"']", "");
            String home = entry.home().startsWith("http") ? entry.home().replaceAll("[<>\"']", "") : "#";
            String message = entry.message().replaceAll("[<>\"']", "");
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }

// unseen: fix fake script_tags
    // why: names with other capitals, nested pieces and event attributes get through.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String name = entry.name().replace("<script>", "").replace("</script>", "");
            String home = entry.home().startsWith("http") ? entry.home() : "#";
            String message = entry.message().replace("<script>", "").replace("</script>", "");
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }

// unseen: fix fake text_only
    // why: the home page still leaves its attribute by a quote.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String name = entry.name().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
            String home = entry.home().startsWith("http") ? entry.home() : "#";
            String message = entry.message().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }

// unseen: fix fake whole_page
    // why: escaping after the markup was written shows the page's own tags as text.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String home = entry.home().startsWith("http") ? entry.home() : "#";
            String line = "<li><a href=\"" + home + "\">" + entry.name() + "</a>: "
                + entry.message().replace("\n", "<br>") + "</li>";
            page.append(line.replace("<", "&lt;").replace(">", "&gt;"));
        }
        return page.append("</ul>").toString();
    }

// unseen: fix valid switch
    // why: one pass writes every sign that means something in markup as its reference.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String[] given = {entry.name(), entry.home().startsWith("http") ? entry.home() : "#", entry.message()};
            for (int at = 0; at < given.length; at++) {
                StringBuilder safe = new StringBuilder(given[at].length() + 16);
                for (char sign : given[at].toCharArray()) {
                    switch (sign) {
                        case '&' -> safe.append("&amp;");
                        case '<' -> safe.append("&lt;");
                        case '>' -> safe.append("&gt;");
                        case '"' -> safe.append("&quot;");
                        case '\'' -> safe.append("&#39;");
                        default -> safe.append(sign);
                    }
                }
                given[at] = safe.toString();
            }
            String name = given[0];
            String home = given[1];
            String message = given[2];
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }

// unseen: fix fake whole_tags
    // why: a tag needs no bracket of its own at the end, the next one of the page closes it.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String name = entry.name().replaceAll("<[^>]*>", "");
            String home = entry.home().startsWith("http") ? entry.home().replace("\"", "%22") : "#";
            String message = entry.message().replaceAll("<[^>]*>", "");
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }

// unseen: fix fake ampersand_last
    // why: the ampersands of the references are escaped again, and the references are shown.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            java.util.function.UnaryOperator<String> escape = text -> text.replace("<", "&lt;").replace(">", "&gt;")
                .replace("\"", "&quot;").replace("'", "&#39;").replace("&", "&amp;");
            String name = escape.apply(entry.name());
            String home = entry.home().startsWith("http") ? escape.apply(entry.home()) : "#";
            String message = escape.apply(entry.message());
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }


// unseen: fix fake ampersands_left
// why: a reference that somebody typed is shown as the sign that it means.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String name = entry.name().replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
            String home = entry.home().startsWith("http") ? entry.home().replace("<", "&lt;").replace("\"", "&quot;") : "#";
            String message = entry.message().replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }


// unseen: fix fake breaks_back
// why: a break that somebody typed is not shown as it was typed.
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            String name = entry.name().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
            String home = entry.home().startsWith("http") ? entry.home().replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;") : "#";
            String message = entry.message().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("&lt;br&gt;", "<br>");
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
    }
