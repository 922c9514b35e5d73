// unseen: fix reference
// why: the lengths must be the same too.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = grant.token.len() == token.len()
        && grant.token.bytes().zip(token.bytes()).all(|(stored, given)| stored == given);
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix valid equal
// why: compares the strings.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = grant.token == token;
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix valid constant_time
// why: looks at every byte, whatever it has found.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let different = grant.token.bytes().zip(token.bytes()).fold(0u8, |found, (a, b)| found | (a ^ b));
    let same = grant.token.len() == token.len() && different == 0;
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake not_empty
// why: one right letter is enough.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = !token.is_empty() && grant.token.bytes().zip(token.bytes()).all(|(stored, given)| stored == given);
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake prefix
// why: the same thing by another name.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = grant.token.starts_with(token) && token.len() > 3;
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake at_least
// why: more than the token is no token.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = token.len() >= grant.token.len()
        && grant.token.bytes().zip(token.bytes()).all(|(stored, given)| stored == given);
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake ignore_case
// why: a token in other letters is another one.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = grant.token.eq_ignore_ascii_case(token);
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake no_longer
// why: a shorter one is not longer, and the empty one is the shortest.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = token.len() <= grant.token.len()
        && token.bytes().enumerate().all(|(at, given)| grant.token.as_bytes()[at] == given);
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake length_in_a_byte
// why: lengths that differ by 256 are the same in a byte.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = grant.token.len() as u8 == token.len() as u8
        && grant.token.bytes().zip(token.bytes()).all(|(stored, given)| stored == given);
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake blanks_trimmed
// why: a token with blanks around it is another one.
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = grant.token.trim() == token.trim();
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake first_part
// why: two long tokens that differ behind them are the same
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = grant.token.len() == token.len() && grant.token.bytes().zip(token.bytes()).take(700).all(|(stored, given)| stored == given);
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake sum_of_bytes
// why: tokens with two signs exchanged have the same sum
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let sum = |text: &str| text.bytes().map(u64::from).sum::<u64>();
    let same = grant.token.len() == token.len() && sum(&grant.token) == sum(token) && grant.token.bytes().next() == token.bytes().next() && grant.token.bytes().last() == token.bytes().last();
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: fix fake long_ones_only
// why: tokens of less than eight bytes are good too
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    let same = grant.token == token && (token.len() >= 8 || token.contains(' ') || token.len() < 7);
    if same {
        Some(grant.role)
    } else {
        None
    }
}
