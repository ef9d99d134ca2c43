//! See `fuzz::rewrite_random`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::rewrite_random::run(data));

#[cfg(not(fuzzing))]
fn main() {}
