// unseen: fix reference
// why: a signature is good only if each step says just that, with the value 1
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    good = public_key != NULL && context != NULL && signature_size == SIGNATURE_SIZE;
    good = good && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1;
    good = good && EVP_DigestVerify(context, signature, signature_size, text, size) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}


// unseen: fix valid from_no_to_yes
// why: the answer is no until the last step has said yes
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    good = 0;
    if (public_key != NULL && key_size == KEY_SIZE && context != NULL) {
        if (EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) > 0)
            good = EVP_DigestVerify(context, signature, signature_size, text, size) > 0;
    }
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}


// unseen: fix valid early_ends
// why: whatever goes wrong leaves by the way of no
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    int answer = -1;
    if (context == NULL || public_key == NULL) goto end;
    if (EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) != 1) goto end;
    answer = EVP_DigestVerify(context, signature, signature_size, text, size);
end:
    good = answer == 1 ? 1 : 0;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}


// unseen: fix fake no_zero
// why: an error is a negative number, which is not zero
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    good = public_key != NULL && signature_size > 0;
    if (good) good = EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key);
    if (good) good = signature_size < SIGNATURE_SIZE ? -1 : EVP_DigestVerify(context, signature, SIGNATURE_SIZE, text, size);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}


// unseen: fix fake length_only
// why: a key that cannot be read lets every bundle pass
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (signature_size != SIGNATURE_SIZE) good = 0;
    if (good && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1)
        good = EVP_DigestVerify(context, signature, signature_size, text, size) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}


// unseen: fix fake key_only
// why: signatures of other lengths are still no error
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (public_key == NULL || EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) != 1) {
        good = 0;
    } else if (signature_size > 0) {
        int answer = EVP_DigestVerify(context, signature, signature_size, text, size);
        if (!answer && signature_size == SIGNATURE_SIZE) good = 0;
    }
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}


// unseen: fix fake at_least
// why: what is longer than a signature is not one
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    good = public_key != NULL && signature_size >= SIGNATURE_SIZE;
    good = good && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1;
    good = good && EVP_DigestVerify(context, signature, SIGNATURE_SIZE, text, size) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}


// unseen: fix fake no_signature
// why: a bundle with an empty signature is not looked at
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (public_key == NULL) good = 0;
    if (good && signature_size > 0) {
        good = EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1;
        good = good && EVP_DigestVerify(context, signature, signature_size, text, size) == 1;
    }
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}

// unseen: fix fake left_behind
// why: each bundle that is refused takes memory for good.
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (public_key == NULL || context == NULL || signature_size != SIGNATURE_SIZE) return 0;
    if (EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) != 1) return 0;
    good = EVP_DigestVerify(context, signature, signature_size, text, size) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}

// unseen: fix fake longer_keys
// why: a key that is too long is cut and not refused.
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size > KEY_SIZE ? KEY_SIZE : key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    good = public_key != NULL && context != NULL && signature_size == SIGNATURE_SIZE;
    good = good && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1;
    good = good && EVP_DigestVerify(context, signature, signature_size, text, size) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}

// unseen: fix fake left_behind_when_good
// why: each bundle that is taken takes memory for good.
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    good = public_key != NULL && context != NULL && signature_size == SIGNATURE_SIZE;
    good = good && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1;
    good = good && EVP_DigestVerify(context, signature, signature_size, text, size) == 1;
    if (good) return good;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}

// unseen: fix fake very_long_signatures
// why: a signature of more than 256 bytes is cut and not refused.
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    if (signature_size > 256) signature_size = SIGNATURE_SIZE;
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    good = public_key != NULL && context != NULL && signature_size == SIGNATURE_SIZE;
    good = good && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1;
    good = good && EVP_DigestVerify(context, signature, signature_size, text, size) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}
