//! See `fuzz::generated_agrees_with_machine`.

use fuzz::generated_agrees_with_machine::run;
use round_trip::generate::definitions::seeded;

#[test]
fn smoke() {
    for seed in 0..600 {
        run(&seeded(seed)[..128]);
    }
}
