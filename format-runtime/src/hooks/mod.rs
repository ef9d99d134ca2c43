//! Traits a user implements for what a `.td` can't say, and their registry.

mod directive;

pub use directive::{CustomDirective, DirectiveArgument, ParameterDirective, ParameterValue, PrintArgument};

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

/// Verification that a definition leaves to C++ (`hasVerifier`, `hasRegionVerifier`).
pub trait Verifier {
    /// After everything that the definition says of the operation holds.
    fn verify<'m>(&self, verifier: &mut crate::verify::Verifier<'_, 'm>, operation: Operation<'m>) -> Checked {
        let _ = (verifier, operation);
        Ok(())
    }
    /// After the regions have been verified.
    fn verify_regions<'m>(&self, verifier: &mut crate::verify::Verifier<'_, 'm>, operation: Operation<'m>) -> Checked {
        let _ = (verifier, operation);
        Ok(())
    }
}

/// The registry, keyed by name (`dialect.op`, `dialect.mnemonic`, the `F` of `custom<F>`).
#[derive(Default)]
pub struct Hooks {
    /// Hand-written operation syntaxes.
    pub operations: FxHashMap<String, Box<dyn OperationSyntax>>,
    /// Dialects whose prefix may be left out inside an operation's regions, where only C++ says so
    /// (`getDefaultDialect`).
    pub default_dialects: FxHashMap<String, String>,
    /// Aliases of attributes and types of a definition (`dialect.mnemonic`), where only C++ asks for them
    /// (`OpAsmDialectInterface`).
    pub aliases: FxHashMap<String, String>,
    /// Value names.
    pub names: FxHashMap<String, Box<dyn ValueNames>>,
    /// Result types.
    pub inference: FxHashMap<String, Box<dyn InferReturnTypes>>,
    /// Loaded dialects that may have operations which no definition describes (`allowUnknownOperations`, operations
    /// made in C++ or added by extensions).
    pub open_dialects: rustc_hash::FxHashSet<String>,
    /// Verifiers.
    pub verifiers: FxHashMap<String, Box<dyn Verifier>>,
    /// Hand-written attribute syntaxes.
    pub attributes: FxHashMap<String, Box<dyn AttributeSyntax>>,
    /// Hand-written type syntaxes.
    pub types: FxHashMap<String, Box<dyn TypeSyntax>>,
    /// `custom<name>` in formats of operations.
    pub directives: FxHashMap<String, Box<dyn CustomDirective>>,
    /// `custom<name>` in formats of attributes and types.
    pub parameter_directives: FxHashMap<String, Box<dyn ParameterDirective>>,
}
