//! Random edits, compared with a model (see `edits`). Always the same ones.

use crate::edits;

/// Pseudo-random numbers, the same in each run.
fn bytes(seed: u64, count: usize) -> Vec<u8> {
    let mut state = seed;
    let next = || {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 56) as u8
    };
    std::iter::repeat_with(next).take(count).collect()
}

#[test]
fn random_edits_agree_with_the_model() {
    let (seeds, length) = if cfg!(miri) { (3, 300) } else { (300, 2000) };
    for seed in 0..seeds {
        edits::run(&bytes(seed, length));
    }
}
