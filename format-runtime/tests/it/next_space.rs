//! The next space in a source.

use format_runtime::internals::next_space;

#[test]
fn the_next_space_is_found_at_each_distance_within_its_limit() {
    for distance in 0..40 {
        let text = format!(
            "{}{} !{}",
            "%",
            "a!\u{ff}"
                .repeat(40)
                .chars()
                .take(distance)
                .collect::<String>(),
            "x ".repeat(30)
        );
        let expected = text[1..].find(' ').map(|at| at + 1).filter(|at| *at <= 24);
        assert_eq!(next_space(text.as_bytes(), 1), expected, "{text}");
    }
    assert_eq!(next_space(b"a b", 0), None, "too near to the end");
}
