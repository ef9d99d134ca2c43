//! The check for the end of programs on every text.

use super::{Instruction, Onward, Program};

impl<I: Instruction> Program<I> {
    /// True if every label refers to an instruction or to the end, and the program ends on every text: it can't return to
    /// an instruction without having consumed something.
    pub fn ends(&self) -> bool {
        let instructions = self.instructions();
        let count = instructions.len();
        if instructions
            .iter()
            .filter_map(Instruction::label)
            .any(|label| label.index() > count)
        {
            return false;
        }
        // The steps between instructions, except for those consuming text, must not form a cycle.
        let ways = |at: usize| {
            let next = (instructions[at].onward() == Onward::May).then_some(at + 1);
            next.into_iter()
                .chain(instructions[at].label().map(|label| label.index()))
                .filter(|&to| to < count)
        };
        let mut arriving = vec![0_u32; count];
        (0..count).flat_map(ways).for_each(|to| arriving[to] += 1);
        let mut free: Vec<usize> = (0..count).filter(|&at| arriving[at] == 0).collect();
        let mut done = 0;
        while let Some(at) = free.pop() {
            done += 1;
            for to in ways(at) {
                arriving[to] -= 1;
                if arriving[to] == 0 {
                    free.push(to);
                }
            }
        }
        done == count
    }
}
