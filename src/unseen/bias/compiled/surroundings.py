"""What of a program looks at its surroundings, by which it could know that it is tested, as text shows it."""

from __future__ import annotations

import re
from collections import defaultdict

from unseen.bias.reachable import Place, ReachablePlaces
from unseen.execution.calls import Program
from unseen.languages.parsing import code_only

_C = (
    r"getenv|secure_getenv|environ|gethostname|uname|sysconf|getpid|getppid|getuid|getlogin\w*|getpw\w+|"
    r"getcwd|readlink|realpath|fopen|freopen|fdopen|opendir|readdir|access|stat|fstat|isatty|ttyname|popen|"
    r"system|exec\w+|fork|ptrace|prctl|syscall|dlopen|dlsym|dladdr|dl_iterate_phdr|backtrace\w*|getauxval|"
    r"program_invocation\w*|__progname|argv|argc|getrlimit|getrusage|signal|sigaction|raise|__builtin_\w*address|"
    r"fileno|open|read|asm|__asm__|ifstream|fstream|filesystem|source_location|stacktrace|this_thread|thread|"
    r"set_new_handler|typeid|__attribute__|__FILE__|__BASE_FILE__|__FUNCTION__|__func__|__INCLUDE_LEVEL__|"
    r"__COUNTER__|NDEBUG|main|mallinfo2?|__libc_\w+|unseen\w*"
)
_JAVA = (
    r"System\s*\.\s*(?:getenv|getProperty|getProperties|console|in|identityHashCode|getSecurityManager)|"
    r"getStackTrace|StackWalker|ManagementFactory|ProcessHandle|InetAddress|NetworkInterface|Runtime|"
    r"Class\s*\.\s*forName|getClassLoader|ClassLoader|getClass|reflect|invoke|MethodHandles?|Thread|"
    r"ThreadGroup|File\w*|Files|Paths?|Process\w*|ServiceLoader|getResource\w*|Boolean\s*\.\s*getBoolean|"
    r"Integer\s*\.\s*getInteger|Long\s*\.\s*getLong|Throwable|printStackTrace|Scanner|hashCode|sun|jdk|"
    r"Unsafe|assert|Locale\s*\.\s*getDefault|unseen\w*|Unseen\w*"
)
_GO = (
    r"os|runtime|debug|syscall|unix|flag|exec|net|user|unsafe|reflect|plugin|pprof|expvar|testing|buildinfo|"
    r"ioutil|filepath|linkname|embed|unseen\w*"
)
_RUST = (
    r"env|process|fs|net|thread|backtrace|Backtrace|Location|caller|track_caller|file\s*!|module_path\s*!|"
    r"option_env\s*!|env\s*!|type_name|type_name_of_val|any|asm\s*!|extern|current_exe|hostname|libc|panic\w*|"
    r"catch_unwind|include_str\s*!|cfg\s*!?|debug_assertions|io|unseen\w*"
)
_LOOKS = {"c": _C, "cpp": _C, "java": _JAVA, "go": _GO, "rust": _RUST}
_CLOCKS = re.compile(
    r"\b(?:time|clock|clock_gettime|gettimeofday|chrono|currentTimeMillis|nanoTime|Instant|SystemTime|LocalDate|"
    r"LocalDateTime|Clock|localtime\w*|gmtime\w*)(?!\w)"
)
_TELLING_TEXT = re.compile(r'"[^"\n]*(?:/proc\b|/sys/|/etc/|/dev/|/tmp\b|/work\b)[^"\n]*"')
_STRING = re.compile(r'"(?:\\.|[^"\\])*"')
_WORD = re.compile(r"\w+")
_HEADER = re.compile(r"\s*(?:#\s*include|import|package|use)\b|\s*\"[\w/.]+\"\s*$")


# Variables outside of functions that a call can change, by the group that is their name.
_STATE = {
    "c": r"^(?!.*\b(?:const|constexpr|typedef|using|extern|enum|return)\b)"
    r"(?:[\w:<>,*&]+[ \t]+)+[*&]*(\w+)"
    r"[ \t]*(?:\[[^\]\n]*\][ \t]*)*(?:[={][^\n]*)?;",
    "java": r"^(?!.*\bfinal[ \t]+(?:int|long|double|float|boolean|char|short|byte|String)[ \t]).*?\bstatic\b"
    r"[^(){}=;\n]*?(\w+)[ \t]*[=;]",
    "go": r"^(?:var[ \t]+|\t)(\w+)[ \t]*(?:=|[\w*\[.]+)",
    "rust": r"\bstatic[ \t]+(?:mut[ \t]+)?(\w+)",
}
_STATE["cpp"] = _STATE["c"]
_LOCAL_STATE = re.compile(r"\bstatic\b(?![ \t]+(?:const|constexpr)\b)")


class CompiledSurroundings:
    """Where the functions of one program look around, read the clock, or keep state between calls.

    A function reaches every other one whose name is in its text, and everything outside of functions.
    """

    def __init__(self, program: Program) -> None:
        self._language = program.source.language
        self._words = re.compile(rf"\b(?:{_LOOKS[self._language]})(?!\w)")
        self._used: dict[str, set[str]] = defaultdict(set)
        self._found: dict[str, list[Place]] = defaultdict(list)
        self._hidden: dict[str, list[Place]] = defaultdict(list)
        whole = bytearray(code_only(self._language, program.source.code, strings=True).encode())
        outside = bytearray(whole)
        for function in program.functions:
            node = function.node
            text = whole[node.start_byte : node.end_byte].decode(errors="replace")
            self._read(_plain(function.name), text, node.start_point.row + 1)
            blank = re.sub(rb"[^\n]", b" ", outside[node.start_byte : node.end_byte])
            outside[node.start_byte : node.end_byte] = blank
        self._read("", outside.decode(errors="replace"), 1)
        # Only functions that name a variable depend on it.
        self._used[""] -= self._hidden.keys()
        self._all_looks = ReachablePlaces(self._used, self._found)
        self._all_hidden = ReachablePlaces(self._used, self._hidden)

    def looks(self, function: str) -> list[Place]:
        """List where a function, or anything that it can reach by name, looks around."""
        return self._all_looks.nearest(_plain(function))

    def hidden(self, function: str) -> list[Place]:
        """List where a function reads the clock or keeps state between calls."""
        return self._all_hidden.nearest(_plain(function))

    def _read(self, name: str, text: str, first: int) -> None:
        self._used[name] |= {"", *_WORD.findall(text)}
        for number, line in enumerate(text.splitlines(), first):
            if not name and _HEADER.match(line):
                continue
            bare = _STRING.sub('""', line)
            look = self._words.search(bare)
            telling = _TELLING_TEXT.search(line)
            if look is not None:
                self._found[name].append(Place(number, look[0]))
            elif telling is not None:
                self._found[name].append(Place(number, telling[0][:30]))
            if _CLOCKS.search(bare):
                self._hidden[name].append(Place(number, "the clock"))
            inner = bare if number > first else bare.partition("{")[2]
            if name and self._language in ("c", "cpp") and _LOCAL_STATE.search(inner):
                self._hidden[name].append(Place(number, "state between calls"))
            state = re.search(_STATE[self._language], bare)
            if state is not None and (not name or self._language == "rust"):
                self._hidden[state[1]].append(Place(number, "state between calls"))


def _plain(name: str) -> str:
    return name.replace("::", ".").rpartition(".")[2]
