#ifndef BUNDLE_H
#define BUNDLE_H

#include <stddef.h>
#include <stdint.h>

#define SIGNATURE_SIZE 64
#define KEY_SIZE 32

struct device {
    uint8_t key[KEY_SIZE];
    size_t key_size;
    unsigned version;
    char settings[128];
};

/* 1 if a text was signed with the private key of this public key, else 0. */
int check_signature(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, const uint8_t *signature,
                    size_t signature_size);

/*
 * Install a bundle: the length of its signature (1 byte), the signature, a kind (1 byte: 'v' with a version of 1 byte,
 * 's' with settings, 'k' with the next key, by which all later bundles are signed). 0, or -1 for a bundle that is
 * refused, which changes nothing.
 */
int install_bundle(struct device *device, const uint8_t *data, size_t size);

#endif
