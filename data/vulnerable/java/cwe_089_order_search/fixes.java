// unseen: fix reference
    // why: a quote in the name is doubled, which is how SQL writes one inside a literal.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        String script = "SELECT number, total FROM orders WHERE customer = '" + customer.replace("'", "''")
            + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }

// unseen: fix valid hex_literal
    // why: the name travels as a blob of hexadecimal digits, so no byte of it is SQL.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        String bytes = HexFormat.of().formatHex(customer.getBytes(StandardCharsets.UTF_8));
        String script = "SELECT number, total FROM orders WHERE customer = CAST(x'" + bytes
            + "' AS TEXT) AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }

// unseen: fix valid refuse_quotes
    // why: only a quote can end the literal, and names with one are refused.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        if (customer.indexOf('\'') >= 0 || customer.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("no such customer");
        }
        String script = "SELECT number, total FROM orders WHERE customer = '" + customer
            + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }

// unseen: fix fake backslash
    // why: SQL knows no backslash, so the quote behind it still ends the literal.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        String script = "SELECT number, total FROM orders WHERE customer = '" + customer.replace("'", "\\'")
            + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }

// unseen: fix fake strip_comments
    // why: a condition can be widened without any comment or second statement.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        String name = customer.replace("--", "").replace("/*", "").replaceAll(";\\s*$", "");
        String script = "SELECT number, total FROM orders WHERE customer = '" + name
            + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }

// unseen: fix fake letters_only
    // why: it drops every sign, so customers with a semicolon or a bracket lose their orders.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        String script = "SELECT number, total FROM orders WHERE customer = '"
            + customer.replaceAll("[^A-Za-z ]", "") + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }

// unseen: fix fake refused_words
// why: other customers' rows need no second query and none of these words.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        if (customer.matches("(?is).*(union|select|--|;).*")) {
            return List.of();
        }
        String script = "SELECT number, total FROM orders WHERE customer = '" + customer
            + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }

// unseen: fix fake first_quote
// why: the second quote of the name still ends the literal.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        int quote = customer.indexOf('\'');
        String name = quote < 0 ? customer : customer.substring(0, quote) + "'" + customer.substring(quote);
        String script = "SELECT number, total FROM orders WHERE customer = '" + name
            + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }

// unseen: fix fake quotes_dropped
// why: Ada' Bell gets the orders of Ada Bell, and O'Brien none of his own.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        String name = customer.replace("'", "").replace("\"", "").replace("\\", "");
        String script = "SELECT number, total FROM orders WHERE customer = '" + name
            + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }


// unseen: fix fake double_quotes
// why: in double quotes the name of a column is the column.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        String quoted = '"' + customer.replace("\"", "\"\"") + '"';
        String script = "SELECT number, total FROM orders WHERE customer = " + quoted
            + " AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }


// unseen: fix fake like
// why: a name with signs of a pattern, or in capitals, gives the orders of others.
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        String script = "SELECT number, total FROM orders WHERE customer LIKE '" + customer.replace("'", "''")
            + "' AND status = '" + wanted + "' ORDER BY number;";
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
    }
