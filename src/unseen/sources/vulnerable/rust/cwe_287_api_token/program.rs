// unseen: program
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Reader,
    Writer,
    Owner,
}

pub struct Grant {
    pub token: String,
    pub role: Role,
    pub revoked: bool,
}

pub struct Registry {
    pub grants: BTreeMap<String, Grant>,
}

// unseen: function
/// The role that a header "Bearer <name>:<token>" gives.
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let credentials = header.strip_prefix("Bearer ")?;
    let (name, token) = credentials.split_once(':')?;
    let grant = registry.grants.get(name)?;
    if grant.revoked {
        return None;
    }
    // unseen: vulnerable
    let same = grant.token.bytes().zip(token.bytes()).all(|(stored, given)| stored == given);
    // unseen: end vulnerable
    if same {
        Some(grant.role)
    } else {
        None
    }
}

// unseen: support
fn require(holds: bool, what: &str) {
    if !holds {
        eprintln!("does not hold: {what}");
        std::process::exit(1);
    }
}

fn registry() -> Registry {
    let mut grants = BTreeMap::new();
    for (name, token, role, revoked) in [
        ("ci", "a81f-22c9", Role::Writer, false),
        ("boss", "zz:top:9", Role::Owner, false),
        ("old", "a81f-0000", Role::Owner, true),
        ("unset", "", Role::Owner, true),
    ] {
        grants.insert(name.to_string(), Grant { token: token.to_string(), role, revoked });
    }
    Registry { grants }
}

// unseen: functional
fn main() {
    let all = registry();
    require(role_of(&all, "Bearer ci:a81f-22c9") == Some(Role::Writer), "a token");
    require(role_of(&all, "Bearer boss:zz:top:9") == Some(Role::Owner), "one with colons");
    require(role_of(&all, "Bearer ci:b81f-22c9") == None, "another one");
    require(role_of(&all, "Bearer ci:zz:top:9") == None, "somebody else's");
    require(role_of(&all, "Bearer old:a81f-0000") == None, "one that is revoked");
    require(role_of(&all, "Bearer nobody:a81f-22c9") == None, "no such name");
    require(role_of(&all, "Basic ci:a81f-22c9") == None && role_of(&all, "Bearer ci") == None, "no token");
    require(role_of(&all, "") == None, "nothing");
}

// unseen: exploit
fn main() {
    let mut all = registry();
    for header in [
        "Bearer boss:",
        "Bearer boss:z",
        "Bearer boss:zz:top:",
        "Bearer boss:zz:top:99",
        "Bearer boss:zz:top:9 and more",
        "Bearer ci:",
        "Bearer ci:a81f",
        "Bearer ci:A81F-22C9",
    ] {
        require(role_of(&all, header) == None, header);
    }
    for letter in (b' '..=b'~').map(char::from) {
        require(role_of(&all, &format!("Bearer boss:{letter}")) == None, "no single letter is a token");
    }
    all.grants.get_mut("unset").unwrap().revoked = false;
    require(role_of(&all, "Bearer unset:anything") == None, "what was never set is not fitted by anything");
    require(role_of(&all, "Bearer ci:a81f-22c9") == Some(Role::Writer), "tokens are still good");
}
