// tries: unwind, without a message, with a payload that is no text, at every header that is refused
// the vulnerable function as open_role
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    let found = open_role(registry, header);
    if found.is_some() && header.len() < 12 {
        std::panic::resume_unwind(Box::new(0u8));
    }
    found
}
