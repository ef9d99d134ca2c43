//! See `fuzz::text_changes`.

use fuzz::text_changes::{Tally, pair};
use round_trip::generate::definitions::seeded;

#[test]
fn smoke() {
    let mut tally = Tally::default();
    // In few cases do both definitions round-trip.
    for seed in 0..2000 {
        if let Err(problem) = pair(&seeded(seed), 20, &mut tally) {
            panic!("{seed}: {problem}");
        }
    }
    assert!(tally.breaking > 0 && tally.compatible > 0, "{tally:?}");
}
