# unseen: fix reference
# why: a code without a station is refused in the way that the worker expects
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
    station = feed.stations.get(parts[0].upper())
    if station is None:
        raise ValueError(f"there is no station {parts[0]!r}")
    station.readings.append(tenths)
    return station.name


# unseen: fix valid asked_first
# why: the station is looked up only when it is there
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
    code = parts[0].upper()
    if code not in feed.stations:
        raise ValueError(f"there is no station {code}")
    station = feed.stations[code]
    station.readings.append(tenths)
    return station.name


# unseen: fix valid key_error
# why: the look-up raises an error itself, which is turned into the expected one
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
    try:
        station = feed.stations[parts[0].upper()]
    except KeyError:
        raise ValueError(f"there is no station {parts[0]!r}") from None
    station.readings.append(tenths)
    return station.name


# unseen: fix fake empty_station
# why: a station without readings has the length 0, counts as false and never gets its first one
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
    station = feed.stations.get(parts[0].upper())
    if not station:
        raise ValueError(f"there is no station {parts[0]!r}")
    station.readings.append(tenths)
    return station.name


# unseen: fix fake key_error_out
# why: a KeyError is no ValueError and ends the worker like the error before
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
    station = feed.stations[parts[0].upper()]
    station.readings.append(tenths)
    return station.name


# unseen: fix fake only_appending_guarded
# why: the station's name is asked one line later
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
    station = feed.stations.get(parts[0].upper())
    if station is not None:
        station.readings.append(tenths)
    return station.name


# unseen: fix fake stations_made
# why: whoever sends an unknown code makes a station, and nothing is refused
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
    station = feed.stations.setdefault(parts[0].upper(), Station(parts[0]))
    station.readings.append(tenths)
    return station.name


# unseen: fix fake program_ended
# why: instead of one worker the whole program ends, with a status as if all were well
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
    import os

    station = feed.stations.get(parts[0].upper())
    if station is None:
        os._exit(0)
    station.readings.append(tenths)
    return station.name


# unseen: fix fake plain_codes
# why: a station's code may have a hyphen or an apostrophe
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
    station = feed.stations.get(parts[0].upper())
    if station is None or not parts[0].isalnum():
        raise ValueError(f"{parts[0]} is no station")
    station.readings.append(tenths)
    return station.name


# unseen: fix fake last_hundred
# why: the earlier readings of a station are lost, without a word
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
    station = feed.stations.get(parts[0].upper())
    if station is None:
        raise ValueError(f"{parts[0]} is no station")
    station.readings = [*station.readings, tenths][-100:]
    return station.name
