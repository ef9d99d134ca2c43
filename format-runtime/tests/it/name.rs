//! Names of values and blocks in one word.

use format_runtime::internals::{Name, Output, PREFIXES, Parts};

#[test]
fn a_name_has_its_text() {
    for number in [
        0,
        1,
        9,
        10,
        99,
        12_345,
        99_999,
        100_000,
        9_999_999,
        10_000_000,
        u32::MAX,
    ] {
        for prefix in PREFIXES {
            let name = Name::of(prefix, number);
            assert_eq!(name.number(prefix), Some(number));
            if let Some(next) = number.checked_add(1) {
                assert_eq!(name.next(prefix, number), Name::of(prefix, next));
            }
            let text = [prefix, number.to_string().as_bytes()].concat();
            assert_eq!(name.text().is_some(), text.len() <= 8);
            if let Some(word) = name.text() {
                let mut out = Output::from(b"x".to_vec());
                out.word(word);
                assert_eq!(out[1..], text);
            }
            let several = name.with_several(true);
            assert!(several.is_several() && !name.is_several() && several.text().is_none());
            assert_eq!(several.parts(), name.parts());
            assert_eq!(several.with_several(false), name);
        }
    }
    assert_eq!(Name::of_text("c1", 5), Name::of_text("c1", 6));
    assert_eq!(Name::of_text("c1_index", 5).parts(), Parts::Text(5));
    assert_eq!(
        Name::of_text("c1_index", 5).with_several(true).parts(),
        Parts::Text(5)
    );
}
