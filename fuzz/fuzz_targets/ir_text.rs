//! See `fuzz::ir_text`.
#![no_main]
// The macro opens files.
#![allow(clippy::disallowed_methods)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::ir_text::run(data));

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    if seed.is_multiple_of(8) {
        return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    }
    let changed = fuzz::mutate::mutate(&data[..size], max_size, seed);
    data[..changed.len()].copy_from_slice(&changed);
    changed.len()
});
