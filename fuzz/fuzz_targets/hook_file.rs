//! See `fuzz::hook_file`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::hook_file::run(data));

#[cfg(not(fuzzing))]
fn main() {}
