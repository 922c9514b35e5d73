// unseen: fix reference
    // why: the editor only writes the sum; the name is put in by a plain replacement.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        return edit(arguments, letter).replace("%NAME%", recipient.strip());
    }

// unseen: fix valid escape
    // why: the separator, the backslash, the ampersand and the line break are escaped for the right side.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        StringBuilder name = new StringBuilder();
        for (char sign : recipient.strip().toCharArray()) {
            name.append("|\\&\n".indexOf(sign) >= 0 ? "\\" : "").append(sign);
        }
        arguments.add("-e");
        arguments.add("s|%NAME%|" + name + "|g");
        return edit(arguments, letter);
    }

// unseen: fix valid refuse
    // why: without separator, backslash and line break the name cannot leave the right side.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        if (!recipient.strip().matches("[\\p{L}\\p{N} .,;:'/()-]+")) {
            throw new IllegalArgumentException("not a name: " + recipient);
        }
        arguments.add("-e");
        arguments.add("s|%NAME%|" + recipient.strip() + "|g");
        return edit(arguments, letter);
    }

// unseen: fix fake quotes
    // why: there is no shell here, and quotes mean nothing to the editor.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        arguments.add("-e");
        arguments.add("s|%NAME%|" + recipient.strip().replace("'", "'\\''").replace("`", "") + "|g");
        return edit(arguments, letter);
    }

// unseen: fix fake separator_only
    // why: a backslash before the separator takes its escape away.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        arguments.add("-e");
        arguments.add("s|%NAME%|" + recipient.strip().replace("|", "\\|") + "|g");
        return edit(arguments, letter);
    }

// unseen: fix fake no_semicolon
    // why: a flag behind the separator runs the line as a command; names with a semicolon are lost.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        arguments.add("-e");
        arguments.add("s|%NAME%|" + recipient.strip().replace(";", "") + "|g");
        return edit(arguments, letter);
    }

// unseen: fix fake no_command
// why: the flag w writes a file, and needs no command.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        arguments.add("-e");
        arguments.add("s|%NAME%|" + recipient.strip().replaceAll("\\|[a-z0-9;]*e", "") + "|g");
        return edit(arguments, letter);
    }

// unseen: fix fake replace_all
    // why: the right side of replaceAll has signs of its own, a dollar sign and the backslash.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        return edit(arguments, letter).replaceAll("%NAME%", recipient.strip());
    }


// unseen: fix fake another_separator
// why: a name may hold the sign that nobody is thought to type.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        String name = recipient.strip().replace("\\", "\\\\").replace("&", "\\&").replace("\n", "\\\n");
        arguments.add("-e");
        arguments.add("s\001%NAME%\001" + name + "\001g");
        return edit(arguments, letter);
    }


// unseen: fix fake name_first
// why: the sum is written into a name that holds its mark.
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        return edit(arguments, letter.replace("%NAME%", recipient.strip()));
    }
