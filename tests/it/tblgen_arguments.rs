//! Arguments of `asmf tblgen`.

use asmf::internals::separated;
use std::ffi::OsString;

#[test]
fn the_arguments_of_the_other_program_are_separated() {
    let of = |line: &str| {
        let words = separated(line.split(' ').map(OsString::from).collect());
        words
            .join(std::ffi::OsStr::new(" "))
            .into_string()
            .expect("text")
    };
    assert_eq!(
        of("asmf tblgen -gen-op-defs a.td"),
        "asmf tblgen -- -gen-op-defs a.td"
    );
    assert_eq!(
        of("asmf tblgen --tblgen x --help"),
        "asmf tblgen --tblgen x -- --help"
    );
    assert_eq!(
        of("asmf tblgen --tblgen=x -- a"),
        "asmf tblgen --tblgen=x -- -- a"
    );
    assert_eq!(
        of("asmf tblgen a --tblgen x"),
        "asmf tblgen -- a --tblgen x"
    );
    for same in [
        "asmf tblgen",
        "asmf tblgen --help",
        "asmf lint --tblgen",
        "asmf",
    ] {
        assert_eq!(of(same), same);
    }
    assert_eq!(
        of("asmf tblgen --tblgen"),
        "asmf tblgen --tblgen --",
        "which is then refused"
    );
}
