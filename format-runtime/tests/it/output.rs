//! Growing text.

use format_runtime::internals::Output;

#[test]
fn text_holds_all_appended_parts() {
    let mut expected = b"before".to_vec();
    let mut out = Output::from(expected.clone());
    for number in 0..5_000_usize {
        let text = number.to_string().repeat(number % 40);
        out.extend_from_slice(text.as_bytes());
        out.push(b'\n');
        out.chunk(b"abcdefgh", number % 9);
        out.repeat(b' ', number % 50);
        expected.extend_from_slice(text.as_bytes());
        expected.push(b'\n');
        expected.extend_from_slice(&b"abcdefgh"[..number % 9]);
        expected.resize(expected.len() + number % 50, b' ');
        if number % 100 == 0 {
            out.insert(number, b"in");
            out.truncate(out.len() - 1);
            expected.splice(number..number, *b"in");
            expected.pop();
        }
        assert_eq!(out.len(), expected.len());
    }
    assert!(*out == *expected);
    assert!(out.into_bytes() == expected);
}
