// unseen: fix reference
    // why: only what a formula may consist of gets into the program.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        if (!formula.matches("(?:pieces|[0-9.()+*/% \\t-])+")) {
            throw new ArithmeticException("not a formula: " + formula);
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        String printed = compute(program);
        return printed + " EUR";
    }

// unseen: fix valid tokens
    // why: each token is looked at, and anything but a number, an operator or the word is refused.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        Matcher token = Pattern.compile("\\s+|pieces\\b|\\d+(\\.\\d+)?|[-+*/%()]").matcher(formula);
        int end = 0;
        while (token.find() && token.start() == end) {
            end = token.end();
        }
        if (end < formula.length()) {
            throw new ArithmeticException("not a formula: " + formula);
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        String printed = compute(program);
        return printed + " EUR";
    }

// unseen: fix valid rest_is_empty
    // why: when the word is taken out, no letter, quote, bar or arrow may be left.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        String signs = formula.replace("pieces", "");
        for (int i = 0; i < signs.length(); i++) {
            if ("0123456789.+-*/%() \t".indexOf(signs.charAt(i)) < 0) {
                throw new ArithmeticException("not a formula: " + formula);
            }
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        String printed = compute(program);
        return printed + " EUR";
    }

// unseen: fix fake no_system
    // why: a pipe or an arrow does without the word.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        if (formula.contains("system")) {
            throw new ArithmeticException("not a formula: " + formula);
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        String printed = compute(program);
        return printed + " EUR";
    }

// unseen: fix fake in_brackets
    // why: inside the brackets a command can still be read from.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        if (formula.contains(";") || formula.contains("}")) {
            throw new ArithmeticException("not a formula: " + formula);
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", (" + formula + ") }";
        String printed = compute(program);
        return printed + " EUR";
    }

// unseen: fix fake begins_well
    // why: the pattern is looked for anywhere, not for the whole formula.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        if (!Pattern.compile("[0-9.()+*/% -]|pieces").matcher(formula).find()) {
            throw new ArithmeticException("not a formula: " + formula);
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        String printed = compute(program);
        return printed + " EUR";
    }

// unseen: fix fake numbers_only
    // why: formulas over the pieces are refused.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        if (!formula.matches("[0-9.]+")) {
            throw new ArithmeticException("not a formula: " + formula);
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        String printed = compute(program);
        return printed + " EUR";
    }

// unseen: fix fake no_strings
// why: a comparison is a redirection here, and its file needs no quotes.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        if (formula.matches("(?s).*[\";{}\\n|].*")) {
            throw new ArithmeticException("not a formula: " + formula);
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        String printed = compute(program);
        return printed + " EUR";
    }

// unseen: fix fake any_line
    // why: one line of a formula may be clean and another may not.
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        if (!Pattern.compile("^(?:pieces|[-+*/%().0-9 \\t])+$", Pattern.MULTILINE).matcher(formula).find()) {
            throw new ArithmeticException("not a formula: " + formula);
        }
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        String printed = compute(program);
        return printed + " EUR";
    }
