//! See `fuzz::definition_roundtrip`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::definition_roundtrip::run(data));

#[cfg(not(fuzzing))]
fn main() {}
