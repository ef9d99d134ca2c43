//! Values computed for a few definitions.

use format_runtime::internals::ByDefinition;

#[test]
fn the_first_value_stays() {
    let mut table = ByDefinition::default();
    assert_eq!(table.get(3), None);
    assert_eq!(*table.get_or_insert_with(3, 5, || "a"), "a");
    assert_eq!(*table.get_or_insert_with(3, 5, || "b"), "a");
    assert_eq!(*table.get_or_insert_with(7, 5, || "c"), "c");
    assert_eq!(
        (table.get(3), table.get(4), table.get(7), table.get(70)),
        (Some(&"a"), None, Some(&"c"), None)
    );
    // More values than `few` holds.
    for number in 8..30 {
        assert_eq!(*table.get_or_insert_with(number, 5, || "d"), "d");
    }
    assert_eq!(
        (table.get(3), table.get(4), table.get(7), table.get(70)),
        (Some(&"a"), None, Some(&"c"), None)
    );
    assert!((8..30).all(|number| table.get(number) == Some(&"d")) && table.get(30).is_none());
}
