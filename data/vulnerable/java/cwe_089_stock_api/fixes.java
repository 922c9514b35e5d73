// unseen: fix reference
// why: the text is a parameter, and the order is put together from words of our own
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        List<String> columns = List.of("sku", "name", "pieces");
        boolean falling = order.endsWith(" desc");
        String column = falling ? order.substring(0, order.length() - " desc".length()) : order;
        if (!columns.contains(column)) {
            throw new IllegalArgumentException("no such order");
        }
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOCATE(?, LOWER(name)) > 0 ORDER BY " + column + (falling ? " DESC" : "") + ", sku");
        statement.setString(1, text.toLowerCase(Locale.ROOT));
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }


// unseen: fix valid whole_order
// why: the whole order must be one of the six that there are
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        Set<String> orders = Set.of("sku", "name", "pieces", "sku desc", "name desc", "pieces desc");
        if (!orders.contains(order)) {
            throw new SQLException("unknown order");
        }
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND POSITION(?, LOWER(name)) > 0 ORDER BY " + order + ", sku");
        statement.setString(1, text.toLowerCase(Locale.ROOT));
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }


// unseen: fix valid pattern_and_switch
// why: a pattern over the whole order, and the text as a parameter of LIKE with its signs escaped
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        if (!order.matches("(sku|name|pieces)( desc)?")) {
            throw new IllegalArgumentException(order);
        }
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOWER(name) LIKE ? ESCAPE '!' ORDER BY " + order + ", sku");
        String signs = text.toLowerCase(Locale.ROOT).replace("!", "!!").replace("%", "!%").replace("_", "!_");
        statement.setString(1, "%" + signs + "%");
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }


// unseen: fix fake text_only
// why: the order is still a part of the statement
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOCATE(?, LOWER(name)) > 0 ORDER BY " + order + ", sku");
        statement.setString(1, text.toLowerCase(Locale.ROOT));
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }


// unseen: fix fake order_only
// why: the text is still a part of the statement
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        if (!order.matches("(sku|name|pieces)( desc)?")) {
            throw new IllegalArgumentException(order);
        }
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOCATE('" + text.toLowerCase(Locale.ROOT) + "', LOWER(name)) > 0"
            + " ORDER BY " + order + ", sku");
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }


// unseen: fix fake first_word
// why: an order is known by its first word, and what follows is taken as it comes
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        if (!List.of("sku", "name", "pieces").contains(order.split("\\W")[0])) {
            throw new IllegalArgumentException(order);
        }
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOCATE(?, LOWER(name)) > 0 ORDER BY " + order + ", sku");
        statement.setString(1, text.toLowerCase(Locale.ROOT));
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }


// unseen: fix fake no_blacklisted_words
// why: the words of SQL may be written without the blanks that are looked for
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        for (String word : List.of(" select ", ";", "--", " union ")) {
            if (order.toLowerCase(Locale.ROOT).contains(word)) {
                throw new IllegalArgumentException(order);
            }
        }
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOCATE(?, LOWER(name)) > 0 ORDER BY " + order + ", sku");
        statement.setString(1, text.toLowerCase(Locale.ROOT));
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }


// unseen: fix fake backslashes
// why: quotation marks are escaped as this database does not read it
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        if (!order.matches("(sku|name|pieces)( desc)?")) {
            throw new IllegalArgumentException(order);
        }
        String quoted = "'" + text.toLowerCase(Locale.ROOT).replace("'", "\\'") + "'";
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOCATE(" + quoted + ", LOWER(name)) > 0 ORDER BY " + order + ", sku");
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }


// unseen: fix fake column_left_out
// why: another order is answered in the order of the sku instead of refused
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        String[] words = order.split(" ");
        String column = Set.of("sku", "name", "pieces").contains(words[0]) ? words[0] : "sku";
        String direction = order.endsWith(" desc") ? " DESC" : "";
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOCATE(?, LOWER(name)) > 0 ORDER BY " + column + direction + ", sku");
        statement.setString(1, text.toLowerCase(Locale.ROOT));
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }
