//! All tests of this crate, as one program.

mod depth;
mod layered;
mod many;
mod order;
mod outline;
mod prepared;
mod regex;
mod sequence;
mod sources;
mod suggest;
mod tokens;
