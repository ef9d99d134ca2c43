//! Verifiers of attributes and types.

use operation_core::{Parameter, Type};

/// The hand-written `verify` of an attribute or type (`genVerifyDecl`), for a definition without a hook for its text.
pub trait InstanceVerifier: Send + Sync {
    /// Verifies the declared parameters and returns the error message; `None` if they are valid. `text` writes a type for it.
    fn verify<'m>(
        &self,
        text: &dyn Fn(Type<'m>) -> String,
        parameters: &[Parameter<'m>],
    ) -> Option<String>;
    /// Looks up the keyword of a parameter in the table of valid ones and returns the error message; `None` if it is valid.
    /// Called for attributes only.
    fn unknown_word(&self, parameter: &str, word: &[u8]) -> Option<String> {
        let _ = (parameter, word);
        None
    }
}

impl<F> InstanceVerifier for F
where
    F: for<'m> Fn(&dyn Fn(Type<'m>) -> String, &[Parameter<'m>]) -> Option<String> + Send + Sync,
{
    fn verify<'m>(
        &self,
        text: &dyn Fn(Type<'m>) -> String,
        parameters: &[Parameter<'m>],
    ) -> Option<String> {
        self(text, parameters)
    }
}
