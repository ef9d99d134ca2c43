//! See `fuzz::certificate`.

use crate::smoke;
use fuzz::certificate::{run, seeds};

#[test]
fn smoke() {
    let seeds = seeds();
    assert!(seeds.len() > 3, "{} seeds", seeds.len());
    let seeds: Vec<&[u8]> = seeds.iter().map(Vec::as_slice).collect();
    smoke::run(&seeds, 2000, run);
}
