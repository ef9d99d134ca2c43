//! Loaded dialects as bytes.
//!
//! [`write()`] turns dialects into bytes, [`open`] turns bytes into dialects whose definitions are read when they are used
//! for the first time. Nothing else of the bytes is looked at before, apart from the checksum, so opening them costs little
//! however many definitions they hold.
//!
//! The bytes belong to the sources of this crate that wrote them: another version refuses them
//! ([`OpenError::AnotherVersion`]). They are laid out as follows, with all numbers little-endian.
//!
//! - the header: [`MAGIC`], the version, the length of everything, the places of the parts;
//! - the parts: the dialects without their definitions, the facts, and a table for each kind of definition;
//! - a checksum of everything before it.
//!
//! A table holds a name and a block for each definition, and the order of the names. A block is a definition as `postcard`
//! serialises it, without what follows from the rest or stands elsewhere: its name, the directives that it calls and the
//! predicates of its constraints, which are shared by many definitions and stand in tables of their own.

mod block;
mod bytes;
mod checked;
mod constraints;
mod layout;
mod open;
mod opened;
mod same;
mod source;
pub(crate) mod table;
mod write;

pub use bytes::SharedBytes;
pub use layout::{MAGIC, OpenError, is_compiled, is_of_this_version, seal};
pub use open::{Duplicate, add, add_generated, open};
pub use same::is_same;
pub use write::write;
