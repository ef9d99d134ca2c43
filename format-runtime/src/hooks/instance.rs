//! Verifiers of attributes and types.

use crate::text::Parser;
use operation_core::Parameter;

/// The hand-written `verify` of an attribute or type (`genVerifyDecl`), for a definition whose text is not read by a hook.
pub trait InstanceVerifier: Send + Sync {
    /// The message about what is wrong with the parameters, which are those that the definition declares; `None` if nothing is.
    fn verify<'m>(&self, parser: &Parser<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String>;
    /// The message about a word of a parameter that is read as a keyword and looked up in a table; `None` if it is in there. It is asked
    /// for attributes only.
    fn unknown_word(&self, parameter: &str, word: &[u8]) -> Option<String> {
        let _ = (parameter, word);
        None
    }
}

impl<F> InstanceVerifier for F
where
    F: for<'m> Fn(&Parser<'_, 'm>, &[Parameter<'m>]) -> Option<String> + Send + Sync,
{
    fn verify<'m>(&self, parser: &Parser<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
        self(parser, parameters)
    }
}
