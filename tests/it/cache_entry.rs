//! Entries of the cache.

use asmf::CacheEntry as Entry;

const ENTRY: Entry<'_> = Entry {
    request: b"what",
    facts: b"because",
    payload: b"so",
};

#[test]
fn an_entry_is_read_as_written() {
    assert_eq!(Entry::read(&ENTRY.write()), Some(ENTRY));
}

#[test]
fn a_cut_or_changed_entry_is_none() {
    let bytes = ENTRY.write();
    for end in 0..bytes.len() {
        assert_eq!(Entry::read(&bytes[..end]), None, "{end}");
    }
    for index in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[index] ^= 1 << bit;
            assert_eq!(Entry::read(&changed), None, "{index} {bit}");
        }
    }
    assert_eq!(Entry::read(&[&*bytes, b" "].concat()), None);
}
