//! The numbers in modules by which outputs are matched to inputs.

use round_trip::internals::{EMPTY, number_of, numbered, without_number};

#[test]
fn a_number_goes_in_and_out() {
    let numbered = numbered(EMPTY, 17);
    assert_eq!(number_of(&numbered), Some(17));
    assert_eq!(without_number(&numbered), EMPTY);
    assert_eq!(
        without_number("module @asmf_case_3 {\n}\n"),
        "module {\n}\n"
    );
}
