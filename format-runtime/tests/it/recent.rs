//! Results that are remembered by a key.

use format_runtime::internals::Recent;

#[test]
fn the_latest_are_remembered() {
    const PLACES: usize = 128;
    let mut recent = Recent::<u64, bool, PLACES>::default();
    assert_eq!(recent.get(0x10, 0x10), None);
    recent.set(0x10, 0x10, true);
    recent.set(0x18, 0x18, false);
    assert_eq!(
        (recent.get(0x10, 0x10), recent.get(0x18, 0x18)),
        (Some(true), Some(false))
    );
    assert_eq!(recent.get(0x10, 0x28), None);
    // Whatever was replaced, there is no result for a key that was never set, and no wrong one.
    for key in 0..4 * PLACES as u64 {
        recent.set(key, key, key % 3 == 0);
    }
    let known = (0..8 * PLACES as u64).filter_map(|key| Some((key, recent.get(key, key)?)));
    let known: Vec<_> = known.collect();
    assert!(
        known.len() > PLACES / 2
            && known
                .iter()
                .all(|&(key, result)| key < 4 * PLACES as u64 && result == (key % 3 == 0))
    );
}
