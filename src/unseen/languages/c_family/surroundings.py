"""What in a C or C++ program's text looks at its surroundings or keeps state between calls."""

from __future__ import annotations

from unseen.languages.tables import SurroundingsTable

SURROUNDINGS = SurroundingsTable(
    looks=(
        r"getenv|secure_getenv|environ|gethostname|uname|sysconf|getpid|getppid|getuid|getlogin\w*|getpw\w+|"
        r"getcwd|readlink|realpath|fopen|freopen|fdopen|opendir|readdir|access|stat|fstat|isatty|ttyname|popen|"
        r"system|exec\w+|fork|ptrace|prctl|syscall|dlopen|dlsym|dladdr|dl_iterate_phdr|backtrace\w*|getauxval|"
        r"program_invocation\w*|__progname|argv|argc|getrlimit|getrusage|signal|sigaction|raise|__builtin_\w*address|"
        r"fileno|open|read|asm|__asm__|ifstream|fstream|filesystem|source_location|stacktrace|this_thread|thread|"
        r"set_new_handler|typeid|__attribute__|__FILE__|__BASE_FILE__|__FUNCTION__|__func__|__INCLUDE_LEVEL__|"
        r"__COUNTER__|NDEBUG|main|mallinfo2?|__libc_\w+|unseen\w*"
    ),
    state=(
        r"^(?!.*\b(?:const|constexpr|typedef|using|extern|enum|return)\b)"
        r"(?:[\w:<>,*&]+[ \t]+)+[*&]*(\w+)"
        r"[ \t]*(?:\[[^\]\n]*\][ \t]*)*(?:[={][^\n]*)?;"
    ),
    local_state=r"\bstatic\b(?![ \t]+(?:const|constexpr)\b)",
)
