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

struct camera {
    char owner_pin[8];
    char name[32];
    int zoom;
    bool logged_in;
};

static void factory_reset(struct camera *camera) {
    *camera = (struct camera){"0000", "camera", 1, false};
}

// unseen: function
/* Runs one line and puts the answer into `answer`. Returns false when the connection is to be closed. */
bool run_command(struct camera *camera, const char *line, char *answer, size_t room) {
    char word[16] = "";
    char value[32] = "";
    sscanf(line, "%15s %31s", word, value);
    snprintf(answer, room, "ok");
    if (strcmp(word, "LOGIN") == 0) {
        camera->logged_in = strcmp(value, camera->owner_pin) == 0;
        if (!camera->logged_in) snprintf(answer, room, "denied");
        return camera->logged_in;
    }
    if (strcmp(word, "VERSION") == 0) {
        snprintf(answer, room, "camera 1.4");
        return true;
    }
    // unseen: vulnerable
    if (strcmp(word, "RESET") == 0) {
        factory_reset(camera);
        return false;
    }
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    // unseen: end vulnerable
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
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
static char answer[64];
static struct camera camera = {"7391", "porch", 2, false};

static bool run(const char *line) {
    return run_command(&camera, line, answer, sizeof answer);
}

// unseen: functional
int main(void) {
    begin();
    require(run("VERSION") && strcmp(answer, "camera 1.4") == 0, "the version is for everybody");
    require(run("ZOOM 4") && strcmp(answer, "denied") == 0 && camera.zoom == 2, "settings are not");
    require(!run("LOGIN 1111") && strcmp(answer, "denied") == 0, "a wrong PIN closes the connection");
    require(run("LOGIN 7391") && strcmp(answer, "ok") == 0, "the PIN");
    require(run("ZOOM 4") && camera.zoom == 4, "then settings");
    require(run("ZOOM 9") && strcmp(answer, "error") == 0 && camera.zoom == 4, "within bounds");
    require(run("NAME garage") && strcmp(camera.name, "garage") == 0, "a name");
    require(run("DANCE") && strcmp(answer, "error") == 0, "an unknown command");
    require(!run("RESET") && strcmp(answer, "ok") == 0, "a reset closes the connection");
    require(strcmp(camera.name, "camera") == 0 && camera.zoom == 1 && !camera.logged_in, "and resets");
    require(strcmp(camera.owner_pin, "0000") == 0, "the PIN too");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    run("RESET");
    require(strcmp(camera.owner_pin, "7391") == 0, "a stranger does not reset");
    run("RESET 7391x");
    run("RESET now");
    run("  RESET");
    run("RESET 0000");
    require(strcmp(camera.owner_pin, "7391") == 0, "with no word behind it");
    run("LOGIN 0000");
    run("RESET");
    run("RESET admin");
    require(strcmp(camera.owner_pin, "7391") == 0 && strcmp(camera.name, "porch") == 0, "nor after a failed login");
    require(run("LOGIN 7391"), "the owner still logs in");
    require(!run("RESET") && strcmp(camera.name, "camera") == 0, "and resets");
    return done();
}
