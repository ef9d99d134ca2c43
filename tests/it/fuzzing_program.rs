//! Programs as referees.

use asmf::referee;

#[test]
fn a_program_that_prints_nothing_is_none() {
    let error = referee("/bin/true")
        .err()
        .expect("it can't judge")
        .to_string();
    assert!(error.contains("it can't judge"), "{error}");
    assert!(referee("'").is_err(), "an open quote");
}
