//! Any bytes are an entry of the cache, or the parts of one: reading it ends and does not panic, an entry is read as it was
//! written, and one that was changed is none.

use asmf::{CacheEntry, cache_entry_is_readable};

/// Reads `data`; panics if a change goes unnoticed.
pub fn run(data: &[u8]) {
    cache_entry_is_readable(data);
    // The checksum keeps such bytes away from what is inside, so here they are the parts of an entry with a right one.
    let [first, second, rest @ ..] = data else {
        return;
    };
    let (request, rest) = rest.split_at(usize::from(*first) % (rest.len() + 1));
    let (facts, payload) = rest.split_at(usize::from(*second) * 16 % (rest.len() + 1));
    let entry = CacheEntry {
        request,
        facts,
        payload,
    };
    let mut bytes = entry.write();
    assert_eq!(CacheEntry::read(&bytes), Some(entry));
    cache_entry_is_readable(&bytes);
    let changed = (usize::from(*first) << 8 | usize::from(*second)) % bytes.len();
    assert_eq!(
        CacheEntry::read(&bytes[..changed]),
        None,
        "cut at {changed}"
    );
    bytes[changed] ^= 1 << (second % 8);
    assert_eq!(CacheEntry::read(&bytes), None, "changed at {changed}");
}
