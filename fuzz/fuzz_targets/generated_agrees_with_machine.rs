//! See `fuzz::generated_agrees_with_machine`.
#![no_main]
// The macro opens files.
#![allow(clippy::disallowed_methods)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::generated_agrees_with_machine::run(data));
