/* The answer's side of a call: receives the arguments, and sends what the function made of them. */
extern int unseen_next(void);
extern void unseen_take(void *to, __SIZE_TYPE__ size);
extern void *unseen_argument(int number);
extern int unseen_rule(void);
extern void unseen_before(void);
extern void unseen_after(void);
extern void unseen_give(const void *bytes, __SIZE_TYPE__ size);
extern void unseen_give_array(const void *start, __SIZE_TYPE__ size, long long count);
extern void unseen_give_texts(const void *start, long long count);
extern void unseen_reply(void);
extern long long unseen_product(long long one, long long other);
enum { UNSEEN_STRING = -1, UNSEEN_TERMINATED = -2 };
