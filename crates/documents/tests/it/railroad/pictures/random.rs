//! Random diagrams.

use arbitrary::{Result, Unstructured};
use documents::railroad::Diagram;

/// A diagram from random bytes; once they are used up, the choices are small.
pub(crate) fn diagram(bytes: &[u8]) -> Diagram {
    of(&mut Unstructured::new(bytes), 4).unwrap_or(Diagram::Sequence(Vec::new()))
}

const LABELS: [&str; 8] = [
    "a",
    "to",
    "$lhs",
    "type_of",
    "一二",
    "a-label-that-is-broken",
    "x",
    "a_very_long_label_that_takes_several_lines",
];

fn of(data: &mut Unstructured<'_>, depth: u8) -> Result<Diagram> {
    let kinds = if depth == 0 { 2 } else { 8 };
    let inner = depth.saturating_sub(1);
    Ok(match data.int_in_range(0..=kinds)? {
        0 => Diagram::terminal(*data.choose(&LABELS)?),
        1 => Diagram::nonterminal(*data.choose(&LABELS)?),
        2 => Diagram::Comment("a remark".to_owned()),
        3 | 4 => Diagram::Sequence(several(data, inner)?),
        5 => Diagram::Choice(several(data, inner)?),
        6 => Diagram::optional(of(data, inner)?),
        7 => {
            let separator = if data.arbitrary()? {
                Some(Box::new(of(data, inner)?))
            } else {
                None
            };
            Diagram::Repeat {
                body: Box::new(of(data, inner)?),
                separator,
            }
        }
        _ => Diagram::Group {
            title: "a frame".to_owned(),
            body: Box::new(of(data, inner)?),
        },
    })
}

fn several(data: &mut Unstructured<'_>, depth: u8) -> Result<Vec<Diagram>> {
    let count = data.int_in_range(0..=4)?;
    (0..count).map(|_| of(data, depth)).collect()
}

/// Pseudo-random bytes (the generator is SplitMix64).
pub(crate) fn bytes(seed: u64, count: usize) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    (0..count.div_ceil(8))
        .flat_map(|_| next().to_le_bytes())
        .take(count)
        .collect()
}
