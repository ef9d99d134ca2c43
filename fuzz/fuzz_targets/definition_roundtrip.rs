//! See `fuzz::definition_roundtrip`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::definition_roundtrip::run(data));
