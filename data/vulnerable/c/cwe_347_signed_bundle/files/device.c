#include "bundle.h"

#include <string.h>

int install_bundle(struct device *device, const uint8_t *data, size_t size) {
    if (size < 3 || size - 1 <= data[0]) return -1;
    size_t length = data[0];
    const uint8_t *signature = data + 1, *text = data + 1 + length;
    size_t left = size - 1 - length;
    if (!check_signature(device->key, device->key_size, text, left, signature, length)) return -1;
    switch (text[0]) {
    case 'v':
        if (left != 2) return -1;
        device->version = text[1];
        return 0;
    case 's':
        if (left - 1 >= sizeof device->settings) return -1;
        memcpy(device->settings, text + 1, left - 1);
        device->settings[left - 1] = '\0';
        return 0;
    case 'k':
        if (left - 1 != KEY_SIZE) return -1;
        memcpy(device->key, text + 1, KEY_SIZE);
        device->key_size = KEY_SIZE;
        return 0;
    }
    return -1;
}
