//! Whether a program ends, whatever it is run on.

use super::{Instruction, Onward, Program};

impl<I: Instruction> Program<I> {
    /// Whether every label refers to an instruction or to the end, and the program ends on every text: it can't return to
    /// an instruction without having consumed something.
    pub(crate) fn ends(&self) -> bool {
        let instructions = self.instructions();
        let count = instructions.len();
        if instructions.iter().filter_map(Instruction::label).any(|label| label.index() > count) {
            return false;
        }
        // The ways between instructions, without those that consume text, must not form a circle.
        let ways = |at: usize| {
            let next = (instructions[at].onward() == Onward::May).then_some(at + 1);
            next.into_iter().chain(instructions[at].label().map(|label| label.index())).filter(|&to| to < count)
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

#[cfg(test)]
mod tests {
    use crate::program::{Emitter, Literal, ParseElement, ParseInstruction, ParseProgram};

    type Instructions = Emitter<ParseInstruction<crate::program::OperationInstructions>>;

    fn word(text: &str) -> Literal {
        Literal::Keyword(text.to_owned())
    }

    fn looping(literal: Option<&str>) -> ParseProgram {
        let mut emitter = Instructions::default();
        let start = emitter.here();
        let out = literal.map(|text| emitter.jump(|label| ParseInstruction::OptionalLiteral(word(text), label)));
        emitter.push(ParseInstruction::Element(ParseElement::AllOperands));
        emitter.push(ParseInstruction::Jump(start));
        out.into_iter().for_each(|out| emitter.land(out));
        emitter.push(ParseInstruction::Element(ParseElement::AttrDict(false)));
        emitter.finish().unwrap()
    }

    #[test]
    fn a_loop_must_consume_text() {
        assert!(looping(Some("clause")).ends());
        assert!(!looping(None).ends());
    }

    #[test]
    fn labels_beyond_the_end_lead_nowhere() {
        let mut bytes = postcard::to_allocvec(&looping(Some("clause"))).unwrap();
        let read = |bytes: &[u8]| postcard::from_bytes::<ParseProgram>(bytes).unwrap();
        assert_eq!(read(&bytes), looping(Some("clause")));
        // The label of the first instruction, after its number, variants and text.
        let place = bytes.windows(7).position(|each| each == b"\x06clause").unwrap() + 7;
        assert_eq!(bytes[place], 3);
        bytes[place] = 4;
        assert!(read(&bytes).ends());
        bytes[place] = 5;
        assert!(!read(&bytes).ends());
    }
}
