//! Traits a user implements for what a `.td` can't say, and their registry.

pub mod argument;
mod by_name;
mod directive;
mod directives;
mod signature;

pub use by_name::{ByName, normal_namespace};
pub use directive::{
    CustomDirective, Directive, DirectiveArgument, OperandRange, ParameterDirective, ParameterValue, ParseArguments,
    PrintArgument, PrintArguments,
};
pub use directives::{Directives, Resolution, Unfit};
pub use signature::{Accepted, Signature};

use crate::dialect::Dialects;
use crate::text::{ParseResult, Parser, Printer};
use crate::verify::Checked;
use operation_core::{Attribute, Block, Context, Operation, OperationState, Region, Type, Value};
use rustc_hash::FxHashMap;

/// The syntax of an operation whose definition says `hasCustomAssemblyFormat`.
pub trait OperationSyntax {
    /// Parses what follows the name into `state` (name and location are set): what a generated `parse` method does.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()>;
    /// True if the operation has all that [`OperationSyntax::print`] relies on; else it is printed in generic form.
    /// Text in generic form can hold any operation; a verifier may not have run.
    fn fits(&self, operation: Operation<'_>) -> bool {
        let _ = operation;
        true
    }
    /// Prints what follows the name.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>);
}

/// Names that an operation suggests for its values: `OpAsmOpInterface`.
pub trait ValueNames {
    /// Calls `set` for the first value of each result group that has a name (without `%`; made unique by the printer).
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let _ = (operation, set);
    }
    /// Calls `set` for entry block arguments that have a name.
    fn block_argument_names<'m>(&self, region: Region<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let _ = (region, set);
    }
    /// Calls `set` for blocks that have a name.
    fn block_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Block<'m>, &str)) {
        let _ = (operation, set);
    }
}

/// `InferTypeOpInterface::inferReturnTypes`.
pub trait InferReturnTypes {
    /// The result types, or `None` with nothing said if they can't be inferred.
    fn infer_return_types<'m>(&self, context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>>;
}

/// The syntax of an attribute or type whose definition says `hasCustomAssemblyFormat`, or that exists only in C++.
pub trait AttributeSyntax {
    /// Parses what follows `#dialect.mnemonic`.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>>;
    /// Prints what follows `#dialect.mnemonic`.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>);
}

/// As [`AttributeSyntax`], for types.
pub trait TypeSyntax {
    /// Parses what follows `!dialect.mnemonic`.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>>;
    /// Prints what follows `!dialect.mnemonic`.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>);
}

/// Verification that a definition leaves to C++: of an operation (`hasVerifier`, `hasRegionVerifier`), of a native trait
/// (`verifyTrait`) or of an interface (`verify`).
///
/// ```
/// use format_runtime::hooks::{Hooks, Verifier};
/// use format_runtime::verify::{self, Checked};
/// use operation_core::{Operation, Value};
///
/// /// `range.make %from, %to`: what a predicate of the definition can't say.
/// struct Range;
///
/// impl Verifier for Range {
///     fn verify<'m>(&self, verifier: &mut verify::Verifier<'_, 'm>, operation: Operation<'m>) -> Checked {
///         if operation.operand(0) == operation.operand(1) {
///             return Err(verifier.op_error(operation, "is empty"));
///         }
///         Ok(())
///     }
/// }
///
/// let mut hooks = Hooks::default();
/// hooks.verifiers.insert("range.make", Box::new(Range));
/// ```
///
/// What the definition declares has been checked before: so many operands are there, with types that it allows.
pub trait Verifier {
    /// True if [`Verifier::verify`] looks at the operation's types and attributes alone: operations like one that was
    /// verified before are then not given to it again.
    fn is_of_signature(&self) -> bool {
        false
    }
    /// After everything that the definition says of the operation holds.
    fn verify<'m>(&self, verifier: &mut crate::verify::Verifier<'_, 'm>, operation: Operation<'m>) -> Checked {
        let _ = (verifier, operation);
        Ok(())
    }
    /// True if MLIR's C++ checks more of the operation of that name than this does: `asmf verify` says so.
    fn is_partial(&self, operation: &str) -> bool {
        let _ = operation;
        false
    }
    /// True if it verifies the operation of that name: hooks of traits need not know all operations.
    fn covers(&self, operation: &str) -> bool {
        let _ = operation;
        true
    }
    /// True if [`Verifier::verify_symbol_uses`] is to be called.
    fn uses_symbols(&self) -> bool {
        false
    }
    /// When all of the symbol table around is known (`SymbolUserOpInterface`); [`crate::verify::Verifier::symbol`] finds
    /// symbols.
    fn verify_symbol_uses<'m>(
        &self,
        verifier: &mut crate::verify::Verifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> Checked {
        let _ = (verifier, operation);
        Ok(())
    }
    /// After the regions have been verified.
    fn verify_regions<'m>(&self, verifier: &mut crate::verify::Verifier<'_, 'm>, operation: Operation<'m>) -> Checked {
        let _ = (verifier, operation);
        Ok(())
    }
}

/// The registry: by name (`dialect.op`, `dialect.mnemonic`), and by the C++ namespace that a hook was written for, if it
/// was written for one. What definitions declare goes before any hook.
#[derive(Default)]
pub struct Hooks {
    /// Hand-written operation syntaxes.
    pub operations: ByName<dyn OperationSyntax>,
    /// Dialects whose prefix may be left out inside an operation's regions, where only C++ says so
    /// (`getDefaultDialect`).
    pub default_dialects: ByName<str>,
    /// Aliases of attributes and types of a definition (`dialect.mnemonic`), where only C++ asks for them
    /// (`OpAsmDialectInterface`).
    pub aliases: ByName<str>,
    /// Value names.
    pub names: ByName<dyn ValueNames>,
    /// Result types.
    pub inference: ByName<dyn InferReturnTypes>,
    /// Loaded dialects that may have operations which no definition describes (`allowUnknownOperations`, operations
    /// made in C++ or added by extensions).
    pub open_dialects: ByName<()>,
    /// Verifiers.
    pub verifiers: ByName<dyn Verifier>,
    /// Verifiers of native traits and of interfaces, by their C++ class as definitions name it
    /// (`::mlir::CastOpInterface`).
    pub traits: FxHashMap<String, Box<dyn Verifier>>,
    /// Hand-written attribute syntaxes.
    pub attributes: ByName<dyn AttributeSyntax>,
    /// Hand-written type syntaxes.
    pub types: ByName<dyn TypeSyntax>,
    /// `custom<name>` in formats of operations.
    pub directives: Directives<dyn Directive>,
    /// `custom<name>` in formats of attributes and types.
    pub parameter_directives: Directives<dyn ParameterDirective>,
}

impl Hooks {
    /// Adds all hooks of another registry. Those that are for any C++ namespace are from now on for the one that `namespace`
    /// gives for their name (`dialect.op`); `None` leaves them as they are.
    pub fn extend_in(&mut self, others: Hooks, namespace: &dyn Fn(&str) -> Option<String>) {
        self.operations.extend_in(others.operations, namespace);
        self.default_dialects.extend_in(others.default_dialects, namespace);
        self.aliases.extend_in(others.aliases, namespace);
        self.names.extend_in(others.names, namespace);
        self.inference.extend_in(others.inference, namespace);
        self.open_dialects.extend_in(others.open_dialects, namespace);
        self.verifiers.extend_in(others.verifiers, namespace);
        self.traits.extend(others.traits);
        self.attributes.extend_in(others.attributes, namespace);
        self.types.extend_in(others.types, namespace);
        self.directives.extend(others.directives);
        self.parameter_directives.extend(others.parameter_directives);
    }

    /// Looks at every directive that the definitions use, and gives those that get other arguments than their hook takes. Those
    /// that [are errors](Unfit::is_error) are wrong; of the others C++ may have an overload that only it knows. The operations
    /// of all of them have their generic form alone, as have those whose directive nobody described.
    pub fn check(&self, dialects: &Dialects) -> Vec<Unfit> {
        let of_operations = dialects.directives.iter().map(|used| self.directives.resolve(used));
        let of_parameters = dialects.parameter_directives.iter().map(|used| self.parameter_directives.resolve(used));
        let unfit = of_operations.chain(of_parameters).filter_map(|resolution| match resolution {
            Resolution::Unfit(unfit) => Some(unfit),
            Resolution::Hook(_) | Resolution::Unknown => None,
        });
        unfit.collect()
    }
}
