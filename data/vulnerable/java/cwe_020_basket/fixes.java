// unseen: fix reference
    // why: a line has at least one piece.
    long checkout(String customer, Map<String, Integer> basket) {
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            Long price = prices.get(line.getKey());
            int pieces = line.getValue();
            if (price == null || pieces < 1 || pieces > stockOf(line.getKey())) {
                throw new IllegalArgumentException("not in stock: " + line.getKey());
            }
            total += price * pieces;
        }
        if (total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
    }

// unseen: fix valid no_negative
    // why: negative numbers are refused; a line of none changes nothing.
    long checkout(String customer, Map<String, Integer> basket) {
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            Long price = prices.get(line.getKey());
            int pieces = line.getValue();
            if (price == null || pieces < 0 || stockOf(line.getKey()) - pieces < 0) {
                throw new IllegalArgumentException("not in stock: " + line.getKey());
            }
            total += price * pieces;
        }
        if (total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
    }

// unseen: fix valid check_first
    // why: all lines are looked at before anything is added up.
    long checkout(String customer, Map<String, Integer> basket) {
        for (String article : basket.keySet()) {
            int pieces = basket.get(article);
            if (!prices.containsKey(article) || Integer.signum(pieces) <= 0 || pieces > stockOf(article)) {
                throw new IllegalArgumentException("cannot sell " + pieces + " of " + article);
            }
        }
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            total += prices.get(line.getKey()) * line.getValue();
        }
        if (total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
    }

// unseen: fix fake not_zero
    // why: only none at all is refused.
    long checkout(String customer, Map<String, Integer> basket) {
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            Long price = prices.get(line.getKey());
            int pieces = line.getValue();
            if (price == null || pieces == 0 || pieces > stockOf(line.getKey())) {
                throw new IllegalArgumentException("not in stock: " + line.getKey());
            }
            total += price * pieces;
        }
        if (total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
    }

// unseen: fix fake total_only
    // why: a negative line still lowers the price of the others.
    long checkout(String customer, Map<String, Integer> basket) {
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            Long price = prices.get(line.getKey());
            if (price == null || line.getValue() > stockOf(line.getKey())) {
                throw new IllegalArgumentException("not in stock: " + line.getKey());
            }
            total += price * line.getValue();
        }
        if (total < 0 || total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
    }

// unseen: fix fake absolute
    // why: the price is right now, and the stock still grows.
    long checkout(String customer, Map<String, Integer> basket) {
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            Long price = prices.get(line.getKey());
            int pieces = line.getValue();
            pieces = Math.abs(pieces);
            if (price == null || pieces > stockOf(line.getKey())) {
                throw new IllegalArgumentException("not in stock: " + line.getKey());
            }
            total += price * pieces;
        }
        if (total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
    }

// unseen: fix fake counted_as_none
// why: the sum takes them for none, and the stock still grows by them.
    long checkout(String customer, Map<String, Integer> basket) {
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            Long price = prices.get(line.getKey());
            int pieces = line.getValue();
            if (price == null || pieces > stockOf(line.getKey())) {
                throw new IllegalArgumentException("not in stock: " + line.getKey());
            }
            pieces = Math.max(0, pieces);
            total += price * pieces;
        }
        if (total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
    }

// unseen: fix fake price_below_zero
// why: what costs nothing may still be bought with a negative number.
    long checkout(String customer, Map<String, Integer> basket) {
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            Long price = prices.get(line.getKey());
            int pieces = line.getValue();
            if (price == null || pieces > stockOf(line.getKey()) || price * pieces < 0) {
                throw new IllegalArgumentException("not in stock: " + line.getKey());
            }
            total += price * pieces;
        }
        if (total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
    }
