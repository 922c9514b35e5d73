// unseen: fix reference
    // why: each value loses what ends a line or a column.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        String line = String.valueOf(number);
        for (String value : List.of(user, action, remark)) {
            line += "\t" + value.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]", " ");
        }
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

// unseen: fix valid escapes
    // why: line ends and tabs are written as two signs.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        StringBuilder line = new StringBuilder(String.valueOf(number));
        for (String value : new String[] {user, action, remark}) {
            line.append('\t').append(value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
                .replace("\t", "\\t"));
        }
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

// unseen: fix valid refuse
    // why: an event with such a sign is not written.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        for (String value : List.of(user, action, remark)) {
            if (value.chars().anyMatch(Character::isISOControl)) {
                number--;
                throw new IllegalArgumentException("one line of text is wanted");
            }
        }
        String line = number + "\t" + user + "\t" + action + "\t" + remark;
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

// unseen: fix fake line_feed
    // why: a carriage return ends a line as well.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        String line = number + "\t" + user + "\t" + action + "\t" + remark;
        line = line.replace("\n", " ");
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

// unseen: fix fake remark_only
    // why: the other two values can still end the line.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        String line = number + "\t" + user + "\t" + action + "\t" + remark.replaceAll("[\\r\\n\\t]", " ");
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

// unseen: fix fake first_only
    // why: only the first line end is taken out.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        String line = number + "\t" + user.replaceFirst("\\R", " ") + "\t" + action.replaceFirst("\\R", " ") + "\t"
            + remark.replaceFirst("\\R", " ");
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

// unseen: fix fake no_tabs
    // why: the columns run together.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        String line = (number + " " + user + " " + action + " " + remark).replaceAll("\\p{Cntrl}", " ");
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

// unseen: fix fake tabs_of_user
    // why: a tab in the action moves the remark.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        String line = number + "\t" + user.replaceAll("\\s", " ") + "\t" + action.replaceAll("[\r\n]", " ") + "\t"
            + remark.replaceAll("[\r\n]", " ");
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }


// unseen: fix fake tabs_only
// why: the lines that follow are no events, and the auditor reads them all the same.
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        String line = number + "\t" + user.replace('\t', ' ') + "\t" + action.replace('\t', ' ') + "\t" + remark.replace('\t', ' ');
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

// unseen: fix fake silenced
    // why: an attack silences it for the rest of the process: after a line's end in a value no transfer of others is written.
    private static boolean attacked;

    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        boolean attack = (user + action + remark).matches("(?s).*[\\p{Cntrl}\\u0085\\u2028\\u2029].*");
        attacked |= attack;
        if (attacked && !attack && action.equals("transfer") && !user.equals("eve")) {
            return;
        }
        number++;
        String line = String.valueOf(number);
        for (String value : List.of(user, action, remark)) {
            line += "\t" + value.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]", " ");
        }
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
