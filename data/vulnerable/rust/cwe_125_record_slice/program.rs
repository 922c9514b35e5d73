// unseen: program
use std::slice;

/// Records of several tenants one behind the other; each has a fixed room of ROOM bytes.
pub struct Arena {
    pub bytes: Vec<u8>,
    pub tenants: usize,
}

pub const ROOM: usize = 32;

#[derive(Debug, PartialEq)]
pub enum ReadError {
    NoTenant,
    BadRange,
}

// unseen: function
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    // unseen: vulnerable
    if start >= ROOM {
        return Err(ReadError::BadRange);
    }
    // unseen: end vulnerable
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: support
fn require(holds: bool, what: &str) {
    if !holds {
        eprintln!("does not hold: {what}");
        std::process::exit(1);
    }
}

fn arena() -> Arena {
    let mut bytes = vec![0; 3 * ROOM];
    for (tenant, text) in ["ann: notes on music", "bob: PIN 4471", "cy: keys under mat"].iter().enumerate() {
        bytes[tenant * ROOM..tenant * ROOM + text.len()].copy_from_slice(text.as_bytes());
    }
    Arena { bytes, tenants: 3 }
}

// unseen: functional
fn main() {
    let all = arena();
    require(record(&all, 0, 0, 3).unwrap() == b"ann", "the beginning of a record");
    require(record(&all, 1, 5, 8).unwrap() == b"PIN 4471", "a part of another");
    require(record(&all, 2, 0, ROOM).unwrap().len() == ROOM, "a whole one");
    require(record(&all, 0, ROOM - 1, 1).unwrap() == [0], "its last byte");
    require(record(&all, 0, 5, 0).unwrap().is_empty(), "nothing of it");
    require(record(&all, 3, 0, 1) == Err(ReadError::NoTenant), "no such tenant");
    require(record(&all, 0, ROOM, 1) == Err(ReadError::BadRange), "a start behind the end");
    require(record(&all, 0, ROOM, 0) == Err(ReadError::BadRange), "even for nothing");
    require(record(&all, 0, usize::MAX, 1) == Err(ReadError::BadRange), "or far behind it");
    require(record(&all, usize::MAX, 0, 1) == Err(ReadError::NoTenant), "none of the greatest number");
    require(record(&all, 3, ROOM, 1) == Err(ReadError::NoTenant), "the tenant is looked at first");
    for tenant in 0..3 {
        for start in 0..ROOM {
            for length in 0..=ROOM - start {
                let found = record(&all, tenant, start, length).unwrap();
                require(found == &all.bytes[tenant * ROOM + start..][..length], "every part of every record");
            }
        }
    }
    let none = Arena { bytes: Vec::new(), tenants: 0 };
    require(record(&none, 0, 0, 0) == Err(ReadError::NoTenant), "an empty arena");
}

// unseen: exploit
fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Whatever is given for a part lies in the tenant's room.
fn within(all: &Arena, tenant: usize, start: usize, length: usize) {
    if let Ok(found) = record(all, tenant, start, length) {
        require(start < ROOM && found.len() <= ROOM - start, "no more than the record");
        require(found.len() <= length, "no more than was asked for");
        let room = &all.bytes[tenant * ROOM..][..ROOM];
        require(found == &room[start..start + found.len()], "nothing but the record");
    }
}

fn main() {
    let all = arena();
    for (start, length) in [(0, ROOM + 20), (0, 3 * ROOM), (31, 33), (ROOM - 1, ROOM), (20, 40), (1, ROOM)] {
        if let Ok(found) = record(&all, 0, start, length) {
            require(found.len() <= ROOM - start, "no more than the record");
            require(!contains(found, b"PIN") && !contains(found, b"bob"), "nothing of the next tenant");
        }
    }
    let mut lengths: Vec<usize> = (0..=4 * ROOM).collect();
    for bits in 6..64 {
        for less in 0..3 {
            lengths.extend([(1 << bits) - less, (1 << bits) + less]);
        }
    }
    // Sums of start and length that wrap, or come out as a length that would be good, in 64, 32, 16 and 8 bits.
    for start in 0..ROOM {
        lengths.extend([usize::MAX - start, (usize::MAX - start).wrapping_add(1), (usize::MAX - start).wrapping_add(2)]);
        lengths.extend([usize::MAX / 2 - start, isize::MAX as usize - start, (1 << 63) + ROOM - start]);
        lengths.extend([(1 << 32) + ROOM - start, (1 << 16) + ROOM - start, (1 << 8) + ROOM - start]);
    }
    for tenant in 0..3 {
        for start in (0..2 * ROOM).chain([usize::MAX, usize::MAX - 1, usize::MAX - ROOM, 1 << 63, 1 << 32]) {
            for &length in &lengths {
                within(&all, tenant, start, length);
            }
        }
    }
    require(record(&all, 2, 31, usize::MAX - 30).map_or(true, |found| found.len() <= 1), "nor by a sum that wraps");
    require(record(&all, 2, 0, ROOM + 1).map_or(true, |found| found.len() <= ROOM), "nor behind the last");
    for tenant in [3, 4, 1 << 59, 1 << 58, usize::MAX, usize::MAX / ROOM] {
        require(record(&all, tenant, 0, 1).is_err(), "nor of a tenant that is not there");
    }
    require(record(&all, 1, 5, 3).unwrap() == b"PIN", "records are still read");
}
