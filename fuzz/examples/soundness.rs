//! `cargo run --release -p fuzz --features tools --example soundness -- [DEFINITIONS] [INSTANCES] [FIRST SEED]`:
//! checks instances of random definitions with a safe format according to the analysis; prints the failures and the
//! number of checked pairs.

#![allow(clippy::disallowed_methods)]
#![allow(clippy::print_stdout)]

use fuzz::soundness::soundness;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .map(|argument| argument.parse::<u64>().unwrap_or_default());
    let definitions = arguments.next().unwrap_or(10_000);
    let instances = arguments.next().unwrap_or(200) as usize;
    let first = arguments.next().unwrap_or(0);
    let started = Instant::now();
    let (mut shown, mut reported) = (0, 0);
    let summary = soundness(first..first + definitions, instances, |summary| {
        for failure in &summary.failures[reported..] {
            println!("FAILURE\n{failure}\n");
        }
        reported = summary.failures.len();
        if summary.definitions >= shown + 10_000 {
            shown = summary.definitions;
            let (safe, pairs, failures) = (summary.safe, summary.pairs, summary.failures.len());
            println!("{shown} definitions, {safe} safe, {pairs} pairs, {failures} failures");
        }
    });
    println!("\nkind, definitions, pairs");
    for (kind, definitions, pairs) in summary.variety.rows() {
        println!("{kind}\t{definitions}\t{pairs}");
    }
    println!("\ndecision, choice, pairs");
    for (decision, choice, pairs) in summary.instances.rows() {
        println!("{decision}\t{choice}\t{pairs}");
    }
    println!();
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{} different definitions ({} repeated), {} safe, {} pairs ({} also in generic form) in {seconds:.1} s ({:.0} a \
         second), {} failures",
        summary.definitions,
        summary.repeated,
        summary.safe,
        summary.pairs,
        summary.generic,
        summary.pairs as f64 / seconds,
        summary.failures.len()
    );
    std::process::exit(i32::from(!summary.failures.is_empty()));
}
