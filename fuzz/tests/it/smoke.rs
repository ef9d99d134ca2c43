//! Deterministic texts similar to a fuzzer's.

use fuzz::mutate::mutate;

/// The maximum length of texts from [`mutate`], in bytes.
const LONGEST: usize = 1 << 14;

/// Runs a property on MLIR texts, and on mutations of them.
pub(crate) fn run_on_mlir(seeds: &[&[u8]], property: impl Fn(&[u8])) {
    const TIMES: u32 = 300;
    run(seeds, TIMES as usize, &property);
    for seed in seeds {
        (0..TIMES).for_each(|number| property(&mutate(seed, LONGEST, number)));
    }
}

/// Runs a property on texts made of pieces of real ones: cut, repeated, with changed bytes.
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
