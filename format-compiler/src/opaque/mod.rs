//! The parts of the syntax of operations, attributes and types known only to C++: `custom` directives and whole
//! syntaxes without a description in a hook.
//!
//! There is one entry for each function, with the names of its users. All reports about opaque parts begin with these
//! lists: `notes` turns those of operations into findings, `skeleton` writes the starts of descriptions, and `lines`
//! counts the lines of MLIR text that wait for them.

mod lines;
mod notes;
mod skeleton;

use crate::Compilation;
use crate::check::{
    AttrOrTypeFormat, Custom, assumed, assumed_of_parameters, directive_use,
    parameter_directive_use, resolve, walk_customs,
};
use crate::ods::{AttrOrTypeDefinition, Dialect, Operation};
use format_runtime::hooks::{Hooks, Resolution, normal_namespace};
use format_runtime::program::DirectiveUse;
use rustc_hash::{FxHashMap, FxHashSet};
use tablegen::Span;

pub use lines::Lines;
pub use notes::opaque_syntaxes;
pub use skeleton::{directive as directive_skeleton, operation as operation_skeleton};

/// A part of a syntax read and printed only by C++.
#[derive(Clone, Debug)]
pub struct Opaque<'c> {
    /// The part.
    pub of: OpaquePart<'c>,
    /// Its users, in order of definition and by their names in text: `shop.open`, `#shop.label`, `!shop.box`. An
    /// attribute or type without a mnemonic has its record's name, since no definition has its name in text.
    pub users: Vec<String>,
}

/// A part of a syntax known only to C++.
#[derive(Clone, Copy, Debug)]
pub enum OpaquePart<'c> {
    /// A `custom` directive of operations.
    Directive {
        /// The first operation with the directive in its format.
        operation: &'c Operation,
        /// Its first use.
        custom: &'c Custom,
        /// The location of this use.
        span: Span,
        /// True if a hook is known for other arguments. Another finding then covers the directive already.
        is_overload: bool,
    },
    /// The hand-written syntax of an operation.
    Operation(&'c Operation),
    /// A `custom` directive of attributes and types.
    ParameterDirective {
        /// The first attribute or type with the directive in its format.
        definition: &'c AttrOrTypeDefinition,
        /// Its first use.
        custom: &'c Custom<AttrOrTypeFormat>,
    },
    /// The hand-written syntax of an attribute or type.
    Definition(&'c AttrOrTypeDefinition),
}

/// The opaque parts of the selected operations: their directives, then hand-written syntaxes.
pub fn of_operations<'c>(
    compilations: &'c [Compilation],
    hooks: &Hooks,
    is_wanted: &dyn Fn(&Operation) -> bool,
) -> Vec<Opaque<'c>> {
    let mut directives = Uses::default();
    let mut syntaxes = Vec::new();
    let mut seen = FxHashSet::default();
    for compilation in compilations {
        for (operation, format) in compilation.operations() {
            // Files that include each other define the same operations.
            if !is_wanted(operation) || !seen.insert((operation.span, &*operation.name)) {
                continue;
            }
            match (format, &operation.format) {
                (Some(format), Some(text)) => {
                    walk_customs(&format.elements, &mut |node, custom| {
                        let is_overload = match resolve(operation, custom, hooks) {
                            Resolution::Hook(_) => return,
                            Resolution::Unknown if assumed(operation, custom, hooks).is_some() => {
                                return;
                            }
                            Resolution::Unknown => false,
                            Resolution::ArgumentMismatch(_) => true,
                        };
                        let span = text.span(node.span.clone());
                        let part = OpaquePart::Directive {
                            operation,
                            custom,
                            span,
                            is_overload,
                        };
                        directives.add(
                            directive_use(operation, custom),
                            part,
                            operation.name.to_string(),
                        );
                    });
                }
                _ if is_unknown(operation, hooks) => {
                    syntaxes.push(Opaque {
                        of: OpaquePart::Operation(operation),
                        users: vec![operation.name.clone()],
                    });
                }
                _ => {}
            }
        }
    }
    directives.list.extend(syntaxes);
    directives.list
}

/// The opaque parts of the selected attributes and types: their directives, then the hand-written syntaxes of types,
/// then those of attributes.
pub fn of_definitions<'c>(
    compilations: &'c [Compilation],
    hooks: &Hooks,
    is_wanted: &dyn Fn(&AttrOrTypeDefinition) -> bool,
) -> Vec<Opaque<'c>> {
    let mut directives = Uses::default();
    let (mut types, mut attributes) = (Vec::new(), Vec::new());
    let mut seen = FxHashSet::default();
    for compilation in compilations {
        for (definition, format) in compilation.types().chain(compilation.attributes()) {
            if !is_wanted(definition) || !seen.insert((definition.span, &*definition.record)) {
                continue;
            }
            let name = definition.subject();
            match format {
                Some(format) => walk_customs(&format.elements, &mut |_, custom| {
                    let used = parameter_directive_use(definition, custom);
                    let hook = hooks.parameter_directives.resolve(&used).hook();
                    if hook.is_none() && assumed_of_parameters(definition, custom, hooks).is_none()
                    {
                        directives.add(
                            used,
                            OpaquePart::ParameterDirective { definition, custom },
                            name.to_string(),
                        );
                    }
                }),
                None if is_unknown_definition(definition, hooks) => {
                    let list = if definition.is_attribute() {
                        &mut attributes
                    } else {
                        &mut types
                    };
                    list.push(Opaque {
                        of: OpaquePart::Definition(definition),
                        users: vec![name.into_owned()],
                    });
                }
                None => {}
            }
        }
    }
    directives.list.extend(types);
    directives.list.extend(attributes);
    directives.list
}

/// True if the syntax of an operation is hand-written and has no description.
fn is_unknown(operation: &Operation, hooks: &Hooks) -> bool {
    is_unhooked(operation, hooks) && !is_assumed(operation, hooks)
}

/// True if the syntax is written in C++ without a hook.
fn is_unhooked(operation: &Operation, hooks: &Hooks) -> bool {
    let namespace = normal_namespace(operation.namespace());
    operation.format.is_none()
        && operation.has_custom_assembly_format
        && hooks
            .operations
            .get(&operation.name, Some(&namespace))
            .is_none()
}

/// True if MLIR's shared function syntax is assumed.
fn is_assumed(operation: &Operation, hooks: &Hooks) -> bool {
    let namespace = normal_namespace(operation.namespace());
    is_unhooked(operation, hooks)
        && operation.is_plain_function()
        && hooks.function_syntax.is_some()
        && !hooks.has_own_functions(&operation.name, Some(&namespace))
}

/// The first operation of each dialect for which MLIR's shared function syntax is assumed.
pub fn assumed_functions<'c>(
    compilations: &'c [Compilation],
    hooks: &Hooks,
    is_wanted: &dyn Fn(&Operation) -> bool,
) -> Vec<&'c Operation> {
    let operations = compilations.iter().flat_map(Compilation::operations);
    let assumed = operations
        .map(|(operation, _)| operation)
        .filter(|operation| is_wanted(operation) && is_assumed(operation, hooks));
    let mut seen = FxHashSet::default();
    assumed
        .filter(|operation| seen.insert(&*operation.dialect.name))
        .collect()
}

/// The directives of a dialect that are assumed to be MLIR's own, by name and with the C++ namespaces of these.
#[derive(Debug)]
pub struct AssumedDirectives<'c> {
    /// The dialect.
    pub dialect: &'c Dialect,
    /// The place of the first use.
    pub span: Span,
    /// The operation, attribute or type with the first use.
    pub user: String,
    /// The names of the directives, each with the namespace of MLIR's.
    pub names: Vec<(&'c str, String)>,
}

/// The directives of each dialect that are assumed to be MLIR's own.
pub fn assumed_directives<'c>(
    compilations: &'c [Compilation],
    hooks: &Hooks,
    is_wanted: &dyn Fn(&Operation) -> bool,
    is_wanted_definition: &dyn Fn(&AttrOrTypeDefinition) -> bool,
) -> Vec<AssumedDirectives<'c>> {
    let mut list = Vec::new();
    for (operation, format) in compilations.iter().flat_map(Compilation::operations) {
        let (Some(format), Some(text)) = (format, &operation.format) else {
            continue;
        };
        walk_customs(&format.elements, &mut |node, custom| {
            if let Some(found) = assumed(operation, custom, hooks).filter(|_| is_wanted(operation))
            {
                let place = (
                    &*operation.dialect,
                    &*operation.name,
                    text.span(node.span.clone()),
                );
                note(&mut list, place, (&custom.name, found.namespace));
            }
        });
    }
    let definitions = compilations
        .iter()
        .flat_map(|each| each.types().chain(each.attributes()));
    for (definition, format) in definitions {
        let (Some(format), Some(text)) = (format, &definition.format) else {
            continue;
        };
        walk_customs(&format.elements, &mut |node, custom| {
            let found = assumed_of_parameters(definition, custom, hooks);
            if let Some(found) = found.filter(|_| is_wanted_definition(definition)) {
                let subject = definition.subject();
                let place = (
                    &*definition.dialect,
                    &*subject,
                    text.span(node.span.clone()),
                );
                note(&mut list, place, (&custom.name, found.namespace));
            }
        });
    }
    list
}

/// Notes a directive that is assumed to be MLIR's.
fn note<'c>(
    list: &mut Vec<AssumedDirectives<'c>>,
    (dialect, user, span): (&'c Dialect, &str, Span),
    name: (&'c str, String),
) {
    let known = list
        .iter_mut()
        .find(|known| known.dialect.name == dialect.name);
    match known {
        Some(known) if known.names.contains(&name) => {}
        Some(known) => known.names.push(name),
        None => list.push(AssumedDirectives {
            dialect,
            span,
            user: user.to_owned(),
            names: vec![name],
        }),
    }
}

/// The same for an attribute or type. Without a mnemonic, the parser of the dialect reads it; those of the builtin
/// dialect are in every text.
fn is_unknown_definition(definition: &AttrOrTypeDefinition, hooks: &Hooks) -> bool {
    let (name, namespace) = (
        definition.full_name(),
        normal_namespace(&definition.dialect.cpp_namespace),
    );
    let has_hook = match definition.is_attribute() {
        true => hooks.attributes.get(&name, Some(&namespace)).is_some(),
        false => hooks.types.get(&name, Some(&namespace)).is_some(),
    };
    let is_left_to_cxx = definition.has_custom_assembly_format || !definition.has_mnemonic();
    is_left_to_cxx
        && definition.format.is_none()
        && definition.dialect.name != "builtin"
        && !has_hook
}

/// Directives, each once.
#[derive(Default)]
struct Uses<'c> {
    list: Vec<Opaque<'c>>,
    /// The indices in `list`.
    known: FxHashMap<DirectiveUse, usize>,
}

impl<'c> Uses<'c> {
    fn add(&mut self, used: DirectiveUse, of: OpaquePart<'c>, user: String) {
        // The other namespaces of C++'s lookup don't make it another function.
        let key = DirectiveUse {
            associated: Vec::new(),
            ..used
        };
        let index = *self.known.entry(key).or_insert(self.list.len());
        if index == self.list.len() {
            self.list.push(Opaque {
                of,
                users: Vec::new(),
            });
        }
        let users = &mut self.list[index].users;
        if users.last() != Some(&user) {
            users.push(user);
        }
    }
}
