//! Maps from pieces of a source.

use format_runtime::internals::TextMap;

#[test]
fn each_text_keeps_its_own_value() {
    let texts: Vec<String> = (0..300)
        .map(|number| "x".repeat(number % 40) + &number.to_string())
        .collect();
    let mut map = TextMap::default();
    assert_eq!(map.get(b"x"), None);
    for (number, text) in texts.iter().enumerate() {
        assert_eq!(map.get(text.as_bytes()), None);
        map.insert(text.as_bytes(), number);
        assert_eq!(map.get(text.as_bytes()), Some(&number));
    }
    map.insert(b"0", 7);
    assert!(
        texts
            .iter()
            .enumerate()
            .skip(1)
            .all(|(number, text)| map.get(text.as_bytes()) == Some(&number))
    );
    assert_eq!(
        (map.get(b"0"), map.get(b""), map.get(b"301")),
        (Some(&7), None, None)
    );
    map.clear();
    assert_eq!((map.get(b"0"), map.get(texts[9].as_bytes())), (None, None));
}
