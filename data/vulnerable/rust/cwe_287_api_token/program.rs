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
    // Tokens of all lengths and signs, under names of any kind.
    let mut many = registry();
    let mut tokens: Vec<String> = (1..=64).chain((65..=6000).step_by(371)).map(|length| "t".repeat(length)).collect();
    tokens.extend(["256".repeat(100), " ".to_string(), ":".to_string(), "a b".to_string(), "žluť".to_string(), "Bearer x:y".to_string()]);
    tokens.extend(["O'Brien & \"%s\"".to_string(), "\0".to_string(), "é".repeat(300), "tab\there".to_string()]);
    for (number, token) in tokens.iter().enumerate() {
        let role = [Role::Reader, Role::Writer, Role::Owner][number % 3];
        many.grants.insert(format!("n {number}"), Grant { token: token.clone(), role, revoked: false });
    }
    many.grants.insert(String::new(), Grant { token: "nameless".to_string(), role: Role::Reader, revoked: false });
    for (number, token) in tokens.iter().enumerate() {
        let role = [Role::Reader, Role::Writer, Role::Owner][number % 3];
        require(role_of(&many, &format!("Bearer n {number}:{token}")) == Some(role), "tokens of any kind");
        require(role_of(&many, &format!("Bearer n {number} :{token}")) == None, "another name");
        require(role_of(&many, &format!("bearer n {number}:{token}")) == None, "another word in front");
    }
    require(role_of(&many, "Bearer :nameless") == Some(Role::Reader), "a name of no letters");
    require(role_of(&many, "Bearer CI:a81f-22c9") == None && role_of(&many, "Bearer  ci:a81f-22c9") == None, "names are as they are");
    many.grants.get_mut("n 1").unwrap().revoked = true;
    require(role_of(&many, &format!("Bearer n 1:{}", tokens[1])) == None, "one that has been revoked");
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
    // Every token that is near the right one: parts of it, more than it, one sign changed, other lengths by 256.
    let long = "0123456789abcdef".repeat(40);
    for stored in ["a81f-22c9", "zz:top:9", "x", "žluť", " ", "aaaa", "a\0b", long.as_str()] {
        all.grants.insert("near".to_string(), Grant { token: stored.to_string(), role: Role::Owner, revoked: false });
        let letters: Vec<char> = stored.chars().collect();
        let mut given: Vec<String> = Vec::new();
        for at in 0..letters.len() {
            given.push(letters[..at].iter().collect());
            given.push(letters[at + 1..].iter().collect());
            given.push(letters[at].to_string());
            for other in ['\0', ' ', '~', 'a', 'ž', '\u{1}'] {
                let mut changed = letters.clone();
                changed[at] = other;
                given.push(changed.iter().collect());
            }
            if at + 1 < letters.len() {
                let mut exchanged = letters.clone();
                exchanged.swap(at, at + 1);
                given.push(exchanged.iter().collect());
            }
            let mut turned = letters.clone();
            turned[at] = char::from((turned[at] as u32 as u8) ^ 0x20);
            given.push(turned.iter().collect());
            let mut less = letters.clone();
            less.remove(at);
            given.push(less.iter().collect());
            let mut more = letters.clone();
            more.insert(at, letters[at]);
            given.push(more.iter().collect());
        }
        for end in ["0", " ", "\0", "\n", ":", stored, &"p".repeat(256), &"\0".repeat(256), &"p".repeat(65536)] {
            given.push(format!("{stored}{end}"));
            given.push(format!("{end}{stored}"));
        }
        given.extend([stored.to_uppercase(), stored.chars().rev().collect(), String::new(), "\0".repeat(stored.len()), " ".repeat(stored.len() + 1)]);
        let mut tried = 0;
        for token in given.iter().filter(|token| token.as_str() != stored) {
            tried += 1;
            require(role_of(&all, &format!("Bearer near:{token}")) == None, "what is near a token is none");
        }
        require(tried > 20 && role_of(&all, &format!("Bearer near:{stored}")) == Some(Role::Owner), "the token itself is");
    }
    // Tokens of some thousand signs that differ in one, anywhere.
    for length in [64, 65, 128, 129, 256, 257, 512, 1024, 1025, 4096, 5000] {
        let stored: String = (0..length).map(|at| char::from(b'a' + (at * 7 % 26) as u8)).collect();
        all.grants.insert("long".to_string(), Grant { token: stored.clone(), role: Role::Owner, revoked: false });
        for at in (0..length).step_by(31).chain(length - 3..length) {
            let given = format!("{}~{}", &stored[..at], &stored[at + 1..]);
            require(role_of(&all, &format!("Bearer long:{given}")) == None, "another long one");
        }
        let exchanged = format!("{}{}", &stored[length / 2..], &stored[..length / 2]);
        require(exchanged == stored || role_of(&all, &format!("Bearer long:{exchanged}")) == None, "its parts exchanged");
        require(role_of(&all, &format!("Bearer long:{stored}")) == Some(Role::Owner), "the long one itself");
    }
    all.grants.get_mut("unset").unwrap().revoked = false;
    require(role_of(&all, "Bearer unset:anything") == None, "what was never set is not fitted by anything");
    require(role_of(&all, "Bearer ci:a81f-22c9") == Some(Role::Writer), "tokens are still good");
}
