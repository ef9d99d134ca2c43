//! All tests of this crate, as one program. `corpus/rewrite` shows the folds and rewrites.

mod float;
mod int;
