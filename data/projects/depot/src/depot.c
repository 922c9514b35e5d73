#include "depot.h"

#include <string.h>

#define SAY(said, words) (void)text_add((said), (words))

/* Begin with an empty shelf and the usual tariff. */
void depot_begin(struct depot *depot)
{
    shelf_begin(&depot->waiting);
    ledger_begin(&depot->past);
    tariff_begin(&depot->tariff);
    map_begin(&depot->sent);
}

/* Give all memory back. */
void depot_free(struct depot *depot)
{
    shelf_free(&depot->waiting);
    tariff_free(&depot->tariff);
    map_free(&depot->sent);
}

/* Say a number between two strings, each of which may be empty. */
static void say_number(struct text *said, const char *before, long number, const char *after)
{
    SAY(said, before);
    (void)text_add_number(said, number);
    SAY(said, after);
}

/*
 * Take a parcel in from its line, note that it came, and say its number with the check digit behind a dash and
 * its price. Refuses a line with a fault, which it explains, and a number that is there already.
 */
enum depot_answer depot_accept(struct depot *depot, const char *line, struct text *said)
{
    parcel one;
    enum parcel_fault fault = parcel_read(&one, line);

    if (fault != PARCEL_FINE) {
        SAY(said, "refused: ");
        SAY(said, parcel_explain(fault));
        return DEPOT_REFUSED;
    }
    if (shelf_insert(&depot->waiting, &one) != 0) {
        say_number(said, "refused: ", one.number, " is here already");
        return DEPOT_REFUSED;
    }
    ledger_note(&depot->past, LEDGER_CAME, &one, 0);
    say_number(said, "accepted ", one.number, "-");
    say_number(said, "", parcel_check_digit(one.number), " for ");
    say_number(said, "", tariff_price(&depot->tariff, &one), " cents");
    return DEPOT_DONE;
}

/* Book a parcel that has left the shelf: note its price and count it for its town. */
static long book(struct depot *depot, const parcel *one)
{
    long cents = tariff_price(&depot->tariff, one);

    ledger_note(&depot->past, LEDGER_LEFT, one, cents);
    (void)map_raise(&depot->sent, one->town, 1);
    return cents;
}

/* Send the parcel of a number, and say where to and for how much. Refuses a number that is not there. */
enum depot_answer depot_send(struct depot *depot, long number, struct text *said)
{
    parcel one;

    if (!shelf_take(&depot->waiting, number, &one)) {
        say_number(said, "refused: ", number, " is not here");
        return DEPOT_REFUSED;
    }
    SAY(said, "sent to ");
    SAY(said, one.town);
    say_number(said, " for ", book(depot, &one), " cents");
    return DEPOT_DONE;
}

/*
 * Load a van that carries so many grams, at most DEPOT_VAN_ROOM parcels, book all of them behind one mark, and
 * say how many they are, what they weigh and what they earn. Refuses when nothing fits.
 */
enum depot_answer depot_van(struct depot *depot, long most_grams, struct text *said)
{
    parcel van[DEPOT_VAN_ROOM];
    size_t loaded = shelf_load(&depot->waiting, most_grams, van, DEPOT_VAN_ROOM);
    long grams = 0;
    long cents = 0;
    size_t at;

    if (loaded == 0) {
        SAY(said, "refused: nothing fits");
        return DEPOT_REFUSED;
    }
    ledger_note(&depot->past, LEDGER_MARK, NULL, 0);
    for (at = 0; at < loaded; at++) {
        grams += van[at].grams;
        cents += book(depot, &van[at]);
    }
    say_number(said, "loaded ", (long)loaded, ", ");
    say_number(said, "", grams, " g, ");
    say_number(said, "", cents, " cents");
    return DEPOT_DONE;
}

/* Append a table of what waits: number, town, weight and price, in the order of leaving. Returns 0 or -1. */
int depot_report(const struct depot *depot, struct text *said)
{
    struct table table;
    size_t at;
    int failed = table_begin(&table, "rlrr") || table_add(&table, "no") || table_add(&table, "town")
                 || table_add(&table, "g") || table_add(&table, "cents");

    for (at = 0; at < depot->waiting.count && !failed; at++) {
        const parcel *one = &depot->waiting.parcels[at];
        failed = table_add_number(&table, one->number) || table_add(&table, one->town)
                 || table_add_number(&table, one->grams)
                 || table_add_number(&table, tariff_price(&depot->tariff, one));
    }
    if (!failed)
        failed = table_print(&table, said);
    table_free(&table);
    return failed ? -1 : 0;
}

/* The towns that were sent to while they are gathered: the one with the most parcels so far. */
struct busiest {
    const char *town;
    long parcels;
    long all;
};

/*
 * Look at one town while all are visited: it becomes the busiest of `data` when it has more parcels, or as many
 * and a name that comes first. Its parcels are added to those of all towns.
 */
static void look_for_busiest(const char *key, long value, void *data)
{
    struct busiest *busiest = data;
    int better = value > busiest->parcels;

    if (value == busiest->parcels && busiest->town != NULL)
        better = strcmp(key, busiest->town) < 0;
    if (better) {
        busiest->town = key;
        busiest->parcels = value;
    }
    busiest->all += value;
}

/*
 * Say which town most parcels were sent to, how many, and of how many; of towns with as many the first by
 * name. Says "nothing sent" when there is none. Returns the number of all parcels sent.
 */
int depot_towns(const struct depot *depot, struct text *said)
{
    struct busiest busiest = {NULL, 0, 0};

    map_each(&depot->sent, look_for_busiest, &busiest);
    if (busiest.town == NULL) {
        SAY(said, "nothing sent");
        return 0;
    }
    SAY(said, busiest.town);
    say_number(said, " ", busiest.parcels, " of ");
    say_number(said, "", busiest.all, "");
    return (int)busiest.all;
}

/*
 * Do what a command says and append what there is to say. The commands are "accept LINE", "send NUMBER",
 * "van GRAMS", "set LINE", "undo", "report" and "towns"; blanks around the words do not matter. "undo" takes
 * back everything up to the last mark.
 */
enum depot_answer depot_do(struct depot *depot, const char *command, struct text *said)
{
    char word[DEPOT_WORD_ROOM];
    size_t first;
    size_t end;
    long number = 0;
    int undone;

    if (text_trim(command, &first) == 0)
        return DEPOT_NOT_UNDERSTOOD;
    command += first;
    text_field(command, ' ', 0, word, sizeof word);
    end = text_find(command, ' ', 0);
    command = end == TEXT_NOT_FOUND ? "" : command + end + 1;
    if (strcmp(word, "accept") == 0)
        return depot_accept(depot, command, said);
    if (strcmp(word, "set") == 0)
        return tariff_set(&depot->tariff, command) == 0 ? DEPOT_DONE : DEPOT_NOT_UNDERSTOOD;
    if (strcmp(word, "send") == 0 || strcmp(word, "van") == 0) {
        int van = word[0] == 'v';
        text_field(command, ' ', 0, word, sizeof word);
        if (text_to_number(word, &number) != 0)
            return DEPOT_NOT_UNDERSTOOD;
        return van ? depot_van(depot, number, said) : depot_send(depot, number, said);
    }
    if (strcmp(word, "undo") == 0) {
        undone = ledger_undo_to_mark(&depot->past, &depot->waiting);
        if (undone <= 0)
            return DEPOT_REFUSED;
        say_number(said, "undone ", undone, "");
        return DEPOT_DONE;
    }
    if (strcmp(word, "report") == 0)
        return depot_report(depot, said) == 0 ? DEPOT_DONE : DEPOT_REFUSED;
    if (strcmp(word, "towns") == 0)
        return depot_towns(depot, said) >= 0 ? DEPOT_DONE : DEPOT_REFUSED;
    return DEPOT_NOT_UNDERSTOOD;
}
