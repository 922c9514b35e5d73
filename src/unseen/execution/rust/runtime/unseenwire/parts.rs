//! A result that refers into an argument is that part of the argument, not a copy.

use crate::{Reader, Value, Writer};

/// What a reference may refer to a part of.
pub trait Whole {
    /// Where a part begins and its length.
    fn locate(&self, part: &Self) -> Option<(usize, usize)>;
    fn part(&self, start: usize, length: usize) -> Option<&Self>;
}

impl Whole for str {
    fn locate(&self, part: &str) -> Option<(usize, usize)> {
        self.as_bytes().locate(part.as_bytes())
    }

    fn part(&self, start: usize, length: usize) -> Option<&str> {
        self.get(start..start.checked_add(length)?)
    }
}

impl<T> Whole for [T] {
    fn locate(&self, part: &[T]) -> Option<(usize, usize)> {
        let bytes = (part.as_ptr() as usize).checked_sub(self.as_ptr() as usize)?;
        let start = bytes.checked_div(std::mem::size_of::<T>())?;
        (start + part.len() <= self.len()).then_some((start, part.len()))
    }

    fn part(&self, start: usize, length: usize) -> Option<&[T]> {
        self.get(start..start.checked_add(length)?)
    }
}

impl<T: Value> Whole for T {
    fn locate(&self, part: &T) -> Option<(usize, usize)> {
        std::ptr::eq(self, part).then_some((0, 1))
    }

    fn part(&self, start: usize, length: usize) -> Option<&T> {
        ((start, length) == (0, 1)).then_some(self)
    }
}

pub fn put_part<'a, T: Whole + ?Sized>(part: &&'a T, wholes: &[&'a T], writer: &mut Writer)
where
    &'a T: Value,
{
    for (number, &whole) in wholes.iter().enumerate() {
        if let Some(place) = T::locate(whole, *part) {
            writer.bytes.push(number as u8 + 1);
            return <(usize, usize) as Value>::put(&place, writer);
        }
    }
    writer.bytes.push(0);
    <&'a T as Value>::put(part, writer);
}

pub fn get_part<'a, T: Whole + ?Sized>(wholes: &[&'a T], reader: &mut Reader) -> Option<&'a T>
where
    &'a T: Value,
{
    match reader.byte()? {
        0 => <&'a T as Value>::get(reader),
        number => {
            let (start, length) = <(usize, usize) as Value>::get(reader)?;
            let whole: &'a T = wholes.get(number as usize - 1)?;
            T::part(whole, start, length)
        }
    }
}
