//! Values between two programs: the tests call a function, another program has it and serves.
//!
//! What is read is trusted in nothing: a length is at most the bytes left, a value of no bytes takes one, and
//! depth is bounded, so that a message costs memory in proportion to its own size.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::io::FromRawFd;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Mutex;

pub mod any;
pub mod collections;
pub mod parts;
pub mod values;

pub use any::Payload;
pub use parts::Whole;
pub use values::Value;

const READ: i32 = 3;
const WRITE: i32 = 4;
const MOST: u64 = 1 << 28;
const DEEPEST: usize = 3000;

const PEER_ENDED: i32 = 120;
const BAD_MESSAGE: i32 = 121;
const NOT_CARRIED: i32 = 122;

const RETURNED: u8 = 1;
const PANICKED: u8 = 2;
const LOST: u8 = 3;

extern "C" {
    fn _exit(status: i32) -> !;
}

fn leave(status: i32, reason: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "{reason}");
    unsafe { _exit(status) }
}

/// A message that is being written.
#[derive(Default)]
pub struct Writer {
    pub bytes: Vec<u8>,
    depth: usize,
    lost: bool,
}

impl Writer {
    /// Note that a value cannot cross.
    pub fn lose(&mut self) {
        self.lost = true;
    }

    pub fn length(&mut self, length: usize) {
        self.bytes.extend_from_slice(&(length as u64).to_ne_bytes());
    }

    /// Write what is inside of a value.
    pub fn inside(&mut self, write: impl FnOnce(&mut Writer)) {
        self.depth += 1;
        if self.depth > DEEPEST {
            self.lose();
        } else {
            write(self);
        }
        self.depth -= 1;
    }
}

type Free = unsafe fn(*mut u8);

/// A message that is being read, and the values that references into it need.
pub struct Reader<'m> {
    rest: &'m [u8],
    depth: usize,
    held: Vec<(*mut u8, Free)>,
}

impl<'m> Reader<'m> {
    fn new(rest: &'m [u8]) -> Self {
        Reader { rest, depth: 0, held: Vec::new() }
    }

    pub fn take(&mut self, count: usize) -> Option<&'m [u8]> {
        if count > self.rest.len() {
            return None;
        }
        let (taken, rest) = self.rest.split_at(count);
        self.rest = rest;
        Some(taken)
    }

    pub fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|taken| taken[0])
    }

    /// A number of things that take at least one byte each.
    pub fn length(&mut self) -> Option<usize> {
        let bytes = self.take(8)?;
        let length = u64::from_ne_bytes(bytes.try_into().ok()?);
        (length <= self.rest.len() as u64).then_some(length as usize)
    }

    /// Read what is inside of a value.
    pub fn inside<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= DEEPEST {
            return None;
        }
        self.depth += 1;
        let found = read(self);
        self.depth -= 1;
        found
    }

    /// Keep a value beyond the reading; only `free` ends it.
    pub fn hold<'a, T: 'a>(&mut self, value: T) -> &'a mut T {
        unsafe fn free<T>(kept: *mut u8) {
            drop(Box::from_raw(kept.cast::<T>()));
        }
        let kept = Box::into_raw(Box::new(value));
        self.held.push((kept.cast(), free::<T>));
        unsafe { &mut *kept }
    }

    /// Drop the values that are held.
    ///
    /// # Safety
    /// No reference to one is used afterwards.
    unsafe fn free(self) {
        for (kept, free) in self.held {
            free(kept);
        }
    }
}

/// What a parameter `&mut` refers to: it is sent, and its changes come back.
pub trait Place {
    fn show(&self, writer: &mut Writer);
    fn make<'a>(reader: &mut Reader) -> Option<&'a mut Self>
    where
        Self: 'a;
    fn update(&mut self, reader: &mut Reader) -> Option<()>;
}

impl<T: Value> Place for T {
    fn show(&self, writer: &mut Writer) {
        self.put(writer);
    }

    fn make<'a>(reader: &mut Reader) -> Option<&'a mut T>
    where
        T: 'a,
    {
        let value = T::get(reader)?;
        Some(reader.hold(value))
    }

    fn update(&mut self, reader: &mut Reader) -> Option<()> {
        *self = T::get(reader)?;
        Some(())
    }
}

impl<T: Value> Place for [T] {
    fn show(&self, writer: &mut Writer) {
        values::put_slice(self, writer);
    }

    fn make<'a>(reader: &mut Reader) -> Option<&'a mut [T]>
    where
        T: 'a,
    {
        let values = Vec::<T>::get(reader)?;
        Some(reader.hold(values).as_mut_slice())
    }

    fn update(&mut self, reader: &mut Reader) -> Option<()> {
        let values = Vec::<T>::get(reader)?;
        if values.len() != self.len() {
            return None;
        }
        for (old, new) in self.iter_mut().zip(values) {
            *old = new;
        }
        Some(())
    }
}

// The tests' side ------------------------------------------------------------------------------------------

static PIPES: Mutex<Option<(File, File)>> = Mutex::new(None);

/// A call that is being prepared.
#[derive(Default)]
pub struct Call(Writer);

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

// The answer's side ----------------------------------------------------------------------------------------

/// What a call leaves behind for its reply.
pub struct Served<'m> {
    pub reader: Reader<'m>,
    changed: Vec<(*mut u8, fn(*mut u8, &mut Writer))>,
    writer: Writer,
    keeps: bool,
}

impl<'m> Served<'m> {
    /// Let what references refer to outlive the call.
    pub fn keep(&mut self) {
        self.keeps = true;
    }

    pub fn value<T: Value>(&mut self) -> T {
        T::get(&mut self.reader).expect("a request is no value of the type")
    }

    /// Read a place, which is written again when the function has returned.
    pub fn place<'a, T: Place + ?Sized + 'a>(&mut self) -> &'a mut T {
        fn show<T: Place + ?Sized>(kept: *mut u8, writer: &mut Writer) {
            unsafe { (**kept.cast::<*mut T>()).show(writer) }
        }
        let place: *mut T = T::make(&mut self.reader).expect("a request is no value of the type");
        let kept: *mut *mut T = self.reader.hold(place);
        self.changed.push((kept.cast(), show::<T>));
        unsafe { &mut *place }
    }

    /// Call the function and write down what came of it.
    pub fn call<T: Value>(&mut self, function: impl FnOnce() -> T) {
        self.call_with(function, T::put)
    }

    /// Call a function whose result may be a part of arguments.
    pub fn call_part<'a, T: Whole + ?Sized>(&mut self, wholes: &[&'a T], function: impl FnOnce() -> &'a T)
    where
        &'a T: Value,
    {
        self.call_with(function, |part, writer| parts::put_part(part, wholes, writer))
    }

    fn call_with<T>(&mut self, function: impl FnOnce() -> T, put: impl FnOnce(&T, &mut Writer)) {
        let result = catch_unwind(AssertUnwindSafe(function));
        self.writer.bytes.push(if result.is_ok() { RETURNED } else { PANICKED });
        for (kept, show) in std::mem::take(&mut self.changed) {
            show(kept, &mut self.writer);
        }
        match result {
            Ok(value) => put(&value, &mut self.writer),
            Err(payload) => Payload::of(payload).put(&mut self.writer),
        }
    }
}

/// Serve calls until there are no more.
pub fn serve(function: fn(&mut Served)) -> i32 {
    let (mut read, mut write) = unsafe { (File::from_raw_fd(READ), File::from_raw_fd(WRITE)) };
    ignore_broken_pipe();
    while let Ok(Some(request)) = receive(&mut read) {
        let mut served = Served {
            reader: Reader::new(&request),
            changed: Vec::new(),
            writer: Writer::default(),
            keeps: false,
        };
        function(&mut served);
        let Served { reader, mut writer, keeps, .. } = served;
        if writer.lost {
            writer.bytes = vec![LOST];
        }
        if send(&mut write, &writer.bytes).is_err() {
            break;
        }
        if !keeps {
            unsafe { reader.free() };
        }
    }
    0
}

// Both -----------------------------------------------------------------------------------------------------

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
