//! Generates instances of loaded operations.
//!
//! An instance is built from a [`Recipe`]: a small number for each [`Decision`] of the operation's [`Domain`] (the
//! number of operands, their types, the value of an attribute, the contents of a region, the next operation). 0 is
//! always the simplest choice, so a recipe is shrunk by lowering its numbers. The guarantees are the same as for
//! wasm-smith:
//!
//! - *valid*: constraints hold as far as they are known, and types follow from each other as in the format;
//! - *complete*: every presence, length and kind of value is reached by some recipe;
//! - *deterministic*: a recipe always gives the same instance;
//! - *local*: changing one number changes one thing.

mod attributes;
mod build;
mod decisions;
pub mod definitions;
mod domain;
mod instances;
mod likeness;
mod neighbours;
mod parameters;
mod pools;
mod recipe;
mod regions;
mod resolve;
mod samples;
mod slots;
mod types;

pub use build::{Instance, Surroundings};
pub(crate) use domain::Beyond;
pub use domain::{Decision, Domain, LOCATION, Recipe, Subject};
pub use neighbours::Neighbour;
pub use pools::Pools;
pub(crate) use recipe::typed;
pub use recipe::{exhaustive, likely, neighbours, random};

use crate::samples::Samples;
use format_runtime::dialect::{AttributeClass, Constraint, OperationDefinition};
use format_runtime::evaluate::{Defaults, Evaluator};
use format_runtime::expr::Predicate;
use format_runtime::hooks::Environment;
use operation_core::{Attribute, Context, IrArena, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// The types admitted by each predicate, determined once for all operations, by the summary of the constraint.
type Admitted<'c> = FxHashMap<String, Vec<Rc<Admission<'c>>>>;

/// The types that a predicate admits.
struct Admission<'c> {
    predicate: Arc<Predicate>,
    /// The types of the pool that satisfy it for certain, or, if there are none, possibly.
    types: Vec<Type<'c>>,
    /// The answers for types so far: true if it holds, `None` if that is unknown.
    answers: RefCell<FxHashMap<Type<'c>, Option<bool>>>,
}

/// The attributes of the pool for slots of a class with a constraint.
struct Fitting<'c> {
    class: AttributeClass,
    predicate: Option<Arc<Predicate>>,
    attributes: Rc<[Attribute<'c>]>,
}

/// Builds instances in a context with registered dialects.
pub struct Generator<'c, 'e> {
    context: &'c Context,
    environment: Environment<'e>,
    pools: Pools<'c>,
    admitted: RefCell<Admitted<'c>>,
    /// The attributes for slots, determined once for all operations, by the summary of the constraint.
    fitting: RefCell<FxHashMap<String, Vec<Fitting<'c>>>>,
    defaults: RefCell<Defaults<'c>>,
    scaffold: regions::Scaffold<'c>,
}

impl<'c, 'e> Generator<'c, 'e> {
    /// Creates a generator with filled pools.
    pub fn new(context: &'c Context, environment: Environment<'e>) -> Self {
        Self::with_pools(context, environment, Pools::default())
    }

    /// Like [`Generator::new`], with types and attributes known only as text; their operations are created in
    /// `arena`, which must belong to the same context.
    pub fn with_samples(
        context: &'c Context,
        environment: Environment<'e>,
        samples: &Samples,
        arena: &'c IrArena<'c>,
    ) -> Self {
        let types = samples::read(arena, environment, &samples.types)
            .filter_map(Attribute::as_type)
            .collect();
        let samples = samples::read(arena, environment, &samples.attributes).collect();
        Self::with_pools(
            context,
            environment,
            Pools {
                types,
                samples,
                attributes: Vec::new(),
            },
        )
    }

    fn with_pools(
        context: &'c Context,
        environment: Environment<'e>,
        mut pools: Pools<'c>,
    ) -> Self {
        let sampled = std::mem::replace(
            &mut pools.types,
            types::builtin(context, environment.dialects.version.unwrap_or_default()),
        );
        // Builtin samples are placed with the builtin types; those of dialects come after all of these.
        pools.types.extend(sampled);
        let mut seen = FxHashSet::default();
        pools.types.retain(|&type_| seen.insert(type_));
        let builtin = pools.types.len();
        // Several rounds, since types and attributes have types and attributes as parameters.
        for _ in 0..3 {
            let found = instances::types(context, environment, &pools);
            pools.types.truncate(builtin);
            pools
                .types
                .extend(found.into_iter().filter(|type_| !seen.contains(type_)));
            let mut found = pools.samples.clone();
            for definition in &environment.dialects.attributes {
                found.extend(
                    instances::of_definition(context, environment, definition, &pools)
                        .into_iter()
                        .take(3),
                );
            }
            pools.attributes = found;
        }
        Generator {
            context,
            environment,
            pools,
            admitted: RefCell::default(),
            fitting: RefCell::default(),
            defaults: RefCell::default(),
            scaffold: regions::Scaffold::new(context),
        }
    }

    /// The context of the instances.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// The definitions and hooks.
    pub fn environment(&self) -> Environment<'e> {
        self.environment
    }

    /// Instances of the attribute or type with the given name (`dialect.mnemonic`); types are given as attributes.
    pub fn instances(&self, name: &str) -> Vec<Attribute<'c>> {
        let named = |type_: &&Type<'c>| {
            type_
                .dialect_instance()
                .is_some_and(|found| found.name.as_str() == name)
        };
        let types = self
            .pools
            .types
            .iter()
            .filter(named)
            .map(|&type_| self.context.type_attribute(type_));
        let definition = self.environment.dialects.attribute(name);
        let attributes = definition.map_or_else(Vec::new, |definition| {
            instances::of_definition(self.context, self.environment, definition, &self.pools)
        });
        types.chain(attributes).collect()
    }

    /// Like [`Generator::instances`], with up to `count` combinations of parameters.
    pub fn many_instances(&self, name: &str, count: usize) -> Vec<Attribute<'c>> {
        let Generator {
            context,
            environment,
            pools,
            ..
        } = self;
        let dialects = environment.dialects;
        let mut all = self.instances(name);
        if let Some(definition) = dialects.attribute(name) {
            let lists = |choices: &parameters::Choices<'c>| choices.many(count);
            all.extend(instances::attributes_of(
                context,
                *environment,
                definition,
                pools,
                lists,
            ));
        }
        if let Some(definition) = dialects.types.iter().find(|each| each.name == name) {
            let lists = |choices: &parameters::Choices<'c>| choices.many(count);
            let types = instances::types_of(context, *environment, definition, pools, lists);
            all.extend(types.into_iter().map(|type_| context.type_attribute(type_)));
        }
        let mut seen = FxHashSet::default();
        all.retain(|value| seen.insert(*value));
        all
    }

    /// The types for operands and results: builtin ones, then types of the loaded dialects.
    pub fn types(&self) -> &[Type<'c>] {
        &self.pools.types
    }

    /// The known attributes for a property slot.
    pub fn values(&self, definition: &OperationDefinition, slot: usize) -> Vec<Attribute<'c>> {
        match definition.properties.get(slot) {
            Some(_) => self.slot(definition, slot).map_or_else(
                |_| Vec::new(),
                |slot| slot.choices.into_iter().flatten().collect(),
            ),
            None => Vec::new(),
        }
    }

    /// The types that satisfy a constraint.
    fn admission(&self, constraint: &Constraint) -> Rc<Admission<'c>> {
        let mut known = self.admitted.borrow_mut();
        let entries = known.entry(constraint.summary.clone()).or_default();
        let mut of_summary = entries.iter();
        if let Some(found) = of_summary.find(|each| each.predicate == constraint.predicate) {
            return found.clone();
        }
        let mut admission = Admission {
            predicate: constraint.predicate.clone(),
            types: Vec::new(),
            answers: RefCell::default(),
        };
        admission.types = satisfying(&self.pools.types, |&type_| self.admits(&admission, type_));
        let admission = Rc::new(admission);
        entries.push(admission.clone());
        admission
    }

    /// True if a type satisfies a constraint; `None` if unknown.
    fn admits(&self, admission: &Admission<'c>, type_: Type<'c>) -> Option<bool> {
        let mut answers = admission.answers.borrow_mut();
        *answers
            .entry(type_)
            .or_insert_with(|| self.satisfies(&admission.predicate, type_))
    }

    /// True if a predicate holds for a type; `None` if unknown.
    fn satisfies(&self, predicate: &Predicate, type_: Type<'c>) -> Option<bool> {
        Evaluator::new(self.context, self.environment.dialects, type_).holds(predicate)
    }
}

/// The values for which the condition holds, or, if there are none, the values for which the answer is unknown.
fn satisfying<T: Copy>(values: &[T], holds: impl Fn(&T) -> Option<bool>) -> Vec<T> {
    let mut known = Vec::new();
    let mut unknown = Vec::new();
    for value in values {
        match holds(value) {
            Some(true) => known.push(*value),
            None => unknown.push(*value),
            Some(false) => {}
        }
    }
    if known.is_empty() { unknown } else { known }
}
