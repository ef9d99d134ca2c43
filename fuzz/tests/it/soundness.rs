//! Formats called safe.

use fuzz::soundness::soundness;

#[test]
fn safe_formats_come_back() {
    let summary = soundness(1000..1600, 60, |_| {});
    assert!(
        summary.failures.is_empty(),
        "{}",
        summary.failures.join("\n\n")
    );
    assert!(summary.safe > 25 && summary.pairs > 1000, "{summary:?}");
}
