// unseen: program
#include <openssl/evp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bundle.h"

// unseen: function
/*
 * Whether a text was signed with Ed25519 by the private key of a public key. The key is raw (KEY_SIZE bytes), the
 * signature too (SIGNATURE_SIZE bytes); with others the answer is 0, as with anything that cannot be checked.
 */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size) {
    int good = 1;
    EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, key_size);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    // unseen: vulnerable
    if (signature_size > 0 && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1) {
        int answer = EVP_DigestVerify(context, signature, signature_size, text, size);
        if (!answer && signature_size == SIGNATURE_SIZE) good = 0;
    }
    // unseen: end vulnerable
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return good;
}

// unseen: support
static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    exit(1);
}

static EVP_PKEY *private_key(uint8_t fill) {
    uint8_t seed[32];
    memset(seed, fill, sizeof seed);
    EVP_PKEY *key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, seed, sizeof seed);
    require(key != NULL, "a key");
    return key;
}

static void public_of(EVP_PKEY *key, struct device *device) {
    memset(device, 0, sizeof *device);
    device->key_size = KEY_SIZE;
    device->version = 3;
    strcpy(device->settings, "old");
    require(EVP_PKEY_get_raw_public_key(key, device->key, &device->key_size) == 1, "a public key");
}

static void sign(EVP_PKEY *key, const uint8_t *text, size_t size, uint8_t *signature) {
    size_t length = SIGNATURE_SIZE;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    require(EVP_DigestSignInit(context, NULL, NULL, NULL, key) == 1, "signing");
    require(EVP_DigestSign(context, signature, &length, text, size) == 1 && length == SIGNATURE_SIZE, "a signature");
    EVP_MD_CTX_free(context);
}

/* Install a text with a signature of a length, from a buffer with nothing behind it. */
static int install(struct device *device, const uint8_t *signature, size_t length, const void *text, size_t size) {
    uint8_t *data = malloc(1 + length + size);
    data[0] = (uint8_t)length;
    if (length) memcpy(data + 1, signature, length);
    memcpy(data + 1 + length, text, size);
    int done = install_bundle(device, data, 1 + length + size);
    free(data);
    return done;
}

// unseen: functional
int main(void) {
    EVP_PKEY *key = private_key(7), *other = private_key(8);
    struct device device;
    uint8_t signature[SIGNATURE_SIZE], wide[126];
    public_of(key, &device);
    sign(key, (const uint8_t *)"v\x09", 2, signature);
    require(install(&device, signature, 64, "v\x09", 2) == 0 && device.version == 9, "a version");
    require(install(&device, signature, 64, "v\x0a", 2) == -1 && device.version == 9, "another text");
    sign(key, (const uint8_t *)"sname=tea", 9, signature);
    require(install(&device, signature, 64, "sname=tea", 9) == 0, "settings");
    require(strcmp(device.settings, "name=tea") == 0, "are taken");
    sign(key, (const uint8_t *)"s", 1, signature);
    require(install(&device, signature, 64, "s", 1) == 0 && device.settings[0] == '\0', "empty settings");
    memset(wide, 's', sizeof wide);
    sign(key, wide, sizeof wide, signature);
    require(install(&device, signature, 64, wide, sizeof wide) == 0, "long settings");
    signature[5] ^= 1;
    require(install(&device, signature, 64, wide, sizeof wide) == -1, "a changed signature");
    sign(other, (const uint8_t *)"v\x01", 2, signature);
    require(install(&device, signature, 64, "v\x01", 2) == -1 && device.version == 9, "another key");
    sign(key, (const uint8_t *)"x\x01", 2, signature);
    require(install(&device, signature, 64, "x\x01", 2) == -1, "an unknown kind");
    require(install_bundle(&device, (const uint8_t *)"\x40", 1) == -1, "no bundle");
    uint8_t next[33] = "k";
    struct device second;
    public_of(other, &second);
    memcpy(next + 1, second.key, KEY_SIZE);
    sign(key, next, sizeof next, signature);
    require(install(&device, signature, 64, next, sizeof next) == 0, "another key");
    sign(other, (const uint8_t *)"v\x0c", 2, signature);
    require(install(&device, signature, 64, "v\x0c", 2) == 0 && device.version == 12, "is the one from then on");
    public_of(key, &device);
    sign(key, (const uint8_t *)"", 0, signature);
    require(check_signature(device.key, 32, (const uint8_t *)"", 0, signature, 64) == 1, "an empty text");
    sign(key, (const uint8_t *)"v\0", 2, signature);
    require(install(&device, signature, 64, "v\0", 2) == 0 && device.version == 0, "the version 0");
    require(install(&device, signature, 64, "v", 1) == -1, "which is part of the text");
    static uint8_t large[200000];
    sign(key, large, sizeof large, signature);
    require(check_signature(device.key, 32, large, sizeof large, signature, 64) == 1, "a large text of zeros");
    require(check_signature(device.key, 32, large, sizeof large - 1, signature, 64) == 0, "one byte less");
    large[sizeof large - 1] = 1;
    require(check_signature(device.key, 32, large, sizeof large, signature, 64) == 0, "another last byte");
    EVP_PKEY_free(key);
    EVP_PKEY_free(other);
    return 0;
}

// unseen: exploit
/* AddressSanitizer's own count of the bytes that are allocated. */
size_t __sanitizer_get_current_allocated_bytes(void);

static void refused(struct device *device, const uint8_t *signature, size_t length, const char *what) {
    struct device before = *device;
    require(install(device, signature, length, "v\xff", 2) == -1, what);
    require(install(device, signature, length, "sevil=1", 7) == -1, what);
    require(install(device, signature, length, "kAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 33) == -1, what);
    require(memcmp(&before, device, sizeof before) == 0, what);
    require(check_signature(device->key, device->key_size, (const uint8_t *)"v\xff", 2, signature, length) == 0, what);
}

int main(void) {
    EVP_PKEY *key = private_key(7), *other = private_key(8);
    struct device device, broken;
    uint8_t signature[255], good[SIGNATURE_SIZE];
    public_of(key, &device);
    size_t lengths[] = {0, 1, 2, 31, 32, 63, 65, 66, 96, 128, 255};
    uint8_t fills[] = {0, 1, 0x30, 0x7f, 0x80, 0xff};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        for (size_t j = 0; j < sizeof fills; j++) {
            memset(signature, fills[j], sizeof signature);
            refused(&device, signature, lengths[i], "a signature of another length");
        }
    for (size_t j = 0; j < sizeof fills; j++) {
        memset(signature, fills[j], sizeof signature);
        refused(&device, signature, SIGNATURE_SIZE, "a signature of one byte");
    }
    sign(other, (const uint8_t *)"v\xff", 2, signature);
    refused(&device, signature, SIGNATURE_SIZE, "another's signature");
    sign(key, (const uint8_t *)"v\x04", 2, good);
    refused(&device, good, SIGNATURE_SIZE, "the signature of another text");
    refused(&device, good, SIGNATURE_SIZE - 1, "a signature without its end");
    refused(&device, good, 1, "the beginning of a signature");
    memcpy(signature, good, sizeof good);
    signature[SIGNATURE_SIZE] = 0;
    refused(&device, signature, SIGNATURE_SIZE + 1, "a signature with more behind it");
    struct device still = device;
    require(install(&device, signature, SIGNATURE_SIZE + 1, "v\x04", 2) == -1, "the right signature with more behind it");
    require(install(&device, signature, SIGNATURE_SIZE - 1, "v\x04", 2) == -1, "the right signature cut off");
    require(memcmp(&still, &device, sizeof still) == 0, "change nothing");
    /* Keys that cannot be read, and one that is no point of the curve. */
    size_t sizes[] = {0, 1, 31};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        broken = device;
        broken.key_size = sizes[i];
        refused(&broken, good, SIGNATURE_SIZE, "a key of another size");
        refused(&broken, good, 0, "a key of another size and no signature");
        require(install(&broken, good, SIGNATURE_SIZE, "v\x04", 2) == -1, "the right signature with a broken key");
    }
    for (int fill = 0; fill < 3; fill++) {
        broken = device;
        memset(broken.key, fill == 2 ? 0xff : 2 + fill, KEY_SIZE);
        refused(&broken, good, SIGNATURE_SIZE, "a key that nobody has");
        refused(&broken, good, 10, "a key that nobody has and a short signature");
    }
    /* The right ones in front of more bytes. */
    static uint8_t long_key[4096], long_signature[4096];
    memcpy(long_key, device.key, KEY_SIZE);
    memcpy(long_signature, good, SIGNATURE_SIZE);
    const uint8_t *text = (const uint8_t *)"v\x04";
    require(check_signature(long_key, KEY_SIZE, text, 2, long_signature, SIGNATURE_SIZE) == 1, "the right ones");
    size_t more[] = {1, 2, 31, 32, 64, 191, 192, 193, 256, 1000, 4096 - SIGNATURE_SIZE};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        require(check_signature(long_key, KEY_SIZE + more[i], text, 2, long_signature, SIGNATURE_SIZE) == 0, "a longer key");
        require(check_signature(long_key, KEY_SIZE, text, 2, long_signature, SIGNATURE_SIZE + more[i]) == 0, "a longer signature");
    }
    /* Bundles take no memory for good, good ones and those that are refused, whatever is wrong with them. */
    size_t before = 0;
    for (int round = 0; round < 300; round++) {
        broken = device;
        broken.key_size = 31;
        refused(&broken, good, SIGNATURE_SIZE, "a key of another size");
        refused(&device, good, 0, "no signature");
        refused(&device, good, SIGNATURE_SIZE, "the signature of another text");
        broken = device;
        require(install(&broken, good, SIGNATURE_SIZE, "v\x04", 2) == 0 && broken.version == 4, "bundles are still taken");
        if (round == 30) before = __sanitizer_get_current_allocated_bytes();
    }
    require(__sanitizer_get_current_allocated_bytes() < before + 20000, "memory is given back");
    require(install(&device, good, SIGNATURE_SIZE, "v\x04", 2) == 0 && device.version == 4, "a bundle is still taken");
    EVP_PKEY_free(key);
    EVP_PKEY_free(other);
    return 0;
}
