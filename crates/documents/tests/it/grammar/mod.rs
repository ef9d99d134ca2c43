//! Tests of grammars; `spec-tests` reads texts with them.

mod parts;
