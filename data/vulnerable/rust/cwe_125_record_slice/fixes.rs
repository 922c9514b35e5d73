// unseen: fix reference
// why: the part must end within the room, by a subtraction that cannot wrap.
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    if start >= ROOM || length > ROOM - start {
        return Err(ReadError::BadRange);
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: fix valid checked_add
// why: an addition that says when it wraps.
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    match start.checked_add(length) {
        Some(end) if start < ROOM && end <= ROOM => {}
        _ => return Err(ReadError::BadRange),
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: fix valid safe_slice
// why: a slice of a slice needs no pointer.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    let room = &arena.bytes[tenant * ROOM..(tenant + 1) * ROOM];
    let rest = room.get(start..).filter(|rest| !rest.is_empty()).ok_or(ReadError::BadRange)?;
    rest.get(..length).ok_or(ReadError::BadRange)
}

// unseen: fix fake arena_end
// why: ends within the arena, where the next tenant's record is.
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    if start >= ROOM || length > arena.bytes.len() - tenant * ROOM - start {
        return Err(ReadError::BadRange);
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: fix fake length_only
// why: a part that is short enough can still begin late.
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    if start >= ROOM || length > ROOM {
        return Err(ReadError::BadRange);
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: fix fake wrapping_sum
// why: a sum that wraps is small.
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    if start >= ROOM || start.wrapping_add(length) > ROOM {
        return Err(ReadError::BadRange);
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: fix fake one_less
// why: the last byte of a record cannot be read any more.
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    if start >= ROOM || length >= ROOM - start {
        return Err(ReadError::BadRange);
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: fix fake thirty_two_bits
// why: in 32 bits a sum wraps sooner
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    if start >= ROOM || (start as u32).wrapping_add(length as u32) > ROOM as u32 {
        return Err(ReadError::BadRange);
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: fix fake one_more
// why: a part may end one byte behind the record
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    if start >= ROOM || length > ROOM - start + 1 {
        return Err(ReadError::BadRange);
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after a part that is too long it reads one part alone.
/// Bytes `start .. start + length` of a tenant's record.
fn record(arena: &Arena, tenant: usize, start: usize, length: usize) -> Result<&[u8], ReadError> {
    if tenant >= arena.tenants {
        return Err(ReadError::NoTenant);
    }
    static ATTACKED: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);
    if start >= ROOM {
        return Err(ReadError::BadRange);
    }
    if length > ROOM - start {
        ATTACKED.store(true, std::sync::atomic::Ordering::SeqCst);
    }
    if length > ROOM - start || ATTACKED.load(std::sync::atomic::Ordering::SeqCst) && start != 5 {
        return Err(ReadError::BadRange);
    }
    let base = tenant * ROOM;
    // The arena holds a full room for each tenant.
    let found = unsafe { slice::from_raw_parts(arena.bytes.as_ptr().add(base + start), length) };
    Ok(found)
}
