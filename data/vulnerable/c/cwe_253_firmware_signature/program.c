// unseen: program
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct image {
    const uint8_t *content;
    size_t size;
    const char *signature;
};

static uint64_t keyed_sum(const uint8_t *content, size_t size, uint64_t key) {
    uint64_t sum = key ^ 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) sum = (sum ^ content[i]) * 0x100000001b3u + (sum >> 47);
    return sum ^ (sum >> 29) ^ key;
}

/* 1 when the signature, 16 hexadecimal digits, fits; 0 when it does not; -1 when it is none. */
int check_signature(const struct image *image, uint64_t key) {
    if (image->signature == NULL || strlen(image->signature) != 16) return -1;
    char *end;
    errno = 0;
    uint64_t given = strtoull(image->signature, &end, 16);
    if (errno != 0 || *end != '\0' || !isxdigit((unsigned char)image->signature[0])) return -1;
    return given == keyed_sum(image->content, image->size, key);
}

// unseen: function
/* Stores an image in the slot if it may be installed: 0, or -1 with the slot as it was. */
int accept_firmware(const struct image *image, uint64_t key, uint8_t *slot, size_t room) {
    if (image->content == NULL || image->size == 0) return -1;
    if (image->size > room) return -1;
    // unseen: vulnerable
    if (!check_signature(image, key)) return -1;
    // unseen: end vulnerable
    memcpy(slot, image->content, image->size);
    memset(slot + image->size, 0xff, room - image->size);
    return 0;
}

// unseen: support
static int finished;

static void ended(void) {
    if (!finished) _Exit(1);
}

static void begin(void) {
    atexit(ended);
}

static int done(void) {
    finished = 1;
    return 0;
}

static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    _Exit(1);
}
enum { KEY = 20251 };
static uint8_t slot[32];

static int install(const char *content, const char *signature) {
    struct image image = {(const uint8_t *)content, strlen(content), signature};
    memset(slot, 7, sizeof slot);
    return accept_firmware(&image, KEY, slot, sizeof slot);
}

static const char *sign(const char *content) {
    static char text[17];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)keyed_sum((const uint8_t *)content, strlen(content), KEY));
    return text;
}

// unseen: functional
int main(void) {
    begin();
    require(install("release 1.2", sign("release 1.2")) == 0, "a signed image");
    require(memcmp(slot, "release 1.2", 11) == 0, "is in the slot");
    require(slot[11] == 0xff && slot[31] == 0xff, "with the rest filled up");
    require(install("release 1.3", sign("release 1.2")) == -1 && slot[0] == 7, "another's signature");
    char capitals[17];
    strcpy(capitals, sign("release 1.2"));
    for (char *c = capitals; *c != '\0'; c++) *c = (char)toupper((unsigned char)*c);
    require(install("release 1.2", capitals) == 0 && slot[0] == 'r', "a signature in capital letters");
    require(install("release 1.2", sign("release 1.2 ")) == -1 && slot[0] == 7 && slot[31] == 7, "one byte more");
    require(install("x", sign("x")) == 0 && slot[0] == 'x' && slot[1] == 0xff, "the least");
    struct image none = {NULL, 5, sign("12345")};
    require(accept_firmware(&none, KEY, slot, sizeof slot) == -1, "no content");
    require(install("", sign("")) == -1, "nothing");
    require(install("an image that is longer than the slot", sign("an image that is longer than the slot")) == -1, "too much");
    require(install("thirty-two bytes, not one more..", sign("thirty-two bytes, not one more..")) == 0, "the most");
    struct image zeros = {(const uint8_t *)"a\0b\0\0c", 6, NULL};
    char signature[17];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)keyed_sum(zeros.content, zeros.size, 7));
    zeros.signature = signature;
    memset(slot, 7, sizeof slot);
    require(accept_firmware(&zeros, 7, slot, 8) == 0 && memcmp(slot, "a\0b\0\0c\xff\xff", 8) == 0, "zeros in the image, and another key");
    for (size_t i = 8; i < sizeof slot; i++) require(slot[i] == 7, "what is behind the slot stays");
    memset(slot, 7, sizeof slot);
    require(accept_firmware(&zeros, 8, slot, 8) == -1 && slot[0] == 7, "which is another's for the first key");
    require(accept_firmware(&zeros, 7, slot, 5) == -1 && slot[0] == 7, "and a slot that is too small");
    int led = 0;
    for (int i = 0; i < 2000; i++) {
        char content[16];
        snprintf(content, sizeof content, "%d. build", i);
        require(install(content, sign(content)) == 0 && slot[0] == content[0], "any signature");
        led += sign(content)[0] == '0';
    }
    require(led > 0, "some with zeros in front");
    static uint8_t large[70000], room[70001];
    for (size_t i = 0; i < sizeof large; i++) large[i] = (uint8_t)(i * 7);
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)keyed_sum(large, sizeof large, 0));
    struct image whole = {large, sizeof large, signature};
    require(accept_firmware(&whole, 0, room, sizeof room) == 0, "a large one");
    require(memcmp(room, large, sizeof large) == 0 && room[sizeof large] == 0xff, "is in its slot");
    return done();
}

// unseen: exploit
/* Whatever is refused leaves the slot as it was. */
static void refused(const char *content, const char *signature) {
    require(install(content, signature) == -1, "an image without its own signature is not installed");
    for (size_t i = 0; i < sizeof slot; i++) require(slot[i] == 7, "nothing is stored");
}

int main(void) {
    begin();
    const char *bad[] = {NULL, "", "x", "0", "1", "-1", "none", "0123456789abcde", "0123456789abcdef0", "zzzzzzzzzzzzzzzz",
                         "0123456789abcdeg", " 123456789abcdef", "-123456789abcdef", "+123456789abcdef", "0x23456789abcdex",
                         "0123456789abcde ", "\t123456789abcdef", "g123456789abcdef", "----------------", "0000000000000000",
                         "0000000000000001", "ffffffffffffffff", "FFFFFFFFFFFFFFFF", "0x00000000000001", "0123456789ABCDEF",
                         "a123456789abcdef", "00000000000000000000000000000000", "0123456789abcdef\n"};
    const char *contents[] = {"EVIL", "E", "release 1.3", "thirty-two bytes, not one more.!"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        for (size_t k = 0; k < sizeof contents / sizeof *contents; k++) refused(contents[k], bad[i]);
    }
    /* A good signature with one sign changed, taken away or added, in front and behind. */
    char text[40];
    for (int place = 0; place < 16; place++) {
        strcpy(text, sign("EVIL"));
        text[place] = text[place] == '0' ? '1' : '0';
        refused("EVIL", text);
        text[place] = 'g';
        refused("EVIL", text);
        text[place] = ' ';
        refused("EVIL", text);
        for (int sign = 1; sign < 256; sign++) {
            if (isxdigit(sign)) continue;
            text[place] = (char)sign;
            refused("EVIL", text);
        }
        text[place] = '\0';
        refused("EVIL", text);
    }
    snprintf(text, sizeof text, "%s0", sign("EVIL"));
    refused("EVIL", text);
    snprintf(text, sizeof text, "0%s", sign("EVIL"));
    refused("EVIL", text);
    snprintf(text, sizeof text, "0x%s", sign("EVIL"));
    refused("EVIL", text);
    const uint64_t keys[] = {0, 1, KEY - 1, KEY + 1, 0xffffffffu, UINT64_MAX};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        snprintf(text, sizeof text, "%016llx", (unsigned long long)keyed_sum((const uint8_t *)"EVIL", 4, keys[i]));
        refused("EVIL", text);
    }
    strcpy(text, sign("release 1.2"));
    refused("release 1.3", text);
    refused("release 1.", text);
    require(install("release 1.2", sign("release 1.2")) == 0, "signed images are still installed");
    require(memcmp(slot, "release 1.2", 11) == 0, "in the slot");
    return done();
}
