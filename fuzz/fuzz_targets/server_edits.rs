//! See `fuzz::server_edits`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::server_edits::run(data));

#[cfg(not(fuzzing))]
fn main() {}
