//! Hooks for the checks left to C++ by definitions.

use super::LogicalResult;
use crate::dialect::{AttrOrTypeDefinition, OperationDefinition};
use crate::memo::DependsOn;
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
/// /// `range.make %from, %to`: a check that the definition's predicates can't express.
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
/// The checks declared in the definition have been performed before: the operation has the declared number of operands,
/// with allowed types.
pub trait Verifier: Send + Sync {
    /// The part of an operation that determines the result of [`Verifier::verify`]. If it is the signature, `verify`
    /// is not called again for an operation with the same signature as a valid one.
    fn depends_on(&self) -> DependsOn {
        DependsOn::Operation
    }
    /// Verifies the operation, after all declared checks have succeeded.
    ///
    /// # Errors
    ///
    /// If the operation is invalid; the verifier has recorded the error.
    fn verify<'m>(
        &self,
        verifier: &mut super::OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let _ = (verifier, operation);
        Ok(())
    }
    /// True if MLIR's C++ checks more of the named operation than this hook, as reported by `asmf verify`.
    fn is_partial(&self, operation: &str) -> bool {
        let _ = operation;
        false
    }
    /// True if the hook verifies the named operation: hooks of traits need not know all operations.
    fn covers(&self, operation: &str) -> bool {
        let _ = operation;
        true
    }
    /// True if [`Verifier::verify_symbol_uses`] is to be called.
    fn uses_symbols(&self) -> bool {
        false
    }
    /// Verifies symbol uses, when all symbols of the surrounding symbol table are known (`SymbolUserOpInterface`);
    /// [`super::OperationVerifier::symbol`] looks up symbols.
    ///
    /// # Errors
    ///
    /// If the operation is invalid; the verifier has recorded the error.
    fn verify_symbol_uses<'m>(
        &self,
        verifier: &mut super::OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let _ = (verifier, operation);
        Ok(())
    }
    /// Further checks, after the regions have been verified.
    ///
    /// # Errors
    ///
    /// If the operation is invalid; the verifier has recorded the error.
    fn verify_regions<'m>(
        &self,
        verifier: &mut super::OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let _ = (verifier, operation);
        Ok(())
    }
}

/// A provider of hand-written verifiers.
pub trait Verifiers: Syntaxes {
    /// The hand-written verifier of an operation, if any.
    fn operation_verifier(&self, definition: &OperationDefinition) -> Option<&dyn Verifier>;
    /// The hand-written verifier of a native trait or interface, by the C++ class used in definitions, if any.
    fn trait_verifier(&self, cpp_class: &str) -> Option<&dyn Verifier>;
    /// True if there is a hand-written verifier of the attribute (`genVerifyDecl`).
    fn verifies_attribute(&self, definition: &AttrOrTypeDefinition) -> bool;
    /// True if there is a hand-written verifier of the type, likewise.
    fn verifies_type(&self, definition: &AttrOrTypeDefinition) -> bool;
    /// True if a loaded dialect may have operations without a definition.
    fn is_open_dialect(&self, dialect: &str, cpp_namespace: Option<&str>) -> bool;
}

impl<'e, H: Verifiers + 'static> From<Environment<'e, H>> for Environment<'e, dyn Verifiers> {
    fn from(environment: Environment<'e, H>) -> Self {
        Environment {
            dialects: environment.dialects,
            hooks: environment.hooks,
        }
    }
}

impl<'e> From<Environment<'e, dyn Verifiers>> for Environment<'e> {
    fn from(environment: Environment<'e, dyn Verifiers>) -> Self {
        Environment {
            dialects: environment.dialects,
            hooks: environment.hooks,
        }
    }
}
