//! See `fuzz::compiled`.

use crate::smoke;
use fuzz::compiled::{run, seeds};

#[test]
fn smoke() {
    let seeds = seeds();
    let seeds: Vec<&[u8]> = seeds.iter().map(Vec::as_slice).collect();
    smoke::run(&seeds, 100, run);
    // Changes single bytes, so that the offsets of all parts stay correct.
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for seed in seeds {
        for _ in 0..150 {
            let mut bytes = seed.to_vec();
            for _ in 0..1 + state % 3 {
                state = state
                    .wrapping_mul(0x5851_f42d_4c95_7f2d)
                    .wrapping_add(0x1405_7b7e_f767_814f);
                let place = (state >> 33) as usize % bytes.len();
                bytes[place] = (state >> 20) as u8;
            }
            run(&bytes);
        }
    }
}
