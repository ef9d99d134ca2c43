//! Fingerprints of definitions, for comparing two versions of a dialect.
//!
//! Definitions with the same fingerprint have the same text, with the same meaning: the fingerprint is made of the programs
//! of the definition, its declarations, and everything they refer to (attributes, types, enums, the members of interfaces,
//! expressions with the C++ functions they call, hooks).
//! It leaves out the layout of a format string, documentation, most names in C++, places, and the order of definitions.
//! Definitions with different fingerprints may still have the same text; [`crate::text`] decides.

mod bytes;

use crate::dialect::{
    AttrOrTypeDefinition, Constraint, DefinitionSyntax, Dialects, OperationDefinition,
    OperationForm, Verification,
};
use crate::expr::Expr;
use crate::hooks::{Environment, Hooks};
use crate::program::{DirectiveUse, Instruction, Program};
use bytes::{Bytes, Reference};
use twox_hash::XxHash3_128;

/// A fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fingerprint(u128);

/// Makes fingerprints of the definitions of loaded dialects.
pub struct Fingerprints<'e> {
    environment: Environment<'e>,
    /// The revision of the Rust hook for a name.
    revision: Box<dyn Fn(&str) -> u64 + 'e>,
}

impl<'e> Fingerprints<'e> {
    /// Creates the fingerprints of definitions with these hooks. A hook written in Rust, for the operation, attribute, type or
    /// directive with a name, is the same in two environments if its `revision` is, for example its version of LLVM.
    pub fn new(environment: Environment<'e>, revision: impl Fn(&str) -> u64 + 'e) -> Self {
        Fingerprints {
            environment,
            revision: Box::new(revision),
        }
    }

    /// The fingerprint of an operation.
    pub fn operation(&self, definition: &OperationDefinition) -> Fingerprint {
        let mut bytes = Bytes::default();
        self.add_operation(definition, &mut bytes);
        self.with_references(bytes)
    }

    /// The fingerprint of the text of an operation: without the constraints on operands and results, without the other checks
    /// of verification, and without the last `without` properties.
    pub fn operation_text(&self, definition: &OperationDefinition, without: usize) -> Fingerprint {
        let anything = || Constraint::new(Expr::Bool(true).into(), String::new());
        let mut reduced = definition.clone();
        reduced.verification = Verification::default();
        reduced
            .operands
            .iter_mut()
            .chain(&mut reduced.results)
            .for_each(|each| each.constraint = anything());
        reduced
            .properties
            .truncate(definition.properties.len().saturating_sub(without));
        let mut bytes = Bytes::default();
        self.add_operation(&reduced, &mut bytes);
        self.with_references(bytes)
    }

    /// The fingerprint of an attribute.
    pub fn attribute(&self, definition: &AttrOrTypeDefinition) -> Fingerprint {
        let mut bytes = Bytes::default();
        self.add_definition(definition, true, &mut bytes);
        self.with_references(bytes)
    }

    /// The fingerprint of a type.
    pub fn type_(&self, definition: &AttrOrTypeDefinition) -> Fingerprint {
        let mut bytes = Bytes::default();
        self.add_definition(definition, false, &mut bytes);
        self.with_references(bytes)
    }

    /// Adds the definitions referred to, directly or indirectly.
    fn with_references(&self, mut bytes: Bytes) -> Fingerprint {
        let dialects: &'e Dialects = self.environment.dialects;
        let mut next = 0;
        while let Some(&reference) = bytes.references.get(next) {
            next += 1;
            match reference {
                Reference::Type(index) => {
                    let definition = dialects.types.get(index as usize);
                    definition.inspect(|found| self.add_definition(found, false, &mut bytes));
                }
                Reference::Attribute(index) => {
                    let definition = dialects.attributes.get(index as usize);
                    definition.inspect(|found| self.add_definition(found, true, &mut bytes));
                }
                Reference::Enum(index) => bytes.add(&dialects.enums.get(index as usize)),
            }
        }
        Fingerprint(XxHash3_128::oneshot(&bytes.written))
    }

    fn add_operation(&self, definition: &OperationDefinition, bytes: &mut Bytes) {
        let hooks: &Hooks = self.environment.hooks;
        bytes.add(&definition.name);
        bytes.add(definition);
        bytes.add(&hooks.default_dialects.of_operation(definition));
        let hooked = [
            matches!(definition.syntax, OperationForm::Hooked)
                .then_some(hooks.syntax_of(definition).is_some()),
            Some(hooks.names.of_operation(definition).is_some()),
            Some(hooks.inference.of_operation(definition).is_some()),
        ];
        let revision = (self.revision)(&definition.name);
        bytes.add(&hooked.map(|has_hook| has_hook.map(|has_hook| has_hook.then_some(revision))));
        if let OperationForm::Format { parse, print, .. } = &definition.syntax {
            for used in calls(parse).into_iter().chain(calls(print)) {
                bytes.add(&(&used.name, &used.arguments));
                let number = hooks.directives.resolve(&used).hook();
                let hook = number.and_then(|number| hooks.directives.get(number));
                match hook {
                    None => bytes.add(&0),
                    Some(_) => bytes.add(&(1, (self.revision)(&used.name))),
                }
            }
        }
    }

    fn add_definition(
        &self,
        definition: &AttrOrTypeDefinition,
        is_attribute: bool,
        bytes: &mut Bytes,
    ) {
        let hooks: &Hooks = self.environment.hooks;
        bytes.add(&(is_attribute, &definition.name));
        bytes.add(definition);
        bytes.add(&hooks.aliases.of_definition(definition));
        if let DefinitionSyntax::Hooked = definition.syntax {
            let has_hook = match is_attribute {
                true => hooks.attributes.of_definition(definition).is_some(),
                false => hooks.types.of_definition(definition).is_some(),
            };
            bytes.add(&has_hook.then(|| (self.revision)(&definition.name)));
        }
        if let DefinitionSyntax::Format { parse, print, .. } = &definition.syntax {
            for used in calls(parse).into_iter().chain(calls(print)) {
                bytes.add(&(&used.name, &used.arguments));
                let has_hook = hooks.parameter_directives.resolve(&used).hook().is_some();
                bytes.add(&has_hook.then(|| (self.revision)(&used.name)));
            }
        }
    }
}

/// The directives called by a program, in order.
fn calls<I: Instruction + Clone>(program: &Program<I>) -> Vec<DirectiveUse> {
    if program.directives().is_empty() {
        return Vec::new();
    }
    let mut calls = Vec::new();
    program.clone().number_directives(|used, number| {
        calls.push(used.clone());
        number
    });
    calls
}
