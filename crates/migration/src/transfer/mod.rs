//! Operations of one context, made anew in another one, under other definitions.
//!
//! Parts are matched by names: operations, attributes, properties, types and their parameters by the names of the definitions,
//! cases of enums by their C++ names, operands, results, regions and successors by the names of the arguments. (An argument with another
//! name, the same place and the same declaration is the same: text in generic form doesn't name it.)
//! A [`Renamed`] has all other new names. Regions, blocks, discardable attributes and locations are carried over with
//! the operations.
//!
//! An operation with an obstacle becomes an operation [`REFUSED`] with the same operands, results and regions, so that everything
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
//! // Another way: is the meaning of another text the same?
//! let read = parse(&new_arena, new, b"%0 = \"shop.coin\"() {v = 2 : i32} : () -> i32", &options).module;
//! let Err(Unlike::Different(difference)) = transfer.compare(module, read) else { panic!() };
//! assert_eq!(difference, "'shop.coin': the attribute 'v' changed");
//! ```
//!
//! A [`Transfer`] remembers its results about definitions, types and attributes, so one is worth keeping for many
//! operations of the same two contexts.
//!
//! The modules have one order, and each imports only modules before it: `affine`, `enums`, `plan` (matching parts), `groups`
//! (operands, results, regions and successors), `contents` (types and attributes), `parameters` (of these), `slots` (attributes and
//! properties of operations), `by_text` (opaque types and attributes), `stated` (values of new parts), `made` (the parts of an operation), `making` (finds them), `operation` (with its regions),
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
mod stated;

pub(crate) use by_text::{is_only_text, is_opaque, name_of_text, read};
pub use compare::Unlike;
pub(crate) use compare::compare;
pub use made::REFUSED;
pub use operation::Carried;

use crate::reason::Reason;
use crate::renamed::Renamed;
use crate::symbol::Symbol;
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
    /// The new names of operations.
    names: FxHashMap<OperationName<'o>, OperationName<'n>>,
    /// The distribution of the parts of operations, by the index of the old definition.
    plans: Plans,
    /// The parts of operations, by their signature.
    made: FxHashMap<Box<[u64]>, Result<Rc<Made<'n>>, Reason>>,
    /// The counterparts of values from outside.
    outside: FxHashMap<Value<'o>, Value<'n>>,
    /// Operations that a caller refuses.
    refused: FxHashMap<Operation<'o>, Reason>,
    /// The definitions on which a text depends.
    changed: Box<ChangedIn<'t>>,
    depth: u32,
}

/// The first definition that has changed of those on which the text of an attribute or type of that name depends.
type ChangedIn<'t> = dyn Fn(Symbol, &str, &str) -> Option<String> + 't;

impl<'t, 'o, 'n> Transfer<'t, 'o, 'n> {
    /// From the context `from` of the old dialects into the context `into` of `arena` with the new
    /// ones.
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
            changed: Box::new(|_, _, _| None),
            depth: 0,
        }
    }

    /// Takes over the results about definitions of another transfer for the same definitions and names.
    pub(crate) fn with_plans(mut self, plans: &Plans) -> Self {
        self.plans = plans.clone();
        self
    }

    /// Refuses attributes and types of which only the text is known, if definitions have changed on which this depends.
    pub(crate) fn refusing_changed(
        mut self,
        changed: impl Fn(Symbol, &str, &str) -> Option<String> + 't,
    ) -> Self {
        self.changed = Box::new(changed);
        self
    }

    /// Sets the counterpart of a value from outside of the carried operations. Operations get a result of a
    /// detached operation in place of other such values.
    pub fn map_value(&mut self, value: Value<'o>, counterpart: Value<'n>) {
        self.outside.insert(value, counterpart);
    }

    /// Refuses an operation, with the reason.
    pub fn refuse(&mut self, operation: Operation<'o>, reason: Reason) {
        self.refused.insert(operation, reason);
    }
}
