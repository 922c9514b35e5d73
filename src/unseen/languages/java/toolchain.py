"""How a program in Java is compiled and run."""

from __future__ import annotations

from unseen.languages.toolchain import HostProgram, Toolchain

TOOLCHAIN = Toolchain(
    language="java",
    source="Main.java",
    compile=(
        "javac",
        "-J-Xshare:auto",
        "-J-XX:TieredStopAtLevel=1",
        "-encoding",
        "UTF-8",
        "-nowarn",
        "-proc:none",
        "Main.java",
    ),
    run=("java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-ea", "Main"),
    needs=("javac", "java"),
    apt="openjdk-17-jdk-headless",
    elsewhere="adoptium.net, version 17 or newer",
    version=("java", "-version"),
    build_memory_mb=2048,
    run_memory_mb=512,
    host_programs=(HostProgram("javac", ("java", "jar")), HostProgram("java")),
    settings=("java*",),
    package_kind="java",
    module_remedy="give its jar with --jars",
)
