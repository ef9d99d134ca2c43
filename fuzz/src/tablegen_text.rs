//! Any bytes are a TableGen file: evaluation ends, and does not panic.

/// Evaluates `data` as a root file; compiles what it defines.
pub fn run(data: &[u8]) {
    let files = crate::prepared::OneFile::new(data);
    let session = crate::prepared::session(&files);
    let evaluation = session.evaluate(crate::prepared::ROOT);
    let _ = crate::prepared::compile(&evaluation.records);
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        let seeds: [&[u8]; 2] = [
            b"class A<int x = 1> { int y = !add(x, 2); string s = \"a\" # x; }\ndef B : A<3>;\nforeach i = [1, 2] in def C#i : A<i>;",
            b"multiclass M<list<int> l> { defvar n = !size(l); def _x { dag d = (ins A:$a, \"s\"); } }\nlet y = 3 in defm D : M<[1]>;",
        ];
        crate::smoke::run(&seeds, 200, super::run);
    }
}
