//! The tests' side: a stub makes a call, and leaves the program if what comes back is no reply.

use std::fs::File;
use std::io::Write;
use std::os::unix::io::FromRawFd;
use std::sync::Mutex;

use crate::{ignore_broken_pipe, parts, receive, send};
use crate::{Payload, Place, Reader, Value, Whole, Writer};
use crate::{LOST, PANICKED, READ, RETURNED, WRITE};

const PEER_ENDED: i32 = 120;
const BAD_MESSAGE: i32 = 121;
const NOT_CARRIED: i32 = 122;

extern "C" {
    fn _exit(status: i32) -> !;
}

fn leave(status: i32, reason: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "{reason}");
    unsafe { _exit(status) }
}

static PIPES: Mutex<Option<(File, File)>> = Mutex::new(None);

/// A call that is being prepared.
pub struct Call(Writer);

impl Default for Call {
    /// Begin with the working folder, so that relative names mean the same on both sides.
    fn default() -> Call {
        let mut writer = Writer::default();
        std::env::current_dir().unwrap_or_default().put(&mut writer);
        Call(writer)
    }
}

impl Call {
    pub fn give<T: Value>(&mut self, value: &T) {
        value.put(&mut self.0);
    }

    pub fn lend<T: Place + ?Sized>(&mut self, place: &T) {
        place.show(&mut self.0);
    }

    /// Make the call and wait for its end.
    pub fn send(self) -> Reply {
        if self.0.lost {
            leave(NOT_CARRIED, "an argument cannot be sent to the answer");
        }
        let mut pipes = PIPES.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (read, write) =
            pipes.get_or_insert_with(|| unsafe { (File::from_raw_fd(READ), File::from_raw_fd(WRITE)) });
        ignore_broken_pipe();
        if send(write, &self.0.bytes).is_err() {
            leave(PEER_ENDED, "the answer's program has ended");
        }
        match receive(read) {
            Ok(Some(bytes)) => Reply { bytes, used: 0 },
            Ok(None) => leave(BAD_MESSAGE, "a reply is too long"),
            Err(_) => leave(PEER_ENDED, "the answer's program has ended"),
        }
    }
}

/// What came of a call: changes first, then the result.
pub struct Reply {
    bytes: Vec<u8>,
    used: usize,
}

impl Reply {
    fn read<T>(&mut self, read: impl FnOnce(&mut Reader) -> Option<T>) -> T {
        let mut reader = Reader::new(&self.bytes[self.used..]);
        match read(&mut reader) {
            Some(value) => {
                self.used = self.bytes.len() - reader.rest.len();
                value
            }
            None => leave(BAD_MESSAGE, "a reply is no value of the type"),
        }
    }

    /// How the call ended.
    pub fn open(&mut self) -> bool {
        match self.read(|reader| reader.byte()) {
            RETURNED => true,
            PANICKED => false,
            LOST => leave(NOT_CARRIED, "the answer's result cannot be sent"),
            _ => leave(BAD_MESSAGE, "a reply is of no known kind"),
        }
    }

    pub fn update<T: Place + ?Sized>(&mut self, place: &mut T) {
        self.read(|reader| place.update(reader));
    }

    /// The result of a call that returned; a panic of one that did not.
    pub fn result<T: Value>(self, returned: bool) -> T {
        self.result_with(returned, T::get)
    }

    /// A result that may be a part of arguments.
    pub fn part<'a, T: Whole + ?Sized>(self, returned: bool, wholes: &[&'a T]) -> &'a T
    where
        &'a T: Value,
    {
        self.result_with(returned, |reader| parts::get_part(wholes, reader))
    }

    fn result_with<T>(mut self, returned: bool, get: impl FnOnce(&mut Reader) -> Option<T>) -> T {
        if returned {
            let value = self.read(get);
            self.end();
            return value;
        }
        let payload = self.read(Payload::get);
        self.end();
        payload.raise()
    }

    fn end(&self) {
        if self.used != self.bytes.len() {
            leave(BAD_MESSAGE, "a reply goes on after its value");
        }
    }
}
