//! See `fuzz::instance_roundtrip`.

use fuzz::instance_roundtrip::run;
use round_trip::generate::definitions::seeded;

#[test]
fn smoke() {
    for seed in 0..60 {
        run(&seeded(seed)[..64]);
    }
}
