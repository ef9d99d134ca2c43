//! Blocks and loops in place of jumps.

use rust_generator::internals::{Piece, structure};

/// Executes the blocks. A program holds for each place the target of its jump, if any, and true if the jump is
/// unconditional; `taken` decides about the others.
fn run(
    pieces: &[Piece],
    program: &[(Option<usize>, bool)],
    taken: &mut dyn FnMut(usize) -> bool,
) -> Vec<usize> {
    #[derive(PartialEq)]
    enum Flow {
        Next,
        To(usize),
    }
    fn go(
        pieces: &[Piece],
        program: &[(Option<usize>, bool)],
        taken: &mut dyn FnMut(usize) -> bool,
        trace: &mut Vec<usize>,
    ) -> Flow {
        for piece in pieces {
            let flow = match piece {
                Piece::Instruction(place) => {
                    trace.push(*place);
                    match program[*place] {
                        (Some(to), is_always) if is_always || taken(*place) => Flow::To(to),
                        _ => Flow::Next,
                    }
                }
                Piece::Block { end, body } => match go(body, program, taken, trace) {
                    Flow::To(to) if to == *end => Flow::Next,
                    flow => flow,
                },
                Piece::Loop { start, body } => loop {
                    match go(body, program, taken, trace) {
                        Flow::To(to) if to == *start => {}
                        flow => break flow,
                    }
                },
            };
            if flow != Flow::Next {
                return flow;
            }
        }
        Flow::Next
    }
    let mut trace = Vec::new();
    assert!(
        go(pieces, program, taken, &mut trace) == Flow::Next,
        "each jump has its block"
    );
    trace
}

/// The same without blocks.
fn interpret(
    program: &[(Option<usize>, bool)],
    taken: &mut dyn FnMut(usize) -> bool,
) -> Vec<usize> {
    let (mut at, mut trace) = (0, Vec::new());
    while at < program.len() {
        trace.push(at);
        at = match program[at] {
            (Some(to), is_always) if is_always || taken(at) => to,
            _ => at + 1,
        };
    }
    trace
}

#[test]
fn blocks_do_what_jumps_do() {
    let programs: [&[(Option<usize>, bool)]; 5] = [
        // A condition, one with an alternative, and one inside the other.
        &[(Some(2), false), (None, false), (None, false)],
        &[
            (Some(3), false),
            (None, false),
            (Some(4), true),
            (None, false),
            (None, false),
        ],
        &[
            (Some(5), false),
            (Some(3), false),
            (None, false),
            (None, false),
            (Some(6), true),
            (None, false),
        ],
        // Clauses in any order.
        &[
            (Some(3), false),
            (None, false),
            (Some(0), true),
            (Some(6), false),
            (None, false),
            (Some(0), true),
            (None, false),
        ],
        // Two jumps to the same end.
        &[
            (Some(4), false),
            (None, false),
            (Some(4), false),
            (None, false),
            (None, false),
        ],
    ];
    for program in programs {
        let jumps: Vec<(usize, usize)> = program
            .iter()
            .enumerate()
            .filter_map(|(from, (to, _))| Some((from, (*to)?)))
            .collect();
        let pieces = structure(&jumps, program.len()).expect("no jump leads into a loop");
        for bits in 0u32..256 {
            let choices = || {
                let mut left = bits;
                // Every condition finally jumps, so that loops end.
                move |_| {
                    let taken = left & 1 == 0;
                    left >>= 1;
                    taken
                }
            };
            assert_eq!(
                run(&pieces, program, &mut choices()),
                interpret(program, &mut choices()),
                "{program:?} {pieces:?}"
            );
        }
    }
}

#[test]
fn a_jump_into_a_loop_has_no_block() {
    assert_eq!(structure(&[(0, 3), (4, 2)], 6), None);
}
