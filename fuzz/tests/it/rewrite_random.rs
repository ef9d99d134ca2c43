//! See `fuzz::rewrite_random`.

use crate::smoke;
use fuzz::rewrite_random::run;
use round_trip::generate::definitions::seeded;

#[test]
fn smoke() {
    let seeds: Vec<Vec<u8>> = (0..200).map(seeded).collect();
    let seeds: Vec<_> = seeds.iter().map(Vec::as_slice).collect();
    smoke::run(&seeds, 600, run);
}
