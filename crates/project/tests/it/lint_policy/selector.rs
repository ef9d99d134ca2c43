//! Codes that are selected.

use format_compiler::diagnostic::Code;
use project::lint_policy::Selector;

#[test]
fn codes_are_selected_by_what_they_begin_with() {
    let selector: Selector = "f21".parse().expect("some codes begin so");
    assert!(
        selector
            .codes()
            .all(|code| (210..220).contains(&(code as u16)))
    );
    assert_eq!(selector.to_string(), "F21");
    assert_eq!(
        "ALL".parse::<Selector>().expect("all").codes().count(),
        Code::ALL.len()
    );
    assert_eq!(
        Selector::of(Code::OptionalTaken)
            .codes()
            .collect::<Vec<_>>(),
        [Code::OptionalTaken]
    );
    for unknown in ["", "G1", "F21000", "F2 1", "F299x"] {
        assert!(unknown.parse::<Selector>().is_err(), "{unknown}");
    }
}
