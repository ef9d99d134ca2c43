//! All tests of this crate, as one program.

mod float;
mod int;
mod misshapen;
mod samples;
mod syntaxes;
