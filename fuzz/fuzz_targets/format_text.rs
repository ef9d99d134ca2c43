//! See `fuzz::format_text`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::format_text::run(data));

#[cfg(not(fuzzing))]
fn main() {}
