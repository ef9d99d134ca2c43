//! Versions of LLVM, and changes between them.

use format_compiler::{Change, LlvmVersion};

#[test]
fn changes_are_in_the_order_of_their_versions() {
    assert!(Change::ALL.is_sorted_by_key(|change| change.since()));
}

#[test]
fn versions_are_read_as_they_are_written() {
    for &(number, version) in LlvmVersion::ALL {
        assert_eq!(number.parse(), Ok(version));
        assert_eq!(version.to_string(), number);
    }
    assert_eq!("main".parse(), Ok(LlvmVersion::newest()));
    assert_eq!(
        "20".parse::<LlvmVersion>()
            .map_err(|error| error.to_string()),
        Err("there are rules for LLVM 19, 22, 23 and 24".to_owned())
    );
}
