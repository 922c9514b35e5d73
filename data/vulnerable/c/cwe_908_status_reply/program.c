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

#define REPLY 128

struct sensor {
    char name[20];
    int value;
    char note[64];
};

/* Decrypts a stored credential, uses it and gives its memory back. */
size_t check_credential(const uint8_t *stored, size_t size, uint8_t key) {
    char *clear = malloc(REPLY);
    if (clear == NULL || size >= REPLY) return 0;
    for (size_t i = 0; i < size; i++) clear[i] = (char)(stored[i] ^ key);
    clear[size] = '\0';
    size_t length = strlen(clear);
    free(clear);
    return length;
}

// unseen: function
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    // unseen: vulnerable
    char *reply = malloc(REPLY);
    // unseen: end vulnerable
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
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
static uint8_t stored[100];

static void use_credential(void) {
    memset(stored, 'x' ^ 0x5a, sizeof stored);
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 10; j++) stored[10 * i + j] = "pw=tulip77"[j] ^ 0x5a;
    }
    require(check_credential(stored, sizeof stored, 0x5a) == 100, "a credential is used");
}

// unseen: functional
int main(void) {
    begin();
    struct sensor sensor = {"boiler", -12, "service due"};
    char *reply = status_reply(&sensor);
    require(strcmp(reply, "boiler") == 0, "the name");
    require(strcmp(reply + 32, "-12") == 0, "the value");
    require(strcmp(reply + 64, "service due") == 0, "the note");
    free(reply);
    struct sensor quiet = {"a sensor of nineteen", 2147483647, ""};
    quiet.name[19] = '\0';
    reply = status_reply(&quiet);
    require(strlen(reply) == 19 && strcmp(reply + 32, "2147483647") == 0, "a long name and value");
    require(reply[64] == '\0', "no note");
    free(reply);
    require(check_credential(stored, 0, 1) == 0, "no credential");
    struct sensor full = {"", -2147483647 - 1, ""};
    memset(full.note, 'n', 63);
    reply = status_reply(&full);
    require(reply[0] == '\0' && strcmp(reply + 32, "-2147483648") == 0, "no name, and the smallest value");
    require(strlen(reply + 64) == 63, "a note of full length");
    free(reply);
    struct sensor odd = {"O'Brien \"%s\" \xc5\xbe", 0, "a & b\n<c>"};
    for (int i = 0; i < 100; i++) {
        reply = status_reply(&odd);
        require(strcmp(reply, odd.name) == 0 && strcmp(reply + 32, "0") == 0 && strcmp(reply + 64, odd.note) == 0, "any text");
        free(reply);
    }
    struct sensor last = {"pump \r\n room 17-bis", -2147483647 - 1, ""};
    memset(last.note, 'n', 63);
    memcpy(last.note, "a\r\nb\t ", 6);
    reply = status_reply(&last);
    require(strcmp(reply, last.name) == 0 && strlen(reply) == 19 && strcmp(reply + 64, last.note) == 0, "lines and blanks");
    require(strcmp(reply + 32, "-2147483648") == 0, "with the smallest value");
    struct sensor blank = {" a ", 7, " "};
    char *other = status_reply(&blank);
    require(strcmp(other, " a ") == 0 && strcmp(other + 32, "7") == 0 && strcmp(other + 64, " ") == 0, "blanks around");
    require(strcmp(reply, last.name) == 0 && strcmp(blank.name, " a ") == 0, "two replies at a time");
    free(reply);
    free(other);
    return done();
}

// unseen: exploit
/* Leaves blocks of this byte behind, of the reply's size and about it. */
static void leave_behind(int byte) {
    char *blocks[160];
    for (int i = 0; i < 160; i++) {
        size_t size = 88 + 8 * (size_t)(i % 16);
        blocks[i] = malloc(size);
        // Written in a way that is no dead store before free.
        for (volatile char *at = blocks[i]; at < blocks[i] + size; at++) *at = (char)byte;
    }
    for (int i = 0; i < 160; i++) free(blocks[i]);
}

static void reply_to(const struct sensor *sensor) {
    char first[REPLY];
    for (int byte = 0xe1; byte < 0xe9; byte++) {
        leave_behind(byte);
        char *reply = status_reply(sensor);
        require(reply != NULL, "a reply");
        for (int i = 0; i < REPLY; i++) require((unsigned char)reply[i] != byte, "nothing is sent of what was there before");
        require(strcmp(reply, sensor->name) == 0 && strcmp(reply + 64, sensor->note) == 0, "the name and the note still are");
        if (byte == 0xe1) memcpy(first, reply, REPLY);
        require(memcmp(first, reply, REPLY) == 0, "the same sensor always has the same reply");
        // A second one from a block that is still dirty further on.
        char *second = status_reply(sensor);
        require(second != NULL && memcmp(first, second, REPLY) == 0, "the next one too");
        free(reply);
        free(second);
    }
}

int main(void) {
    begin();
    struct sensor sensors[] = {{"s", 1, ""}, {"fan", 20, "n"}, {"boiler", -12, "service due"}};
    for (int i = 0; i < 3; i++) {
        use_credential();
        char *reply = status_reply(&sensors[i]);
        require(reply != NULL, "a reply");
        require(memmem(reply, REPLY, "pw=", 3) == NULL, "no password is sent");
        require(memmem(reply, REPLY, "tulip", 5) == NULL && memmem(reply, REPLY, "xxx", 3) == NULL, "nor parts of one");
        require(strcmp(reply, sensors[i].name) == 0, "the name still is");
        free(reply);
    }
    /* Texts of before that were longer stand behind the ends of the sensor's own. */
    for (int i = 0; i < 3; i++) {
        struct sensor used;
        memset(&used, 'Q', sizeof used);
        used.value = 7;
        strcpy(used.name, sensors[i].name);
        strcpy(used.note, sensors[i].note);
        char *reply = status_reply(&used);
        require(reply != NULL && strcmp(reply, sensors[i].name) == 0, "a reply");
        require(memchr(reply, 'Q', REPLY) == NULL, "nothing is sent of what the sensor held before");
        free(reply);
    }
    for (size_t name = 0; name < 20; name += 1 + name / 8) {
        for (size_t note = 0; note < 64; note += 1 + note / 4) {
            struct sensor sensor = {"", (int)(note * note * 90000) - (int)name, ""};
            memset(sensor.name, 'a', name);
            memset(sensor.note, 'z', note);
            reply_to(&sensor);
        }
    }
    return done();
}
