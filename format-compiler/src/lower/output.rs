//! A print program under construction. Text and spaces between two instructions are merged.

use crate::spacing::Spacing;
use format_runtime::program::{
    Emitter, InstructionSet, Jump, Label, PrintInstruction as I, Program,
};

/// The program so far.
pub(super) struct Output<S: InstructionSet> {
    emitter: Emitter<I<S>>,
    /// Text not yet added to the program.
    text: String,
    pub(super) spacing: Spacing,
}

impl<S: InstructionSet> Output<S> {
    pub(super) fn new() -> Self {
        Output {
            emitter: Emitter::default(),
            text: String::new(),
            spacing: Spacing::start(),
        }
    }

    /// Adds the text so far as an instruction of its own.
    pub(super) fn flush(&mut self) {
        if !self.text.is_empty() {
            self.emitter.push(I::Text(std::mem::take(&mut self.text)));
        }
    }

    /// Adds text unchanged.
    pub(super) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a literal, with the space before it.
    pub(super) fn literal(&mut self, literal: &str) {
        self.spacing.literal(&mut self.text, literal);
    }

    /// Adds a literal space.
    pub(super) fn literal_space(&mut self, of_definition: bool) {
        if of_definition {
            self.spacing.definition_space(&mut self.text);
        } else {
            self.spacing.space(&mut self.text);
        }
    }

    /// Adds the space before anything but a literal.
    pub(super) fn space(&mut self) {
        self.spacing.element(&mut self.text);
    }

    /// Adds an instruction unchanged.
    pub(super) fn push(&mut self, instruction: I<S>) {
        self.flush();
        self.emitter.push(instruction);
    }

    /// Adds an instruction, with the space before it.
    pub(super) fn spaced(&mut self, instruction: I<S>) {
        self.space();
        self.push(instruction);
    }

    /// Adds an instruction that may jump to a later label.
    pub(super) fn jump(&mut self, instruction: impl FnOnce(Label) -> I<S>) -> Jump {
        self.flush();
        self.emitter.jump(instruction)
    }

    /// Adds a jump, taken unless the condition holds.
    pub(super) fn unless(&mut self, condition: S::Condition) -> Jump {
        self.jump(|otherwise| I::Unless(condition, otherwise))
    }

    /// Returns the number of instructions so far. Text that isn't added yet belongs to the next one.
    pub(super) fn count(&self) -> usize {
        self.emitter.count()
    }

    /// Returns the label of the next instruction, for jumping back to it.
    pub(super) fn here(&mut self) -> Label {
        self.flush();
        self.emitter.here()
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
