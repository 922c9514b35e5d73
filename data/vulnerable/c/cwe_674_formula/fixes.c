// unseen: fix reference
// why: counts the open brackets and refuses the hundredth.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (parser->depth >= 99) {
                parser->failed = true;
                return 0;
            }
            parser->depth++;
            parser->at++;
            total += sign * evaluate(parser);
            parser->depth--;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix valid scan_first
// why: looks through what is left of the text before it goes deeper.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            int depth = 0;
            for (const char *p = parser->at; parser->depth == 0 && (depth > 0 || p == parser->at) && *p != '\0'; p++) {
                depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
                if (depth > 200) {
                    parser->failed = true;
                    return 0;
                }
            }
            parser->depth++;
            parser->at++;
            total += sign * evaluate(parser);
            parser->depth--;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix valid no_recursion
// why: a sum needs no recursion: a stack of signs on the heap is enough.
double evaluate(struct parser *parser) {
    size_t room = strlen(parser->at) + 2;
    signed char *signs = malloc(room);
    if (signs == NULL) {
        parser->failed = true;
        return 0;
    }
    size_t depth = 0;
    double total = 0;
    int sign = 1;
    signs[0] = 1;
    for (;;) {
        while (*parser->at == '(') {
            parser->at++;
            signs[++depth] = (signed char)sign;
        }
        total += sign * number(parser);
        if (parser->failed) break;
        while (depth > 0 && *parser->at == ')') {
            parser->at++;
            depth--;
        }
        if (*parser->at != '+' && *parser->at != '-') break;
        sign = (*parser->at++ == '-' ? -1 : 1) * signs[depth];
    }
    if (depth > 0) parser->failed = true;
    free(signs);
    return parser->failed ? 0 : total;
}

// unseen: fix fake never_counted
// why: the depth is looked at and never raised.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (parser->depth >= 99) {
                parser->failed = true;
                return 0;
            }
            parser->at++;
            total += sign * evaluate(parser);
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake never_lowered
// why: counts brackets over the whole formula, so a long flat one is refused, and only above a million.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (++parser->depth > 1000000) {
                parser->failed = true;
                return 0;
            }
            parser->at++;
            total += sign * evaluate(parser);
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake one_level
// why: no bracket inside a bracket.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (parser->depth > 0) parser->failed = true;
            if (parser->failed) return 0;
            parser->depth = 1;
            parser->at++;
            total += sign * evaluate(parser);
            parser->depth = 0;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake in_a_row
// why: brackets that do not stand in a row are not counted.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (strspn(parser->at, "(") > 50) {
                parser->failed = true;
                return 0;
            }
            parser->at++;
            total += sign * evaluate(parser);
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake sum_of_brackets
// why: safe, but brackets that are closed again are counted, so that a flat sum is refused.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (++parser->depth > 150) {
                parser->failed = true;
                return 0;
            }
            parser->at++;
            total += sign * evaluate(parser);
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake limit_beyond_stack
// why: the stack ends long before this limit.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (parser->depth >= 500000) {
                parser->failed = true;
                return 0;
            }
            parser->depth++;
            parser->at++;
            total += sign * evaluate(parser);
            parser->depth--;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix valid counted_in_helper
// why: a helper keeps count of the open brackets and gives them back.
enum { MOST_OPEN = 256 };

static double bracket(struct parser *parser) {
    double value = 0;
    parser->at++;
    if (++parser->depth > MOST_OPEN) {
        parser->failed = true;
    } else {
        value = evaluate(parser);
    }
    parser->depth--;
    if (!parser->failed && *parser->at == ')') {
        parser->at++;
    } else {
        parser->failed = true;
    }
    return value;
}

/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        total += sign * (*parser->at == '(' ? bracket(parser) : number(parser));
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake count_for_all_formulas
// why: the count outlives a formula that is refused, and in the end all are refused.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            static int open;
            if (open >= 200) {
                parser->failed = true;
                return 0;
            }
            open++;
            parser->at++;
            total += sign * evaluate(parser);
            if (parser->failed) return 0;
            open--;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake inner_brackets_dropped
// why: what stands in the innermost brackets is taken without its sign.
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(' && parser->depth >= 100) {
            size_t open = 0;
            while (*parser->at != '\0' && (*parser->at != ')' || open > 1)) {
                if (*parser->at == '(') open++;
                if (*parser->at == ')') open--;
                parser->at++;
            }
            if (*parser->at == ')') parser->at++;
        } else if (*parser->at == '(') {
            parser->at++;
            parser->depth++;
            total += sign * evaluate(parser);
            parser->depth--;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake blanks_refused
// why: strtod takes blanks in front of a number.
/* A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (parser->depth >= 99) {
                parser->failed = true;
                return 0;
            }
            parser->depth++;
            parser->at++;
            total += sign * evaluate(parser);
            parser->depth--;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            {
                if (isspace((unsigned char)*parser->at)) parser->failed = true;
                total += sign * number(parser);
            }
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake signs_refused
// why: a number may have a sign of its own.
/* A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (parser->depth >= 99) {
                parser->failed = true;
                return 0;
            }
            parser->depth++;
            parser->at++;
            total += sign * evaluate(parser);
            parser->depth--;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            {
                if (*parser->at == '+' || (total != 0 && *parser->at == '-')) parser->failed = true;
                total += sign * number(parser);
            }
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: fix fake long_texts_refused
// why: a long sum is no deep one.
/* A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. */
double evaluate(struct parser *parser) {
    double total = 0;
    if (parser->depth == 0 && strlen(parser->at) > 60000) {
        parser->failed = true;
        return 0;
    }
    int sign = 1;
    for (;;) {
        if (*parser->at == '(') {
            if (parser->depth >= 99) {
                parser->failed = true;
                return 0;
            }
            parser->depth++;
            parser->at++;
            total += sign * evaluate(parser);
            parser->depth--;
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}
