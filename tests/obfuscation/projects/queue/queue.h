#ifndef QUEUE_H
#define QUEUE_H
#include <stddef.h>

#define QUEUE_ROOM 8

typedef struct queue {
    int items[QUEUE_ROOM];
    size_t first, count;
} queue;

extern int queue_lost;

/* Put an item at the end. Returns 0, or -1 and counts it as lost when there is no room. */
int queue_put(queue *self, int item);

/* Take the first item into `item`. Returns 0, or -1 when there is none. */
int queue_take(queue *self, int *item);

/* The sum of all items that are waiting. */
long queue_sum(const queue *self);

#endif
