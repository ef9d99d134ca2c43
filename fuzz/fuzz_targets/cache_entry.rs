//! See `fuzz::cache_entry`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::cache_entry::run(data));
