//! See `fuzz::compiled`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::compiled::run(data));

#[cfg(not(fuzzing))]
fn main() {}
