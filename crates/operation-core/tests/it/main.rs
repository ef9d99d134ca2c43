//! All tests of this crate, as one program.

mod affine;
mod arena;
mod context;
mod dense_array;
mod edit;
mod edits;
mod floats;
mod integer;
mod layout;
mod limits;
mod location;
mod random_edits;
mod segments;
mod smoke;
mod threads;
mod walk;
