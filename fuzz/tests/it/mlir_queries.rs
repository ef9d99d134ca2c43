//! See `fuzz::mlir_queries`.

use crate::smoke;
use fuzz::mlir_queries::run;
use fuzz::mutate::mutate;

#[test]
fn smoke() {
    let seeds: [&[u8]; 4] = [
        include_bytes!("../../../corpus/fmt/operations.mlir"),
        include_bytes!("../../../corpus/fmt/unread.mlir"),
        include_bytes!("../../../corpus/ir/calc-lists.mlir"),
        include_bytes!("../../../corpus/ir/calc-generic.mlir"),
    ];
    smoke::run(&seeds, 300, run);
    for seed in seeds {
        // Every place of what can be read.
        for offset in 0..seed.len() as u16 {
            run(&[&offset.to_le_bytes(), seed].concat());
        }
        for number in 0..300 {
            run(&mutate(seed, 1 << 14, number));
        }
    }
}
