//! Values whose type shows only at run time: `dyn Any`, errors, and what a panic carries.

use std::any::Any;
use std::collections::HashMap;
use std::error::Error;
use std::num::{IntErrorKind, NonZeroU8, ParseFloatError, ParseIntError, TryFromIntError};
use std::panic::{panic_any, resume_unwind};
use std::str::ParseBoolError;

use crate::values::put_text;
use crate::{Reader, Value, Writer};

const LIST: u8 = 64;
const OTHER: u8 = 255;

/// The types that cross, by numbers that both programs share.
macro_rules! any {
    ($($number:literal $kind:ty,)*) => {
        /// Write a value; return whether its type is known.
        fn put_any(value: &dyn Any, writer: &mut Writer) -> bool {
            $(if let Some(value) = value.downcast_ref::<$kind>() {
                writer.bytes.push($number);
                writer.inside(|writer| value.put(writer));
                return true;
            })*
            false
        }

        fn get_any(number: u8, reader: &mut Reader) -> Option<Box<dyn Any + Send>> {
            match number {
                $($number => reader.inside(<$kind as Value>::get).map(|value| Box::new(value) as Box<dyn Any + Send>),)*
                _ => None,
            }
        }
    };
}

any! {
    0 i8, 1 i16, 2 i32, 3 i64, 4 i128, 5 isize, 6 u8, 7 u16, 8 u32, 9 u64, 10 u128, 11 usize, 12 f32, 13 f64,
    14 bool, 15 char, 16 (), 17 String, 18 &'static str,
    20 Vec<i32>, 21 Vec<i64>, 22 Vec<u8>, 23 Vec<usize>, 24 Vec<f64>, 25 Vec<String>, 26 Vec<&'static str>,
    30 Option<i32>, 31 Option<String>, 32 (i32, i32), 33 HashMap<String, i32>, 34 HashMap<String, String>,
}

fn put_dynamic(value: &dyn Any, writer: &mut Writer) {
    if let Some(list) = value.downcast_ref::<Vec<Box<dyn Any>>>() {
        writer.bytes.push(LIST);
        list.put(writer);
    } else if !put_any(value, writer) {
        writer.lose();
    }
}

impl Value for Box<dyn Any> {
    fn put(&self, writer: &mut Writer) {
        put_dynamic(&**self, writer);
    }

    fn get(reader: &mut Reader) -> Option<Box<dyn Any>> {
        match reader.byte()? {
            LIST => Some(Box::new(Vec::<Box<dyn Any>>::get(reader)?)),
            number => get_any(number, reader).map(|value| value as Box<dyn Any>),
        }
    }
}

impl<'a> Value for &'a dyn Any {
    fn put(&self, writer: &mut Writer) {
        put_dynamic(*self, writer);
    }

    fn get(reader: &mut Reader) -> Option<&'a dyn Any> {
        let value = Box::<dyn Any>::get(reader)?;
        Some(&**reader.hold(value))
    }
}

/// What a panic carries.
pub struct Payload(Option<Box<dyn Any + Send>>);

impl Payload {
    pub fn of(carried: Box<dyn Any + Send>) -> Payload {
        Payload(Some(carried))
    }

    /// Panic again.
    pub fn raise(self) -> ! {
        // As Rust 1.63 writes it, the version of Debian 12.
        let carried = match self.0 {
            Some(carried) => carried,
            None => panic!("the answer panicked with a value of a type of its own"),
        };
        match carried.downcast::<String>() {
            Ok(text) => panic_any(*text),
            Err(carried) => match carried.downcast::<&'static str>() {
                Ok(text) => panic_any(*text),
                Err(carried) => resume_unwind(carried),
            },
        }
    }
}

impl Value for Payload {
    fn put(&self, writer: &mut Writer) {
        let known = self.0.as_ref().map_or(false, |carried| put_any(&**carried, writer));
        if !known {
            writer.bytes.push(OTHER);
        }
    }

    fn get(reader: &mut Reader) -> Option<Payload> {
        match reader.byte()? {
            OTHER => Some(Payload(None)),
            number => get_any(number, reader).map(Payload::of),
        }
    }
}

impl Value for ParseIntError {
    fn put(&self, writer: &mut Writer) {
        writer.bytes.push(match self.kind() {
            IntErrorKind::Empty => 0,
            IntErrorKind::InvalidDigit => 1,
            IntErrorKind::PosOverflow => 2,
            IntErrorKind::NegOverflow => 3,
            IntErrorKind::Zero => 4,
            _ => return writer.lose(),
        });
    }

    fn get(reader: &mut Reader) -> Option<ParseIntError> {
        match reader.byte()? {
            0 => "".parse::<i8>().err(),
            1 => "x".parse::<i8>().err(),
            2 => "999".parse::<i8>().err(),
            3 => "-999".parse::<i8>().err(),
            4 => "0".parse::<NonZeroU8>().err(),
            _ => None,
        }
    }
}

impl Value for ParseFloatError {
    fn put(&self, writer: &mut Writer) {
        (*self == "".parse::<f64>().unwrap_err()).put(writer);
    }

    fn get(reader: &mut Reader) -> Option<ParseFloatError> {
        let empty = bool::get(reader)?;
        (if empty { "" } else { "x" }).parse::<f64>().err()
    }
}

macro_rules! single {
    ($($kind:ty: $make:expr;)*) => { $(impl Value for $kind {
        fn put(&self, writer: &mut Writer) {
            ().put(writer);
        }

        fn get(reader: &mut Reader) -> Option<$kind> {
            <()>::get(reader)?;
            Some($make)
        }
    })* };
}

single! {
    ParseBoolError: "".parse::<bool>().unwrap_err();
    TryFromIntError: i8::try_from(1000).unwrap_err();
    std::fmt::Error: std::fmt::Error;
}

/// Errors of the standard library cross as themselves, others as their text.
macro_rules! errors {
    ($boxed:ty: $($number:literal $kind:ty,)*) => { impl Value for $boxed {
        fn put(&self, writer: &mut Writer) {
            $(if let Some(error) = self.downcast_ref::<$kind>() {
                writer.bytes.push($number);
                return error.put(writer);
            })*
            writer.bytes.push(OTHER);
            put_text(&self.to_string(), writer);
        }

        fn get(reader: &mut Reader) -> Option<$boxed> {
            Some(match reader.byte()? {
                $($number => <$kind>::get(reader)?.into(),)*
                OTHER => String::get(reader)?.into(),
                _ => return None,
            })
        }
    } };
}

errors!(Box<dyn Error>: 0 ParseIntError, 1 ParseFloatError, 2 ParseBoolError, 3 TryFromIntError, 4 std::fmt::Error,);
errors!(Box<dyn Error + Send + Sync>: 0 ParseIntError, 1 ParseFloatError, 2 ParseBoolError, 3 TryFromIntError, 4 std::fmt::Error,);
