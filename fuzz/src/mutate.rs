//! Mutations of MLIR text that keep most of its structure: they act on tokens, groups in brackets and lines, so that
//! the result often still parses but has another meaning.

use std::ops::Range;

/// Pieces to insert into a text.
const PIECES: [&str; 44] = [
    "loc(\"f\":1:2)",
    "loc(unknown)",
    "loc(fused[\"a\", \"b\"])",
    "loc(callsite(\"a\" at \"b\"))",
    "#a",
    "!a",
    "#loc",
    "affine_map<(d0)[s0] -> (d0 + s0 * 2)>",
    "affine_set<(d0) : (d0 >= 0)>",
    "dense<[1, 2]> : tensor<2xi32>",
    "dense<0x7FC00000> : tensor<1xf32>",
    "dense_resource<r> : tensor<2xi8>",
    "sparse<0, 1> : tensor<1xi32>",
    "array<i32: 1, 2>",
    "strided<[1, ?], offset: 2>",
    "distinct[0]<1>",
    "{a = 1, \"b c\"}",
    "<{a = unit}>",
    "[^bb1, ^bb2]",
    "({\n^bb0(%q: i32):\n}, {})",
    "tuple<i1, tuple<>>",
    "vector<2x[4]xf32>",
    "memref<*xf32, 3>",
    "tensor<?x0xi1, \"e\">",
    "complex<f64>",
    "() -> ()",
    "!foo.bar<\"x\", [1]>",
    "#foo<\"x\">",
    "%0#1",
    "%0:2 =",
    "@a::@\"b c\"",
    "0x1p3",
    "-0.0",
    "0xFFFFFFFFFFFFFFFFFF",
    "1.0e400",
    "i16777215",
    "si8",
    "index",
    "\"\\00\\\"\"",
    "// comment\n",
    "attributes",
    "#a = 1 : i8\n",
    "!a = i32\n",
    "{-# dialect_resources: {builtin: {r: \"0x01000000FF\"}} #-}",
];

/// Boundary values.
const NUMBERS: [&str; 12] = [
    "0",
    "1",
    "-1",
    "2",
    "127",
    "128",
    "255",
    "256",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "0x80",
];

/// A small deterministic random number generator.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// Returns a mutated text of at most `longest` bytes.
pub fn mutate(text: &[u8], longest: usize, seed: u32) -> Vec<u8> {
    let mut random = Random(u64::from(seed) << 1 | 0x9e37_79b9_0000_0001);
    let mut changed = text.to_vec();
    for _ in 0..=random.below(3) {
        changed = change(&changed, &mut random);
    }
    changed.truncate(longest);
    changed
}

fn change(text: &[u8], random: &mut Random) -> Vec<u8> {
    let tokens = tokens(text);
    let groups = groups(text, &tokens);
    let lines = lines(text);
    let replaced =
        |range: Range<usize>, by: &[u8]| [&text[..range.start], by, &text[range.end..]].concat();
    let any = |list: &[Range<usize>], random: &mut Random| {
        list.get(random.below(list.len())).cloned().unwrap_or(0..0)
    };
    match random.below(12) {
        0 => replaced(any(&tokens, random), b""),
        1 => {
            // Replaces a token by one with the same first character.
            let old = any(&tokens, random);
            let alike: Vec<_> = tokens
                .iter()
                .filter(|other| text[other.start] == *text.get(old.start).unwrap_or(&0))
                .cloned()
                .collect();
            let new = any(&alike, random);
            replaced(old, &text[new])
        }
        2 => {
            let new = any(&tokens, random);
            replaced(any(&tokens, random), &text[new])
        }
        3 => replaced(any(&groups, random), b""),
        4 | 5 => {
            let new = any(&groups, random);
            replaced(any(&groups, random), &text[new])
        }
        6 => {
            let group = any(&groups, random);
            let twice = [&text[group.clone()], b", ", &text[group.clone()]].concat();
            replaced(group, &twice)
        }
        7 => {
            let line = text[any(&lines, random)].to_vec();
            let at = any(&lines, random).start;
            replaced(at..at, &line)
        }
        8 => replaced(any(&lines, random), b""),
        9 => {
            let numbers: Vec<_> = tokens
                .iter()
                .filter(|token| text[token.start].is_ascii_digit())
                .cloned()
                .collect();
            replaced(
                any(&numbers, random),
                NUMBERS[random.below(NUMBERS.len())].as_bytes(),
            )
        }
        10 => {
            let at = any(&tokens, random).start;
            replaced(
                at..at,
                format!(" {} ", PIECES[random.below(PIECES.len())]).as_bytes(),
            )
        }
        _ => replaced(
            any(&tokens, random),
            PIECES[random.below(PIECES.len())].as_bytes(),
        ),
    }
}

/// Words with their prefixes, strings, numbers, and single other bytes.
fn tokens(text: &[u8]) -> Vec<Range<usize>> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.');
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let start = at;
        at += 1;
        match text[start] {
            b' ' | b'\n' | b'\t' => continue,
            b'"' => {
                while at < text.len() && text[at] != b'"' && text[at] != b'\n' {
                    at += 1 + usize::from(text[at] == b'\\');
                }
                at = (at + 1).min(text.len());
            }
            b'%' | b'^' | b'#' | b'!' | b'@' => {
                while at < text.len() && (is_word(text[at]) || text[at] == b'#') {
                    at += 1;
                }
            }
            b'-' if text.get(at) == Some(&b'>') => at += 1,
            byte if is_word(byte) => {
                while at < text.len() && is_word(text[at]) {
                    at += 1;
                }
            }
            _ => {}
        }
        tokens.push(start..at);
    }
    tokens
}

/// The ranges from an opening bracket to the matching one.
fn groups(text: &[u8], tokens: &[Range<usize>]) -> Vec<Range<usize>> {
    let (mut open, mut groups) = (Vec::new(), Vec::new());
    for token in tokens.iter().filter(|token| token.len() == 1) {
        match text[token.start] {
            b'(' | b'[' | b'{' | b'<' => open.push(token.start),
            b')' | b']' | b'}' | b'>' => groups.extend(open.pop().map(|start| start..token.end)),
            _ => {}
        }
    }
    groups
}

fn lines(text: &[u8]) -> Vec<Range<usize>> {
    let mut start = 0;
    let ranges = text.split_inclusive(|&byte| byte == b'\n').map(|line| {
        let range = start..start + line.len();
        start = range.end;
        range
    });
    ranges.collect()
}
