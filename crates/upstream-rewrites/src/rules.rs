//! The declarative rules of this crate (`rules/*.td`) and the functions that they call.
//!
//! `rules/compiled/` holds the rules as they are run, so that building this crate needs no compiler of rules; a test compares the two.

use operation_core::{Attribute, Context, Value};
use rewrite::{Kept, NativeCall, PatternProgram, Rewriter, Rewrites};

/// The function for a `NativeCodeCall` that makes an attribute; `None` if it has none for its arguments.
pub(crate) type MakeFunction = for<'m> fn(&[Argument<'m>], &'m Context) -> Option<Attribute<'m>>;

/// The function for a `Constraint`.
pub(crate) type HoldsFunction = fn(&[Argument<'_>]) -> Option<bool>;

/// An argument of a function.
pub(crate) struct Argument<'m> {
    /// The value, if it is one.
    pub(crate) value: Option<Value<'m>>,
    /// The attribute, if it is one.
    pub(crate) attribute: Option<Attribute<'m>>,
}

enum Function {
    Makes(MakeFunction),
    Holds(HoldsFunction),
}

impl NativeCall for Function {
    fn holds<'m>(&self, arguments: &[Kept<'m>], _rewriter: &Rewriter<'_, 'm>) -> bool {
        match self {
            Function::Holds(holds) => holds(&read(arguments)) == Some(true),
            Function::Makes(_) => false,
        }
    }

    fn call<'m>(
        &self,
        arguments: &[Kept<'m>],
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> Option<Kept<'m>> {
        match self {
            Function::Makes(make) => {
                let made = make(&read(arguments), rewriter.context())?;
                Some(Kept::Attribute(Some(made)))
            }
            Function::Holds(_) => None,
        }
    }
}

fn read<'m>(arguments: &[Kept<'m>]) -> Vec<Argument<'m>> {
    let read = |kept: &Kept<'m>| Argument {
        value: match kept {
            Kept::Values(values) => values.first().copied(),
            _ => None,
        },
        attribute: kept.attribute().flatten(),
    };
    arguments.iter().map(read).collect()
}

/// Adds functions for the C++ of `NativeCodeCall`s.
pub(crate) fn register_makers(rewrites: &mut Rewrites, makers: &[(&str, MakeFunction)]) {
    for &(code, make) in makers {
        let function = Box::new(Function::Makes(make));
        rewrites.native_calls.insert(code, function);
    }
}

/// Adds functions for the C++ of `Constraint`s.
pub(crate) fn register_constraints(rewrites: &mut Rewrites, constraints: &[(&str, HoldsFunction)]) {
    for &(code, holds) in constraints {
        let function = Box::new(Function::Holds(holds));
        rewrites.native_calls.insert(code, function);
    }
}

/// The rules of a file in `rules/compiled/`.
pub(crate) fn decode(bytes: &[u8]) -> Vec<PatternProgram> {
    postcard::from_bytes(bytes).unwrap_or_default()
}

/// A file of `rules/compiled/`, for the test that writes and compares it.
///
/// # Errors
///
/// A rule can't be serialized.
pub fn encode(rules: &[PatternProgram]) -> Result<Vec<u8>, postcard::Error> {
    postcard::to_stdvec(rules)
}
