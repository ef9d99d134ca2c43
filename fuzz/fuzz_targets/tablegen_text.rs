//! See `fuzz::tablegen_text`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::tablegen_text::run(data));

#[cfg(not(fuzzing))]
fn main() {}
