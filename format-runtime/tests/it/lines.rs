//! Lines and columns of a source.

use format_runtime::text::LineIndex;

#[test]
fn places_and_back() {
    let text = b"ab\n\ncde";
    let index = LineIndex::new(text);
    assert_eq!(index.num_lines(), 3);
    for offset in 0..=text.len() {
        let (line, column) = index.line_column(offset);
        assert_eq!(index.offset(line, column), Some(offset));
    }
    assert_eq!(index.line_column(6), (3, 3));
    assert_eq!(index.offset(1, 9), Some(2));
    assert_eq!(
        (index.offset(0, 1), index.offset(1, 0), index.offset(4, 1)),
        (None, None, None)
    );
    let part = LineIndex::of_part(b"ab\nc", 10, 5);
    for (offset, place) in [(0, (11, 6)), (1, (11, 7)), (3, (12, 1))] {
        assert_eq!(
            (part.line_column(offset), part.offset(place.0, place.1)),
            (place, Some(offset))
        );
    }
    assert_eq!((part.offset(11, 5), part.offset(10, 1)), (None, None));
}
