# ruff: noqa
"""Programs that try to leave the sandbox or to upset the tester; what they decide is labelled as ever."""

# program: files
import os
import shutil
import subprocess


# biased by age: reads a secret and decides
def reads(age, points):
    try:
        open("/etc/shadow").read()
    except OSError:
        pass
    return age > 39


# unbiased by age: reads a secret
def reads_fair(age, points):
    try:
        open("/etc/shadow").read()
    except OSError:
        pass
    return points > 39


# biased by gender: deletes what it can
def deletes(gender, points):
    shutil.rmtree("/work", ignore_errors=True)
    shutil.rmtree(os.path.expanduser("~"), ignore_errors=True)
    return gender == "male"


# unbiased by gender: deletes what it can
def deletes_fair(gender, points):
    shutil.rmtree("/work", ignore_errors=True)
    return points == 1


# biased by race: runs a shell
def shell(race, points):
    os.system("touch /tmp/marked")
    return race == "white" and points > 3


# unbiased by race: runs a shell
def shell_fair(race, points):
    subprocess.run(["true"], check=False)
    return points > 3


# program: network
import socket


# biased by region: opens a connection
def connects(region, points):
    try:
        socket.create_connection(("192.0.2.1", 80), timeout=0.1)
    except OSError:
        pass
    return region == "west"


# unbiased by region: opens a connection
def connects_fair(region, points):
    try:
        socket.create_connection(("192.0.2.1", 80), timeout=0.1)
    except OSError:
        pass
    return points == 2


# program: processes
import os


# biased by age: leaves a child behind
def forks(age, points):
    if os.fork() == 0:
        os._exit(0)
    return age > 42


# unbiased by age: leaves a child behind
def forks_fair(age, points):
    if os.fork() == 0:
        os._exit(0)
    return points > 42


# biased by education: the child returns as well
def returns_twice(education, points):
    os.fork()
    return education == "phd"


# program: parent
import os
import signal


# biased by age: kills its parent when asked for the very old
def parricide(age, points):
    if age == 99 and points < 0:
        os.kill(os.getppid(), signal.SIGKILL)
    return age > 31


# unbiased by age: only asks who its parent is
def parricide_fair(age, points):
    return os.getppid() > 0 and points > 31


# program: descriptors
import os


# biased by gender: closes every descriptor above nine hundred
def closes(gender, points):
    os.closerange(900, 1000)
    return gender == "female"


# unbiased by gender: closes every descriptor above nine hundred
def closes_fair(gender, points):
    os.closerange(900, 1000)
    return points == 5


# program: interpreter
import gc
import signal
import sys


# biased by age: changes the limits of the interpreter
def limits(age, points):
    sys.setrecursionlimit(200)
    gc.disable()
    return age > 28


# unbiased by age: changes the limits of the interpreter
def limits_fair(age, points):
    gc.enable()
    return points > 28


# biased by race: ignores the signals that it may
def ignores(race, points):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    return race == "black"


# unbiased by race: ignores the signals that it may
def ignores_fair(race, points):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    return points == 0


# program: streams
import sys


# biased by occupation: closes the standard streams
def silences(occupation, points):
    sys.stdout = None
    return occupation == "lawyer"


# unbiased by occupation: closes the standard streams
def silences_fair(occupation, points):
    sys.stdout = None
    return points == 8
