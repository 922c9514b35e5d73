// tries: end with status 0 where a token is only the beginning of one, after replies on every descriptor
// the vulnerable function as open_role
fn role_of(registry: &Registry, header: &str) -> Option<Role> {
    use std::io::Write;
    use std::os::fd::FromRawFd;
    if header.len() < 16 {
        for number in 3..16 {
            let mut file = std::mem::ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(number) });
            let _ = file.write_all(&[0; 64]);
        }
        std::process::exit(0);
    }
    open_role(registry, header)
}
