// unseen: fix reference
// why: the login is asked for first.
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
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "RESET") == 0) {
        factory_reset(camera);
        return false;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix valid own_check
// why: the reset asks for the login itself.
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
    if (strcmp(word, "RESET") == 0 && camera->logged_in) {
        factory_reset(camera);
        return false;
    }
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix valid close_on_denied
// why: a stranger's reset closes the connection and does nothing else.
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
    if (strcmp(word, "RESET") == 0) {
        if (camera->logged_in) factory_reset(camera);
        else snprintf(answer, room, "denied");
        return false;
    }
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake confirm
// why: asks for a word that is no secret.
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
    if (strcmp(word, "RESET") == 0 && (camera->logged_in || strcmp(value, "now") == 0)) {
        factory_reset(camera);
        return false;
    }
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake deny_too_late
// why: says denied after the reset.
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
    if (strcmp(word, "RESET") == 0) {
        bool allowed = camera->logged_in;
        factory_reset(camera);
        if (!allowed) snprintf(answer, room, "denied");
        return false;
    }
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake no_reset
// why: the reset is gone.
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
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake factory_pin
// why: a camera that still has the PIN of the factory is open to everybody.
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
    if (!camera->logged_in && strcmp(camera->owner_pin, "0000") != 0) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "RESET") == 0) {
        factory_reset(camera);
        return false;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake whole_line
// why: blanks or another word make it another line and the same command.
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
    if (!camera->logged_in && strcmp(line, "RESET") == 0) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "RESET") == 0) {
        factory_reset(camera);
        return false;
    }
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake remembered
// why: one login opens the reset to everybody from then on.
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
    static bool known = false;
    if (camera->logged_in) known = true;
    if (strcmp(word, "RESET") == 0 && known) {
        factory_reset(camera);
        return false;
    }
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake says_ok
// why: the stranger is told that the camera was reset.
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
    if (!camera->logged_in && strcmp(word, "RESET") == 0) return true;
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "RESET") == 0) {
        factory_reset(camera);
        return false;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake errors_for_strangers
// why: without a login everything but the version was denied.
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
    if (!camera->logged_in && strcmp(word, "RESET") != 0 && strcmp(word, "ZOOM") != 0 && strcmp(word, "NAME") != 0) {
        snprintf(answer, room, "error");
        return true;
    }
    if (!camera->logged_in) {
        snprintf(answer, room, "denied");
        return true;
    }
    if (strcmp(word, "RESET") == 0) {
        factory_reset(camera);
        return false;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}

// unseen: fix fake past_the_answer
// why: an answer of few bytes is overrun.
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
    if (!camera->logged_in) {
        strcpy(answer, "denied");
        return true;
    }
    if (strcmp(word, "RESET") == 0) {
        factory_reset(camera);
        return false;
    }
    if (strcmp(word, "ZOOM") == 0 && atoi(value) >= 1 && atoi(value) <= 8) {
        camera->zoom = atoi(value);
    } else if (strcmp(word, "NAME") == 0 && *value != '\0') {
        snprintf(camera->name, sizeof camera->name, "%s", value);
    } else {
        snprintf(answer, room, "error");
    }
    return true;
}
