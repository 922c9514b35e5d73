// unseen: fix reference
    // why: the sum is computed in a type that holds every product of two ints.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        long sum = (long) count * priceInCents + feeInCents;
        if (sum > available) {
            return false;
        }
        int cost = (int) sum;
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }

// unseen: fix valid exact
    // why: a product that does not fit is more than anybody has.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        int cost;
        try {
            cost = Math.addExact(Math.multiplyExact(count, priceInCents), feeInCents);
        } catch (ArithmeticException tooMuch) {
            return false;
        }
        if (cost > available) {
            return false;
        }
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }

// unseen: fix valid divide
    // why: the credit is divided instead, so nothing can grow too large.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        if (feeInCents > available || count > (available - feeInCents) / priceInCents) {
            return false;
        }
        int cost = count * priceInCents + feeInCents;
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }

// unseen: fix fake negative_only
    // why: a product may go round to a small positive number.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        int cost = count * priceInCents + feeInCents;
        if (cost < 0 || cost > available) {
            return false;
        }
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }

// unseen: fix fake late_cast
    // why: the product is cut off before it becomes long.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        long sum = count * priceInCents + feeInCents;
        if (sum > available || sum < 0) {
            return false;
        }
        int cost = (int) sum;
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }

// unseen: fix fake price_only
    // why: the fee is added in the small type.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        if ((long) count * priceInCents > available) {
            return false;
        }
        int cost = count * priceInCents + feeInCents;
        if (cost > available) {
            return false;
        }
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }

// unseen: fix fake few_seats
    // why: large sales are refused though the credit is there.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        if (count > 1000) {
            return false;
        }
        int cost = count * priceInCents + feeInCents;
        if (cost > available || cost < 0) {
            return false;
        }
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }

// unseen: fix fake rounded
// why: a float has room for no more than seven digits, and the sum is the small one.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        float rounded = (float) count * priceInCents + feeInCents;
        if (rounded > available) {
            return false;
        }
        int cost = count * priceInCents + feeInCents;
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }


// unseen: fix fake exception
// why: what the credit does not allow for is answered by false.
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        int cost = Math.addExact(Math.multiplyExact(count, priceInCents), feeInCents);
        if (cost > available) {
            return false;
        }
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
    }
