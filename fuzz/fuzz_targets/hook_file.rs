//! See `fuzz::hook_file`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::hook_file::run(data));
