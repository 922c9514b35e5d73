//! A message while it is written or read.

const DEEPEST: usize = 3000;

/// A message that is being written.
#[derive(Default)]
pub struct Writer {
    pub bytes: Vec<u8>,
    depth: usize,
    pub lost: bool,
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
    pub rest: &'m [u8],
    depth: usize,
    held: Vec<(*mut u8, Free)>,
}

impl<'m> Reader<'m> {
    pub fn new(rest: &'m [u8]) -> Self {
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
    pub unsafe fn free(self) {
        for (kept, free) in self.held {
            free(kept);
        }
    }
}
