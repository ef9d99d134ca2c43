//! See `fuzz::format_text`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::format_text::run(data));
