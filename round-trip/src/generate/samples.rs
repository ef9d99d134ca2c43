//! Types and attributes that no definition leads to, from their text.

use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, parse};
use operation_core::{Attribute, IrArena, Type};

const TYPES: &str = include_str!("../samples/types.txt");
const ATTRIBUTES: &str = include_str!("../samples/attributes.txt");

/// Those that the loaded dialects have.
pub(super) fn types<'m>(arena: &'m IrArena<'m>, environment: Environment<'_>) -> Vec<Type<'m>> {
    samples(arena, environment, TYPES).filter_map(Attribute::as_type).collect()
}

/// Those that the loaded dialects have.
pub(super) fn attributes<'m>(arena: &'m IrArena<'m>, environment: Environment<'_>) -> Vec<Attribute<'m>> {
    samples(arena, environment, ATTRIBUTES).collect()
}

fn samples<'m, 'e>(
    arena: &'m IrArena<'m>,
    environment: Environment<'e>,
    list: &'static str,
) -> impl Iterator<Item = Attribute<'m>> + use<'m, 'e> {
    let lines = list.lines().filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.filter(move |line| is_loaded(environment, line)).filter_map(move |line| sample(arena, environment, line))
}

fn sample<'m>(arena: &'m IrArena<'m>, environment: Environment<'_>, text: &str) -> Option<Attribute<'m>> {
    let module = format!("\"test.sample\"() {{a = {text}}} : () -> ()");
    let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
    let parsed = parse(arena, environment, module.as_bytes(), &options);
    if parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
        return None;
    }
    let operation = parsed.module.regions().next()?.first()?.first()?;
    operation.attributes().iter().find(|entry| entry.name.as_str() == "a").map(|entry| entry.value)
}

/// True if every dialect that is named is loaded: text of others would be taken for anything.
fn is_loaded(environment: Environment<'_>, sample: &str) -> bool {
    let mut rest = sample;
    while let Some(at) = rest.find(['!', '#']) {
        rest = &rest[at + 1..];
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        if !environment.dialects.namespaces.iter().any(|known| *known == rest[..end]) {
            return false;
        }
    }
    true
}
