//! See `fuzz::format_text`.

use crate::smoke;
use fuzz::format_text::run;

#[test]
fn smoke() {
    let seeds: [&[u8]; 4] = [
        b"$a (`,` $o^)? `[` $v `]` $i ($s^)? (`unit` $u^)? $d $p attr-dict `:` type($a) type($v) type($w) $g $h $t $z",
        b"operands attr-dict-with-keyword `:` functional-type(operands, results) regions successors prop-dict",
        b"oilist(`x` `(` $v `)` | `y` $u | `z`) custom<Foo>($a, type($a), \"s\", ref($i)) attr-dict qualified(type($r))",
        b"`<` struct(params) `>` (`,` $b^ : `none`)? $a `` ` ` `\\n` qualified($c)",
    ];
    smoke::run(&seeds, 100, run);
}
