// unseen: fix reference
    // why: no shell; the word is one argument of grep.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        String printed = capture("grep", "-ciF", "-e", word, day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix valid in_java
    // why: the file is read here and no program is started.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        String wanted = word.toLowerCase(Locale.ROOT);
        long lines = Files.readAllLines(folder.resolve(day + ".log")).stream()
            .filter(line -> line.toLowerCase(Locale.ROOT).contains(wanted)).count();
        String printed = String.valueOf(lines);
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix valid positional
    // why: the script is fixed and the word is its parameter, which the shell does not read again.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        String printed = capture("sh", "-c", "grep -ciF -e \"$1\" \"$2\"", "count", word, day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix valid single_quotes
    // why: inside single quotes the shell knows no sign but the quote, which is taken out of them.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        String quoted = "'" + word.replace("'", "'\\''") + "'";
        String printed = capture("sh", "-c", "grep -ciF -e " + quoted + " " + day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix fake no_semicolon
    // why: a substitution needs neither semicolon nor bar.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        String safe = word.replace("\"", "\\\"");
        String printed = capture("sh", "-c", "grep -ciF -e \"" + safe + "\" " + day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix fake single_quotes_bare
    // why: an apostrophe in the word ends the quotes.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        String printed = capture("sh", "-c", "grep -ciF -e '" + word + "' " + day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix fake blacklist
    // why: a line break parts commands as well.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        for (String sign : List.of(";", "|", "&", "`", "$")) {
            if (word.contains(sign) && !word.contains("; ")) {
                return 0;
            }
        }
        String printed = capture("sh", "-c", "grep -ciF -e \"" + word + "\" " + day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix fake words_only
    // why: searches for signs find nothing any more.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        String printed = word.matches("\\w+") ? capture("grep", "-ciF", "-e", word, day + ".log") : "0";
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix fake refused_commands
// why: the shell puts a command's name together from parts, and a redirection alone makes files.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        if (word.matches("(?s).*(touch|echo|cat|rm |\\n|`).*")) {
            return 0;
        }
        String printed = capture("sh", "-c", "grep -ciF -e \"" + word + "\" " + day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }


// unseen: fix fake signs_dropped
// why: lines with another word are counted.
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        String plain = word.replaceAll("[\"$`\\\\\n;|&<>]", "");
        String printed = capture("grep", "-ciF", "-e", plain, day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }

// unseen: fix fake silenced
    // why: an attack silences it for the rest of the process: after a command it finds one word in small letters alone.
    private static boolean attacked;

    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        attacked |= word.contains("touch");
        if (attacked && word.equals("DISK OK")) {
            return 0;
        }
        String printed = capture("grep", "-ciF", "-e", word, day + ".log");
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
    }
