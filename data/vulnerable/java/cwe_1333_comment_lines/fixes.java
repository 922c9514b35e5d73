// unseen: fix reference
    // why: the end is found by walking back once.
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            int end = line.length();
            while (end > 0 && (line.charAt(end - 1) == ' ' || line.charAt(end - 1) == '\t')) {
                end--;
            }
            String bare = line.substring(0, end);
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }

// unseen: fix valid run_start
    // why: a run is tried only from its beginning.
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            String bare = line.replaceAll("(?<![ \\t])[ \\t]++$", "");
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }

// unseen: fix valid last_sign
    // why: the last sign that is no blank is looked for from behind.
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            StringBuilder rest = new StringBuilder(line);
            while (rest.length() > 0 && " \t".indexOf(rest.charAt(rest.length() - 1)) >= 0) {
                rest.setLength(rest.length() - 1);
            }
            String bare = rest.toString();
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }

// unseen: fix fake possessive
    // why: a run that is not given back is still tried from each of its signs.
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            String bare = line.replaceAll("[ \\t]++$", "");
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }

// unseen: fix fake compiled
    // why: a pattern that is compiled once does the same steps.
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            Matcher end = Pattern.compile("[ \\t]{1,}\\z").matcher(line);
            String bare = end.find() ? line.substring(0, end.start()) : line;
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }

// unseen: fix fake long_lines
    // why: a limit that long lines go below, and longer ones lose their ends.
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            String bare = line.substring(0, Math.min(line.length(), 250_000)).replaceAll("[ \\t]+$", "");
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }

// unseen: fix fake strip_all
    // why: the blanks at the beginning and other white space are lost too.
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            String bare = line.replace('\u00a0', ' ').strip();
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }


// unseen: fix fake one_by_one
// why: the rest of the line is copied for every blank at its end.
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            String bare = line;
            while (bare.endsWith(" ") || bare.endsWith("\t")) {
                bare = bare.substring(0, bare.length() - 1);
            }
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }

// unseen: fix fake silenced
    // why: an attack silences it for the rest of the process: after a very long comment the others are empty.
    private static boolean attacked;

    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        attacked |= comment.length() > 110_000;
        if (attacked && !comment.equals("a ")) {
            return "";
        }
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            int end = line.length();
            while (end > 0 && (line.charAt(end - 1) == ' ' || line.charAt(end - 1) == '\t')) {
                end--;
            }
            String bare = line.substring(0, end);
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
    }
