//! See `fuzz::rewrite_random`.
#![no_main]
// The macro opens files.
#![allow(clippy::disallowed_methods)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::rewrite_random::run(data));
