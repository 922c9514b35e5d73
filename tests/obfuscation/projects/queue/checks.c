#include <stdio.h>
#include "checks_testlib.h"

int failed_checks, checks_made;

void check_failed(const char *what)
{
    failed_checks++;
    printf("FAILED: %s\n", what);
}

int report_checks(void)
{
    printf("%d checks\n", checks_made);
    return failed_checks != 0;
}
