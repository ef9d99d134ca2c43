//! Bytes choose edits. Each is applied to the operations and to a model of plain lists, and then all properties are
//! compared: use-lists and predecessors in their order, links, parents, bytes of headers, memory, walks.
//!
//! This crate's tests run it on pseudo-random numbers, and a fuzz target on inputs of its own.

mod check;
mod copies;
mod model;
mod steps;
mod walks;

use model::{Def, Model};
use operation_core::{Context, IrArena};

/// The remaining bytes; zeros after the last.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> usize {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                usize::from(first)
            }
            None => 0,
        }
    }
    fn below(&mut self, limit: usize) -> usize {
        self.byte() % limit.max(1)
    }
    fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }
}

/// Operations and their model.
struct Edits<'a, 'm> {
    arena: &'m IrArena<'m>,
    bytes: Bytes<'a>,
    model: Model<'m>,
    /// Locations count up, so each operation has its own.
    locations: u64,
}

/// Maximal number of operations, erased ones included: the comparison after each edit grows with it.
const MOST_OPERATIONS: usize = 60;
const MOST_STEPS: usize = 250;

/// Makes the edits that the bytes choose; panics when the IR differs from the model.
pub(crate) fn run(data: &[u8]) {
    let context = Context::new();
    context.register_operation("t.registered", 7, &["p", "q"]);
    let arena = IrArena::new(&context);
    let mut edits = Edits {
        arena: &arena,
        bytes: Bytes(data),
        model: Model::default(),
        locations: 0,
    };
    for _ in 0..2 {
        edits.new_block();
    }
    for _ in 0..MOST_STEPS {
        if edits.bytes.0.is_empty() {
            break;
        }
        edits.step();
        edits.check();
    }
}

impl<'m> Edits<'_, 'm> {
    fn some_op(&mut self) -> Option<usize> {
        let count = self.model.ops.len();
        (count > 0).then(|| self.bytes.below(count))
    }
    fn some_block(&mut self) -> usize {
        self.bytes.below(self.model.blocks.len())
    }
    fn some_region(&mut self) -> Option<usize> {
        let count = self.model.regions.len();
        (count > 0).then(|| self.bytes.below(count))
    }
    /// Any result or argument, even of an erased operation or block.
    fn some_def(&mut self) -> Def {
        let args = self.model.args.len();
        let choice = self.bytes.below(args + 2 * self.model.ops.len());
        match choice.checked_sub(args).map(|rest| rest / 2) {
            Some(op) if self.model.ops[op].results > 0 => {
                Def::Result(op, self.bytes.below(self.model.ops[op].results))
            }
            Some(_) => Def::Argument(self.bytes.below(args)),
            None => Def::Argument(choice),
        }
    }
    fn some_defs(&mut self) -> Vec<Def> {
        let count = [0, 1, 2, 2, 3, 5, 9, 1][self.bytes.below(8)];
        (0..count).map(|_| self.some_def()).collect()
    }
}
