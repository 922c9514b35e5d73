/* Declarations for a stub in the middle of a foreign program, whose macros and headers are unknown. */
enum {
    UNSEEN_STRING = -1,     /* up to its end */
    UNSEEN_TERMINATED = -2, /* pointers up to a null pointer */
    UNSEEN_MEMBER = -3,     /* to the end of the array or variable, if the compiler sees it; else of the object */
    UNSEEN_OBJECT = -4      /* to the end of the object in memory */
};
extern void unseen_value(const void *bytes, __SIZE_TYPE__ size);
extern void unseen_array(const void *start, __SIZE_TYPE__ size, int writable, __SIZE_TYPE__ member,
                         const long long *measures);
extern void unseen_arrays(void *start, int writable, __SIZE_TYPE__ member, const long long *measures,
                          __SIZE_TYPE__ size, int inner_writable, const long long *inner_measures);
extern void unseen_call(void);
extern void unseen_result(void *to, __SIZE_TYPE__ size);
extern void *unseen_new_array(__SIZE_TYPE__ size, __SIZE_TYPE__ align, int text);
extern void *unseen_new_texts(void);
extern void unseen_done(void);
extern __SIZE_TYPE__ unseen_extent(int pointer);
extern void unseen_truths(const volatile void *bytes, __SIZE_TYPE__ size);
extern long long unseen_measure(long long count);
extern long long unseen_product(long long one, long long other);
#define UNSEEN_PLAIN(x)                                                                                     \
    _Static_assert(__builtin_classify_type(x) == 1 || __builtin_classify_type(x) == 2 ||                  \
                       __builtin_classify_type(x) == 3 || __builtin_classify_type(x) == 4 ||              \
                       __builtin_classify_type(x) == 8 || __builtin_classify_type(x) == 9,                \
                   "not a plain value")
#define UNSEEN_TRUTHS(one, all) _Generic((one), _Bool: unseen_truths(&(all), sizeof(all)), default: (void)0)
