//! Lowering of patterns to executable programs.

mod make;
mod matches;
mod places;
mod snippets;

use crate::bind::bind;
use crate::findings::Findings;
use crate::model::{Condition, Pattern};
use crate::results;
use crate::symbols::Symbols;
use format_compiler::cxx::Names;
use format_compiler::ods::Predicate;
use format_runtime::hooks::Environment;
use places::Places;
use rewrite::{PatternProgram, Rewrites};
use snippets::Lowered;
use snippets::Snippets;
use tablegen::Span;

/// Why a pattern can't be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    /// Name of the pattern's record.
    pub pattern: String,
    /// The place of the pattern.
    pub span: Span,
    /// The missing part, such as unknown C++.
    pub reason: String,
}

/// Compiles patterns without errors for loaded dialects. Patterns with C++ that is neither known nor supplied are returned
/// as missing instead.
pub fn lower(
    patterns: &[Pattern],
    environment: Environment<'_>,
    rewrites: &Rewrites,
) -> (Vec<PatternProgram>, Vec<Missing>) {
    let names = Names::of(environment.dialects);
    let (mut programs, mut missing) = (Vec::new(), Vec::new());
    for pattern in patterns {
        match lower_pattern(pattern, &names, environment, rewrites) {
            Ok(program) => programs.push(program),
            Err(reason) => {
                missing.push(Missing {
                    pattern: pattern.record.clone(),
                    span: pattern.span,
                    reason,
                });
            }
        }
    }
    (programs, missing)
}

/// The state of lowering one pattern.
struct Lowering<'l> {
    environment: Environment<'l>,
    rewrites: &'l Rewrites,
    snippets: Snippets<'l>,
    places: Places,
}

impl Lowering<'_> {
    /// The C++ of a condition, if a function is registered for it.
    fn native_condition(&self, predicate: &Predicate) -> Option<String> {
        let Predicate::Leaf(text) = predicate else {
            return None;
        };
        let text = text.strip_prefix('(')?.strip_suffix(')')?.trim();
        self.rewrites.native_call(text).map(|_| text.to_owned())
    }
}

fn lower_pattern(
    pattern: &Pattern,
    names: &Names,
    environment: Environment<'_>,
    rewrites: &Rewrites,
) -> Lowered<PatternProgram> {
    let source = pattern.source.as_ref().ok_or("a source pattern")?;
    let root = source.operation().ok_or("an operation")?;
    let snippets = Snippets {
        names,
        dialects: environment.dialects,
        namespace: root.namespace(),
    };
    let mut lowering = Lowering {
        environment,
        rewrites,
        snippets,
        places: Places::default(),
    };
    let matches = lowering.operation_match(source)?;
    let mut conditions = Vec::new();
    for constraint in &pattern.constraints {
        let (predicate, is_type) = match &constraint.condition {
            Some(Condition::Type(constraint)) => (&constraint.predicate, true),
            Some(Condition::Other { predicate, .. }) => (predicate, false),
            Some(Condition::Attribute | Condition::None(_)) | None => {
                return Err("a condition".to_owned());
            }
        };
        let entities = constraint
            .entities
            .iter()
            .filter_map(|(name, _)| name.as_deref());
        let this = constraint.this.as_deref().filter(|_| !is_type);
        let (mut uses, mut values) = (Vec::new(), Vec::new());
        for (index, name) in entities.chain(this).enumerate() {
            uses.push(lowering.places.used(name)?);
            values.push(lowering.value_of(Some(name), index)?);
        }
        if let Some(code) = lowering.native_condition(predicate) {
            conditions.push(rewrite::Condition::Native(code, uses));
            continue;
        }
        let this = this.and_then(|_| values.pop());
        let holds = lowering
            .snippets
            .condition(predicate, &values, is_type, this)?;
        conditions.push(rewrite::Condition::Holds(holds, uses));
    }
    conditions.extend(
        lowering
            .places
            .same
            .drain(..)
            .map(|(one, other)| rewrite::Condition::Same(one, other)),
    );
    // The names in result patterns may be used before they are bound.
    let mut symbols = Symbols::default();
    let mut findings = Findings::new(pattern.span);
    bind(source, true, &mut symbols, &mut findings);
    pattern
        .results
        .iter()
        .flatten()
        .for_each(|result| bind(result, false, &mut symbols, &mut findings));
    let offsets = results::offsets(pattern, root, &symbols).ok_or("a result pattern")?;
    let mut made = Vec::new();
    for (result, &offset) in pattern.results.iter().flatten().zip(&offsets.offsets) {
        made.push(lowering.produce(result, offset, 0)?);
    }
    let mut supplemental = Vec::new();
    for result in pattern.supplemental.iter().flatten() {
        supplemental.push(lowering.produce(result, -1, 0)?);
    }
    Ok(PatternProgram {
        name: pattern.record.clone(),
        root: root.name.clone(),
        benefit: u16::try_from(pattern.benefit().max(0)).unwrap_or(u16::MAX),
        places: lowering.places.count,
        source: matches,
        num_operations: source.operations(),
        conditions,
        results: made,
        first_replacement: offsets.first_replacement,
        supplemental,
    })
}
