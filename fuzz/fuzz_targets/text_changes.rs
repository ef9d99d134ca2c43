//! See `fuzz::text_changes`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::text_changes::run(data));
