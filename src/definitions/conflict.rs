//! Attributes and types that definitions from several places define in different ways.

use crate::report::on_one_line;
use format_compiler::ods::AttrOrTypeDefinition;
use project::dialect_files::Loaded;
use rustc_hash::FxHashMap;
use tablegen::Span;

/// The parts of a definition that decide on its text.
type TextParts = (Option<String>, bool, Vec<(String, String)>);

/// The first attribute or type with two definitions of different text, as one line. (Operations with two are errors of loading.)
pub(super) fn conflict(loaded: &Loaded) -> Option<String> {
    let mut known: FxHashMap<String, (Span, TextParts)> = FxHashMap::default();
    loaded.attributes().chain(loaded.types()).find_map(|each| {
        each.mnemonic.as_ref()?;
        let parts = text_parts(each);
        let name = each.subject().into_owned();
        let (first, own) = known.entry(name).or_insert((each.span, parts.clone()));
        (*own != parts).then(|| {
            let [first, second] = [*first, each.span].map(|span| place(loaded, span));
            let name = each.subject();
            format!("`{name}` is defined in two ways: at {first} and at {second}")
        })
    })
}

fn text_parts(definition: &AttrOrTypeDefinition) -> TextParts {
    let format = definition.format.as_ref();
    let parameters = definition.parameters.iter();
    (
        format.map(|format| on_one_line(&format.text)),
        definition.has_custom_assembly_format,
        parameters
            .map(|each| (each.name.clone(), each.cpp_type.clone()))
            .collect(),
    )
}

fn place(loaded: &Loaded, span: Span) -> String {
    let sources = &loaded.findings.sources;
    let place = sources.line_column(span.file, span.start);
    format!(
        "{}:{}:{}",
        sources.name(span.file),
        place.line,
        place.column
    )
}
