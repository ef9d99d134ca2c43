//! Formats called safe.

use fuzz::soundness::{Summary, soundness};
use std::time::{SystemTime, UNIX_EPOCH};

fn check(summary: &Summary, seeds: &str) {
    assert!(
        summary.failures.is_empty(),
        "seeds {seeds}: {}",
        summary.failures.join("\n\n")
    );
}

#[test]
fn safe_formats_come_back() {
    let summary = soundness(1000..1600, 60, |_| {});
    check(&summary, "1000..1600");
    assert!(summary.safe > 25 && summary.pairs > 1000, "{summary:?}");
}

/// Each night other definitions, in the tier `full`.
#[test]
fn safe_formats_of_a_new_seed_come_back() {
    if std::env::var("ASMF_TIER").as_deref() != Ok("full") {
        return;
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let first = now.expect("a time after 1970").as_secs() * 1000;
    let seeds = first..first + 20_000;
    println!("seeds {seeds:?}");
    let summary = soundness(seeds.clone(), 40, |_| {});
    check(&summary, &format!("{seeds:?}"));
}
