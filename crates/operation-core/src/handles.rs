//! Traits and macros common to all handles to uniqued records.

use crate::arena::Bump;

/// A handle, or a collection of handles, that a uniqued record may hold.
pub(crate) trait RecordField: Copy {
    /// True if all records it refers to are in this memory.
    fn is_stored_in(&self, memory: &Bump) -> bool;
}
impl<T: RecordField> RecordField for Option<T> {
    fn is_stored_in(&self, memory: &Bump) -> bool {
        self.as_ref().is_none_or(|field| field.is_stored_in(memory))
    }
}
impl<T: RecordField> RecordField for &[T] {
    fn is_stored_in(&self, memory: &Bump) -> bool {
        self.iter().all(|field| field.is_stored_in(memory))
    }
}

/// A `Copy` handle to an immutable record in a context: one pointer, equality and hash by address.
///
/// The pointer is a `NonNull`, not a reference, so that moving a handle asserts nothing about the record.
macro_rules! uniqued_handle {
    ($(#[$meta:meta])* $name:ident => $record:ty, $live:ty) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name<'c>(
            pub(crate) std::ptr::NonNull<$record>,
            pub(crate) std::marker::PhantomData<&'c $record>,
        );

        // SAFETY: a handle gives only read access to its record, and records may be shared: they hold nothing but
        // numbers, text, atomics and such handles.
        unsafe impl Send for $name<'_> {}
        // SAFETY: as above.
        unsafe impl Sync for $name<'_> {}

        impl<'c> $name<'c> {
            /// # Safety
            ///
            /// The record is in the memory of a context, complete, and that context is borrowed for `'c` (or the
            /// handle is never kept longer than the context).
            #[inline]
            pub(crate) unsafe fn from_record(record: std::ptr::NonNull<$record>) -> Self {
                $name(record, std::marker::PhantomData)
            }

            /// The address of the record: constant for an entity while its owner lives.
            #[inline]
            pub fn address(self) -> usize {
                self.0.cast::<u8>().addr().get()
            }

            #[inline]
            pub(crate) fn record(self) -> &'c $live {
                // SAFETY: the context that made the handle is borrowed for 'c, and keeps the record unchanged (but for
                // its atomics) until it is dropped.
                unsafe { self.0.as_ref() }
            }
        }
        impl $crate::handles::RecordField for $name<'_> {
            fn is_stored_in(&self, memory: &$crate::arena::Bump) -> bool {
                memory.owns(self.0.cast::<u8>().addr().get())
            }
        }
        impl PartialEq for $name<'_> {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                std::ptr::eq(self.0.as_ptr(), other.0.as_ptr())
            }
        }
        impl Eq for $name<'_> {}
        impl std::hash::Hash for $name<'_> {
            #[inline]
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                state.write_usize(self.0.cast::<u8>().addr().get());
            }
        }
    };
}

pub(crate) use uniqued_handle;

/// Implements equality, hash and debug text by address for handles to objects in an IR arena.
macro_rules! identity_handle {
    ($name:ident) => {
        impl PartialEq for $name<'_> {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                std::ptr::eq(self.0, other.0)
            }
        }
        impl Eq for $name<'_> {}
        impl std::hash::Hash for $name<'_> {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                std::ptr::hash(self.0, state);
            }
        }
        impl std::fmt::Debug for $name<'_> {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(formatter, concat!(stringify!($name), "({:p})"), self.0)
            }
        }
    };
}

pub(crate) use identity_handle;
