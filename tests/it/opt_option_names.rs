//! Arguments as LLVM's tools take them.

use asmf::internals::from_llvm;
use std::ffi::OsString;

fn rewritten(words: &str) -> String {
    let words = from_llvm(words.split(' ').map(OsString::from).collect());
    words
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn one_dash_becomes_two() {
    assert_eq!(
        rewritten("asmf opt -split-input-file -"),
        "asmf opt --split-input-file -"
    );
    assert_eq!(
        rewritten("asmf opt -split-input-file=//X f"),
        "asmf opt --split-input-file=//X f"
    );
    assert_eq!(
        rewritten("asmf opt -I inc -o out -Iinc"),
        "asmf opt -I inc -o out -Iinc"
    );
    assert_eq!(
        rewritten("asmf opt -inline -help -- -inline"),
        "asmf opt --inline -help -- -inline"
    );
}

#[test]
fn switches_have_values() {
    assert_eq!(
        rewritten("asmf opt --mlir-print-op-generic=true"),
        "asmf opt --mlir-print-op-generic"
    );
    assert_eq!(
        rewritten("asmf opt -mlir-print-op-generic=false f"),
        "asmf opt f"
    );
    assert_eq!(
        rewritten("asmf opt --verify-diagnostics=all"),
        "asmf opt --verify-diagnostics=all"
    );
}
