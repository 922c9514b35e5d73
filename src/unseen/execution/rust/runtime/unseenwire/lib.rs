//! Values between two programs: the tests call a function, another program has it and serves.
//!
//! What is read is trusted in nothing: a length is at most the bytes left, a value of no bytes takes one, and
//! depth is bounded, so that a message costs memory in proportion to its own size.

use std::fs::File;
use std::io::{Read, Write};

pub mod any;
pub mod caller;
pub mod collections;
pub mod message;
pub mod parts;
pub mod places;
pub mod server;
pub mod system;
mod values;

pub use any::Payload;
pub use caller::Call;
pub use message::{Reader, Writer};
pub use parts::Whole;
pub use places::Place;
pub use server::{serve, Served};
pub use values::Value;

const READ: i32 = 3;
const WRITE: i32 = 4;
const MOST: u64 = 1 << 28;

const RETURNED: u8 = 1;
const PANICKED: u8 = 2;
const LOST: u8 = 3;

fn ignore_broken_pipe() {
    extern "C" {
        fn signal(number: i32, handler: usize) -> usize;
    }
    const SIGPIPE: i32 = 13;
    const SIG_IGN: usize = 1;
    unsafe { signal(SIGPIPE, SIG_IGN) };
}

fn send(write: &mut File, bytes: &[u8]) -> std::io::Result<()> {
    let mut message = Vec::with_capacity(bytes.len() + 8);
    message.extend_from_slice(&(bytes.len() as u64).to_ne_bytes());
    message.extend_from_slice(bytes);
    write.write_all(&message)
}

/// The next message; none if it is too long.
fn receive(read: &mut File) -> std::io::Result<Option<Vec<u8>>> {
    let mut head = [0; 8];
    read.read_exact(&mut head)?;
    let length = u64::from_ne_bytes(head);
    if length > MOST {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    let got = read.take(length).read_to_end(&mut bytes)?;
    if got as u64 != length {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    Ok(Some(bytes))
}
