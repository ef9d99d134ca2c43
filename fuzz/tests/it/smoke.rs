//! Texts like those of a fuzzer, but always the same.

use fuzz::mutate::mutate;

/// The longest text that [`mutate`] makes, in bytes.
const LONGEST: usize = 1 << 14;

/// [`run`] on texts of MLIR, and on ones in which tokens are changed.
pub(crate) fn run_on_mlir(seeds: &[&[u8]], property: impl Fn(&[u8])) {
    const TIMES: u32 = 300;
    run(seeds, TIMES as usize, &property);
    for seed in seeds {
        (0..TIMES).for_each(|number| property(&mutate(seed, LONGEST, number)));
    }
}

/// Runs a property on texts made of pieces of real ones: cut, repeated, with bytes changed.
pub(crate) fn run(seeds: &[&[u8]], times: usize, property: impl Fn(&[u8])) {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    };
    for seed in seeds {
        property(seed);
    }
    for _ in 0..times {
        let mut text = seeds[random(seeds.len())].to_vec();
        for _ in 0..1 + random(4) {
            let (from, to) = (random(text.len()), random(text.len()));
            let (from, to) = (from.min(to), from.max(to));
            match random(4) {
                0 => drop(text.drain(from..to)),
                1 => {
                    let piece = text[from..to.min(from + 64)].to_vec();
                    let at = random(text.len());
                    text.splice(at..at, piece);
                }
                2 if !text.is_empty() => text[from] = random(256) as u8,
                _ => text.truncate(to),
            }
        }
        property(&text);
    }
}
