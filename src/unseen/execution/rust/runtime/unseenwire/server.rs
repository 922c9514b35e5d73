//! The answer's side: it serves calls of its function.

use std::fs::File;
use std::os::unix::io::FromRawFd;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::PathBuf;

use crate::{ignore_broken_pipe, parts, receive, send};
use crate::{Payload, Place, Reader, Value, Whole, Writer};
use crate::{LOST, PANICKED, READ, RETURNED, WRITE};

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
    let mut entered = PathBuf::new();
    while let Ok(Some(request)) = receive(&mut read) {
        let mut served = Served {
            reader: Reader::new(&request),
            changed: Vec::new(),
            writer: Writer::default(),
            keeps: false,
        };
        let folder: PathBuf = served.value();
        if folder != entered {
            let _ = std::env::set_current_dir(&folder);
            entered = folder;
        }
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
