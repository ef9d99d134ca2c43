//! Attributes and types on their own, held by an unregistered operation.

use crate::check::{Failure, Form, check_printed};
use crate::fuzzer::{Fuzzer, is_ignorance};
use crate::generate::{Domain, Recipe, Surroundings, typed};
use crate::verdict::Verdict;
use format_runtime::text::{PrintOptions, print};
use operation_core::{
    Attribute, Context, IrArena, Location, NamedAttribute, Operation, OperationState, SubElement,
    Type,
};
use rustc_hash::FxHashSet;

/// Attributes and types nested more deeply than this are not visited.
const MAXIMUM_DEPTH: usize = 32;

/// The number of combinations of parameters that are checked.
const INSTANCES: usize = 300;

/// An attribute or type with a failure in any operation.
#[derive(Clone, Debug)]
pub struct Culprit {
    /// Name of its definition, as `dialect.name` preceded by `#` or `!`.
    pub definition: String,
    /// The failure of an unregistered operation with this attribute as `a`.
    pub failure: Failure,
    /// The module with that operation, in generic form.
    pub generic: String,
}

/// Adds the attributes and types of dialects in a value, innermost first, each with the name of its definition.
fn add_parts<'v>(
    context: &'v Context,
    value: Attribute<'v>,
    into: &mut Vec<(Attribute<'v>, String)>,
    depth: usize,
) {
    if depth > MAXIMUM_DEPTH {
        return;
    }
    let part = |part| match part {
        SubElement::Attribute(attribute) => add_parts(context, attribute, into, depth + 1),
        SubElement::Type(type_) => {
            add_parts(context, context.type_attribute(type_), into, depth + 1);
        }
    };
    let (sigil, instance, parts) = match value.as_type() {
        Some(type_) => ('!', type_.dialect_instance(), SubElement::Type(type_)),
        None => ('#', value.dialect_instance(), SubElement::Attribute(value)),
    };
    parts.walk_immediate_sub_elements(part);
    into.extend(instance.map(|instance| (value, format!("{sigil}{}", instance.name.as_str()))));
}

impl<'c> Fuzzer<'c, '_> {
    /// Checks instances of a dialect's attribute or type, each held by a separate operation; returns the number of
    /// instances checked and the failures.
    pub fn definition(&mut self, name: &str) -> (usize, Vec<Failure>) {
        let instances = self.generator.many_instances(name, INSTANCES);
        let failures = instances
            .iter()
            .filter_map(|&value| self.failure_of(value))
            .collect();
        (instances.len(), failures)
    }

    /// The first instance of a dialect's attribute or type that fails, held by an unregistered operation in generic form,
    /// with the failure.
    pub fn failing_instance(&mut self, name: &str) -> Option<(String, Failure)> {
        let instances = self.generator.many_instances(name, INSTANCES);
        instances.into_iter().find_map(|value| {
            let failure = self.failure_of(value)?;
            Some((self.holder_text(value), failure))
        })
    }

    /// True if each attribute and type that instances of an operation hold comes back by itself, as far as its text is known,
    /// given the index of the operation's definition.
    pub fn values_come_back(&mut self, index: usize) -> bool {
        let Ok(domain) = self.generator.domain(index) else {
            return true;
        };
        if domain.unchecked.is_some() {
            return true;
        }
        for value in domain.values(self.generator.context()) {
            let is_sound = match self.sound.get(&value) {
                Some(known) => *known,
                None => self.comes_back(value),
            };
            self.sound.insert(value, is_sound);
            if !is_sound {
                return false;
            }
        }
        !domain.derives_types() || self.types_come_back(&domain)
    }

    /// True if the types of instances come back, also those that are derived from others.
    fn types_come_back(&mut self, domain: &Domain<'c>) -> bool {
        let arena = IrArena::new(self.first.context());
        let context = arena.context();
        let mut seen = FxHashSet::default();
        for recipe in typed(domain) {
            let instance = self
                .generator
                .build(&arena, domain, &recipe, &Surroundings::default());
            let types = instance.iter().flat_map(|each| types_of(each.operation));
            for type_ in types.map(|type_| context.type_attribute(type_)) {
                let is_new = seen.insert(type_) && !self.sound.contains_key(&type_);
                if is_new && !self.comes_back(type_) {
                    return false;
                }
            }
        }
        true
    }

    /// True if an attribute and all dialects' attributes and types in it come back.
    fn comes_back<'v>(&mut self, value: Attribute<'v>) -> bool
    where
        'c: 'v,
    {
        let mut parts = Vec::new();
        add_parts(self.generator.context(), value, &mut parts, 0);
        let parts = parts.into_iter().map(|(part, _)| part);
        parts.chain([value]).all(|part| {
            let failure = self.failure_of(part);
            failure.is_none_or(|failure| is_ignorance(&failure))
        })
    }

    /// Checks an instance, also in generic form if requested, to judge the operation's format: if an attribute does not
    /// round-trip on its own, the format is not at fault, and nothing is known about it.
    pub fn judge_format(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        generic_too: bool,
    ) -> Verdict<Failure> {
        let mut verdict = self.check(domain, recipe, Form::Custom);
        let is_generic = generic_too && matches!(verdict, Verdict::Same);
        if is_generic {
            verdict = self.check(domain, recipe, Form::Generic);
        }
        if verdict.is_confirmed() && self.blames_attribute(domain, recipe) {
            verdict = Verdict::Unknown(());
        }
        // The custom form round-trips; without a failure of the generic form, that is the result.
        if is_generic && !verdict.is_confirmed() {
            Verdict::Same
        } else {
            verdict
        }
    }

    /// True if an attribute of the recipe's instance does not round-trip on its own. The operation's format is not at
    /// fault then.
    fn blames_attribute(&mut self, domain: &Domain<'c>, recipe: &Recipe) -> bool {
        let attributes = domain.attributes(recipe);
        attributes
            .into_iter()
            .any(|value| self.failure_of(value).is_some())
    }

    /// The innermost attribute or type of the recipe's instance with a failure of its own.
    pub(crate) fn culprit(&mut self, domain: &Domain<'c>, recipe: &Recipe) -> Option<Culprit> {
        let arena = IrArena::new(self.first.context());
        let context = arena.context();
        let operation = self
            .generator
            .build(&arena, domain, recipe, &Surroundings::default())?
            .operation;
        let mut values: Vec<Attribute<'_>> = types_of(operation)
            .map(|type_| context.type_attribute(type_))
            .collect();
        values.extend(operation.properties().flatten());
        let mut parts = Vec::new();
        for value in values {
            add_parts(context, value, &mut parts, 0);
        }
        parts.into_iter().find_map(|(value, definition)| {
            let failure = self.failure_of(value)?;
            Some(Culprit {
                definition,
                failure,
                generic: self.holder_text(value),
            })
        })
    }

    /// The failure of an attribute to round-trip when held by an operation, if any.
    fn failure_of<'v>(&mut self, value: Attribute<'v>) -> Option<Failure>
    where
        'c: 'v,
    {
        self.first.reset();
        self.second.reset();
        let module = holder(&self.first, value);
        let style = PrintOptions::default();
        check_printed(
            &mut self.memory,
            module,
            &self.second,
            Form::Custom,
            &self.reading,
            style,
        )
    }

    /// Prints a module with a holder of the attribute, in generic form.
    fn holder_text<'v>(&mut self, value: Attribute<'v>) -> String
    where
        'c: 'v,
    {
        self.first.reset();
        let module = holder(&self.first, value);
        let style = PrintOptions::default().generic(true);
        let text = print(
            module,
            self.generator.environment(),
            self.first.context(),
            &style,
        );
        String::from_utf8_lossy(&text).into_owned()
    }
}

/// The types of operands and results.
fn types_of<'m>(operation: Operation<'m>) -> impl Iterator<Item = Type<'m>> {
    let operands = operation.operands().map(|value| value.type_());
    operands.chain(operation.results().map(|value| value.type_()))
}

/// Builds a module with an unregistered operation that holds the attribute as `a`.
fn holder<'v, 'c: 'v>(arena: &'v IrArena<'c>, value: Attribute<'v>) -> Operation<'v> {
    let context = arena.context();
    let mut state = OperationState::new(context.operation_name("test.holder"), Location::unknown());
    state.attributes = Some(context.dictionary(&[NamedAttribute {
        name: context.identifier("a"),
        value,
    }]));
    let (block, region) = (arena.block(), arena.region());
    block.push(arena.create(&state));
    region.push(block);
    let mut module = OperationState::new(context.module_name(), Location::unknown());
    module.regions.push(region);
    arena.create(&module)
}
