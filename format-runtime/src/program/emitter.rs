//! Programs, and the one way to make them: all their labels lead to instructions of theirs, or to the end.

use super::DirectiveUse;
use std::fmt::{self, Display, Formatter};

/// The place of an instruction in its program, or the end of the program. Only an [`Emitter`] makes labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(u32);

impl Label {
    /// The index of the instruction; that of the end is the number of instructions.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Display for Label {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// What every program knows of its instructions.
pub trait Instruction {
    /// Where it may go to instead of the next instruction; `None` if nowhere else.
    fn label_mut(&mut self) -> Option<&mut Label>;

    /// Shows each directive that it calls, with the place for its number.
    fn each_call(&mut self, visit: &mut dyn FnMut(&DirectiveUse, &mut u32));
}

/// A list of instructions with jumps. Running past the last one is the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program<I> {
    instructions: Vec<I>,
    directives: Vec<u32>,
}

impl<I> Program<I> {
    /// The instructions, in order.
    pub fn instructions(&self) -> &[I] {
        &self.instructions
    }

    /// The instructions, for changing what they do. None can be added or left out, so labels stay right.
    pub fn instructions_mut(&mut self) -> &mut [I] {
        &mut self.instructions
    }

    /// Numbers of the `custom` directives it calls, from when its definition is added to the loaded dialects.
    pub fn directives(&self) -> &[u32] {
        &self.directives
    }
}

impl<I: Instruction> Program<I> {
    /// The first `count` instructions and then that one. What led further leads to the end.
    pub fn beginning(mut self, count: usize, last: I) -> Self {
        self.instructions.truncate(count);
        self.instructions.push(last);
        let end = Label(self.instructions.len() as u32);
        for label in self.instructions.iter_mut().filter_map(Instruction::label_mut) {
            label.0 = label.0.min(end.0);
        }
        self
    }

    /// Numbers the directives that it calls.
    pub(crate) fn number_directives(&mut self, mut number: impl FnMut(&DirectiveUse) -> u32) {
        let directives = &mut self.directives;
        for instruction in &mut self.instructions {
            instruction.each_call(&mut |directive, own| {
                *own = number(directive);
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

/// A label whose place is still to come: [`Emitter::land`] takes it.
#[must_use = "without `land` there is no program"]
#[derive(Debug)]
pub struct Jump(Label);

/// Makes a program.
///
/// Until it is finished, labels are numbers of entries in a table, which says where each leads once that is known.
#[derive(Debug)]
pub struct Emitter<I> {
    instructions: Vec<I>,
    places: Vec<Option<Label>>,
}

impl<I> Default for Emitter<I> {
    fn default() -> Self {
        Emitter { instructions: Vec::new(), places: Vec::new() }
    }
}

impl<I: Instruction> Emitter<I> {
    /// Adds an instruction.
    pub fn push(&mut self, instruction: I) {
        self.instructions.push(instruction);
    }

    /// Adds an instruction that may go to a place that is still to come.
    pub fn jump(&mut self, instruction: impl FnOnce(Label) -> I) -> Jump {
        let label = self.label(None);
        self.push(instruction(label));
        Jump(label)
    }

    /// Makes a jump lead here.
    pub fn land(&mut self, jump: Jump) {
        let here = self.end();
        if let Some(place) = self.places.get_mut(jump.0.index()) {
            *place = Some(here);
        }
    }

    /// The place of the next instruction, for jumping back to it.
    pub fn here(&mut self) -> Label {
        let here = self.end();
        self.label(Some(here))
    }

    fn end(&self) -> Label {
        Label(self.instructions.len() as u32)
    }

    fn label(&mut self, place: Option<Label>) -> Label {
        self.places.push(place);
        Label(self.places.len() as u32 - 1)
    }

    /// The program.
    ///
    /// # Errors
    ///
    /// A jump that did not land, or a label of another emitter.
    pub fn finish(mut self) -> Result<Program<I>, String> {
        for (index, instruction) in self.instructions.iter_mut().enumerate() {
            let Some(label) = instruction.label_mut() else { continue };
            let Some(place) = self.places.get(label.index()).copied().flatten() else {
                return Err(format!("instruction {index} of its program leads nowhere"));
            };
            *label = place;
        }
        Ok(Program { instructions: self.instructions, directives: Vec::new() })
    }
}
