//! Operations of one context, made anew in another one, under other definitions.
//!
//! What belongs together is found by names: operations, attributes, properties, types and their parameters by the names of the
//! definitions, cases of enums by their C++ names, operands, results, regions and successors by those of the arguments. (Where one
//! of these has another name now but the same place, and is declared alike, it is the same: text in generic form doesn't name it.)
//! A [`Renamed`] says what else is called otherwise. Regions, blocks, discardable attributes and locations are carried over with
//! the operations.
//!
//! What can't be carried over becomes an operation [`REFUSED`] with the same operands, results and regions, so that everything
//! around it is still there, and is listed with the [`Reason`].
//!
//! ```
//! use format_runtime::dialect::{Dialects, OperandDefinition, OperationDefinition};
//! use format_runtime::hooks::{Environment, Hooks};
//! use format_runtime::text::{ParseOptions, parse};
//! use migration::transfer::{Transfer, Unlike};
//! use migration::Renamed;
//! use operation_core::{Context, IrArena};
//!
//! // Definitions as they were, and as they are. (They are loaded from `.td` files or compiled ones, usually.)
//! let (old, new, hooks) = (Dialects::default(), Dialects::default(), Hooks::default());
//! let (old, new) = (Environment { dialects: &old, hooks: &hooks }, Environment { dialects: &new, hooks: &hooks });
//!
//! // A context for each.
//! let (before, after) = (Context::new(), Context::new());
//! old.dialects.register(&before);
//! new.dialects.register(&after);
//! let (old_arena, new_arena) = (IrArena::new(&before), IrArena::new(&after));
//!
//! let options = ParseOptions::default().allow_unregistered_dialects(true);
//! let module = parse(&old_arena, old, b"%0 = \"shop.coin\"() {v = 1 : i32} : () -> i32", &options).module;
//! let renamed = Renamed::default();
//! let mut transfer = Transfer::new(old, &before, new, &after, &new_arena, &renamed);
//!
//! // One way: make it anew.
//! let carried = transfer.operation(module);
//! assert!(carried.refused.is_empty());
//! assert_eq!(carried.operation.region(0).first().unwrap().first().unwrap().name().as_str(), "shop.coin");
//!
//! // Another way: does what was read under the new definitions mean the same?
//! let read = parse(&new_arena, new, b"%0 = \"shop.coin\"() {v = 2 : i32} : () -> i32", &options).module;
//! let Err(Unlike::Different(difference)) = transfer.compare(module, read) else { panic!() };
//! assert_eq!(difference, "'shop.coin': the attribute 'v' changed");
//! ```
//!
//! A [`Transfer`] remembers what it has found out about definitions, types and attributes, so one is worth keeping for many
//! operations of the same two contexts.
//!
//! The modules have one order, and each imports only modules before it: `affine`, `enums`, `plan` (which part is which), `groups`
//! (operands, results, regions and successors), `contents` (types and attributes), `parameters` (of these), `slots` (attributes and
//! properties of operations), `by_text` (what is kept as text), `made` (what an operation is made of), `making` (finds it), `operation` (with its regions),
//! `compare`.

mod affine;
mod by_text;
mod compare;
mod contents;
mod enums;
mod groups;
mod made;
mod making;
mod operation;
mod parameters;
pub(crate) mod plan;
mod slots;

pub(crate) use by_text::{name_of_text, read};
pub use compare::Unlike;
pub(crate) use compare::compare;
pub use made::REFUSED;
pub use operation::Carried;

use crate::reason::Reason;
use crate::renamed::Renamed;
use format_runtime::text::Environment;
use made::Made;
use operation_core::{Attribute, Context, IrArena, Operation, OperationName, Type, Value};
pub(crate) use plan::Plans;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Makes operations of a context with the old definitions anew in a context with the new ones. See [the module](self).
pub struct Transfer<'t, 'o, 'n> {
    old: Environment<'t>,
    from: &'o Context,
    new: Environment<'t>,
    into: &'n Context,
    arena: &'n IrArena<'n>,
    renamed: &'t Renamed,
    types: FxHashMap<Type<'o>, Result<Type<'n>, Reason>>,
    attributes: FxHashMap<Attribute<'o>, Result<Attribute<'n>, Reason>>,
    /// The numbers of distinct attributes.
    distinct: FxHashMap<u64, u64>,
    /// What operations are called.
    names: FxHashMap<OperationName<'o>, OperationName<'n>>,
    /// How the parts of operations are distributed, by the index of the old definition.
    plans: Plans,
    /// What operations are made of, by their signature.
    made: FxHashMap<Box<[u64]>, Result<Rc<Made<'n>>, Reason>>,
    /// What was said of values from outside.
    outside: FxHashMap<Value<'o>, Value<'n>>,
    /// Operations of which someone else says that they can't be carried over.
    refused: FxHashMap<Operation<'o>, Reason>,
    /// Set if the definition of an attribute, or of a type, has changed, if anyone can tell.
    is_changed: Option<Box<IsChanged<'t>>>,
    depth: u32,
}

/// Set if the definition of that name has changed; of a type, if that is asked for, otherwise of an attribute.
type IsChanged<'t> = dyn Fn(&str, bool) -> bool + 't;

impl<'t, 'o, 'n> Transfer<'t, 'o, 'n> {
    /// From the context `from`, with which the old dialects are registered, into the context `into` of `arena`, with which the
    /// new ones are.
    pub fn new(
        old: impl Into<Environment<'t>>,
        from: &'o Context,
        new: impl Into<Environment<'t>>,
        into: &'n Context,
        arena: &'n IrArena<'n>,
        renamed: &'t Renamed,
    ) -> Self {
        Transfer {
            old: old.into(),
            from,
            new: new.into(),
            into,
            arena,
            renamed,
            types: FxHashMap::default(),
            attributes: FxHashMap::default(),
            distinct: FxHashMap::default(),
            names: FxHashMap::default(),
            plans: Plans::default(),
            made: FxHashMap::default(),
            outside: FxHashMap::default(),
            refused: FxHashMap::default(),
            is_changed: None,
            depth: 0,
        }
    }

    /// Takes over what was found out about the definitions by another one for the same definitions and names.
    pub(crate) fn with_plans(mut self, plans: &Plans) -> Self {
        self.plans = plans.clone();
        self
    }

    /// Refuses attributes and types of which only the text is known if their definitions have changed.
    pub(crate) fn refusing_changed(mut self, is_changed: impl Fn(&str, bool) -> bool + 't) -> Self {
        self.is_changed = Some(Box::new(is_changed));
        self
    }

    /// Says what a value stands for that operations use and that isn't carried over with them. Operations get a result of a
    /// detached operation in place of other such values.
    pub fn map_value(&mut self, value: Value<'o>, counterpart: Value<'n>) {
        self.outside.insert(value, counterpart);
    }

    /// Says that an operation can't be carried over, and why.
    pub fn refuse(&mut self, operation: Operation<'o>, reason: Reason) {
        self.refused.insert(operation, reason);
    }
}
