//! Tests of definitions that are loaded from memory, from disk and from commits.

// Tests read and write files.
#![allow(clippy::disallowed_methods)]

mod assumed_includes;
mod broken;
mod by_dialect;
mod detected_version;
mod findings;
mod loader;
mod removed_fields;
mod revision;
