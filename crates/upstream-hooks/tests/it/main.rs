//! All tests of this crate, as one program.

mod compiled_hooks;
mod float;
mod int;
mod misshapen;
mod samples;
mod syntaxes;
