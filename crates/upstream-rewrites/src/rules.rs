//! The declarative rules of this crate (`rules/*.td`) and the functions that they call.
//!
//! `rules/compiled/` holds the rules as they are run, so that building this crate needs no compiler of rules; a test compares the two.

use crate::matchers::defined_by;
use operation_core::{Attribute, Context, Operation, Value};
use rewrite::{
    ArgumentMatch, Benefit, DeclarativePattern, Kept, NativeCall, OperationMatch, PatternProgram,
    RewritePattern, Rewriter, Rewrites, Root, ValueMatch,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

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

/// A rule in a file of `rules/compiled/`.
#[derive(Serialize, Deserialize)]
struct Entry<'b> {
    name: &'b str,
    root: &'b str,
    benefit: Benefit,
    /// The operation that has to define the first operand, if there is a single one.
    first: Option<&'b str>,
    /// The [`PatternProgram`].
    program: &'b [u8],
}

/// A rule as a pattern. Its program is decoded at the first operation that it may match: few rules are needed in any one run.
pub(crate) struct Rule {
    entry: Entry<'static>,
    /// The functions that the rule calls.
    functions: &'static Rewrites,
    program: OnceLock<Option<PatternProgram>>,
}

impl Rule {
    /// The name of the operation that it rewrites.
    pub(crate) fn operation(&self) -> &'static str {
        self.entry.root
    }
}

impl RewritePattern for Rule {
    fn name(&self) -> &str {
        self.entry.name
    }

    fn root(&self) -> Root<'_> {
        Root::Operation(self.entry.root)
    }

    fn benefit(&self) -> Benefit {
        self.entry.benefit
    }

    fn match_and_rewrite<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> bool {
        if let Some(first) = self.entry.first
            && (operation.num_operands() == 0 || defined_by(operation.operand(0), first).is_none())
        {
            return false;
        }
        let program = self
            .program
            .get_or_init(|| postcard::from_bytes(self.entry.program).ok());
        let rewrites = self.functions;
        program.as_ref().is_some_and(|program| {
            DeclarativePattern { program, rewrites }.match_and_rewrite(operation, rewriter)
        })
    }
}

/// The rules of a file in `rules/compiled/`.
pub(crate) fn decode(bytes: &'static [u8], functions: &'static Rewrites) -> Vec<Rule> {
    let entries: Vec<Entry<'static>> = postcard::from_bytes(bytes).unwrap_or_default();
    let rule = |entry| Rule {
        entry,
        functions,
        program: OnceLock::new(),
    };
    entries.into_iter().map(rule).collect()
}

/// A file of `rules/compiled/`, for the test that writes and compares it.
///
/// # Errors
///
/// A rule can't be serialized.
pub fn encode(rules: &[PatternProgram]) -> Result<Vec<u8>, postcard::Error> {
    let programs = rules.iter().map(postcard::to_stdvec);
    let programs = programs.collect::<Result<Vec<Vec<u8>>, _>>()?;
    let mut entries = Vec::new();
    for (rule, program) in rules.iter().zip(&programs) {
        entries.push(Entry {
            name: &rule.name,
            root: &rule.root,
            benefit: rule.benefit,
            first: first(&rule.source),
            program,
        });
    }
    postcard::to_stdvec(&entries)
}

/// The operation that has to define the first operand.
fn first(source: &OperationMatch) -> Option<&str> {
    match source.arguments.first()? {
        ArgumentMatch::Operand {
            operand: 0,
            value: ValueMatch::Operation(inner),
        } => Some(&inner.operation),
        _ => None,
    }
}
