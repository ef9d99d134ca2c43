//! See `fuzz::definition_roundtrip`.
#![no_main]
// The macro opens files.
#![allow(clippy::disallowed_methods)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::definition_roundtrip::run(data));
