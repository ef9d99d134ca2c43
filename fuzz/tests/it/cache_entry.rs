//! See `fuzz::cache_entry`.

use crate::smoke;
use fuzz::cache_entry::run;

#[test]
fn pieces_of_entries() {
    let parts = [
        &b"\x03\x01"[..],
        b"request and facts \x01\x00\x00",
        &[0xff; 64],
        &[0; 64],
    ];
    let whole = asmf::CacheEntry {
        request: parts[1],
        facts: parts[3],
        payload: parts[2],
    }
    .write();
    smoke::run(&[parts[0], parts[1], parts[2], parts[3], &whole], 2000, run);
}
