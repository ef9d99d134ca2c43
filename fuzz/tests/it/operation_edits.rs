//! See `fuzz::operation_edits`.

use crate::smoke;
use fuzz::operation_edits::run;

#[test]
fn smoke() {
    let seeds: Vec<Vec<u8>> = (1..6u8)
        .map(|seed| {
            (0..250u8)
                .map(|byte| byte.wrapping_mul(seed * 37).rotate_left(3))
                .collect()
        })
        .collect();
    let seeds: Vec<_> = seeds.iter().map(Vec::as_slice).collect();
    smoke::run(&seeds, 40, run);
}
