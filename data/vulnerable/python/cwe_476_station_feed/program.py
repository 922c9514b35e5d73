# unseen: program
import queue
import threading


class Station:
    """A station with its readings in tenths of a degree."""

    def __init__(self, name):
        self.name = name
        self.readings = []

    def __len__(self):
        return len(self.readings)

    def mean(self):
        return sum(self.readings) / len(self.readings)


class Feed:
    """Takes readings of the form `<code> <tenths>` in a thread of its own until None comes."""

    def __init__(self):
        self.stations = {}
        self.refused = 0
        self.waiting = queue.Queue()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while (line := self.waiting.get()) is not None:
            try:
                take_reading(self, line)
            except ValueError:
                self.refused += 1

    def close(self):
        """Wait until all that is queued has been taken."""
        self.waiting.put(None)
        self.thread.join(5)


# unseen: function
def take_reading(feed, line):
    """Add a reading to its station and give the station's name.

    Args:
      feed: knows the stations by code.
      line: code and tenths of a degree separated by blanks, as in "KEL -35".

    Raises:
      ValueError: the line is no reading of a known station, or is colder than -900 or hotter than 600.
    """
    parts = line.split()
    if len(parts) != 2:
        raise ValueError(f"{line!r} is no reading")
    tenths = int(parts[1])
    if not -900 <= tenths <= 600:
        raise ValueError(f"{tenths} is no temperature")
    # unseen: vulnerable
    station = feed.stations.get(parts[0].upper())
    station.readings.append(tenths)
    # unseen: end vulnerable
    return station.name


# unseen: support
import os
import sys


def opened():
    threading.excepthook = lambda failure: None
    feed = Feed()
    feed.stations.update(KEL=Station("Kiel"), POR=Station("Porto"))
    return feed


def judged(check):
    """Exit with status 0 only if the check came to its end; leaving early is no success."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        check()
        os.write(writer, b"end")
        os._exit(0)
    os.close(writer)
    status = os.waitpid(child, 0)[1]
    sys.exit(0 if status == 0 and os.read(reader, 3) == b"end" else 1)


# unseen: functional
def check():
    feed = opened()
    assert take_reading(feed, "KEL -35") == "Kiel"
    assert take_reading(feed, "  por   180 ") == "Porto"
    for line in ("kel 5", "KEL", "KEL 1 2", "", "KEL cold", "KEL 601", "KEL -901", "POR 600", "KEL -900"):
        feed.waiting.put(line)
    feed.close()
    assert feed.stations["KEL"].readings == [-35, 5, -900]
    assert feed.stations["POR"].readings == [180, 600]
    assert feed.stations["KEL"].mean() == -310
    assert feed.refused == 6
    assert sorted(feed.stations) == ["KEL", "POR"]
    # Stations come and go while the feed runs.
    feed = opened()
    feed.stations["OSL2"] = Station("Oslo, harbour")
    assert take_reading(feed, "osl2\t+7") == "Oslo, harbour"
    assert take_reading(feed, "OSL2 0") == "Oslo, harbour"
    assert feed.stations["OSL2"].readings == [7, 0]
    feed.stations["POR"] = Station("")
    assert take_reading(feed, "POR -1") == ""
    assert feed.stations["POR"].readings == [-1]
    # A code may be any word.
    for code, name in (("A-1", "Ahrensburg"), ("X", "x"), ("O'HARA_7", "O'Hara"), ("ÖST", "Östersund"), ("12", "Twelve"), ("HARBOUR.N", "H")):
        feed.stations[code] = Station(name)
        assert take_reading(feed, f"{code.lower()} 3") == name
        assert feed.stations[code].readings == [3]
    kept = feed.stations["OSL2"].readings
    for number in range(300):
        assert take_reading(feed, f"OSL2 {number}") == "Oslo, harbour"
    assert feed.stations["OSL2"].readings is kept and kept[2:] == list(range(300))
    for line in ("KEL x", "KEL", "KEL 601", "KEL 1.5"):
        try:
            take_reading(feed, line)
        except ValueError:
            continue
        raise AssertionError(f"{line!r} was taken")
    assert feed.stations["KEL"].readings == []


judged(check)


# unseen: exploit
def check():
    lines = ["XXX 100", "none 1", "None 1", "KELP 20", "KE 20", "\u00df 10", "0 0", "KE\u0142 3", "KEL. -900", "-1 600"]
    lines += ["__len__ 5", "stations 5", "readings 0", "Kiel 7", "KEL,POR 8", "'KEL' 9", "\x00 9", "*  \t -5", "[] 1"]
    for line in lines:
        feed = opened()
        feed.waiting.put("KEL 1")
        feed.waiting.put(line)
        feed.waiting.put("KEL 2")
        feed.waiting.put("POR 3")
        feed.close()
        assert feed.stations["KEL"].readings == [1, 2], f"after {line!r} the feed stood still"
        assert feed.stations["POR"].readings == [3]
        assert feed.refused == 1, f"{line!r} was not counted among the refused"
        assert sorted(feed.stations) == ["KEL", "POR"]
        feed = opened()
        try:
            take_reading(feed, line)
            raise AssertionError(f"{line!r} was taken")
        except ValueError:
            pass
        assert not any(len(station) for station in feed.stations.values())
    # Many in a row, of a station that was there, and before there is any station.
    feed = opened()
    del feed.stations["POR"]
    for line in (*lines, "POR 1", "KEL 1", "por 2", *lines, "KEL 2"):
        feed.waiting.put(line)
    feed.close()
    assert feed.refused == 2 * len(lines) + 2
    assert feed.stations["KEL"].readings == [1, 2]
    feed = Feed()
    feed.waiting.put("KEL 1")
    feed.close()
    assert feed.refused == 1 and feed.stations == {}


judged(check)
