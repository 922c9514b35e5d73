// unseen: prompt entry_point=tariff_bill
/*
 * Return the price of a unit in tenths of a cent; `day` counts from a Monday, 0.
 * Hours 0 to 5 cost 11, hours 17 to 20 cost 41 on working days, everything else costs 23.
 */
static int hour_rate(int day, int hour) {
    int weekday = day % 7;
    if (hour < 6)
        return 11;
    else if (hour >= 17 && hour <= 20 && weekday != 5 && weekday != 6)
        return 41;
    else
        return 23;
}

/*
 * Return the price in cents of the electricity used, usage[i] units in hour i of `hours` hours.
 *
 * Hour 0 is the first hour of a Monday, so hour i is hour i % 24 of day i / 24. A negative reading is a
 * faulty one and is skipped. The first `free_units` units cost nothing (none are free if that is
 * negative). Every other unit costs the hour_rate of its hour; of these paid units all after the
 * first 100 cost 5 tenths of a cent more. The sum of all tenths of a cent is rounded to whole cents,
 * 5 tenths upwards. The number of units can exceed the range of an int.
 *
 * Example: usage {10, 10} with 5 free units gives 17.
 */
long long tariff_bill(const int *usage, int hours, int free_units) {
// unseen: solution
    long long left = free_units > 0 ? free_units : 0;
    long long paid = 0, tenths = 0;
    for (int i = 0; i < hours; i++) {
        long long units = usage[i];
        if (units < 0)
            continue;
        if (left >= units) {
            left -= units;
            continue;
        }
        units -= left;
        left = 0;
        tenths += units * hour_rate(i / 24, i % 24);
        long long dear = units;
        if (paid < 100)
            dear = paid + units - 100;
        if (dear > 0)
            tenths += 5 * dear;
        paid += units;
    }
    return (tenths + 5) / 10;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

int main(void) {
    assert(tariff_bill((int[]){10, 10}, 2, 5) == 17);
    assert(tariff_bill((int[]){0, 0, 0, 0, 0, 0, 130}, 7, 0) == 314);
    assert(tariff_bill(NULL, 0, 10) == 0);
    assert(tariff_bill((int[]){7, -3, 8}, 3, 100) == 0);
    assert(tariff_bill((int[]){5}, 1, -20) == 6);
    assert(tariff_bill((int[]){1, -50, 3}, 3, 0) == 4);
    int week[168];
    for (int hour = 0; hour < 168; hour++)
        week[hour] = 1;
    assert(tariff_bill(week, 24, 0) == 55);
    assert(tariff_bill(week, 168, 0) == 406);
    assert(tariff_bill((int[]){[16] = 10, 10, 0, 0, 10, 10}, 22, 4) == 119);
    assert(tariff_bill((int[]){100, 1}, 2, 0) == 112);
    assert(tariff_bill((int[]){60, 60, 60}, 3, 50) == 158);
    assert(tariff_bill((int[]){[138] = 20}, 139, 0) == 46);
    assert(tariff_bill((int[]){2000000000, 2000000000}, 2, 0) == 6399999950);
    assert(tariff_bill((int[]){4, 4, 4}, 3, 6) == 7);
    assert(tariff_bill((int[]){60, 61}, 2, 0) == 144);
    assert(tariff_bill((int[]){[306] = 20}, 307, 0) == 46);
    return 0;
}
