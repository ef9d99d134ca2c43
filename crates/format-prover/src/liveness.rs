//! The needs of later instructions of a program.

use format_runtime::program::{Instruction, Onward, Program};

/// For each place in the program, the bits that the instructions that may run from there on use.
pub(crate) fn live<I: Instruction>(program: &Program<I>, uses: &[u128]) -> Vec<u128> {
    live_where(program, uses, |_, label| label)
}

/// Like [`live`], where instructions also settle bits, so that what they were before doesn't count.
pub(crate) fn live_until<I: Instruction>(
    program: &Program<I>,
    uses: &[u128],
    settles: &[u128],
) -> Vec<u128> {
    live_of(program, uses, Some(settles), |_, label| label)
}

/// Like [`live`], where `onto` has the place from which on a jump counts, by its own place and that of its label.
pub(crate) fn live_where<I: Instruction>(
    program: &Program<I>,
    uses: &[u128],
    onto: impl Fn(usize, usize) -> usize,
) -> Vec<u128> {
    live_of(program, uses, None, onto)
}

fn live_of<I: Instruction>(
    program: &Program<I>,
    uses: &[u128],
    settles: Option<&[u128]>,
    onto: impl Fn(usize, usize) -> usize,
) -> Vec<u128> {
    let instructions = program.instructions();
    let mut live = vec![0; instructions.len() + 1];
    let mut is_settled = false;
    while !is_settled {
        is_settled = true;
        for at in (0..instructions.len()).rev() {
            let mut now = 0;
            if instructions[at].onward() != Onward::Never {
                now |= live[at + 1];
            }
            if let Some(label) = instructions[at].label() {
                now |= live[onto(at, label.index())];
            }
            now = now & !settles.map_or(0, |settles| settles[at]) | uses[at];
            is_settled &= now == live[at];
            live[at] = now;
        }
    }
    live
}
