//! Loaded dialects as bytes.
//!
//! [`write()`] turns dialects into bytes, [`open`] turns bytes into dialects. Their definitions are read at their first
//! use, and nothing else of the bytes is needed before, apart from the checksum. So opening them costs little, however
//! many definitions they hold.
//!
//! The bytes belong to one version of the sources of this crate: another version refuses them
//! ([`OpenError::AnotherVersion`]). Their layout is as follows, with all numbers little-endian.
//!
//! - the header: [`MAGIC`], the version, the length of everything, the places of the parts;
//! - the parts: the dialects without their definitions, the facts, and a table for each kind of definition;
//! - a checksum of everything before it.
//!
//! A table holds a name and a block for each definition, and the order of the names. A block is a definition as `postcard`
//! serialises it, without derived parts and without parts stored elsewhere: its name, the directives it calls and the
//! predicates of its constraints. Many definitions share these, so they have tables of their own.

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
