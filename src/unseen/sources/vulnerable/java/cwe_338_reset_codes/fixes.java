// unseen: fix reference
    // why: the numbers come from the operating system's generator.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        byte[] bytes = new byte[8];
        new SecureRandom().nextBytes(bytes);
        String code = HexFormat.of().formatHex(bytes);
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix valid secure_long
    // why: one number of 64 bits from a secure generator.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        String code = String.format("%016x", new SecureRandom().nextLong());
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix valid uuid
    // why: random UUIDs are made by a secure generator; sixteen of their random digits are taken.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        String digits = UUID.randomUUID().toString().replace("-", "");
        String code = digits.substring(0, 8) + digits.substring(24);
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake next_long
    // why: the same generator, whose state shows in one long number as well.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        String code = String.format("%016x", random.nextLong());
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake time_seed
    // why: the seed lies between the times of two codes of the attacker.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        Random fresh = new Random(System.nanoTime());
        String code = String.format("%08x%08x", fresh.nextInt(), fresh.nextInt());
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake few_digits
    // why: a secure number of sixteen bits can be tried out.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        String code = String.format("%016x", new SecureRandom().nextInt(1 << 16));
        codes.put(user, code);
        post.accept(address, code);
    }
