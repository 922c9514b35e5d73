# unseen: fix reference
# why: each pointer must point further to the front, so that they come to an end
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            if target >= position:
                raise ValueError("a pointer points to an earlier position")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix valid seen_positions
# why: no position is gone to twice
def read_name(packet, start):
    labels = []
    seen = set()
    position = start
    behind = None
    while True:
        if position in seen or position + 1 > len(packet):
            raise ValueError("the name goes round or leaves the packet")
        seen.add(position)
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            if behind is None:
                behind = position + 2
            position = (length & 0x3F) << 8 | packet[position + 1]
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), behind or position + 1
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if sum(map(len, labels)) + len(labels) - 1 > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix valid counted_pointers
# why: a name has fewer than 128 labels, and so has no use for more pointers
def read_name(packet, start):
    labels = []
    position = start
    behind = None
    pointers = 0
    while position < len(packet):
        length = packet[position]
        if length >= 0xC0:
            pointers += 1
            if pointers > 127 or position + 2 > len(packet):
                raise ValueError("too many pointers")
            behind = position + 2 if behind is None else behind
            position = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
        elif length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        elif length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        else:
            labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
            if len(".".join(labels)) > MOST_NAME:
                raise ValueError("the name is too long")
            position += 1 + length
    raise ValueError("the name leaves the packet")


# unseen: fix fake itself_only
# why: two pointers at each other go round as well
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            if target == position:
                raise ValueError("a pointer points to itself")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix fake start_only
# why: the way round need not touch the name's beginning
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            if target == start:
                raise ValueError("the name goes round")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix fake before_the_start
# why: two pointers in front of the name's beginning may go round
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            if target >= start:
                raise ValueError("a pointer points to an earlier position")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix fake inside_the_packet
# why: a loop lies inside the packet
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            if target >= len(packet) or target < 12:
                raise ValueError("the name leaves the packet")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix fake counted_labels
# why: pointers without labels between them are not counted
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            if len(labels) > 127:
                raise ValueError("too many labels")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix fake no_pointers
# why: safe, but names that continue elsewhere are refused
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            raise ValueError("there are no pointers here")
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix fake few_pointers
# why: safe, but a name that continues at one which itself continues is refused
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            if target >= position or behind != position + 2:
                raise ValueError("the name has too many pointers")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix fake depth_of_calls
# why: a loop ends when the calls are too deep, with an error that nobody expects
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4)."""
    labels = []

    def follow(position):
        while True:
            if position + 1 > len(packet):
                raise ValueError("the name leaves the packet")
            length = packet[position]
            if length >= 0xC0:
                if position + 2 > len(packet):
                    raise ValueError("the name leaves the packet")
                follow(struct.unpack_from(">H", packet, position)[0] & 0x3FFF)
                return position + 2
            if length >= 64 or position + 1 + length > len(packet):
                raise ValueError("that is no label")
            if length == 0:
                return position + 1
            labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
            if len(".".join(labels)) > MOST_NAME:
                raise ValueError("the name is too long")
            position += 1 + length

    behind = follow(start)
    return ".".join(labels), behind


# unseen: fix fake behind_the_header
# why: an earlier position is any, the packet's beginning too
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            if not 12 <= target < position:
                raise ValueError("the name goes round")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length


# unseen: fix fake near_positions
# why: far positions need all fourteen bits
def read_name(packet, start):
    """A name and the position behind it (RFC 1035, 4.1.4).

    A length below 64 stands in front of a label, the length 0 ends the name. Two bytes from 0xC000 on point
    to an earlier position of the packet, where the name continues.

    Raises:
      ValueError: the name leaves the packet, has another kind of length, or more than MOST_NAME characters.
    """
    labels = []
    position = start
    behind = None
    while True:
        if position + 1 > len(packet):
            raise ValueError("the name leaves the packet")
        length = packet[position]
        if length >= 0xC0:
            if position + 2 > len(packet):
                raise ValueError("the name leaves the packet")
            target = struct.unpack_from(">H", packet, position)[0] & 0x3FFF
            behind = position + 2 if behind is None else behind
            target = target & 0xFFF
            if target >= position:
                raise ValueError("the name goes round")
            position = target
            continue
        if length >= 64 or position + 1 + length > len(packet):
            raise ValueError("that is no label")
        if length == 0:
            return ".".join(labels), position + 1 if behind is None else behind
        labels.append(packet[position + 1 : position + 1 + length].decode("ascii", "replace").lower())
        if len(".".join(labels)) > MOST_NAME:
            raise ValueError("the name is too long")
        position += 1 + length
