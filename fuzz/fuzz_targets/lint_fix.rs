//! See `fuzz::lint_fix`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::lint_fix::run(data));
