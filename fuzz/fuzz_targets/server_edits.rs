//! See `fuzz::server_edits`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::server_edits::run(data));
