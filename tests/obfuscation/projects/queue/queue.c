#include "queue.h"

int queue_lost;

static size_t queue_place(const queue *self, size_t at)
{
    return (self->first + at) % QUEUE_ROOM;
}

int queue_put(queue *self, int item)
{
    if (self->count == QUEUE_ROOM) {
        queue_lost++;
        return -1;
    }
    self->items[queue_place(self, self->count)] = item;
    self->count++;
    return 0;
}

int queue_take(queue *self, int *item)
{
    if (self->count == 0)
        return -1;
    *item = self->items[self->first];
    self->first = queue_place(self, 1);
    self->count--;
    return 0;
}

long queue_sum(const queue *self)
{
    long sum = 0;
    size_t at;

    for (at = 0; at < self->count; at++)
        sum += self->items[queue_place(self, at)];
    return sum;
}

#ifdef QUEUE_TEST_MAIN
#include "checks_testlib.h"

static int full(queue *self)
{
    int failed = 0;

    while (queue_put(self, 3) == 0)
        failed++;
    return failed;
}

int main(void)
{
    queue some = {{0}, 0, 0};
    int item = 0;

    CHECK("takes nothing from an empty queue", queue_take(&some, &item) == -1);
    CHECK("puts eight", full(&some) == 8 && queue_lost == 1);
    CHECK("sums them", queue_sum(&some) == 24);
    CHECK("takes the first", queue_take(&some, &item) == 0 && item == 3);
    CHECK("puts behind the end", queue_put(&some, 9) == 0 && queue_sum(&some) == 30);
    return report_checks();
}
#endif
