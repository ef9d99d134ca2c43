//! See `fuzz::ir_text`.

use crate::smoke;
use fuzz::ir_text::run;

#[test]
fn smoke() {
    let seeds: [&[u8]; 3] = [
        include_bytes!("../../../corpus/ir/calc.mlir"),
        include_bytes!("../../../corpus/ir/calc-lists.mlir"),
        include_bytes!("../../../corpus/ir/calc-generic.mlir"),
    ];
    smoke::run_on_mlir(&seeds, run);
}
