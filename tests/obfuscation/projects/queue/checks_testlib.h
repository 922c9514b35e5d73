extern int failed_checks, checks_made;
int report_checks(void);
void check_failed(const char *what);

#define CHECK(what, condition) do { checks_made++; if (!(condition)) check_failed(what); } while (0)
