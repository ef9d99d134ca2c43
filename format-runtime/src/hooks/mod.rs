//! The traits to implement for behaviour beyond `.td` files, and their registry.

pub mod argument;
mod by_name;
mod deferred;
pub mod described;
mod directive;
mod directives;
mod format;
mod given;
mod instance;
mod library;
mod signature;
pub mod statements;

pub use crate::memo::DependsOn;
pub use crate::text::{AttributeSyntax, OperationSyntax, PropertySyntax, TypeSyntax, ValueNames};
pub use crate::verify::hook::Verifier;
pub use by_name::{ByName, normal_namespace};
pub use deferred::{Deferred, DeferredDirective};
pub use directive::{CustomDirective, Directive, ParameterDirective, Parsed, Printed};
pub use directives::{ArgumentMismatch, Directives, Resolution};
pub use format::{OperationFormat, Origin, TypeRule};
pub use given::{DirectiveArgument, OperandRange, ParameterValue, PrintArgument};
pub use instance::InstanceVerifier;
pub use library::HookLibrary;
pub use signature::{Accepted, Signature};

use crate::dialect::{AttrOrTypeDefinition, Dialects, OperationDefinition};
use crate::program::DirectiveUse;
use crate::text::{Shown, UnknownName, show};
use crate::verify::Verifiers;
use operation_core::{Context, OperationState, Type};
use rustc_hash::FxHashMap;

/// `InferTypeOpInterface::inferReturnTypes`
pub trait InferReturnTypes: Send + Sync {
    /// Infers the result types; `None`, without a diagnostic, if this is impossible.
    fn infer_return_types<'m>(
        &self,
        context: &'m Context,
        state: &OperationState<'m>,
    ) -> Option<Vec<Type<'m>>>;
}

/// The registry of hooks, by name (`dialect.op`, `dialect.mnemonic`) and, for hooks written for a particular C++
/// namespace, by that namespace. Declarations in definitions take precedence over hooks.
#[derive(Default)]
#[non_exhaustive]
pub struct Hooks {
    /// Hand-written operation syntaxes.
    pub operations: ByName<dyn OperationSyntax>,
    /// Formats equivalent to hand-written syntaxes. They are compiled as if the definition declared them. Loaded
    /// definitions have them as their own, with precedence over [`Hooks::operations`].
    pub formats: ByName<OperationFormat>,
    /// Syntaxes of properties, for operations with their own `parseProperties` and `printProperties`.
    pub properties: ByName<PropertySyntax>,
    /// The default dialects of operations' regions, where only C++ code specifies them (`getDefaultDialect`). The prefix of
    /// a default dialect may be omitted.
    pub default_dialects: ByName<str>,
    /// Aliases for attributes and types of a definition (`dialect.mnemonic`), where only C++ code specifies them
    /// (`OpAsmDialectInterface`).
    pub aliases: ByName<str>,
    /// Hooks for the names of operations' values.
    pub names: ByName<dyn ValueNames>,
    /// Hooks for the inference of operations' result types.
    pub inference: ByName<dyn InferReturnTypes>,
    /// Loaded dialects with possible operations beyond their definitions (`allowUnknownOperations`, operations defined in
    /// C++ or added by extensions).
    pub open_dialects: ByName<()>,
    /// The syntax that is assumed of functions whose own is known to C++ alone ([`OperationDefinition::is_plain_function`]).
    pub function_syntax: Option<Box<dyn OperationSyntax>>,
    /// Dialects whose functions have other syntaxes.
    pub own_functions: ByName<()>,
    /// Dialects whose directives without a hook are others than MLIR's of the same name.
    pub own_directives: ByName<()>,
    /// Verifiers of operations.
    pub verifiers: ByName<dyn Verifier>,
    /// Verifiers of native traits and of interfaces, by the C++ class used in definitions (`::mlir::CastOpInterface`).
    pub traits: FxHashMap<String, Box<dyn Verifier>>,
    /// Hand-written attribute syntaxes.
    pub attributes: ByName<dyn AttributeSyntax>,
    /// Hand-written type syntaxes.
    pub types: ByName<dyn TypeSyntax>,
    /// Verifiers of attributes with a declared format (`genVerifyDecl`).
    pub attribute_instances: ByName<dyn InstanceVerifier>,
    /// Verifiers of types, likewise.
    pub type_instances: ByName<dyn InstanceVerifier>,
    /// `custom<name>` directives in formats of operations.
    pub directives: Directives<dyn Directive>,
    /// `custom<name>` directives in formats of attributes and types.
    pub parameter_directives: Directives<dyn ParameterDirective>,
    /// Notes about names that no loaded dialect has. The first answer counts.
    pub hints: Vec<Hint>,
}

/// A note about an unknown name, if there is something to say.
pub type Hint = fn(UnknownName<'_>) -> Option<String>;

/// The loaded dialects together with their hooks.
pub type Environment<'e> = crate::text::Environment<'e, Hooks>;

impl<'e> Environment<'e> {
    /// Displays a type, an attribute or an operation ([`show()`]).
    ///
    /// ```
    /// # use format_runtime::{dialect::Dialects, hooks::{Environment, Hooks}};
    /// # use operation_core::Context;
    /// let environment = Environment { dialects: &Dialects::default(), hooks: &Hooks::default() };
    /// let context = Context::new();
    /// assert_eq!(environment.show(context.i32(), &context).to_string(), "i32");
    /// assert_eq!(environment.show(context.integer(context.i64(), 7), &context).to_string(), "7 : i64");
    /// ```
    pub fn show<'m, T>(self, what: T, context: &'m Context) -> Shown<'e, 'm, T> {
        show(what, self, context)
    }
}

impl Hooks {
    /// Adds all hooks of another registry. `namespace` returns, for a hook's name (`dialect.op`), the new restriction of a
    /// hook for any C++ namespace; `None` leaves it unrestricted.
    pub fn extend_in(&mut self, others: Hooks, namespace: &dyn Fn(&str) -> Option<String>) {
        self.operations.extend_in(others.operations, namespace);
        self.formats.extend_in(others.formats, namespace);
        self.properties.extend_in(others.properties, namespace);
        self.default_dialects
            .extend_in(others.default_dialects, namespace);
        self.aliases.extend_in(others.aliases, namespace);
        self.names.extend_in(others.names, namespace);
        self.inference.extend_in(others.inference, namespace);
        self.open_dialects
            .extend_in(others.open_dialects, namespace);
        self.function_syntax = others.function_syntax.or(self.function_syntax.take());
        self.own_functions
            .extend_in(others.own_functions, namespace);
        self.own_directives
            .extend_in(others.own_directives, namespace);
        self.verifiers.extend_in(others.verifiers, namespace);
        self.traits.extend(others.traits);
        self.attributes.extend_in(others.attributes, namespace);
        self.types.extend_in(others.types, namespace);
        self.attribute_instances
            .extend_in(others.attribute_instances, namespace);
        self.type_instances
            .extend_in(others.type_instances, namespace);
        self.directives.extend(others.directives);
        self.parameter_directives
            .extend(others.parameter_directives);
        self.hints.extend(others.hints);
    }

    /// The hand-written syntax of an operation, or the one that is assumed of a function.
    pub fn syntax_of(&self, definition: &OperationDefinition) -> Option<&dyn OperationSyntax> {
        let own = self.operations.of_operation(definition);
        own.or_else(|| {
            let assumed = self.function_syntax.as_deref()?;
            self.assumes_function(definition).then_some(assumed)
        })
    }

    /// True if MLIR's shared function syntax is assumed of an operation.
    pub fn assumes_function(&self, definition: &OperationDefinition) -> bool {
        let namespace = Some(&*definition.cpp_namespace);
        definition.is_plain_function()
            && self.function_syntax.is_some()
            && self.operations.of_operation(definition).is_none()
            && !self.has_own_functions(&definition.name, namespace)
    }

    /// True if a dialect's functions have syntaxes of their own. `name` is the dialect or an operation of it.
    pub fn has_own_functions(&self, name: &str, cpp_namespace: Option<&str>) -> bool {
        let dialect = name.split('.').next().unwrap_or(name);
        self.own_functions.get(dialect, cpp_namespace).is_some()
    }

    /// The number of the hook that is assumed of a directive without one, in the format of an operation with this name: that of
    /// the one directive in MLIR's own dialects that has its name and takes its arguments.
    pub fn assumed_directive(&self, name: &str, used: &DirectiveUse) -> Option<u32> {
        let is_unknown = self.directives.resolve(used) == Resolution::Unknown;
        (is_unknown && !self.has_own_directives(name, used) && !self.is_of_descriptions(&used.name))
            .then(|| self.directives.alike(used, |hook| hook.described()))?
    }

    /// Like [`Hooks::assumed_directive`], in the format of an attribute or type whose parameters in the directive have these C++
    /// types.
    pub fn assumed_parameter_directive(
        &self,
        name: &str,
        used: &DirectiveUse,
        cpp_types: &[&str],
    ) -> Option<u32> {
        let is_unknown = self.parameter_directives.resolve(used) == Resolution::Unknown;
        let found = (is_unknown && !self.has_own_directives(name, used)).then(|| {
            self.parameter_directives
                .alike(used, |hook| hook.described())
        })??;
        let hook = self.parameter_directives.get(found)?;
        hook.reads(cpp_types).then_some(found)
    }

    /// True if no function of MLIR has the name of a directive: the built-in descriptions of hand-written syntaxes use it.
    fn is_of_descriptions(&self, name: &str) -> bool {
        let custom = format!("custom<{name}>");
        self.formats
            .values()
            .any(|each| each.origin.is_none() && each.format.contains(&custom))
    }

    fn has_own_directives(&self, name: &str, used: &DirectiveUse) -> bool {
        let dialect = name.split('.').next().unwrap_or(name);
        self.own_directives
            .get(dialect, Some(&used.namespace))
            .is_some()
    }

    /// Checks every directive of the definitions and returns the mismatches between its arguments and its hook. A mismatch
    /// may be [an error](ArgumentMismatch::is_error); otherwise there may be an overload in C++. Operations with a mismatch
    /// or with a directive without a hook have only the generic form.
    pub fn check(&self, dialects: &Dialects) -> Vec<ArgumentMismatch> {
        let of_operations = dialects
            .directives
            .iter()
            .map(|used| self.directives.resolve(used));
        let of_parameters = dialects
            .parameter_directives
            .iter()
            .map(|used| self.parameter_directives.resolve(used));
        let unfit = of_operations
            .chain(of_parameters)
            .filter_map(|resolution| match resolution {
                Resolution::ArgumentMismatch(unfit) => Some(unfit),
                Resolution::Hook(_) | Resolution::Unknown => None,
            });
        unfit.collect()
    }

    /// Returns the number in [`Hooks::directives`] of the hook for a directive of operations. The directive has a number
    /// among the directives of the loaded dialects. `None` if there is no hook.
    pub(crate) fn directive(&self, dialects: &Dialects, number: u32) -> Option<u32> {
        self.directives
            .resolve(dialects.directives.get(number)?)
            .hook()
    }

    /// Like [`Hooks::directive`], but for attributes and types.
    pub(crate) fn parameter_directive(&self, dialects: &Dialects, number: u32) -> Option<u32> {
        self.parameter_directives
            .resolve(dialects.parameter_directives.get(number)?)
            .hook()
    }
}

impl Verifiers for Hooks {
    fn operation_verifier(&self, definition: &OperationDefinition) -> Option<&dyn Verifier> {
        self.verifiers.of_operation(definition)
    }

    fn trait_verifier(&self, cpp_class: &str) -> Option<&dyn Verifier> {
        self.traits.get(cpp_class).map(|hook| &**hook)
    }

    fn verifies_attribute(&self, definition: &AttrOrTypeDefinition) -> bool {
        self.attribute_instances.of_definition(definition).is_some()
    }

    fn verifies_type(&self, definition: &AttrOrTypeDefinition) -> bool {
        self.type_instances.of_definition(definition).is_some()
    }

    fn is_open_dialect(&self, dialect: &str, cpp_namespace: Option<&str>) -> bool {
        self.open_dialects.get(dialect, cpp_namespace).is_some()
    }
}
