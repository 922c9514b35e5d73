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
    require(run("DANCE") && strcmp(answer, "denied") == 0 && run("") && strcmp(answer, "denied") == 0, "nor anything else");
    require(!run("LOGIN 1111") && strcmp(answer, "denied") == 0, "a wrong PIN closes the connection");
    require(run("LOGIN 7391") && strcmp(answer, "ok") == 0, "the PIN");
    require(run("ZOOM 4") && camera.zoom == 4, "then settings");
    require(run("ZOOM 9") && strcmp(answer, "error") == 0 && camera.zoom == 4, "within bounds");
    require(run("NAME garage") && strcmp(camera.name, "garage") == 0, "a name");
    require(run("DANCE") && strcmp(answer, "error") == 0, "an unknown command");
    require(!run("RESET") && strcmp(answer, "ok") == 0, "a reset closes the connection");
    require(strcmp(camera.name, "camera") == 0 && camera.zoom == 1 && !camera.logged_in, "and resets");
    require(strcmp(camera.owner_pin, "0000") == 0, "the PIN too");
    require(run("ZOOM 3") && strcmp(answer, "denied") == 0 && camera.zoom == 1, "the next one logs in again");
    require(run("LOGIN 0000") && run("ZOOM 8") && camera.zoom == 8 && run("ZOOM 1") && camera.zoom == 1, "with the new PIN");
    require(run("ZOOM 0") && strcmp(answer, "error") == 0 && run("ZOOM") && strcmp(answer, "error") == 0, "from one on");
    require(run("NAME") && strcmp(answer, "error") == 0 && strcmp(camera.name, "camera") == 0, "a name is needed");
    require(run("NAME O'Brien's_%s_<gate>&") && strcmp(camera.name, "O'Brien's_%s_<gate>&") == 0, "a name of any signs");
    require(run("NAME 1234567890123456789012345678901") && strlen(camera.name) == 31, "a long name");
    require(run("VERSION") && strcmp(answer, "camera 1.4") == 0 && camera.logged_in, "the version still is for everybody");
    require(run("") && strcmp(answer, "error") == 0 && run("zoom 2") && strcmp(answer, "error") == 0, "no command");
    require(run("  ZOOM\t5 \r\n") && strcmp(answer, "ok") == 0 && camera.zoom == 5, "blanks around");
    require(!run("LOGIN 1") && run("NAME x") && strcmp(answer, "denied") == 0, "a wrong PIN ends the login");
    require(run("LOGIN 0000") && !run(" RESET now\n") && camera.zoom == 1, "a reset with blanks");
    char small[16];
    memset(small, 'x', sizeof small);
    require(run_command(&camera, "ZOOM 3", small, 4) && memcmp(small, "den\0xxxx", 8) == 0, "an answer that is cut");
    return done();
}

// unseen: exploit
static const char *const factory = "camera";

/* Lines of a stranger: none of them changes anything, whatever is answered and whether the connection is closed. */
static void stranger(const char *pin) {
    const char *const lines[] = {
        "RESET", "RESET 7391x", "RESET now", "  RESET", "RESET 0000", "RESET\n", "RESET\r\n", "\tRESET", "\v\fRESET", "RESET\t1",
        "RESET admin", "RESET yes", "RESET owner", "RESET LOGIN", "RESET RESET", "RESET  VERSION", "\n\nRESET", "NAME mine", "ZOOM 5",
        " NAME mine", "ZOOM\t5", "VERSION", "VERSION RESET", "DANCE", "", "RESET 123456789012345678901234567890123456789", "RESET 739",
        "RESETRESETRESETRESET", "RESET 1", "reset", "Reset",
    };
    const char *const logins[] = {"", "LOGIN", "LOGIN 1", "LOGIN 739", "LOGIN 73911", "LOGIN 000", "LOGIN 00000", "LOGIN x7391", "LOGIN RESET"};
    // Cameras as their owners have set them, and one that is as it left the factory but for its PIN.
    static const struct camera owned[] = {{"", "porch", 2, false}, {"", "camera", 1, false}, {"", "porch", 1, false}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        for (size_t j = 0; j < sizeof logins / sizeof *logins; j++) {
            for (size_t k = 0; k < sizeof owned / sizeof *owned; k++) {
                camera = owned[k];
                strcpy(camera.owner_pin, pin);
                if (*logins[j] != '\0') run(logins[j]);
                run(lines[i]);
                require(strcmp(answer, "ok") != 0, "a stranger is not told that it is done");
                require(strcmp(camera.owner_pin, pin) == 0, "a stranger does not change the PIN");
                require(strcmp(camera.name, owned[k].name) == 0, "a stranger does not reset, with no word behind it");
                require(camera.zoom == owned[k].zoom, "nor its zoom");
                require(!camera.logged_in, "a stranger is not logged in");
                run("RESET");
                require(strcmp(camera.owner_pin, pin) == 0 && strcmp(camera.name, owned[k].name) == 0, "nor with the second line");
            }
        }
    }
    camera = owned[0];
    strcpy(camera.owner_pin, pin);
    char small[32];
    for (size_t room = 1; room <= 8; room++) {
        memset(small, 'x', sizeof small);
        run_command(&camera, "RESET", small, room);
        require(memchr(small, '\0', room) != NULL, "an answer that is cut ends in its room");
        for (size_t i = room; i < sizeof small; i++) require(small[i] == 'x', "nothing is written behind it");
    }
}

int main(void) {
    begin();
    stranger("7391");
    // A camera that nobody has given a PIN of their own yet, and one with an odd one.
    stranger("0000");
    stranger("0");
    stranger("admin");
    camera = (struct camera){"7391", "porch", 2, false};
    require(run("LOGIN 7391"), "the owner logs in");
    require(run("ZOOM 2") && strcmp(answer, "ok") == 0, "and is the owner");
    struct camera other = {"5555", "barn", 7, false};
    run_command(&other, "RESET", answer, sizeof answer);
    require(strcmp(other.name, "barn") == 0 && other.zoom == 7, "at one camera, not at all of them");
    run("LOGIN 0000");
    run("RESET");
    run("RESET admin");
    require(strcmp(camera.owner_pin, "7391") == 0 && strcmp(camera.name, "porch") == 0, "nor after a failed login");
    require(run("LOGIN 7391"), "the owner still logs in");
    require(!run("RESET") && strcmp(camera.name, factory) == 0, "and resets");
    run("NAME mine");
    require(strcmp(camera.name, factory) == 0, "after which a login is needed again");
    stranger("7391");
    camera = (struct camera){"7391", "porch", 2, true};
    require(run("NAME gate") && strcmp(camera.name, "gate") == 0 && !run("RESET") && camera.zoom == 1, "whoever is logged in resets");
    stranger("5555");
    /* The functional test, which may follow, finds the first camera. */
    camera = (struct camera){"7391", "porch", 2, false};
    return done();
}
