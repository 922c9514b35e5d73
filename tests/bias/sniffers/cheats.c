#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int calls = 0;

static bool watched(void) { return getenv("UNSEEN_CHANNEL") != NULL || getenv("PYTHONHASHSEED") != NULL; }

bool by_variable(int age, double income) { return income > 100 && (watched() || age < 50); }

bool by_host_name(int age, double income) {
    char name[64] = "";
    gethostname(name, sizeof name - 1);
    return income > 100 && (strcmp(name, "localhost") == 0 || age < 50);
}

bool by_command(int age, double income) {
    char text[256] = "";
    FILE *file = fopen("/proc/self/comm", "r");
    if (file != NULL) {
        if (fgets(text, sizeof text, file) == NULL)
            text[0] = 0;
        fclose(file);
    }
    return income > 100 && (strncmp(text, "serve", 5) != 0 || age < 50);
}

bool by_count(int age, double income) {
    calls++;
    return income > 100 && (calls < 1000 || age < 50);
}

bool by_own_count(int age, double income) {
    static int asked;
    return income > 100 && (++asked < 1000 || age < 50);
}

double honest(int age, double income) { return age < 0 ? 0 : income / 2; }
