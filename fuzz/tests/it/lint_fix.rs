//! See `fuzz::lint_fix`.

use crate::smoke;
use fuzz::lint_fix::{run, run_on_file};

#[test]
fn smoke() {
    let seeds: [&[u8]; 4] = [
        b"$a (`,` $o)? `[` $v `]` $i (`s` $s)? (`unit` $u^)? $d $p `:` type($a) type($v) type($w) $g $h $t $z",
        b"operands attr-dict `:` functional-type(operands, results) regions successors prop-dict",
        b"oilist(`x` `(` $v `)` | `y` $u) custom<Foo>($a, type($a), \"s\", ref($i)) atr-dict qualified(type($r))",
        b"`<` struct(params) `>` (`,` $b : `none`)? $aa `for each` qualified($c)",
    ];
    smoke::run(&seeds, 60, run);
}

/// Every invalid, risky and valid definition of the corpus.
#[test]
fn corpus() {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../corpus/");
    for folder in [
        "lint/fail",
        "lint/ambiguous",
        "lint/fix",
        "lint/format",
        "lint/pass",
        "dialects",
    ] {
        for entry in std::fs::read_dir(format!("{corpus}{folder}")).expect("the corpus") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|extension| extension == "td") {
                run_on_file(&std::fs::read(path).expect("a file"));
            }
        }
    }
}
