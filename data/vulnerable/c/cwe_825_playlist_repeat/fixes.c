// unseen: fix reference
// why: asks for the address after the array has its new place.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    if (add_track(list, "", 0) != 0) return -1;
    struct track *wanted = &list->tracks[index];
    struct track *copy = &list->tracks[list->count - 1];
    memcpy(copy->title, wanted->title, sizeof copy->title);
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}

// unseen: fix valid find_again
// why: takes the pointer again once the array may have moved.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    struct track *wanted = &list->tracks[index];
    if (add_track(list, "", 0) != 0) return -1;
    wanted = list->tracks + index;
    struct track *copy = &list->tracks[list->count - 1];
    memcpy(copy->title, wanted->title, sizeof copy->title);
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}

// unseen: fix valid copy_by_value
// why: works on a copy of the track.
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    struct track wanted = list->tracks[index];
    if (add_track(list, wanted.title, wanted.seconds) != 0) return -1;
    list->tracks[index].plays++;
    return 0;
}

// unseen: fix fake null_check
// why: a stale pointer is not NULL.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    struct track *wanted = &list->tracks[index];
    if (add_track(list, "", 0) != 0) return -1;
    if (wanted == NULL) return -1;
    struct track *copy = &list->tracks[list->count - 1];
    memcpy(copy->title, wanted->title, sizeof copy->title);
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}

// unseen: fix fake check_again
// why: tests the index once more and keeps the stale pointer.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    struct track *wanted = &list->tracks[index];
    if (add_track(list, "", 0) != 0 || index >= list->count) return -1;
    struct track *copy = &list->tracks[list->count - 1];
    memcpy(copy->title, wanted->title, sizeof copy->title);
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}

// unseen: fix fake no_growth
// why: refuses whenever the array is full.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    if (list->count == list->room) return -1;
    struct track *wanted = &list->tracks[index];
    if (add_track(list, "", 0) != 0) return -1;
    struct track *copy = &list->tracks[list->count - 1];
    memcpy(copy->title, wanted->title, sizeof copy->title);
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}

// unseen: fix fake title_from_the_list
// why: the title is read from the old place while the list is moved.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    if (add_track(list, list->tracks[index].title, list->tracks[index].seconds) != 0) return -1;
    list->tracks[index].plays++;
    return 0;
}

// unseen: fix fake when_it_is_full
// why: after the list has grown it is not full any more.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    struct track *wanted = &list->tracks[index];
    if (add_track(list, "", 0) != 0) return -1;
    if (list->count == list->room) wanted = &list->tracks[index];
    struct track *copy = &list->tracks[list->count - 1];
    memcpy(copy->title, wanted->title, sizeof copy->title);
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}

// unseen: fix fake counted_first
// why: a track that could not be repeated is counted all the same.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    list->tracks[index].plays++;
    struct track wanted = list->tracks[index];
    return add_track(list, wanted.title, wanted.seconds);
}

// unseen: fix fake ascii_titles
// why: titles may have any letters.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    if (add_track(list, "", 0) != 0) return -1;
    struct track *wanted = &list->tracks[index];
    struct track *copy = &list->tracks[list->count - 1];
    memcpy(copy->title, wanted->title, sizeof copy->title);
    for (char *c = copy->title; *c != '\0'; c++)
        if ((unsigned char)*c > 126) *c = '?';
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}

// unseen: fix fake first_line
// why: titles may have two lines.
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    if (add_track(list, "", 0) != 0) return -1;
    struct track *wanted = &list->tracks[index];
    struct track *copy = &list->tracks[list->count - 1];
    memcpy(copy->title, wanted->title, sizeof copy->title);
    copy->title[strcspn(copy->title, "\n")] = '\0';
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}
