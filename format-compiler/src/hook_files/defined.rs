//! Checks statements about operations against the loaded definitions.

use crate::cxx::{Names, not_understood};
use crate::diagnostic::{Diagnostic, title};
use crate::hook_files::errors::Errors;
use crate::ods::Operation;
use format_runtime::LlvmVersion;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::normal_namespace;
use format_runtime::hooks::statements::{Argument, Part};
use format_runtime::hooks::statements::{HookFile, Said};
use rustc_hash::FxHashMap;
use std::ops::Range;
use tablegen::FileId;

/// Reports each name in a statement without a counterpart in the definition of its operation. Operations without a
/// definition are skipped: other files may define them.
pub fn check<'d>(
    file: &HookFile,
    (text, number): (&str, FileId),
    version: LlvmVersion,
    operations: impl Iterator<Item = &'d Operation>,
) -> Vec<Diagnostic> {
    let mut errors = Errors::of(number);
    if file.names.is_empty() && file.verifiers.is_empty() && file.operations.is_empty() {
        return errors.list;
    }
    let operations: FxHashMap<&str, &Operation> =
        operations.map(|each| (&*each.name, each)).collect();
    for said in &file.operations {
        let Some(mut of) = Members::of(said, version, text, &operations, &mut errors) else {
            continue;
        };
        if !of.operation.has_custom_assembly_format || of.operation.declares_format() {
            let place = said.span.0 as usize..said.span.1 as usize;
            errors.warn(title::hook_needless(&said.name), &place);
            continue;
        }
        for rule in &said.what.types {
            of.has(Kind::Value, &rule.variable);
            rule.from.iter().for_each(|from| of.has(Kind::Value, from));
        }
    }
    for said in &file.names {
        let Some(mut of) = Members::of(said, version, text, &operations, &mut errors) else {
            continue;
        };
        for result in &said.what.results {
            of.has(Kind::Result, &result.result);
            result
                .text
                .iter()
                .flatten()
                .for_each(|part| of.has_part(part));
        }
        for region in &said.what.regions {
            of.has(Kind::Region, &region.region);
            for argument in &region.arguments {
                let (Argument::One(text) | Argument::Rest(text) | Argument::Like(_, text)) =
                    argument;
                if let Argument::Like(operands, _) = argument {
                    of.has(Kind::Operand, operands);
                }
                text.iter().flatten().for_each(|part| of.has_part(part));
            }
        }
    }
    for said in &file.verifiers {
        let Some(mut of) = Members::of(said, version, text, &operations, &mut errors) else {
            continue;
        };
        let facts = &said.what;
        let pairs = facts
            .needs
            .iter()
            .chain(&facts.never_both)
            .flat_map(|(one, other)| [one, other]);
        facts
            .never_absent
            .iter()
            .chain(&facts.together)
            .chain(facts.as_many.iter().flatten())
            .chain(pairs)
            .for_each(|name| of.has(Kind::Any, name));
        facts
            .filled
            .iter()
            .for_each(|name| of.has(Kind::Region, name));
        for (operand, array) in &facts.marked {
            of.has(Kind::Operand, operand);
            of.has(Kind::Any, array);
        }
    }
    errors.list
}

/// Warns about each function with an undefined name in its body.
pub fn check_functions(
    file: &HookFile,
    (text, number): (&str, FileId),
    version: LlvmVersion,
    dialects: &Dialects,
) -> Vec<Diagnostic> {
    let mut errors = Errors::of(number);
    let names = Names::of(dialects);
    for said in file
        .functions
        .iter()
        .filter(|said| said.versions.include(version))
    {
        let Some(reason) = not_understood(&said.what, &said.namespace, &names, dialects)
            .into_iter()
            .next()
        else {
            continue;
        };
        if reason.ends_with("nested deeply") {
            continue;
        }
        let from = said.span.1 as usize;
        let last = reason
            .rsplit("::")
            .next()
            .unwrap_or(&reason)
            .trim_end_matches("()")
            .to_owned();
        let found = text
            .get(from..)
            .and_then(|text| text.find(&last))
            .map(|at| from + at..from + at + last.len());
        let place = found.unwrap_or(said.span.0 as usize..from);
        errors.warn(title::hook_function_unknown(&reason, &said.name), &place);
    }
    errors.list
}

/// The expected kind of a named member.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Operand,
    Result,
    Attribute,
    Region,
    /// An operand or result.
    Value,
    Any,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Operand => "operand",
            Kind::Result => "result",
            Kind::Attribute => "attribute",
            Kind::Region => "region",
            Kind::Value => "operand or result",
            Kind::Any => "element",
        }
    }
}

/// The members of a statement's operation, and the place for errors about them.
struct Members<'c> {
    operation: &'c Operation,
    text: &'c str,
    /// The offset at which the search for names in the statement begins: the end of the operation's name.
    start: usize,
    errors: &'c mut Errors,
}

impl<'c> Members<'c> {
    /// Returns `None` if the statement is for other versions, or if no operation has this name and namespace.
    fn of<T>(
        said: &Said<T>,
        version: LlvmVersion,
        text: &'c str,
        operations: &FxHashMap<&str, &'c Operation>,
        errors: &'c mut Errors,
    ) -> Option<Self> {
        let operation = *operations
            .get(&*said.name)
            .filter(|_| said.versions.include(version))?;
        let is_meant = normal_namespace(&operation.cpp_namespace) == said.namespace;
        is_meant.then_some(Members {
            operation,
            text,
            start: said.span.1 as usize,
            errors,
        })
    }

    fn has_part(&mut self, part: &Part) {
        match part {
            Part::Text(_) => {}
            Part::Type(name) | Part::Vector(name) => self.has(Kind::Result, name),
            Part::Integer(name)
            | Part::Signed(name)
            | Part::Width(name)
            | Part::Boolean(name)
            | Part::Symbol(name)
            | Part::String(name)
            | Part::Keyword(name, _) => self.has(Kind::Attribute, name),
        }
    }

    /// Reports a name if the operation has no such member. An empty name stands for the first one.
    fn has(&mut self, kind: Kind, name: &str) {
        let names: Vec<&str> = self.names(kind).collect();
        if name.is_empty() || names.contains(&name) {
            return;
        }
        let title = title::hook_undefined(&self.operation.name, kind.word(), name);
        let place = self.place(name);
        if !self.errors.list.iter().any(|error| {
            error
                .span
                .is_some_and(|span| span.start as usize == place.start)
        }) {
            self.errors
                .add_unknown(title, (name, &place), names.into_iter());
        }
    }

    fn names(&self, kind: Kind) -> impl Iterator<Item = &'c str> {
        let operation = self.operation;
        let is = move |asked: Kind| kind == asked || kind == Kind::Any;
        let values = |list: &'c [crate::ods::NamedType], asked| {
            list.iter()
                .filter(move |_| is(asked) || kind == Kind::Value)
                .map(|each| &*each.name)
        };
        let attributes = operation.attributes.iter().map(|each| &*each.name);
        let held = attributes.chain(operation.properties.iter().map(|each| &*each.name));
        values(&operation.operands, Kind::Operand)
            .chain(values(&operation.results, Kind::Result))
            .chain(held.filter(move |_| is(Kind::Attribute)))
            .chain(
                operation
                    .regions
                    .iter()
                    .filter(move |_| is(Kind::Region))
                    .map(|each| &*each.name),
            )
    }

    /// Returns the range of the first `$name` in the statement; an empty one at the start if there is none.
    fn place(&self, name: &str) -> Range<usize> {
        let said = self.text.get(self.start..).unwrap_or_default();
        let is_whole = |at: usize| {
            !said[at + 1 + name.len()..]
                .starts_with(|next: char| next.is_ascii_alphanumeric() || next == '_')
        };
        let found = said
            .match_indices(&format!("${name}"))
            .map(|(at, _)| at)
            .find(|&at| is_whole(at));
        let at = self.start + found.unwrap_or(0);
        at..at + found.map_or(0, |_| name.len() + 1)
    }
}
