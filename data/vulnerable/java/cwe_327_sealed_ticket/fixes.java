// unseen: fix reference
    // why: AES in GCM, which notices any change, with the nonce of the ticket.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
        return cipher;
    }

// unseen: fix valid chacha
    // why: another cipher that notices changes; it takes twelve bytes of the nonce.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("ChaCha20-Poly1305");
        cipher.init(mode, new SecretKeySpec(key, "ChaCha20"), new IvParameterSpec(Arrays.copyOf(nonce, 12)));
        return cipher;
    }

// unseen: fix valid gcm_short
    // why: GCM with a nonce of twelve bytes and the purpose bound to it.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        GCMParameterSpec parameters = new GCMParameterSpec(128, nonce, 0, 12);
        cipher.init(mode, new SecretKeySpec(key, "AES"), parameters);
        cipher.updateAAD("ticket".getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

// unseen: fix fake cbc
    // why: a bit turned in the nonce turns the same bit of the first block.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(nonce));
        return cipher;
    }

// unseen: fix fake ctr
    // why: a bit turned in the sealed text turns the same bit of the text.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(nonce));
        return cipher;
    }

// unseen: fix fake fixed_nonce
    // why: the same nonce in each ticket seals the same text the same way.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(new byte[16]));
        return cipher;
    }

// unseen: fix fake few_nonces
// why: two bytes of the nonce are soon the same again, and the key stream with them.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        byte[] short12 = new byte[12];
        System.arraycopy(nonce, 0, short12, 0, 2);
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, short12));
        return cipher;
    }

// unseen: fix fake nonce_as_key
// why: the key stands in front of each ticket.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(nonce, "AES"), new GCMParameterSpec(128, nonce));
        return cipher;
    }


// unseen: fix fake four_bytes
// why: tickets whose nonces have the same four bytes are sealed with the same key stream.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        byte[] start = Arrays.copyOf(Arrays.copyOf(nonce, 4), 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, start));
        return cipher;
    }

// unseen: fix fake half_of_the_key
// why: desks whose keys begin alike read each other's tickets.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(Arrays.copyOf(key, 16), "AES"), new GCMParameterSpec(128, nonce));
        return cipher;
    }

// unseen: fix fake any_length_of_key
// why: a desk with a key of 16 bytes gives tickets.
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
        return cipher;
    }
