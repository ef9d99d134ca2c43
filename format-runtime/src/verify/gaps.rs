//! The checks left out by verification for a module: for its operations, and for the attributes and types in it.

use super::{AttributeOwner, Unchecked, Verifiers, unchecked};
use crate::dialect::{AttrOrTypeDefinition, NativeTrait, OperationDefinition, ParameterDefinition};
use crate::text::Environment;
use operation_core::{
    Attribute, NamedAttribute, Operation, SubElement, WalkOrder, WalkResult, walk,
};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};

/// The checks of the verified modules by MLIR that verification can't perform, each listed once for every definition
/// used.
///
/// Builtin attributes and types are checked by the parser and never listed.
pub struct SkippedChecks<'e> {
    environment: Environment<'e, dyn Verifiers>,
    /// True if C++ verifies any dialect's attribute or type.
    has_unchecked: bool,
    /// The operations seen, by definition number.
    seen: FxHashSet<u32>,
    operations: BTreeMap<&'e str, Vec<Unchecked<'e>>>,
    /// The checks of `!dialect.mnemonic`, `#dialect.mnemonic` and `dialect.attribute`.
    others: BTreeSet<(String, Unchecked<'e>)>,
}

/// The attributes and types of one module to be visited, and the ones already visited.
#[derive(Default)]
struct Parts<'m> {
    seen: FxHashSet<usize>,
    left: Vec<SubElement<'m>>,
}

impl<'e> SkippedChecks<'e> {
    /// An empty list of checks.
    pub fn new(environment: impl Into<Environment<'e, dyn Verifiers>>) -> Self {
        let environment = environment.into();
        let dialects = environment.dialects;
        SkippedChecks {
            environment,
            has_unchecked: dialects
                .attributes
                .iter()
                .chain(&dialects.types)
                .any(is_unchecked),
            seen: FxHashSet::default(),
            operations: BTreeMap::new(),
            others: BTreeSet::new(),
        }
    }

    /// Adds the checks left out for an operation and everything nested in it.
    pub fn add<'m>(&mut self, root: Operation<'m>) {
        let dialects = self.environment.dialects;
        let mut parts = Parts::default();
        walk(root, WalkOrder::Pre, |operation: Operation<'m>| {
            if operation.kept_text().is_some() {
                let name = operation.name().as_str().to_owned();
                self.others.insert((name, Unchecked::KeptText));
                return WalkResult::Continue;
            }
            let number = operation
                .name()
                .registration()
                .map(|registration| registration.definition);
            let definition = number.and_then(|number| dialects.operations.get(number as usize));
            if let (Some(number), Some(definition)) = (number, definition)
                && self.seen.insert(number)
            {
                self.operations.insert(
                    &definition.name,
                    unchecked(definition, self.environment.hooks),
                );
            }
            if !dialects.attribute_verifiers.is_empty() {
                self.add_discardable(operation, definition);
            }
            if self.has_unchecked {
                parts.add_operation(operation);
                self.look_into(&mut parts);
            }
            WalkResult::Continue
        });
    }

    /// The missing checks, each with the name of its subject: `dialect.op`, `!dialect.type`, `#dialect.attribute`, or
    /// the name of a discardable attribute.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Unchecked<'e>)> {
        let operations = self
            .operations
            .iter()
            .flat_map(|(name, gaps)| gaps.iter().map(|gap| (*name, gap)));
        operations.chain(self.others.iter().map(|(name, gap)| (&**name, gap)))
    }

    /// Adds the discardable attributes verified by the dialect of their prefix.
    fn add_discardable(
        &mut self,
        operation: Operation<'_>,
        definition: Option<&OperationDefinition>,
    ) {
        for entry in operation.attributes() {
            self.add_named(entry, AttributeOwner::Operation);
        }
        let Some(definition) = definition.filter(|definition| is_function(definition)) else {
            return;
        };
        for (slot, owner) in [
            ("arg_attrs", AttributeOwner::Argument),
            ("res_attrs", AttributeOwner::Result),
        ] {
            let all = definition
                .property(operation, slot)
                .and_then(Attribute::as_array)
                .unwrap_or_default();
            for entry in all.iter().filter_map(|each| each.as_dictionary()).flatten() {
                self.add_named(entry, owner);
            }
        }
    }

    fn add_named(&mut self, entry: &NamedAttribute<'_>, owner: AttributeOwner) {
        let name = entry.name.as_str();
        let Some((dialect, _)) = name.split_once('.') else {
            return;
        };
        let Some(verifiers) = self.environment.dialects.attribute_verifiers.get(dialect) else {
            return;
        };
        let is_verified = match owner {
            AttributeOwner::Operation => verifiers.operations,
            AttributeOwner::Argument => verifiers.arguments,
            AttributeOwner::Result => verifiers.results,
        };
        if is_verified {
            self.others
                .insert((name.to_owned(), Unchecked::Discardable(owner)));
        }
    }

    /// Visits attributes and types and everything nested in them.
    fn look_into(&mut self, parts: &mut Parts<'_>) {
        let dialects = self.environment.dialects;
        while let Some(part) = parts.left.pop() {
            let (sigil, definition) = match part {
                SubElement::Attribute(attribute) => {
                    ('#', dialects.definition_of_attribute(attribute))
                }
                SubElement::Type(type_) => ('!', dialects.definition_of_type(type_)),
            };
            let is_verified = |definition| match part {
                SubElement::Attribute(_) => self.environment.hooks.verifies_attribute(definition),
                SubElement::Type(_) => self.environment.hooks.verifies_type(definition),
            };
            if let Some(definition) = definition.filter(|definition| is_unchecked(definition)) {
                let name = || format!("{sigil}{}", definition.name);
                if definition.has_verifier && !is_verified(definition) {
                    self.others.insert((name(), Unchecked::Verifier));
                }
                for parameter in definition
                    .parameters
                    .iter()
                    .filter(|parameter| parameter.may_be_refused())
                {
                    let of = format!("parameter '{}'", parameter.name);
                    self.others
                        .insert((name(), Unchecked::Constraint { of, missing: "C++" }));
                }
            }
            part.walk_immediate_sub_elements(|each| parts.add(each));
        }
    }
}

/// True if only C++ verifies its instances. (Builtin ones are verified by the parser.)
fn is_unchecked(definition: &AttrOrTypeDefinition) -> bool {
    let is_unchecked = definition.has_verifier
        || definition
            .parameters
            .iter()
            .any(ParameterDefinition::may_be_refused);
    is_unchecked && !definition.name.starts_with("builtin.")
}

fn is_function(definition: &OperationDefinition) -> bool {
    let is_it = |native: &NativeTrait| matches!(native, NativeTrait::Hooked(class) if class == "::mlir::FunctionOpInterface");
    definition.verification.native.iter().any(is_it)
}

impl<'m> Parts<'m> {
    fn add(&mut self, part: SubElement<'m>) {
        if self.seen.insert(part.address()) {
            self.left.push(part);
        }
    }

    /// Adds the types and attributes of an operation. (Its operands are results or arguments seen elsewhere.)
    fn add_operation(&mut self, operation: Operation<'m>) {
        operation
            .results()
            .for_each(|result| self.add(result.type_().into()));
        operation
            .properties()
            .flatten()
            .for_each(|value| self.add(value.into()));
        operation
            .attributes()
            .iter()
            .for_each(|entry| self.add(entry.value.into()));
        for argument in operation
            .regions()
            .flat_map(|region| region.blocks())
            .flat_map(|block| block.arguments())
        {
            self.add(argument.value().type_().into());
        }
    }
}
