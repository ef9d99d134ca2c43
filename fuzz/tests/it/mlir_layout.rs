//! See `fuzz::mlir_layout`.

use crate::smoke;
use fuzz::mlir_layout::run;

#[test]
fn smoke() {
    let seeds: [&[u8]; 3] = [
        include_bytes!("../../../corpus/fmt/operations.mlir"),
        include_bytes!("../../../corpus/ir/calc-lists.mlir"),
        include_bytes!("../../../corpus/ir/calc-generic.mlir"),
    ];
    smoke::run_on_mlir(&seeds, run);
}
