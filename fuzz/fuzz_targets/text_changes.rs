//! See `fuzz::text_changes`.
#![no_main]
// The macro opens files.
#![allow(clippy::disallowed_methods)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::text_changes::run(data));
