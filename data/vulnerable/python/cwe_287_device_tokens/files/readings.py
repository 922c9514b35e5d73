"""What devices have reported."""

_readings = {}


def report(device, value):
    """Keep a reading of a device."""
    _readings.setdefault(device, []).append(value)


def reported(device):
    """All readings of a device, in order."""
    return list(_readings.get(device, []))
