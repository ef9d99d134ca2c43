//! See `fuzz::operation_edits`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::operation_edits::run(data));
