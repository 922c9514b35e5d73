/* Runs the tests whose names are given, or all of them; --list prints the names. */

#include "depot.h"

#include <stdio.h>
#include <string.h>

static int failures;

#define CHECK(condition) check((condition), #condition, __LINE__)
#define SAME(text, wanted) check_same((text), (wanted), __LINE__)

static void check(int holds, const char *what, int line)
{
    if (holds)
        return;
    failures++;
    printf("line %d: not so: %s\n", line, what);
}

static void check_same(const struct text *text, const char *wanted, int line)
{
    const char *got = text->bytes ? text->bytes : "";

    check(text->length == strlen(got), "the length of the text", line);
    if (strcmp(got, wanted) == 0)
        return;
    failures++;
    printf("line %d: got \"%s\", wanted \"%s\"\n", line, got, wanted);
}

/* text */

static void text_starts_empty(void)
{
    struct text text;

    memset(&text, 0xff, sizeof text);
    text_begin(&text);
    CHECK(text.bytes == NULL);
    CHECK(text.length == 0);
    CHECK(text.room == 0);
    CHECK(text_add(&text, "again") == 0);
    text_free(&text);
    CHECK(text.bytes == NULL && text.length == 0 && text.room == 0);
}

static void text_room_doubles(void)
{
    struct text text;

    text_begin(&text);
    CHECK(text_reserve(&text, 0) == 0);
    CHECK(text.room == TEXT_FIRST_ROOM);
    CHECK(text.bytes != NULL && text.bytes[0] == '\0');
    CHECK(text_reserve(&text, TEXT_FIRST_ROOM - 1) == 0);
    CHECK(text.room == TEXT_FIRST_ROOM);
    CHECK(text_reserve(&text, TEXT_FIRST_ROOM) == 0);
    CHECK(text.room == 2 * TEXT_FIRST_ROOM);
    CHECK(text_add(&text, "abc") == 0);
    CHECK(text_reserve(&text, 100) == 0);
    CHECK(text.room == 8 * TEXT_FIRST_ROOM);
    SAME(&text, "abc");
    text_free(&text);
}

static void text_grows_by_parts(void)
{
    struct text text;
    int at;

    text_begin(&text);
    for (at = 0; at < 10; at++)
        CHECK(text_add(&text, "part ") == 0);
    CHECK(text.length == 50);
    CHECK(text_add(&text, "") == 0);
    SAME(&text, "part part part part part part part part part part ");
    text_free(&text);
}

static void text_repeats_letters(void)
{
    struct text text;

    text_begin(&text);
    CHECK(text_add_char(&text, '-', 3) == 0);
    CHECK(text_add_char(&text, '+', 0) == 0);
    CHECK(text_add_char(&text, '*', 20) == 0);
    SAME(&text, "---********************");
    text_free(&text);
}

static void text_writes_numbers(void)
{
    struct text text;

    text_begin(&text);
    CHECK(text_add_number(&text, 0) == 0);
    CHECK(text_add_char(&text, ' ', 1) == 0);
    CHECK(text_add_number(&text, 1203) == 0);
    CHECK(text_add_char(&text, ' ', 1) == 0);
    CHECK(text_add_number(&text, -70) == 0);
    SAME(&text, "0 1203 -70");
    text_free(&text);
}

static void text_pads_columns(void)
{
    struct text text;

    text_begin(&text);
    CHECK(text_add_padded(&text, "ab", 5, TEXT_LEFT) == 0);
    CHECK(text_add_char(&text, '|', 1) == 0);
    CHECK(text_add_padded(&text, "ab", 5, TEXT_RIGHT) == 0);
    CHECK(text_add_char(&text, '|', 1) == 0);
    CHECK(text_add_padded(&text, "ab", 5, TEXT_CENTRE) == 0);
    CHECK(text_add_char(&text, '|', 1) == 0);
    CHECK(text_add_padded(&text, "abcdef", 5, TEXT_RIGHT) == 0);
    SAME(&text, "ab   |   ab| ab  |abcdef");
    text_free(&text);
}

static void text_finds_letters(void)
{
    CHECK(text_find("a;b;c", ';', 0) == 1);
    CHECK(text_find("a;b;c", ';', 1) == 1);
    CHECK(text_find("a;b;c", ';', 2) == 3);
    CHECK(text_find("a;b;c", ';', 4) == TEXT_NOT_FOUND);
    CHECK(text_find("", 'x', 0) == TEXT_NOT_FOUND);
    CHECK(text_find("abc", 'a', 30) == TEXT_NOT_FOUND);
}

static void text_trims_lines(void)
{
    size_t first = 99;

    CHECK(text_trim("  a b \t\r\n", &first) == 3);
    CHECK(first == 2);
    CHECK(text_trim("word", &first) == 4);
    CHECK(first == 0);
    CHECK(text_trim(" \n\t ", &first) == 0);
    CHECK(text_trim("", &first) == 0);
    CHECK(first == 0);
}

static void text_reads_numbers(void)
{
    long number = 5;

    CHECK(text_to_number("0", &number) == 0 && number == 0);
    CHECK(text_to_number("4711", &number) == 0 && number == 4711);
    CHECK(text_to_number("-12", &number) == 0 && number == -12);
    CHECK(text_to_number("2147483647", &number) == 0 && number == 2147483647L);
    number = 5;
    CHECK(text_to_number("2147483648", &number) == -1);
    CHECK(text_to_number("99999999999999999999999999", &number) == -1);
    CHECK(text_to_number("", &number) == -1);
    CHECK(text_to_number("-", &number) == -1);
    CHECK(text_to_number("12x", &number) == -1);
    CHECK(text_to_number(" 1", &number) == -1);
    CHECK(text_to_number("1:", &number) == -1);
    CHECK(text_to_number("/", &number) == -1);
    CHECK(number == 5);
}

static void text_cuts_fields(void)
{
    char field[6];

    CHECK(text_field("one; two ;;last", ';', 0, field, sizeof field) == 3 && strcmp(field, "one") == 0);
    CHECK(text_field("one; two ;;last", ';', 1, field, sizeof field) == 3 && strcmp(field, "two") == 0);
    CHECK(text_field("one; two ;;last", ';', 2, field, sizeof field) == 0 && strcmp(field, "") == 0);
    CHECK(text_field("one; two ;;last", ';', 3, field, sizeof field) == 4 && strcmp(field, "last") == 0);
    CHECK(text_field("one; two ;;last", ';', 4, field, sizeof field) == TEXT_NOT_FOUND);
    CHECK(text_field("much too long", ';', 0, field, sizeof field) == 5 && strcmp(field, "much ") == 0);
    CHECK(text_field("sixsix", ';', 0, field, sizeof field) == 5 && strcmp(field, "sixsi") == 0);
    CHECK(text_field("exact", ',', 0, field, sizeof field) == 5 && strcmp(field, "exact") == 0);
    CHECK(text_field(" \t , x", ',', 0, field, sizeof field) == 0 && strcmp(field, "") == 0);
    CHECK(text_field("", ',', 0, field, sizeof field) == 0);
    CHECK(text_field("", ',', 1, field, sizeof field) == TEXT_NOT_FOUND);
}

/* map */

static void map_hashes_keys(void)
{
    CHECK(map_hash("") == 5209);
    CHECK(map_hash("a") == 192700);
    CHECK(map_hash("ab") == 7129934);
    CHECK(map_hash("Bergen and the sea") <= 0xffffffffUL);
    CHECK(map_hash("\xc3\xa5") == 7124211);
}

static void map_keeps_numbers(void)
{
    struct map map;
    long value = 3;

    memset(&map, 0xff, sizeof map);
    map_begin(&map);
    CHECK(map.slots == NULL && map.count == 0 && map.used == 0 && map.size == 0);
    CHECK(map_get(&map, "nothing", &value) == 0);
    CHECK(value == 3);
    CHECK(map_put(&map, "one", 1) == 0);
    CHECK(map_put(&map, "two", 2) == 0);
    CHECK(map_put(&map, "one", 11) == 0);
    CHECK(map.count == 2);
    CHECK(map.used == 2);
    CHECK(map.size == MAP_FIRST_SLOTS);
    CHECK(map_get(&map, "one", &value) == 1 && value == 11);
    CHECK(map_get(&map, "two", &value) == 1 && value == 2);
    CHECK(map_get(&map, "three", &value) == 0);
    map_free(&map);
    CHECK(map.slots == NULL && map.count == 0 && map.size == 0);
}

static void map_refuses_bad_keys(void)
{
    struct map map;

    map_begin(&map);
    CHECK(map_put(&map, "", 1) == -1);
    CHECK(map_put(&map, "abcdefghijklmnopqrstuvwx", 1) == -1);
    CHECK(map_put(&map, "abcdefghijklmnopqrstuvw", 1) == 0);
    CHECK(map.count == 1);
    map_free(&map);
}

static void map_grows(void)
{
    struct map map;
    char key[3] = "a0";
    long value;
    int at;

    map_begin(&map);
    for (at = 0; at < 6; at++) {
        key[1] = (char)('0' + at);
        CHECK(map_put(&map, key, at) == 0);
    }
    CHECK(map.size == 8);
    for (; at < 60; at++) {
        key[1] = (char)('0' + at);
        CHECK(map_put(&map, key, at) == 0);
        if (at == 6)
            CHECK(map.size == 16);
    }
    CHECK(map.size == 128);
    CHECK(map.count == 60);
    for (at = 0; at < 60; at++) {
        key[1] = (char)('0' + at);
        value = -1;
        CHECK(map_get(&map, key, &value) == 1 && value == at);
    }
    map_free(&map);
}

static void map_forgets_keys(void)
{
    struct map map;
    char key[3] = "k0";
    long value = 0;
    int at;

    map_begin(&map);
    CHECK(map_remove(&map, "k0") == 0);
    for (at = 0; at < 6; at++) {
        key[1] = (char)('0' + at);
        CHECK(map_put(&map, key, at + 100) == 0);
    }
    CHECK(map_remove(&map, "k2") == 1);
    CHECK(map_remove(&map, "k2") == 0);
    CHECK(map.count == 5);
    CHECK(map.used == 6);
    CHECK(map_get(&map, "k2", &value) == 0);
    for (at = 3; at < 6; at++) {
        key[1] = (char)('0' + at);
        CHECK(map_get(&map, key, &value) == 1 && value == at + 100);
    }
    CHECK(map_put(&map, "k2", 7) == 0);
    CHECK(map.size == 16);
    CHECK(map.used == 6 && map.count == 6);
    CHECK(map_get(&map, "k2", &value) == 1 && value == 7);
    map_free(&map);
}

static void map_uses_slots_again(void)
{
    struct map map;
    struct map_slot *first;
    long value;
    int at;

    map_begin(&map);
    CHECK(map_put(&map, "stays", 1) == 0);
    first = map.slots;
    for (at = 0; at < 3; at++) {
        CHECK(map_put(&map, "comes", at) == 0);
        CHECK(map_remove(&map, "comes") == 1);
    }
    CHECK(map.slots == first);
    CHECK(map.used == 2);
    CHECK(map_get(&map, "stays", &value) == 1 && value == 1);
    map_free(&map);
}

static void map_raises_numbers(void)
{
    struct map map;
    long value = 0;

    map_begin(&map);
    CHECK(map_raise(&map, "sum", 5) == 0);
    CHECK(map_raise(&map, "sum", -2) == 0);
    CHECK(map_get(&map, "sum", &value) == 1 && value == 3);
    CHECK(map_raise(&map, "sum", -3) == 0);
    CHECK(map_get(&map, "sum", &value) == 0);
    CHECK(map.count == 0);
    CHECK(map_raise(&map, "none", 0) == 0);
    CHECK(map.count == 0);
    CHECK(map_raise(&map, "", 1) == -1);
    map_free(&map);
}

struct gathered {
    long sum;
    int count;
};

static void gather(const char *key, long value, void *data)
{
    struct gathered *gathered = data;

    gathered->count++;
    gathered->sum += value * (key[0] - 'a' + 1);
}

static void map_shows_each(void)
{
    struct map map;
    struct gathered gathered = {0, 0};

    map_begin(&map);
    map_each(&map, gather, &gathered);
    CHECK(gathered.count == 0);
    CHECK(map_put(&map, "a", 1) == 0 && map_put(&map, "b", 10) == 0 && map_put(&map, "c", 100) == 0);
    CHECK(map_remove(&map, "b") == 1);
    map_each(&map, gather, &gathered);
    CHECK(gathered.count == 2);
    CHECK(gathered.sum == 301);
    map_free(&map);
}

/* parcel */

static void parcel_reads_flags(void)
{
    unsigned flags = 77;

    CHECK(parcel_flags_of("", &flags) == 0 && flags == 0);
    CHECK(parcel_flags_of("f", &flags) == 0 && flags == PARCEL_FRAGILE);
    CHECK(parcel_flags_of("ucf", &flags) == 0 && flags == 7);
    flags = 77;
    CHECK(parcel_flags_of("ff", &flags) == -1);
    CHECK(parcel_flags_of("x", &flags) == -1);
    CHECK(parcel_flags_of("cx", &flags) == -1);
    CHECK(flags == 77);
}

static void parcel_reads_lines(void)
{
    parcel one;

    CHECK(parcel_read(&one, " 12 ; 2500 ; Bergen ; uf ") == PARCEL_FINE);
    CHECK(one.number == 12 && one.grams == 2500);
    CHECK(strcmp(one.town, "Bergen") == 0);
    CHECK(one.flags == (PARCEL_URGENT | PARCEL_FRAGILE));
    CHECK(parcel_read(&one, "13;30000;Oslo") == PARCEL_FINE);
    CHECK(one.number == 13 && one.grams == 30000 && one.flags == 0);
    CHECK(parcel_read(&one, "14;1;Ur;") == PARCEL_FINE);
}

static void parcel_names_faults(void)
{
    parcel one;

    memset(&one, 0x11, sizeof one);
    CHECK(parcel_read(&one, "") == PARCEL_NO_NUMBER);
    CHECK(parcel_read(&one, "0;1;Ur") == PARCEL_NO_NUMBER);
    CHECK(parcel_read(&one, "x;1;Ur") == PARCEL_NO_NUMBER);
    CHECK(parcel_read(&one, "1") == PARCEL_NO_WEIGHT);
    CHECK(parcel_read(&one, "1;-5;Ur") == PARCEL_NO_WEIGHT);
    CHECK(parcel_read(&one, "1;0;Ur") == PARCEL_NO_WEIGHT);
    CHECK(parcel_read(&one, "1;30001;") == PARCEL_TOO_HEAVY);
    CHECK(parcel_read(&one, "1;5") == PARCEL_NO_TOWN);
    CHECK(parcel_read(&one, "1;5; ;f") == PARCEL_NO_TOWN);
    CHECK(parcel_read(&one, "1;5;Ur;z") == PARCEL_BAD_FLAG);
    CHECK(one.number == 0x1111111111111111L);
}

static void parcel_explains_faults(void)
{
    CHECK(strcmp(parcel_explain(PARCEL_FINE), "fine") == 0);
    CHECK(strcmp(parcel_explain(PARCEL_NO_NUMBER), "the number is missing or wrong") == 0);
    CHECK(strcmp(parcel_explain(PARCEL_NO_WEIGHT), "the weight is missing or wrong") == 0);
    CHECK(strcmp(parcel_explain(PARCEL_TOO_HEAVY), "it is too heavy") == 0);
    CHECK(strcmp(parcel_explain(PARCEL_NO_TOWN), "the town is missing") == 0);
    CHECK(strcmp(parcel_explain(PARCEL_BAD_FLAG), "there is an unknown flag") == 0);
}

static void parcel_writes_lines(void)
{
    struct text text;
    parcel one = {7, 900, "Ur", 0};

    text_begin(&text);
    CHECK(parcel_write(&one, &text) == 0);
    one.flags = PARCEL_URGENT | PARCEL_FRAGILE | PARCEL_COLD;
    CHECK(text_add(&text, "|") == 0);
    CHECK(parcel_write(&one, &text) == 0);
    one.flags = PARCEL_COLD;
    CHECK(text_add(&text, "|") == 0);
    CHECK(parcel_write(&one, &text) == 0);
    SAME(&text, "7;900;Ur|7;900;Ur;fcu|7;900;Ur;c");
    text_free(&text);
}

static void parcel_orders_pairs(void)
{
    parcel one = {1, 500, "Oslo", 0};
    parcel other = one;

    CHECK(parcel_order(&one, &other) == 0);
    other.number = 2;
    CHECK(parcel_order(&one, &other) < 0 && parcel_order(&other, &one) > 0);
    other.grams = 501;
    CHECK(parcel_order(&one, &other) > 0 && parcel_order(&other, &one) < 0);
    strcpy(other.town, "Ur");
    CHECK(parcel_order(&one, &other) < 0 && parcel_order(&other, &one) > 0);
    other.flags = PARCEL_URGENT | PARCEL_COLD;
    CHECK(parcel_order(&one, &other) > 0 && parcel_order(&other, &one) < 0);
    one.flags = PARCEL_URGENT;
    CHECK(parcel_order(&one, &other) < 0);
    one.flags = PARCEL_FRAGILE;
    CHECK(parcel_order(&one, &other) > 0);
}

static void parcel_guards_numbers(void)
{
    CHECK(parcel_check_digit(0) == 0);
    CHECK(parcel_check_digit(1) == 7);
    CHECK(parcel_check_digit(10) == 9);
    CHECK(parcel_check_digit(4006381) == 2);
    CHECK(parcel_check_digit(400638133393L) == 1);
    CHECK(parcel_check_digit(73513) == 1);
}

/* tariff */

static void tariff_has_usual_values(void)
{
    struct tariff tariff;

    memset(&tariff, 0xff, sizeof tariff);
    tariff_begin(&tariff);
    CHECK(tariff.base == 250 && tariff.per_step == 40 && tariff.fragile_percent == 20);
    CHECK(tariff.cold_extra == 300 && tariff.urgent_factor == 2);
    CHECK(tariff.distances.count == 0 && tariff.distances.slots == NULL);
    CHECK(map_put(&tariff.distances, "Ur", 1) == 0);
    tariff_free(&tariff);
    CHECK(tariff.distances.slots == NULL && tariff.distances.count == 0);
}

static void tariff_takes_settings(void)
{
    struct tariff tariff;
    long distance = 0;

    tariff_begin(&tariff);
    CHECK(tariff_set(&tariff, "base=1") == 0 && tariff.base == 1);
    CHECK(tariff_set(&tariff, " per_step = 2 ") == 0 && tariff.per_step == 2);
    CHECK(tariff_set(&tariff, "fragile_percent = 3") == 0 && tariff.fragile_percent == 3);
    CHECK(tariff_set(&tariff, "cold_extra = 4") == 0 && tariff.cold_extra == 4);
    CHECK(tariff_set(&tariff, "urgent_factor = 5") == 0 && tariff.urgent_factor == 5);
    CHECK(tariff_set(&tariff, "km New Ur = 77") == 0);
    CHECK(map_get(&tariff.distances, "New Ur", &distance) == 1 && distance == 77);
    CHECK(tariff_set(&tariff, "") == 0);
    CHECK(tariff_set(&tariff, "  \t") == 0);
    CHECK(tariff_set(&tariff, "  # base = x") == 0);
    CHECK(tariff.base == 1);
    tariff_free(&tariff);
}

static void tariff_refuses_settings(void)
{
    struct tariff tariff;

    tariff_begin(&tariff);
    CHECK(tariff_set(&tariff, "base") == -1);
    CHECK(tariff_set(&tariff, "base = ") == -1);
    CHECK(tariff_set(&tariff, "base = -1") == -1);
    CHECK(tariff_set(&tariff, "base = many") == -1);
    CHECK(tariff_set(&tariff, "bas = 1") == -1);
    CHECK(tariff_set(&tariff, "km = 1") == -1);
    CHECK(tariff_set(&tariff, "km A town with much too long a name = 1") == -1);
    CHECK(tariff.base == 250);
    CHECK(tariff.distances.count == 0);
    tariff_free(&tariff);
}

static void tariff_loads_lines(void)
{
    struct tariff tariff;
    char much[120];

    tariff_begin(&tariff);
    CHECK(tariff_load(&tariff, "") == 0);
    CHECK(tariff_load(&tariff, "# head\n\nbase = 9\nkm Ur = 8") == 0);
    CHECK(tariff.base == 9 && tariff.distances.count == 1);
    CHECK(tariff_load(&tariff, "base = 10\nwrong\nbase = 11\n") == 2);
    CHECK(tariff.base == 10);
    CHECK(tariff_load(&tariff, "base = 12\n") == 0);
    CHECK(tariff.base == 12);
    memset(much, ' ', sizeof much);
    much[79] = '\0';
    CHECK(tariff_load(&tariff, much) == 0);
    much[79] = ' ';
    much[80] = '\0';
    CHECK(tariff_load(&tariff, much) == 1);
    tariff_free(&tariff);
}

static void tariff_counts_steps(void)
{
    CHECK(tariff_steps(0) == 0);
    CHECK(tariff_steps(1) == 0);
    CHECK(tariff_steps(500) == 0);
    CHECK(tariff_steps(501) == 1);
    CHECK(tariff_steps(1000) == 1);
    CHECK(tariff_steps(30000) == 59);
}

static void tariff_prices_parcels(void)
{
    struct tariff tariff;
    parcel one = {1, 1200, "Ur", 0};
    long before = tariff_asked;

    tariff_begin(&tariff);
    CHECK(tariff_price(&tariff, &one) == 430);
    CHECK(map_put(&tariff.distances, "Ur", 3) == 0);
    CHECK(tariff_price(&tariff, &one) == 333);
    one.flags = PARCEL_FRAGILE;
    CHECK(tariff_price(&tariff, &one) == 400);
    one.flags = PARCEL_COLD;
    CHECK(tariff_price(&tariff, &one) == 633);
    one.flags = PARCEL_URGENT;
    CHECK(tariff_price(&tariff, &one) == 666);
    one.flags = PARCEL_FRAGILE | PARCEL_COLD | PARCEL_URGENT;
    CHECK(tariff_price(&tariff, &one) == 1400);
    CHECK(tariff_asked == before + 6);
    tariff_free(&tariff);
}

/* shelf */

static parcel made(long number, long grams, const char *town, unsigned flags)
{
    parcel one;

    memset(&one, 0, sizeof one);
    one.number = number;
    one.grams = grams;
    strcpy(one.town, town);
    one.flags = flags;
    return one;
}

static int put(shelf *on, long number, long grams, const char *town, unsigned flags)
{
    parcel one = made(number, grams, town, flags);

    return shelf_insert(on, &one);
}

static void numbers_on(const shelf *on, struct text *text)
{
    size_t at;

    text_begin(text);
    (void)text_add(text, "");
    for (at = 0; at < on->count; at++) {
        (void)text_add_number(text, on->parcels[at].number);
        (void)text_add_char(text, ' ', 1);
    }
}

static void fill(shelf *on)
{
    memset(on, 0xff, sizeof *on);
    shelf_begin(on);
    CHECK(put(on, 3, 500, "Oslo", 0) == 0);
    CHECK(put(on, 1, 700, "Bergen", 0) == 0);
    CHECK(put(on, 2, 700, "Bergen", 0) == 0);
    CHECK(put(on, 5, 900, "Bergen", PARCEL_COLD) == 0);
    CHECK(put(on, 4, 100, "Ur", PARCEL_URGENT) == 0);
}

static void shelf_keeps_order(void)
{
    shelf on;
    struct text text;

    fill(&on);
    numbers_on(&on, &text);
    SAME(&text, "4 5 1 2 3 ");
    CHECK(on.count == 5 && on.room == 8);
    text_free(&text);
    shelf_free(&on);
    CHECK(on.parcels == NULL && on.count == 0 && on.room == 0);
}

static void shelf_finds_places(void)
{
    shelf on;
    parcel one;

    fill(&on);
    one = made(0, 700, "Bergen", 0);
    CHECK(shelf_place(&on, &one) == 2);
    one = made(9, 700, "Bergen", 0);
    CHECK(shelf_place(&on, &one) == 4);
    one = made(1, 700, "Bergen", 0);
    CHECK(shelf_place(&on, &one) == 3);
    one = made(9, 1, "Zaragoza", 0);
    CHECK(shelf_place(&on, &one) == 5);
    one = made(9, 1, "Aa", PARCEL_URGENT);
    CHECK(shelf_place(&on, &one) == 0);
    shelf_free(&on);
    CHECK(shelf_place(&on, &one) == 0);
}

static void shelf_refuses_doubles(void)
{
    shelf on;

    fill(&on);
    CHECK(put(&on, 3, 1, "Aa", 0) == 1);
    CHECK(on.count == 5);
    CHECK(shelf_find(&on, 3)->grams == 500);
    CHECK(shelf_find(&on, 33) == NULL);
    shelf_free(&on);
}

static void shelf_gives_away(void)
{
    shelf on;
    struct text text;
    parcel one = made(0, 0, "", 0);

    fill(&on);
    CHECK(shelf_take(&on, 1, &one) == 1);
    CHECK(one.number == 1 && one.grams == 700 && strcmp(one.town, "Bergen") == 0);
    CHECK(shelf_take(&on, 1, &one) == 0);
    CHECK(shelf_take(&on, 3, NULL) == 1);
    CHECK(shelf_take(&on, 4, NULL) == 1);
    CHECK(one.number == 1);
    numbers_on(&on, &text);
    SAME(&text, "5 2 ");
    text_free(&text);
    shelf_free(&on);
}

static void shelf_weighs(void)
{
    shelf on;

    fill(&on);
    CHECK(shelf_weight(&on, "Bergen") == 2300);
    CHECK(shelf_weight(&on, "Ur") == 100);
    CHECK(shelf_weight(&on, "Nowhere") == 0);
    CHECK(shelf_weight(&on, NULL) == 2900);
    shelf_free(&on);
}

static void shelf_loads_vans(void)
{
    shelf on;
    struct text text;
    parcel van[2];

    fill(&on);
    CHECK(shelf_load(&on, 850, van, 2) == 2);
    CHECK(van[0].number == 4 && van[1].number == 1);
    numbers_on(&on, &text);
    SAME(&text, "5 2 3 ");
    text_free(&text);
    CHECK(shelf_load(&on, 499, van, 2) == 0);
    CHECK(shelf_load(&on, 10000, van, 0) == 0);
    CHECK(shelf_load(&on, 1400, van, 2) == 2);
    CHECK(van[0].number == 5 && van[1].number == 3);
    CHECK(on.count == 1);
    CHECK(shelf_load(&on, 700, van, 2) == 1);
    CHECK(on.count == 0);
    shelf_free(&on);
}

/* table */

static void table_refuses_sides(void)
{
    struct table table;

    memset(&table, 0xff, sizeof table);
    CHECK(table_begin(&table, "lrc") == 0);
    CHECK(table.columns == 3 && table.count == 0 && table.room == 0 && table.cells == NULL);
    CHECK(table.sides[0] == TEXT_LEFT && table.sides[1] == TEXT_RIGHT && table.sides[2] == TEXT_CENTRE);
    CHECK(table_begin(&table, "") == -1);
    CHECK(table_begin(&table, "lx") == -1);
    CHECK(table_begin(&table, "llllllll") == 0);
    CHECK(table_begin(&table, "lllllllll") == -1);
}

static void table_prints_columns(void)
{
    struct table table;
    struct text text;

    text_begin(&text);
    CHECK(table_begin(&table, "lrc") == 0);
    CHECK(table_add(&table, "town") == 0 && table_add(&table, "g") == 0 && table_add(&table, "state") == 0);
    CHECK(table_add(&table, "Ur") == 0 && table_add_number(&table, 1200) == 0 && table_add(&table, "ok") == 0);
    CHECK(table_add(&table, "Bergen") == 0 && table_add_number(&table, -5) == 0);
    CHECK(table.count == 8);
    CHECK(table_print(&table, &text) == 0);
    SAME(&text, "town       g  state\n------  ----  -----\nUr      1200   ok\nBergen    -5\n");
    table_free(&table);
    CHECK(table.cells == NULL && table.count == 0 && table.room == 0);
    text_free(&text);
}

static void table_prints_one_column(void)
{
    struct table table;
    struct text text;

    text_begin(&text);
    CHECK(table_begin(&table, "r") == 0);
    CHECK(table_print(&table, &text) == 0);
    CHECK(text.length == 0);
    CHECK(table_add(&table, "n") == 0 && table_add_number(&table, 10) == 0 && table_add(&table, "") == 0);
    CHECK(table_print(&table, &text) == 0);
    SAME(&text, " n\n--\n10\n\n");
    table_free(&table);
    text_free(&text);
}

/* ledger */

static void ledger_keeps_the_newest(void)
{
    ledger past;
    parcel one = made(1, 10, "Ur", 0);
    long number;

    memset(&past, 0xff, sizeof past);
    ledger_begin(&past);
    CHECK(past.count == 0 && past.lost == 0 && past.first == 0);
    CHECK(ledger_last(&past, 0) == NULL);
    for (number = 1; number <= LEDGER_KEPT + 2; number++) {
        one.number = number;
        ledger_note(&past, LEDGER_CAME, &one, number * 100);
    }
    CHECK(past.count == LEDGER_KEPT && past.lost == 2);
    CHECK(ledger_last(&past, 0)->what.number == LEDGER_KEPT + 2);
    CHECK(ledger_last(&past, 0)->cents == (LEDGER_KEPT + 2) * 100);
    CHECK(ledger_last(&past, LEDGER_KEPT - 1)->what.number == 3);
    CHECK(ledger_last(&past, LEDGER_KEPT) == NULL);
    ledger_note(&past, LEDGER_MARK, NULL, 0);
    CHECK(ledger_last(&past, 0)->kind == LEDGER_MARK);
    CHECK(ledger_last(&past, 0)->what.number == 0 && ledger_last(&past, 0)->cents == 0);
}

static void ledger_sums_income(void)
{
    ledger past;
    parcel one = made(1, 10, "Ur", 0);

    ledger_begin(&past);
    CHECK(ledger_income(&past) == 0);
    ledger_note(&past, LEDGER_LEFT, &one, 40);
    ledger_note(&past, LEDGER_CAME, &one, 3);
    ledger_note(&past, LEDGER_MARK, NULL, 5);
    ledger_note(&past, LEDGER_LEFT, &one, 60);
    CHECK(ledger_income(&past) == 100);
}

static void ledger_takes_back(void)
{
    ledger past;
    shelf on;
    parcel one = made(8, 10, "Ur", 0);

    ledger_begin(&past);
    shelf_begin(&on);
    CHECK(ledger_undo(&past, &on) == -1);
    CHECK(shelf_insert(&on, &one) == 0);
    ledger_note(&past, LEDGER_CAME, &one, 0);
    CHECK(shelf_take(&on, 8, NULL) == 1);
    ledger_note(&past, LEDGER_LEFT, &one, 30);
    ledger_note(&past, LEDGER_MARK, NULL, 0);
    CHECK(ledger_undo(&past, &on) == 0 && past.count == 2 && on.count == 0);
    CHECK(ledger_undo(&past, &on) == 0 && past.count == 1);
    CHECK(shelf_find(&on, 8) != NULL && shelf_find(&on, 8)->grams == 10);
    CHECK(ledger_undo(&past, &on) == 0 && past.count == 0 && on.count == 0);
    ledger_note(&past, LEDGER_CAME, &one, 0);
    CHECK(ledger_undo(&past, &on) == -1 && past.count == 1);
    CHECK(shelf_insert(&on, &one) == 0);
    ledger_note(&past, LEDGER_LEFT, &one, 0);
    CHECK(ledger_undo(&past, &on) == -1 && past.count == 2);
    shelf_free(&on);
}

static void ledger_takes_back_to_marks(void)
{
    ledger past;
    shelf on;
    parcel one = made(8, 10, "Ur", 0);

    ledger_begin(&past);
    shelf_begin(&on);
    CHECK(ledger_undo_to_mark(&past, &on) == 0);
    ledger_note(&past, LEDGER_LEFT, &one, 30);
    ledger_note(&past, LEDGER_MARK, NULL, 0);
    one.number = 9;
    ledger_note(&past, LEDGER_LEFT, &one, 30);
    one.number = 10;
    ledger_note(&past, LEDGER_LEFT, &one, 30);
    CHECK(ledger_undo_to_mark(&past, &on) == 3);
    CHECK(on.count == 2 && past.count == 1);
    CHECK(ledger_undo_to_mark(&past, &on) == 1);
    CHECK(on.count == 3 && past.count == 0);
    ledger_note(&past, LEDGER_LEFT, &one, 30);
    CHECK(ledger_undo_to_mark(&past, &on) == -1);
    shelf_free(&on);
}

/* depot */

static enum depot_answer doing(struct depot *depot, const char *command, const char *wanted, int line)
{
    struct text said;
    enum depot_answer answer;

    text_begin(&said);
    answer = depot_do(depot, command, &said);
    check_same(&said, wanted, line);
    text_free(&said);
    return answer;
}

#define DO(command, wanted) doing(&depot, (command), (wanted), __LINE__)

static void depot_starts_empty(void)
{
    struct depot depot;

    memset(&depot, 0xff, sizeof depot);
    depot_begin(&depot);
    CHECK(depot.waiting.count == 0 && depot.past.count == 0 && depot.sent.count == 0);
    CHECK(depot.tariff.base == 250);
    CHECK(DO("report", "no  town  g  cents\n--  ----  -  -----\n") == DEPOT_DONE);
    CHECK(DO("towns", "nothing sent") == DEPOT_DONE);
    CHECK(DO("accept 1;10;Ur", "accepted 1-7 for 350 cents") == DEPOT_DONE);
    CHECK(DO("set km Ur = 7", "") == DEPOT_DONE);
    CHECK(DO("send 1", "sent to Ur for 257 cents") == DEPOT_DONE);
    depot_free(&depot);
    CHECK(depot.waiting.parcels == NULL && depot.sent.slots == NULL && depot.tariff.distances.slots == NULL);
}

static void depot_accepts_parcels(void)
{
    struct depot depot;

    depot_begin(&depot);
    CHECK(DO("accept 73513; 1200; Bergen; u", "accepted 73513-1 for 860 cents") == DEPOT_DONE);
    CHECK(depot.waiting.count == 1);
    CHECK(ledger_last(&depot.past, 0)->kind == LEDGER_CAME);
    CHECK(ledger_last(&depot.past, 0)->what.number == 73513);
    CHECK(DO("accept 73513; 1; Ur", "refused: 73513 is here already") == DEPOT_REFUSED);
    CHECK(DO("accept 2; 99999; Ur", "refused: it is too heavy") == DEPOT_REFUSED);
    CHECK(depot.waiting.count == 1 && depot.past.count == 1);
    depot_free(&depot);
}

static void depot_sends_parcels(void)
{
    struct depot depot;

    depot_begin(&depot);
    CHECK(DO("accept 5;100;Ur;f", "accepted 5-5 for 420 cents") == DEPOT_DONE);
    CHECK(DO("send 6", "refused: 6 is not here") == DEPOT_REFUSED);
    CHECK(DO("send 5", "sent to Ur for 420 cents") == DEPOT_DONE);
    CHECK(DO("send 5", "refused: 5 is not here") == DEPOT_REFUSED);
    CHECK(depot.waiting.count == 0);
    CHECK(ledger_last(&depot.past, 0)->kind == LEDGER_LEFT);
    CHECK(ledger_last(&depot.past, 0)->cents == 420);
    CHECK(DO("towns", "Ur 1 of 1") == DEPOT_DONE);
    depot_free(&depot);
}

static void depot_loads_vans(void)
{
    struct depot depot;

    depot_begin(&depot);
    CHECK(DO("van 1000", "refused: nothing fits") == DEPOT_REFUSED);
    CHECK(DO("accept 1;100;Ur", "accepted 1-7 for 350 cents") == DEPOT_DONE);
    CHECK(DO("accept 2;800;Ur", "accepted 2-4 for 390 cents") == DEPOT_DONE);
    CHECK(DO("accept 3;300;Oslo;u", "accepted 3-1 for 700 cents") == DEPOT_DONE);
    CHECK(DO("van 1", "refused: nothing fits") == DEPOT_REFUSED);
    CHECK(depot.past.count == 3);
    CHECK(DO("van 500", "loaded 2, 400 g, 1050 cents") == DEPOT_DONE);
    CHECK(depot.waiting.count == 1 && depot.waiting.parcels[0].number == 2);
    CHECK(depot.past.count == LEDGER_KEPT);
    CHECK(ledger_last(&depot.past, 2)->kind == LEDGER_MARK);
    CHECK(DO("undo", "undone 3") == DEPOT_DONE);
    CHECK(depot.waiting.count == 3);
    depot_free(&depot);
}

static void depot_reports(void)
{
    struct depot depot;

    depot_begin(&depot);
    CHECK(DO("accept 100;1600;Bergen", "accepted 100-7 for 470 cents") == DEPOT_DONE);
    CHECK(DO("accept 7;20;Ur;u", "accepted 7-9 for 700 cents") == DEPOT_DONE);
    CHECK(DO("report",
             " no  town       g  cents\n---  ------  ----  -----\n  7  Ur        20    700\n"
             "100  Bergen  1600    470\n")
          == DEPOT_DONE);
    depot_free(&depot);
}

static void depot_names_the_busiest_town(void)
{
    struct depot depot;

    depot_begin(&depot);
    CHECK(DO("accept 1;10;Ur", "accepted 1-7 for 350 cents") == DEPOT_DONE);
    CHECK(DO("accept 2;10;Oslo", "accepted 2-4 for 350 cents") == DEPOT_DONE);
    CHECK(DO("accept 3;10;Ur", "accepted 3-1 for 350 cents") == DEPOT_DONE);
    CHECK(DO("accept 4;10;Oslo", "accepted 4-8 for 350 cents") == DEPOT_DONE);
    CHECK(DO("accept 5;10;Aa", "accepted 5-5 for 350 cents") == DEPOT_DONE);
    CHECK(DO("send 1", "sent to Ur for 350 cents") == DEPOT_DONE);
    CHECK(DO("send 3", "sent to Ur for 350 cents") == DEPOT_DONE);
    CHECK(DO("send 2", "sent to Oslo for 350 cents") == DEPOT_DONE);
    CHECK(DO("send 5", "sent to Aa for 350 cents") == DEPOT_DONE);
    CHECK(DO("towns", "Ur 2 of 4") == DEPOT_DONE);
    CHECK(DO("send 4", "sent to Oslo for 350 cents") == DEPOT_DONE);
    CHECK(DO("towns", "Oslo 2 of 5") == DEPOT_DONE);
    depot_free(&depot);
}

static void depot_understands_commands(void)
{
    struct depot depot;

    depot_begin(&depot);
    CHECK(DO("", "") == DEPOT_NOT_UNDERSTOOD);
    CHECK(DO("  ", "") == DEPOT_NOT_UNDERSTOOD);
    CHECK(DO("dance", "") == DEPOT_NOT_UNDERSTOOD);
    CHECK(DO("send", "") == DEPOT_NOT_UNDERSTOOD);
    CHECK(DO("send x", "") == DEPOT_NOT_UNDERSTOOD);
    CHECK(DO("van much", "") == DEPOT_NOT_UNDERSTOOD);
    CHECK(DO("set nothing = 1", "") == DEPOT_NOT_UNDERSTOOD);
    CHECK(DO("undo", "") == DEPOT_REFUSED);
    CHECK(DO("  set base = 7", "") == DEPOT_DONE);
    CHECK(depot.tariff.base == 7);
    CHECK(DO(" \taccept 9;1;Ur \n", "accepted 9-3 for 107 cents") == DEPOT_DONE);
    CHECK(DO("undo", "undone 1") == DEPOT_DONE);
    CHECK(depot.waiting.count == 0);
    CHECK(DO("accept", "refused: the number is missing or wrong") == DEPOT_REFUSED);
    depot_free(&depot);
}

struct test {
    const char *name;
    void (*run)(void);
};

static const struct test TESTS[] = {
    {"text-starts-empty", text_starts_empty},
    {"text-room-doubles", text_room_doubles},
    {"text-grows-by-parts", text_grows_by_parts},
    {"text-repeats-letters", text_repeats_letters},
    {"text-writes-numbers", text_writes_numbers},
    {"text-pads-columns", text_pads_columns},
    {"text-finds-letters", text_finds_letters},
    {"text-trims-lines", text_trims_lines},
    {"text-reads-numbers", text_reads_numbers},
    {"text-cuts-fields", text_cuts_fields},
    {"map-hashes-keys", map_hashes_keys},
    {"map-keeps-numbers", map_keeps_numbers},
    {"map-refuses-bad-keys", map_refuses_bad_keys},
    {"map-grows", map_grows},
    {"map-forgets-keys", map_forgets_keys},
    {"map-uses-slots-again", map_uses_slots_again},
    {"map-raises-numbers", map_raises_numbers},
    {"map-shows-each", map_shows_each},
    {"parcel-reads-flags", parcel_reads_flags},
    {"parcel-reads-lines", parcel_reads_lines},
    {"parcel-names-faults", parcel_names_faults},
    {"parcel-explains-faults", parcel_explains_faults},
    {"parcel-writes-lines", parcel_writes_lines},
    {"parcel-orders-pairs", parcel_orders_pairs},
    {"parcel-guards-numbers", parcel_guards_numbers},
    {"tariff-has-usual-values", tariff_has_usual_values},
    {"tariff-takes-settings", tariff_takes_settings},
    {"tariff-refuses-settings", tariff_refuses_settings},
    {"tariff-loads-lines", tariff_loads_lines},
    {"tariff-counts-steps", tariff_counts_steps},
    {"tariff-prices-parcels", tariff_prices_parcels},
    {"shelf-keeps-order", shelf_keeps_order},
    {"shelf-finds-places", shelf_finds_places},
    {"shelf-refuses-doubles", shelf_refuses_doubles},
    {"shelf-gives-away", shelf_gives_away},
    {"shelf-weighs", shelf_weighs},
    {"shelf-loads-vans", shelf_loads_vans},
    {"table-refuses-sides", table_refuses_sides},
    {"table-prints-columns", table_prints_columns},
    {"table-prints-one-column", table_prints_one_column},
    {"ledger-keeps-the-newest", ledger_keeps_the_newest},
    {"ledger-sums-income", ledger_sums_income},
    {"ledger-takes-back", ledger_takes_back},
    {"ledger-takes-back-to-marks", ledger_takes_back_to_marks},
    {"depot-starts-empty", depot_starts_empty},
    {"depot-accepts-parcels", depot_accepts_parcels},
    {"depot-sends-parcels", depot_sends_parcels},
    {"depot-loads-vans", depot_loads_vans},
    {"depot-reports", depot_reports},
    {"depot-names-the-busiest-town", depot_names_the_busiest_town},
    {"depot-understands-commands", depot_understands_commands},
};

static int run(const struct test *test)
{
    failures = 0;
    test->run();
    printf("%s %s\n", failures ? "FAILED" : "ok", test->name);
    return failures ? 1 : 0;
}

int main(int argc, char **argv)
{
    size_t count = sizeof TESTS / sizeof TESTS[0];
    size_t at;
    int failed = 0;
    int arg;

    if (argc > 1 && strcmp(argv[1], "--list") == 0) {
        for (at = 0; at < count; at++)
            puts(TESTS[at].name);
        return 0;
    }
    if (argc == 1) {
        for (at = 0; at < count; at++)
            failed += run(&TESTS[at]);
        return failed ? 1 : 0;
    }
    for (arg = 1; arg < argc; arg++) {
        for (at = 0; at < count && strcmp(TESTS[at].name, argv[arg]) != 0; at++)
            ;
        if (at == count) {
            printf("there is no test %s\n", argv[arg]);
            return 2;
        }
        failed += run(&TESTS[at]);
    }
    return failed ? 1 : 0;
}
