//! What a parameter `&mut` refers to.

use crate::values::put_slice;
use crate::{Reader, Value, Writer};

/// A place is sent, and its changes come back.
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
        put_slice(self, writer);
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
