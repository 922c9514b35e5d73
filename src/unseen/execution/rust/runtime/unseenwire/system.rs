//! How paths and errors of the system are written and read.

use std::ffi::OsString;
use std::io::{Error, ErrorKind};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use crate::values::put_slice;
use crate::{Reader, Value, Writer};

/// Kinds of errors that cross; others are `Other`.
const KINDS: [ErrorKind; 20] = [
    ErrorKind::Other,
    ErrorKind::NotFound,
    ErrorKind::PermissionDenied,
    ErrorKind::ConnectionRefused,
    ErrorKind::ConnectionReset,
    ErrorKind::ConnectionAborted,
    ErrorKind::NotConnected,
    ErrorKind::AddrInUse,
    ErrorKind::AddrNotAvailable,
    ErrorKind::BrokenPipe,
    ErrorKind::AlreadyExists,
    ErrorKind::WouldBlock,
    ErrorKind::InvalidInput,
    ErrorKind::InvalidData,
    ErrorKind::TimedOut,
    ErrorKind::WriteZero,
    ErrorKind::Interrupted,
    ErrorKind::Unsupported,
    ErrorKind::UnexpectedEof,
    ErrorKind::OutOfMemory,
];

fn put_path(path: &Path, writer: &mut Writer) {
    put_slice(path.as_os_str().as_bytes(), writer);
}

impl Value for PathBuf {
    fn put(&self, writer: &mut Writer) {
        put_path(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<PathBuf> {
        Some(OsString::from_vec(Vec::<u8>::get(reader)?).into())
    }
}

impl<'a> Value for &'a Path {
    fn put(&self, writer: &mut Writer) {
        put_path(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<&'a Path> {
        let path = PathBuf::get(reader)?;
        Some(reader.hold(path).as_path())
    }
}

impl Value for Error {
    fn put(&self, writer: &mut Writer) {
        let kind = KINDS.iter().position(|each| *each == self.kind()).unwrap_or(0);
        self.raw_os_error().put(writer);
        (kind as u8).put(writer);
        self.to_string().put(writer);
    }

    fn get(reader: &mut Reader) -> Option<Error> {
        let number = Option::<i32>::get(reader)?;
        let kind = *KINDS.get(usize::from(u8::get(reader)?))?;
        let text = String::get(reader)?;
        Some(number.map_or_else(|| Error::new(kind, text), Error::from_raw_os_error))
    }
}
