//! See `fuzz::text_changes`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::text_changes::run(data));

#[cfg(not(fuzzing))]
fn main() {}
