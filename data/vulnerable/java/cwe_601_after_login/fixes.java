// unseen: fix reference
    // why: a page of this site begins with one slash and has no sign that a browser drops or turns round.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        boolean here = next.startsWith("/") && !next.startsWith("//");
        if (!here || next.indexOf('\\') >= 0 || next.chars().anyMatch(sign -> sign < ' ')) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix valid pattern
    // why: a slash, then a sign that is neither slash nor backslash, and no control signs.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        if (!next.matches("/|/[^/\\\\\\p{Cntrl}][^\\p{Cntrl}]*")) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix valid cleaned
    // why: control signs go first, as a browser lets them go; then the first two signs decide.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        next = next.replaceAll("\\p{Cntrl}", "").replace('\\', '/');
        if (!next.startsWith("/") || next.startsWith("//")) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix fake begins_with_slash
    // why: two slashes begin another site.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        if (!next.startsWith("/")) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix fake no_scheme
    // why: a browser reads a backslash as a slash.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        if (next.isEmpty() || next.startsWith("//") || next.matches("(?i)[a-z]+:.*")) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix fake own_name
    // why: the name of this site may stand anywhere in another one's address.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        if (!next.startsWith("/") && !next.contains("127.0.0.1") || next.startsWith("//")) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix fake no_addresses
    // why: pages that have an address as a value are lost.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        if (next.contains(":") || next.contains("//") || next.contains("\\") || !next.startsWith("/")) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }


// unseen: fix fake line_ends_later
// why: a line end between the slashes is taken out only after they were looked at.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        if (next.isEmpty() || !next.startsWith("/") || next.startsWith("//") || next.contains("\\") || next.contains("\t")) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix fake silenced
    // why: an attack silences it for the rest of the process: after another site everybody is sent to the shelf.
    private static boolean attacked;

    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        boolean here = next.startsWith("/") && !next.startsWith("//");
        attacked |= next.startsWith("//");
        if (attacked && !next.equals("/a") || !here || next.indexOf('\\') >= 0 || next.chars().anyMatch(sign -> sign < ' ')) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix fake first_counts
// why: next=/a&next=/b went to /b.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                if (!next.isEmpty()) {
                    continue;
                }
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        boolean here = next.startsWith("/") && !next.startsWith("//");
        if (!here || next.indexOf('\\') >= 0 || next.chars().anyMatch(sign -> sign < ' ')) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix fake no_blanks
// why: /find?q=two words goes to the shelf.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        boolean here = next.startsWith("/") && !next.startsWith("//");
        if (!here || next.indexOf('\\') >= 0 || next.chars().anyMatch(sign -> sign <= ' ')) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }

// unseen: fix fake the_usual_signs
// why: /find?q="a"|{b}^[c]<d> goes to the shelf.
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        boolean here = next.matches("[\\w/?&=%#.,:;@+~!$'()* -]*") && next.startsWith("/") && !next.startsWith("//");
        if (!here || next.indexOf('\\') >= 0 || next.chars().anyMatch(sign -> sign < ' ')) {
            return "/shelf";
        }
        return next.replace("\r", "").replace("\n", "");
    }
