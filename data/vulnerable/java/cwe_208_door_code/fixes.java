// unseen: fix reference
    // why: all digits are read before they are compared, and the comparison takes the same time always.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        byte[] given = keypad.readNBytes(code.length);
        if (!MessageDigest.isEqual(given, code)) {
            return false;
        }
        opened++;
        return true;
    }

// unseen: fix valid gather
    // why: differences are gathered over all digits and looked at behind the last one.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        int different = 0;
        for (byte digit : code) {
            different |= keypad.read() ^ digit;
        }
        if (different != 0) {
            return false;
        }
        opened++;
        return true;
    }

// unseen: fix valid digests
    // why: digests of what was read in full and of the code are compared.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        byte[] given = new byte[code.length];
        int size = keypad.readNBytes(given, 0, given.length);
        boolean same;
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] wanted = digest.digest(code);
            same = MessageDigest.isEqual(digest.digest(given), wanted);
        } catch (NoSuchAlgorithmException absent) {
            throw new IOException(absent);
        }
        if (!same || size != code.length) {
            return false;
        }
        opened++;
        return true;
    }

// unseen: fix fake in_fours
    // why: the answer still comes at the first four wrong digits.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        for (int start = 0; start < code.length; start += 4) {
            byte[] wanted = Arrays.copyOfRange(code, start, Math.min(start + 4, code.length));
            if (!MessageDigest.isEqual(keypad.readNBytes(wanted.length), wanted)) {
                return false;
            }
        }
        opened++;
        return true;
    }

// unseen: fix fake jitter
    // why: waiting a random time does not hide how many digits were taken.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        for (byte digit : code) {
            if (keypad.read() != digit) {
                java.util.concurrent.locks.LockSupport.parkNanos(new Random().nextInt(20_000));
                return false;
            }
        }
        opened++;
        return true;
    }

// unseen: fix fake stop_reading
    // why: without reading on after a wrong digit the count still tells.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        boolean same = true;
        for (byte digit : code) {
            same = same && keypad.read() == digit;
        }
        if (!same) {
            return false;
        }
        opened++;
        return true;
    }

// unseen: fix fake sums
    // why: digits in another order have the same sum, and open the door.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        int sum = 0;
        for (byte digit : code) {
            sum += digit - keypad.read();
        }
        if (sum != 0) {
            return false;
        }
        opened++;
        return true;
    }

// unseen: fix fake only_what_was_read
// why: a keypad that sends nothing is compared with no digits at all.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        byte[] typed = keypad.readNBytes(code.length);
        if (!MessageDigest.isEqual(Arrays.copyOf(code, typed.length), typed)) {
            return false;
        }
        opened++;
        return true;
    }

// unseen: fix fake differences_cancel
// why: two differences may be opposite, and another code opens the door.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        int difference = 0;
        for (byte digit : code) {
            difference += keypad.read() - digit;
        }
        if (difference != 0) {
            return false;
        }
        opened++;
        return true;
    }

// unseen: fix fake one_block
// why: safe, but a keypad need not send all its digits at once.
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        byte[] typed = new byte[code.length];
        if (keypad.read(typed) != typed.length || !MessageDigest.isEqual(code, typed)) {
            return false;
        }
        opened++;
        return true;
    }
