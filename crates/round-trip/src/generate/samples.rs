//! Types and attributes read from text because definitions don't suffice to build them.

use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, parse};
use operation_core::{Attribute, IrArena};

/// The samples in a list, except those with an unloaded dialect.
pub(super) fn read<'m>(
    arena: &'m IrArena<'m>,
    environment: Environment<'_>,
    list: &[String],
) -> impl Iterator<Item = Attribute<'m>> {
    list.iter()
        .filter(move |text| is_loaded(environment, text))
        .filter_map(move |text| sample(arena, environment, text))
}

fn sample<'m>(
    arena: &'m IrArena<'m>,
    environment: Environment<'_>,
    text: &str,
) -> Option<Attribute<'m>> {
    let module = format!("\"test.sample\"() {{a = {text}}} : () -> ()");
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(arena, environment, module.as_bytes(), &options);
    if parsed
        .diagnostics
        .iter()
        .any(|diagnostic| diagnostic.is_error)
    {
        return None;
    }
    let operation = parsed.module.regions().next()?.first()?.first()?;
    operation
        .attributes()
        .iter()
        .find(|entry| entry.name.as_str() == "a")
        .map(|entry| entry.value)
}

/// True if every dialect named in the sample is loaded; text of an unknown dialect could mean anything.
fn is_loaded(environment: Environment<'_>, sample: &str) -> bool {
    let mut rest = sample;
    while let Some(at) = rest.find(['!', '#']) {
        rest = &rest[at + 1..];
        let end = rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
            .unwrap_or(rest.len());
        if !environment
            .dialects
            .namespaces
            .iter()
            .any(|known| *known == rest[..end])
        {
            return false;
        }
    }
    true
}
