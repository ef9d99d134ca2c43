//! Patterns as `pdl.pattern` operations.

mod constants;
mod matches;
mod order;
mod rewrites;
mod writer;

use crate::bind::bind;
use crate::findings::Findings;
use crate::lower::Missing;
use crate::model::{Directive, Node, Pattern};
use crate::results;
use crate::symbols::Symbols;
use constants::Constants;
use format_compiler::cxx::Names;
use format_runtime::hooks::Environment;
use order::Order;
use std::fmt::Write;
use writer::Writer;

/// Writes a module of `pdl.pattern`s, with C++ as native constraints and rewrites of the same text. Patterns beyond PDL
/// are returned as missing instead. The types and attributes of constants are printed as the loaded dialects do.
pub fn to_pdl(patterns: &[Pattern], environment: Environment<'_>) -> (String, Vec<Missing>) {
    let names = Names::of(environment.dialects);
    let constants = Constants {
        names: &names,
        environment,
    };
    let mut text = "module @patterns {\n".to_owned();
    let mut missing = Vec::new();
    for pattern in patterns {
        // PDL has no alternatives: each order of the operands in `either` is a pattern.
        let pairs = pattern.source.as_ref().map_or(0, pairs);
        let mut written = String::new();
        let outcome = (0..1usize << pairs.min(MAXIMUM_PAIRS)).try_for_each(|order| {
            let name = if pairs == 0 {
                pattern.record.clone()
            } else {
                format!("{}_{order}", pattern.record)
            };
            let body = write_pattern(pattern, Order::new(order), &constants)?;
            // Writing to a string never fails.
            let _ = write!(
                written,
                "  pdl.pattern @{name} : benefit({}) {{\n{body}  }}\n",
                pattern.benefit().max(0)
            );
            Ok::<(), String>(())
        });
        match outcome {
            Ok(()) if pairs <= MAXIMUM_PAIRS => text += &written,
            Ok(()) => missing.push(missing_of(
                pattern,
                "so many operands in either order".to_owned(),
            )),
            Err(reason) => missing.push(missing_of(pattern, reason)),
        }
    }
    (text + "}\n", missing)
}

/// At most this many `either`s of a pattern are written out.
const MAXIMUM_PAIRS: usize = 4;

fn missing_of(pattern: &Pattern, reason: String) -> Missing {
    Missing {
        pattern: pattern.record.clone(),
        span: pattern.span,
        reason,
    }
}

fn pairs(node: &Node) -> usize {
    usize::from(node.is(Directive::Either)) + node.children().map(pairs).sum::<usize>()
}

fn write_pattern(
    pattern: &Pattern,
    order: Order,
    constants: &Constants<'_>,
) -> Result<String, String> {
    let source = pattern.source.as_ref().ok_or("a source pattern")?;
    let root = source.operation().ok_or("an operation")?;
    let mut writer = Writer::new(constants, root.namespace().to_owned(), order);
    let root_name = writer.operation_match(source)?;
    writer.conditions(&pattern.constraints)?;
    let mut symbols = Symbols::default();
    let mut findings = Findings::new(pattern.span);
    bind(source, true, &mut symbols, &mut findings);
    pattern
        .results
        .iter()
        .flatten()
        .for_each(|result| bind(result, false, &mut symbols, &mut findings));
    let offsets = results::offsets(pattern, root, &symbols).ok_or("a result pattern")?;
    writer.begin_rewrite(&root_name);
    let mut values = Vec::new();
    for (index, result) in pattern.results.iter().flatten().enumerate() {
        let made = writer.produce(result, offsets.offsets[index], 0)?;
        if index >= offsets.first_replacement {
            values.extend(writer.values(made)?);
        }
    }
    writer.replace(&root_name, root, &values);
    for result in pattern.supplemental.iter().flatten() {
        writer.produce(result, -1, 0)?;
    }
    Ok(writer.finish())
}
