//! All tests of this crate, as one program.

mod misshapen;
mod samples;
mod syntaxes;
