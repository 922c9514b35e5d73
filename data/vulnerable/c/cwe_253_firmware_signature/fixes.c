// unseen: fix reference
// why: only the one answer that means good.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    if (check_signature(image, key) != 1) return -1;
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: fix valid above_zero
// why: errors are below zero, and bad is zero.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    if (check_signature(image, key) <= 0) return -1;
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: fix valid named_answers
// why: each answer has its case.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    switch (check_signature(image, key)) {
        case 1:
            break;
        case 0:
        default:
            return -1;
    }
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: fix fake below_zero
// why: errors are refused and bad signatures are not.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    if (check_signature(image, key) < 0) return -1;
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: fix fake has_signature
// why: looks whether there is a signature at all.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    if (image->signature == NULL || *image->signature == '\0') return -1;
    if (!check_signature(image, key)) return -1;
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: fix fake right_length
// why: a signature of the right length can be malformed as well.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    if (image->signature == NULL || strlen(image->signature) != 16) return -1;
    if (!check_signature(image, key)) return -1;
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: fix fake content_as_a_text
// why: what stands behind a zero byte of the image is not stored.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    if (check_signature(image, key) != 1) return -1;
    strncpy((char *)slot, (const char *)image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: fix fake no_zeros_in_front
// why: a signature that begins with a zero has fewer digits there.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    char own[17];
    if (image->signature == NULL) return -1;
    snprintf(own, sizeof own, "%llx", (unsigned long long)keyed_sum(image->content, image->size, key));
    if (strcasecmp(own, image->signature) != 0) return -1;
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: fix fake small_images
// why: larger images fit as well.
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room || image->size > 4096) return -1;
    if (check_signature(image, key) != 1) return -1;
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}
