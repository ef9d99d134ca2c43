//! See `fuzz::lint_fix`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::lint_fix::run(data));

#[cfg(not(fuzzing))]
fn main() {}
