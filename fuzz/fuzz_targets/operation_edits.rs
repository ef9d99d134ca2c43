//! See `fuzz::operation_edits`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::operation_edits::run(data));

#[cfg(not(fuzzing))]
fn main() {}
