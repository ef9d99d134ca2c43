//! All tests of this crate, as one program. `corpus/rewrite` shows what is folded and rewritten.

mod float;
mod int;
