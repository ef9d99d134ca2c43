//! See `fuzz::compiler_agrees_with_machine`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::compiler_agrees_with_machine::run(data));
