//! A print program in the making, where text and spaces between two instructions become one.

use crate::spacing::Spacing;
use format_runtime::program::{Emitter, InstructionSet, Jump, Label, PrintInstruction as I, Program};

/// What is printed so far.
pub(super) struct Output<S: InstructionSet> {
    emitter: Emitter<I<S>>,
    /// Text that isn't in the program yet.
    text: String,
    pub(super) spacing: Spacing,
}

impl<S: InstructionSet> Output<S> {
    pub(super) fn new() -> Self {
        Output { emitter: Emitter::default(), text: String::new(), spacing: Spacing::start() }
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            self.emitter.push(I::Text(std::mem::take(&mut self.text)));
        }
    }

    /// Text as it is.
    pub(super) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A literal, with the space before it.
    pub(super) fn literal(&mut self, literal: &str) {
        self.spacing.literal(&mut self.text, literal);
    }

    /// A literal space.
    pub(super) fn literal_space(&mut self, of_definition: bool) {
        if of_definition {
            self.spacing.definition_space(&mut self.text);
        } else {
            self.spacing.space(&mut self.text);
        }
    }

    /// The space before anything that is no literal.
    pub(super) fn space(&mut self) {
        self.spacing.element(&mut self.text);
    }

    /// An instruction as it is.
    pub(super) fn push(&mut self, instruction: I<S>) {
        self.flush();
        self.emitter.push(instruction);
    }

    /// An instruction, with the space before it.
    pub(super) fn spaced(&mut self, instruction: I<S>) {
        self.space();
        self.push(instruction);
    }

    /// An instruction that may go to a place that is still to come.
    pub(super) fn jump(&mut self, instruction: impl FnOnce(Label) -> I<S>) -> Jump {
        self.flush();
        self.emitter.jump(instruction)
    }

    /// Goes on only if the condition holds.
    pub(super) fn unless(&mut self, condition: S::Condition) -> Jump {
        self.jump(|otherwise| I::Unless(condition, otherwise))
    }

    pub(super) fn land(&mut self, jump: Jump) {
        self.flush();
        self.emitter.land(jump);
    }

    pub(super) fn finish(mut self) -> Result<Program<I<S>>, String> {
        self.flush();
        self.emitter.finish()
    }
}
