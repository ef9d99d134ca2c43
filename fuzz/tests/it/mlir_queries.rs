//! See `fuzz::mlir_queries`.

use crate::smoke;
use fuzz::mlir_queries::run;

#[test]
fn smoke() {
    let seeds: [&[u8]; 4] = [
        include_bytes!("../../../corpus/fmt/operations.mlir"),
        include_bytes!("../../../corpus/fmt/unread.mlir"),
        include_bytes!("../../../corpus/ir/calc-lists.mlir"),
        include_bytes!("../../../corpus/ir/calc-generic.mlir"),
    ];
    smoke::run_on_mlir(&seeds, run);
    for seed in seeds {
        // Every place of the valid texts.
        for offset in 0..seed.len() as u16 {
            run(&[&offset.to_le_bytes(), seed].concat());
        }
    }
}
