//! What definitions leave to C++, as verification asks for it.

use super::LogicalResult;
use crate::dialect::OperationDefinition;
use crate::text::{Environment, Syntaxes};
use operation_core::Operation;

/// Verification that a definition leaves to C++: of an operation (`hasVerifier`, `hasRegionVerifier`), of a native trait
/// (`verifyTrait`) or of an interface (`verify`).
///
/// ```
/// use format_runtime::hooks::{Hooks, Verifier};
/// use format_runtime::verify::{self, LogicalResult};
/// use operation_core::{Operation, Value};
///
/// /// `range.make %from, %to`: what a predicate of the definition can't say.
/// struct Range;
///
/// impl Verifier for Range {
///     fn verify<'m>(&self, verifier: &mut verify::OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
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
    fn verify<'m>(&self, verifier: &mut super::OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
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
    /// When all of the symbol table around is known (`SymbolUserOpInterface`); [`super::OperationVerifier::symbol`] finds
    /// symbols.
    fn verify_symbol_uses<'m>(
        &self,
        verifier: &mut super::OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let _ = (verifier, operation);
        Ok(())
    }
    /// After the regions have been verified.
    fn verify_regions<'m>(
        &self,
        verifier: &mut super::OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let _ = (verifier, operation);
        Ok(())
    }
}

/// What knows the verifiers written by hand.
pub trait Verifiers: Syntaxes {
    /// The verifier of an operation; `None` if nobody wrote one.
    fn operation_verifier(&self, definition: &OperationDefinition) -> Option<&dyn Verifier>;
    /// The verifier of a native trait or interface, by its C++ class as definitions name it; `None` if nobody wrote one.
    fn trait_verifier(&self, cpp_class: &str) -> Option<&dyn Verifier>;
    /// True if a loaded dialect may have operations that no definition describes.
    fn is_open_dialect(&self, dialect: &str, cpp_namespace: Option<&str>) -> bool;
}

impl<'e, H: Verifiers + 'static> From<Environment<'e, H>> for Environment<'e, dyn Verifiers> {
    fn from(environment: Environment<'e, H>) -> Self {
        Environment { dialects: environment.dialects, hooks: environment.hooks }
    }
}

impl<'e> From<Environment<'e, dyn Verifiers>> for Environment<'e> {
    fn from(environment: Environment<'e, dyn Verifiers>) -> Self {
        Environment { dialects: environment.dialects, hooks: environment.hooks }
    }
}
