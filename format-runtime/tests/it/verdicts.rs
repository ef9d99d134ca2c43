//! Cached verdicts.

use format_runtime::internals::{SIZE, Verdicts};

#[test]
fn the_latest_are_remembered() {
    let mut verdicts = Verdicts::default();
    assert_eq!(verdicts.get(0x10, 0x20), None);
    verdicts.insert(0x10, 0x20, true);
    verdicts.insert(0x18, 0x20, false);
    assert_eq!(
        (verdicts.get(0x10, 0x20), verdicts.get(0x18, 0x20)),
        (Some(true), Some(false))
    );
    assert_eq!(
        (verdicts.get(0x10, 0x28), verdicts.get(0x20, 0x20)),
        (None, None)
    );
    // After any replacement, there is no verdict for anything never inserted.
    for thing in 0..4 * SIZE {
        verdicts.insert(0x30, thing * 16, thing % 3 == 0);
    }
    let known = (0..4 * SIZE).filter_map(|thing| Some((thing, verdicts.get(0x30, thing * 16)?)));
    let known: Vec<_> = known.collect();
    assert!(
        known.len() > SIZE / 2
            && known
                .iter()
                .all(|&(thing, verdict)| verdict == (thing % 3 == 0))
    );
}
