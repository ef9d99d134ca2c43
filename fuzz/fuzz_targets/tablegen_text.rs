//! See `fuzz::tablegen_text`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::tablegen_text::run(data));
