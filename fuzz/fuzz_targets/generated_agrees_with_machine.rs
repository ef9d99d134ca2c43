//! See `fuzz::generated_agrees_with_machine`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::generated_agrees_with_machine::run(data));

#[cfg(not(fuzzing))]
fn main() {}
