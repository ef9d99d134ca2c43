//! See `fuzz::cache_entry`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::cache_entry::run(data));

#[cfg(not(fuzzing))]
fn main() {}
