//! See `fuzz::compiler_agrees_with_machine`.

use fuzz::compiler_agrees_with_machine::run;
use round_trip::generate::definitions::seeded;

#[test]
fn smoke() {
    for seed in 0..100 {
        run(&seeded(seed));
    }
}
