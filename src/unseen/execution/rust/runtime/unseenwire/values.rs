//! How plain values are written and read: numbers, text, references, sequences, tuples.

use std::borrow::Cow;
use std::cmp::{Ordering, Reverse};
use std::marker::PhantomData;
use std::num::Wrapping;
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use crate::{Reader, Writer};

/// A type whose values cross.
pub trait Value: Sized {
    fn put(&self, writer: &mut Writer);
    fn get(reader: &mut Reader) -> Option<Self>;

    fn put_all(all: &[Self], writer: &mut Writer) {
        writer.inside(|writer| all.iter().for_each(|each| each.put(writer)));
    }

    /// A number of values, each of which takes at least a byte.
    fn get_all(count: usize, reader: &mut Reader) -> Option<Vec<Self>> {
        reader.inside(|reader| {
            let mut all = Vec::new();
            for _ in 0..count {
                all.push(Self::get(reader)?);
            }
            Some(all)
        })
    }
}

pub fn put_slice<T: Value>(all: &[T], writer: &mut Writer) {
    writer.length(all.len());
    T::put_all(all, writer);
}

macro_rules! numbers {
    ($($kind:ty)*) => { $(impl Value for $kind {
        fn put(&self, writer: &mut Writer) {
            writer.bytes.extend_from_slice(&self.to_ne_bytes());
        }

        fn get(reader: &mut Reader) -> Option<$kind> {
            const SIZE: usize = std::mem::size_of::<$kind>();
            Some(<$kind>::from_ne_bytes(reader.take(SIZE)?.try_into().ok()?))
        }

        fn put_all(all: &[$kind], writer: &mut Writer) {
            let size = std::mem::size_of_val(all);
            writer.bytes.extend_from_slice(unsafe { std::slice::from_raw_parts(all.as_ptr().cast::<u8>(), size) });
        }

        fn get_all(count: usize, reader: &mut Reader) -> Option<Vec<$kind>> {
            let bytes = reader.take(count.checked_mul(std::mem::size_of::<$kind>())?)?;
            let mut all = Vec::<$kind>::with_capacity(count);
            unsafe {
                // Every pattern of bits is a number, and there are exactly as many bytes as these numbers have.
                std::ptr::copy_nonoverlapping(bytes.as_ptr(), all.as_mut_ptr().cast::<u8>(), bytes.len());
                all.set_len(count);
            }
            Some(all)
        }
    })* };
}

numbers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64);

impl Value for bool {
    fn put(&self, writer: &mut Writer) {
        writer.bytes.push(*self as u8);
    }

    fn get(reader: &mut Reader) -> Option<bool> {
        match reader.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Value for char {
    fn put(&self, writer: &mut Writer) {
        (*self as u32).put(writer);
    }

    fn get(reader: &mut Reader) -> Option<char> {
        char::from_u32(u32::get(reader)?)
    }
}

impl Value for () {
    fn put(&self, writer: &mut Writer) {
        writer.bytes.push(0);
    }

    fn get(reader: &mut Reader) -> Option<()> {
        (reader.byte()? == 0).then_some(())
    }
}

impl<T: ?Sized> Value for PhantomData<T> {
    fn put(&self, writer: &mut Writer) {
        ().put(writer);
    }

    fn get(reader: &mut Reader) -> Option<Self> {
        <()>::get(reader)?;
        Some(PhantomData)
    }
}

impl Value for Ordering {
    fn put(&self, writer: &mut Writer) {
        (*self as i8).put(writer);
    }

    fn get(reader: &mut Reader) -> Option<Ordering> {
        match i8::get(reader)? {
            -1 => Some(Ordering::Less),
            0 => Some(Ordering::Equal),
            1 => Some(Ordering::Greater),
            _ => None,
        }
    }
}

impl Value for Duration {
    fn put(&self, writer: &mut Writer) {
        self.as_secs().put(writer);
        self.subsec_nanos().put(writer);
    }

    fn get(reader: &mut Reader) -> Option<Duration> {
        let (seconds, nanos) = (u64::get(reader)?, u32::get(reader)?);
        (nanos < 1_000_000_000).then(|| Duration::new(seconds, nanos))
    }
}

pub fn put_text(text: &str, writer: &mut Writer) {
    put_slice(text.as_bytes(), writer);
}

impl Value for String {
    fn put(&self, writer: &mut Writer) {
        put_text(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<String> {
        let length = reader.length()?;
        String::from_utf8(reader.take(length)?.to_vec()).ok()
    }
}

impl<'a> Value for &'a str {
    fn put(&self, writer: &mut Writer) {
        put_text(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<&'a str> {
        let text = String::get(reader)?;
        Some(reader.hold(text).as_str())
    }
}

impl Value for Box<str> {
    fn put(&self, writer: &mut Writer) {
        put_text(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<Box<str>> {
        String::get(reader).map(String::into_boxed_str)
    }
}

impl Value for Cow<'_, str> {
    fn put(&self, writer: &mut Writer) {
        put_text(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<Self> {
        String::get(reader).map(Cow::Owned)
    }
}

impl<T: Value> Value for Vec<T> {
    fn put(&self, writer: &mut Writer) {
        put_slice(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<Vec<T>> {
        let count = reader.length()?;
        T::get_all(count, reader)
    }
}

impl<'a, T: Value + 'a> Value for &'a [T] {
    fn put(&self, writer: &mut Writer) {
        put_slice(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<&'a [T]> {
        let values = Vec::<T>::get(reader)?;
        Some(reader.hold(values).as_slice())
    }
}

impl<T: Value> Value for Box<[T]> {
    fn put(&self, writer: &mut Writer) {
        put_slice(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<Box<[T]>> {
        Vec::<T>::get(reader).map(Vec::into_boxed_slice)
    }
}

impl<T: Value + Clone> Value for Cow<'_, [T]> {
    fn put(&self, writer: &mut Writer) {
        put_slice(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<Self> {
        Vec::<T>::get(reader).map(Cow::Owned)
    }
}

impl<T: Value, const N: usize> Value for [T; N] {
    fn put(&self, writer: &mut Writer) {
        put_slice(self, writer);
    }

    fn get(reader: &mut Reader) -> Option<[T; N]> {
        let count = reader.length()?;
        if count != N {
            return None;
        }
        T::get_all(count, reader)?.try_into().ok()
    }
}

impl<'a, T: Value + 'a> Value for &'a T {
    fn put(&self, writer: &mut Writer) {
        writer.inside(|writer| (**self).put(writer));
    }

    fn get(reader: &mut Reader) -> Option<&'a T> {
        let value = reader.inside(T::get)?;
        Some(reader.hold(value))
    }
}

macro_rules! wrappers {
    ($($kind:ident::$new:ident)*) => { $(impl<T: Value> Value for $kind<T> {
        fn put(&self, writer: &mut Writer) {
            writer.inside(|writer| (**self).put(writer));
        }

        fn get(reader: &mut Reader) -> Option<$kind<T>> {
            reader.inside(T::get).map($kind::$new)
        }
    })* };
}

wrappers!(Box::new Rc::new Arc::new);

macro_rules! newtypes {
    ($($kind:ident)*) => { $(impl<T: Value> Value for $kind<T> {
        fn put(&self, writer: &mut Writer) {
            self.0.put(writer);
        }

        fn get(reader: &mut Reader) -> Option<$kind<T>> {
            T::get(reader).map($kind)
        }
    })* };
}

newtypes!(Wrapping Reverse);

impl<T: Value> Value for Range<T> {
    fn put(&self, writer: &mut Writer) {
        self.start.put(writer);
        self.end.put(writer);
    }

    fn get(reader: &mut Reader) -> Option<Range<T>> {
        Some(T::get(reader)?..T::get(reader)?)
    }
}

impl<T: Value> Value for RangeInclusive<T> {
    fn put(&self, writer: &mut Writer) {
        self.start().put(writer);
        self.end().put(writer);
    }

    fn get(reader: &mut Reader) -> Option<RangeInclusive<T>> {
        Some(T::get(reader)?..=T::get(reader)?)
    }
}

impl<T: Value> Value for Option<T> {
    fn put(&self, writer: &mut Writer) {
        self.is_some().put(writer);
        if let Some(value) = self {
            writer.inside(|writer| value.put(writer));
        }
    }

    fn get(reader: &mut Reader) -> Option<Option<T>> {
        Some(if bool::get(reader)? { Some(reader.inside(T::get)?) } else { None })
    }
}

impl<T: Value, E: Value> Value for Result<T, E> {
    fn put(&self, writer: &mut Writer) {
        self.is_ok().put(writer);
        writer.inside(|writer| match self {
            Ok(value) => value.put(writer),
            Err(error) => error.put(writer),
        });
    }

    fn get(reader: &mut Reader) -> Option<Result<T, E>> {
        let good = bool::get(reader)?;
        reader.inside(|reader| Some(if good { Ok(T::get(reader)?) } else { Err(E::get(reader)?) }))
    }
}

macro_rules! tuples {
    ($($name:ident)*) => {
        impl<$($name: Value),*> Value for ($($name,)*) {
            #[allow(non_snake_case)]
            fn put(&self, writer: &mut Writer) {
                let ($($name,)*) = self;
                $($name.put(writer);)*
            }

            fn get(reader: &mut Reader) -> Option<Self> {
                Some(($($name::get(reader)?,)*))
            }
        }
    };
}

tuples!(A);
tuples!(A B);
tuples!(A B C);
tuples!(A B C D);
tuples!(A B C D E);
tuples!(A B C D E F);
tuples!(A B C D E F G);
tuples!(A B C D E F G H);
