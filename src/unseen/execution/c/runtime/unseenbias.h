/* Shows values as JSON, in the record that unseenfuzz keeps. */
#ifndef UNSEENBIAS_H
#define UNSEENBIAS_H

#include <stdio.h>

static __attribute__((unused)) void unseen_bias_int(long long value) {
    char text[32];
    snprintf(text, sizeof text, "%lld", value);
    unseen_show_mark(text);
}

static __attribute__((unused)) void unseen_bias_unsigned(unsigned long long value) {
    char text[32];
    snprintf(text, sizeof text, "%llu", value);
    unseen_show_mark(text);
}

static __attribute__((unused)) void unseen_bias_float(double value) {
    char text[64];
    if (value != value)
        unseen_show_mark("NaN");
    else if (value > 1.7976931348623157e308 || value < -1.7976931348623157e308)
        unseen_show_mark(value > 0 ? "Infinity" : "-Infinity");
    else {
        snprintf(text, sizeof text, "%.17g", value);
        unseen_show_mark(text);
    }
}

static __attribute__((unused)) void unseen_bias_truth(int value) { unseen_show_mark(value ? "true" : "false"); }

static __attribute__((unused)) void unseen_bias_text(const char *text) {
    char code[8];
    if (!text) {
        unseen_show_mark("null");
        return;
    }
    unseen_show_mark("\"");
    for (; *text; ++text) {
        unsigned char byte = (unsigned char)*text;
        snprintf(code, sizeof code, byte < 32 || byte == '"' || byte == '\\' ? "\\u%04x" : "%c", byte);
        unseen_show_mark(code);
    }
    unseen_show_mark("\"");
}

static __attribute__((unused)) void unseen_bias_char(char value) {
    char text[2] = {value, '\0'};
    unseen_bias_text(text);
}

static __attribute__((unused)) void unseen_bias_name(const char *name) {
    unseen_show_mark("{\"enum:\": ");
    unseen_bias_text(name);
    unseen_show_mark("}");
}

#endif
