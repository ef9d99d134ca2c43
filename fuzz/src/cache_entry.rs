//! Any bytes are an entry of the cache, or the parts of one: reading it ends without a panic, an entry reads as it
//! was written, and a modified entry is rejected.

use asmf::{CacheEntry, cache_entry_is_readable};

/// Reads `data`; panics if a change goes unnoticed.
pub fn run(data: &[u8]) {
    cache_entry_is_readable(data);
    // The checksum rejects most inputs early, so here they become the parts of an entry with a correct one.
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
