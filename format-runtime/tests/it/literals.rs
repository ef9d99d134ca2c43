//! Bytes printed without an escape.

use format_runtime::internals::{are_plain, is_plain};

#[test]
fn eight_bytes_at_once_agree_with_single_bytes() {
    for length in 0..20 {
        let mut text = vec![b'x'; length];
        assert!(are_plain(&text));
        for place in 0..length {
            for byte in 0..=u8::MAX {
                text[place] = byte;
                assert_eq!(
                    are_plain(&text),
                    is_plain(byte),
                    "{byte} at {place} of {length}"
                );
            }
            text[place] = b'~';
        }
    }
}
