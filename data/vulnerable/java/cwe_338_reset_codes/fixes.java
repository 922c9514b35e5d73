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

// unseen: fix fake digit_by_digit
// why: each digit shows four bits of the generator's state, and a code shows all of it.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            digits.append(Character.forDigit(random.nextInt(16), 16));
        }
        String code = digits.toString();
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake leading_zeros
// why: one code in sixteen has fewer than sixteen digits.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        String code = Long.toHexString(new SecureRandom().nextLong());
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake seeded_with_the_time
// why: a secure generator that is seeded before its first use knows nothing but that seed.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        SecureRandom secure;
        try {
            secure = SecureRandom.getInstance("SHA1PRNG");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
        secure.setSeed(System.nanoTime());
        String code = String.format("%016x", secure.nextLong());
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake thread_local
// why: that generator counts up and mixes its count, which can be undone.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        String code = String.format("%016x", java.util.concurrent.ThreadLocalRandom.current().nextLong());
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake half_of_it
// why: thirty-two secure bits are too few.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        String code = String.format("%016x", new SecureRandom().nextInt() & 0xFFFFFFFFL);
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake fresh_generator
// why: seed of each new Random follows from the attacker's own and the time.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        Random fresh = new Random();
        String code = String.format("%08x%08x", fresh.nextInt(), fresh.nextInt());
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake math_random
// why: Math.random is the same generator, whose state shows in a code.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        String code = String.format("%08x%08x", (int) (Math.random() * 0x1p32 - 0x1p31), (int) (Math.random() * 0x1p32 - 0x1p31));
        codes.put(user, code);
        post.accept(address, code);
    }

// unseen: fix fake post_first
// why: who redeems the code at once is refused.
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        byte[] bytes = new byte[8];
        new SecureRandom().nextBytes(bytes);
        String code = HexFormat.of().formatHex(bytes);
        post.accept(address, code);
        codes.put(user, code);
    }
