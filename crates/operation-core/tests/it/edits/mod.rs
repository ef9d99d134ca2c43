//! Bytes choose edits. Each is made of the operations and of a model that keeps plain lists, and then everything that can
//! be asked is compared: use-lists and predecessors in their order, links, parents, bytes of headers, memory, walks.
//!
//! The tests of this crate run it on numbers that look random; the fuzz target on what it likes.

mod check;
mod copies;
mod model;
mod steps;
mod walks;

use model::{Def, Model};
use operation_core::{Context, IrArena};

/// The bytes that are left; zeros when they are used up.
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

/// Operations and what is true of them.
struct Edits<'a, 'm> {
    arena: &'m IrArena<'m>,
    bytes: Bytes<'a>,
    model: Model<'m>,
    /// Locations count up, so that no two operations have the same.
    locations: u64,
}

/// Operations in all, erased ones included: what is compared after each edit grows with them.
const MOST_OPERATIONS: usize = 60;
const MOST_STEPS: usize = 250;

/// Makes the edits that the bytes choose; panics when something isn't as the model says.
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
    /// Any result or argument, those of erased operations and blocks too.
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
