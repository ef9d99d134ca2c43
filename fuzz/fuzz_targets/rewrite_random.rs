//! See `fuzz::rewrite_random`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::rewrite_random::run(data));
