//! Programs, and the emitter to create them: every label refers to an instruction of the program, or to its end.

use super::{DirectiveUse, Visit};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};

/// The position of an instruction in its program, or the end of the program. Only an [`Emitter`] creates labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label(u32);

impl Label {
    /// Returns the index of the instruction; for the end, the number of instructions.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Display for Label {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// The possibility of continuing with the next instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onward {
    /// Possible, even without consuming text.
    May,
    /// Only if the instruction has consumed text.
    Consuming,
    /// Never: the instruction always jumps.
    Never,
}

/// The operations on instructions used by programs.
pub trait Instruction {
    /// Returns the target of a possible jump, if any.
    fn label(&self) -> Option<Label>;

    /// Like [`Instruction::label`], for modification.
    fn label_mut(&mut self) -> Option<&mut Label>;

    /// Returns the possibility of continuing with the next instruction.
    fn onward(&self) -> Onward;

    /// Visits each directive called by the instruction, together with the field for the directive's number.
    fn each_call(&mut self, visit: Visit<'_>);
}

/// A list of instructions with jumps. Execution ends after the last one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Program<I> {
    instructions: Vec<I>,
    #[serde(skip)]
    directives: Vec<u32>,
}

impl<I> Program<I> {
    /// Returns the instructions, in order.
    pub fn instructions(&self) -> &[I] {
        &self.instructions
    }

    /// Returns the instructions, for modification in place. None can be added or removed, so labels stay valid.
    pub fn instructions_mut(&mut self) -> &mut [I] {
        &mut self.instructions
    }

    /// Returns the numbers of the called `custom` directives. Adding the definition to the loaded dialects assigns them.
    pub fn directives(&self) -> &[u32] {
        &self.directives
    }
}

impl<I: Instruction> Program<I> {
    /// Returns the program of the first `count` instructions and `last`. Jumps beyond them lead to the end.
    pub fn beginning(mut self, count: usize, last: I) -> Self {
        self.instructions.truncate(count);
        self.instructions.push(last);
        let end = Label(self.instructions.len() as u32);
        for label in self
            .instructions
            .iter_mut()
            .filter_map(Instruction::label_mut)
        {
            label.0 = label.0.min(end.0);
        }
        self
    }

    /// Assigns numbers to the called directives: `number` returns the new number for a directive and its current one.
    pub(crate) fn number_directives(
        &mut self,
        mut number: impl FnMut(&mut DirectiveUse, u32) -> u32,
    ) {
        let directives = &mut self.directives;
        for instruction in &mut self.instructions {
            instruction.each_call(&mut |directive, own| {
                *own = number(directive, *own);
                if !directives.contains(own) {
                    directives.push(*own);
                }
            });
        }
    }
}

impl<I: Display> Display for Program<I> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for (label, instruction) in self.instructions.iter().enumerate() {
            writeln!(formatter, "{label:>3}  {instruction}")?;
        }
        Ok(())
    }
}

/// A forward jump without a known target: [`Emitter::land`] sets it.
#[must_use = "without `land` there is no program"]
#[derive(Debug)]
pub struct Jump(Label);

/// Creates a program.
///
/// Until the program is finished, labels are indices into a table of targets. An entry is set once its target is known.
#[derive(Debug)]
pub struct Emitter<I> {
    instructions: Vec<I>,
    places: Vec<Option<Label>>,
}

impl<I> Default for Emitter<I> {
    fn default() -> Self {
        Emitter {
            instructions: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl<I: Instruction> Emitter<I> {
    /// Adds an instruction.
    pub fn push(&mut self, instruction: I) {
        self.instructions.push(instruction);
    }

    /// Adds an instruction with a forward jump. Its target is set later.
    pub fn jump(&mut self, instruction: impl FnOnce(Label) -> I) -> Jump {
        let label = self.label(None);
        self.push(instruction(label));
        Jump(label)
    }

    /// Sets the target of a jump to the next instruction.
    pub fn land(&mut self, jump: Jump) {
        let here = self.end();
        if let Some(place) = self.places.get_mut(jump.0.index()) {
            *place = Some(here);
        }
    }

    /// Creates a label of the next instruction, for jumping back to it.
    pub fn here(&mut self) -> Label {
        let here = self.end();
        self.label(Some(here))
    }

    /// Returns the number of instructions so far.
    pub fn count(&self) -> usize {
        self.instructions.len()
    }

    fn end(&self) -> Label {
        Label(self.instructions.len() as u32)
    }

    fn label(&mut self, place: Option<Label>) -> Label {
        self.places.push(place);
        Label(self.places.len() as u32 - 1)
    }

    /// Finishes the program.
    ///
    /// # Errors
    ///
    /// If a jump has no target, or a label belongs to another emitter.
    pub fn finish(mut self) -> Result<Program<I>, String> {
        for (index, instruction) in self.instructions.iter_mut().enumerate() {
            let Some(label) = instruction.label_mut() else {
                continue;
            };
            let Some(place) = self.places.get(label.index()).copied().flatten() else {
                return Err(format!("instruction {index} of its program leads nowhere"));
            };
            *label = place;
        }
        Ok(Program {
            instructions: self.instructions,
            directives: Vec::new(),
        })
    }
}
