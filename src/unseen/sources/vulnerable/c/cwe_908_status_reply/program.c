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
    return done();
}

// unseen: exploit
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
    return done();
}
