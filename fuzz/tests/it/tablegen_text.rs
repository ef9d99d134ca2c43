//! See `fuzz::tablegen_text`.

use crate::smoke;
use fuzz::tablegen_text::run;

#[test]
fn smoke() {
    let seeds: [&[u8]; 2] = [
        b"class A<int x = 1> { int y = !add(x, 2); string s = \"a\" # x; }\ndef B : A<3>;\nforeach i = [1, 2] in def C#i : A<i>;",
        b"multiclass M<list<int> l> { defvar n = !size(l); def _x { dag d = (ins A:$a, \"s\"); } }\nlet y = 3 in defm D : M<[1]>;",
    ];
    smoke::run(&seeds, 200, run);
}
