// unseen: fix reference
// why: looks at the tag before it takes the pointer.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    if (arguments[0].tag != STRING) return -1;
    const struct string *string = arguments[0].as.string;
    if (string == NULL) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix valid choose
// why: a pointer only for the one tag that has one.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    const struct string *string = arguments[0].tag == STRING ? arguments[0].as.string : NULL;
    if (string == NULL) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix valid switch_tag
// why: every tag is named.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    const struct string *string = NULL;
    switch (arguments[0].tag) {
        case STRING:
            string = arguments[0].as.string;
            break;
        case NUMBER:
        case NIL:
            return -1;
    }
    if (string == NULL) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake small_numbers
// why: an address is no small number.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    const struct string *string = arguments[0].as.string;
    if (arguments[0].as.number < 65536) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake not_nil
// why: refuses one wrong tag of two.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    if (arguments[0].tag == NIL) return -1;
    const struct string *string = arguments[0].as.string;
    if (string == NULL) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake result_tag
// why: looks at the tag of the wrong value.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    if (result->tag == STRING) return -1;
    const struct string *string = arguments[0].as.string;
    if (string == NULL || count == 0) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake looks_like_an_address
// why: a script can write a number that looks like one
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    const struct string *string = arguments[0].as.string;
    if ((uintptr_t)string < 65536 || (uintptr_t)string % sizeof(void *) != 0) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake only_numbers
// why: nil holds what was left in it
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    if (arguments[0].tag == NUMBER) return -1;
    const struct string *string = arguments[0].as.string;
    if (string == NULL) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake no_empty_strings
// why: the length of an empty string is 0
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    if (arguments[0].tag != STRING) return -1;
    const struct string *string = arguments[0].as.string;
    if (string == NULL || string->length == 0) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake no_text
// why: an empty string needs no text.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    if (arguments[0].tag != STRING) return -1;
    const struct string *string = arguments[0].as.string;
    if (string == NULL || string->text == NULL) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake length_in_32_bits
// why: strings may be longer.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    if (arguments[0].tag != STRING) return -1;
    const struct string *string = arguments[0].as.string;
    if (string == NULL) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = (uint32_t)string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}

// unseen: fix fake first_zero
// why: a zero byte does not end a string.
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    if (arguments[0].tag != STRING) return -1;
    const struct string *string = arguments[0].as.string;
    if (string == NULL) return -1;
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length > 4 && string->text != NULL ? strlen(string->text) : string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
    return 0;
}
