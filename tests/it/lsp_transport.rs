//! Messages in a stream of bytes.

use asmf::internals::frames as bodies;

fn frames(text: &[u8]) -> Vec<Result<Vec<u8>, String>> {
    bodies(text)
        .map(|body| body.expect("memory can be read"))
        .collect()
}

#[test]
fn headers() {
    let good = b"Content-Length: 2\r\nContent-Type: x; charset=utf-8\r\n\r\n{}".to_vec();
    assert_eq!(frames(&good), [Ok(b"{}".to_vec())]);
    assert_eq!(frames(b"CONTENT-LENGTH:2\n\n[]"), [Ok(b"[]".to_vec())]);
    // Each is reported once, and the next message is found.
    for bad in [
        "Content-Length: 99999999999\r\n\r\n{ \"a\":\n 1 }",
        "Content-Length: -1\r\n\r\n",
        "Content-Length: 99999999999999999999999999\r\n\r\n",
        "\u{0}\u{1}garbage\n",
        "{}\n{}\n",
        &"x".repeat(100_000),
    ] {
        let found = frames(&[bad.as_bytes(), &good].concat());
        assert_eq!(
            (found.len(), found[0].is_err(), found[1].is_ok()),
            (2, true, true),
            "{bad:.50}: {found:?}"
        );
    }
    // The remaining bytes after a message with too small a length have been reported.
    assert_eq!(frames(&[b"}}", &good[..]].concat()), [Ok(b"{}".to_vec())]);
    assert_eq!(frames(b"Content-Length: 10\r\n\r\n{}"), []);
}
