"""What in a Java program's text looks at its surroundings or keeps state between calls."""

from __future__ import annotations

from unseen.languages.tables import SurroundingsTable

SURROUNDINGS = SurroundingsTable(
    looks=(
        r"System\s*\.\s*(?:getenv|getProperty|getProperties|console|in|identityHashCode|getSecurityManager)|"
        r"getStackTrace|StackWalker|ManagementFactory|ProcessHandle|InetAddress|NetworkInterface|Runtime|"
        r"Class\s*\.\s*forName|getClassLoader|ClassLoader|getClass|reflect|invoke|MethodHandles?|Thread|"
        r"ThreadGroup|File\w*|Files|Paths?|Process\w*|ServiceLoader|getResource\w*|Boolean\s*\.\s*getBoolean|"
        r"Integer\s*\.\s*getInteger|Long\s*\.\s*getLong|Throwable|printStackTrace|Scanner|hashCode|sun|jdk|"
        r"Unsafe|assert|Locale\s*\.\s*getDefault|unseen\w*|Unseen\w*"
    ),
    state=(
        r"^(?!.*\bfinal[ \t]+(?:int|long|double|float|boolean|char|short|byte|String)[ \t]).*?\bstatic\b"
        r"[^(){}=;\n]*?(\w+)[ \t]*[=;]"
    ),
)
