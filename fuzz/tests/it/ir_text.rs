//! See `fuzz::ir_text`.

use crate::smoke;
use fuzz::ir_text::run;
use fuzz::mutate::mutate;

#[test]
fn smoke() {
    let seeds: [&[u8]; 3] = [
        include_bytes!("../../../corpus/ir/calc.mlir"),
        include_bytes!("../../../corpus/ir/calc-lists.mlir"),
        include_bytes!("../../../corpus/ir/calc-generic.mlir"),
    ];
    smoke::run(&seeds, 300, run);
    for seed in seeds {
        for number in 0..300 {
            run(&mutate(seed, 1 << 14, number));
        }
    }
}
