//! `cargo run --release -p fuzz --features tools --example text_changes -- [INSTANCES] [FIRST SEED]`: compares pairs
//! of slightly different random definitions, until the given number of instances was printed by the old definition of
//! a compatible pair and parsed by the new one; prints the wrong verdicts.

#![allow(clippy::disallowed_methods)]
#![allow(clippy::print_stdout)]

use fuzz::text_changes::{Tally, pair};
use round_trip::generate::definitions::seeded;
use std::time::Instant;

/// The number of instances of each pair.
const INSTANCES: usize = 5000;

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .map(|argument| argument.parse::<u64>().unwrap_or_default());
    let instances = arguments.next().unwrap_or(1_000_000);
    let mut seed = arguments.next().unwrap_or(0);
    let started = Instant::now();
    let (mut tally, mut failures, mut shown) = (Tally::default(), 0, 0);
    while tally.instances < instances {
        if let Err(problem) = pair(&seeded(seed), INSTANCES, &mut tally) {
            println!("FAILURE {seed}\n{problem}\n");
            failures += 1;
        }
        if tally.instances >= shown + 100_000 {
            shown = tally.instances;
            println!("{tally:?}, {failures} failures");
        }
        seed += 1;
    }
    println!(
        "{tally:?}, {failures} failures, {:.0} s, up to seed {seed}",
        started.elapsed().as_secs_f64()
    );
    std::process::exit(i32::from(failures > 0));
}
