//! Descriptions of definitions, with examples.

use crate::fuzzing::Threads;
use crate::fuzzing::verdicts::{BUDGET, judge};
use crate::threads::number_of_threads;
use documents::model::{Description, Example, Location, Syntax};
use documents::{Origin, Wanted};
use format_runtime::dialect::OperationForm;
use format_runtime::hooks::Environment;
use project::dialect_files::Loaded;
use round_trip::Workers;
use rustc_hash::FxHashMap;
use tablegen::Span;

/// The number of examples of each operation, unless another is asked for.
pub(crate) const EXAMPLES: usize = 3;

/// Describes a loaded operation, as a description with nothing else.
pub(crate) fn describe_operation(loaded: &Loaded, name: &str) -> Description {
    let dialects = [name.split('.').next().unwrap_or(name).to_owned()];
    describe_loaded(
        loaded,
        &Wanted {
            dialects: &dialects,
            roots: &[],
        },
        EXAMPLES,
        |description| {
            for dialect in &mut description.dialects {
                dialect
                    .operations
                    .retain(|operation| operation.name == name);
                dialect.attributes.clear();
                dialect.types.clear();
                dialect.enums.clear();
            }
            description
                .dialects
                .retain(|dialect| !dialect.operations.is_empty());
            description.enums.clear();
            description.interfaces.clear();
        },
    )
}

/// Describes loaded definitions. `narrow` removes unwanted ones, before examples are made, up to `count` of each operation.
pub(crate) fn describe_loaded(
    loaded: &Loaded,
    wanted: &Wanted<'_>,
    count: usize,
    narrow: impl FnOnce(&mut Description),
) -> Description {
    let dialects = loaded.dialects();
    let sources = &loaded.findings.sources;
    let location = |span: Span| Location {
        file: sources.name(span.file).to_owned(),
        line: sources.line_column(span.file, span.start).line as usize,
    };
    let origin = Origin {
        location: &location,
        findings: &loaded.findings.list,
        hooks: &loaded.hooks,
        examples: FxHashMap::default(),
    };
    let mut description = documents::describe(&loaded.compilations, wanted, &origin);
    narrow(&mut description);
    let environment = Environment {
        dialects: &dialects,
        hooks: &loaded.hooks,
    };
    let mut examples = examples(environment, &description, count);
    for operation in description
        .dialects
        .iter_mut()
        .flat_map(|dialect| &mut dialect.operations)
    {
        operation.examples = examples.remove(&operation.name).unwrap_or_default();
    }
    add_verdicts(environment, &mut description);
    description
}

/// Adds the verdicts on round trips of the definitions described.
fn add_verdicts(environment: Environment<'_>, description: &mut Description) {
    let dialects = description.dialects.iter_mut();
    let syntaxes = dialects.flat_map(|dialect| {
        let operations = dialect.operations.iter_mut();
        let operations = operations.map(|each| (Some(&each.name), &mut each.syntax));
        let definitions = dialect.attributes.iter_mut().chain(&mut dialect.types);
        operations.chain(definitions.map(|each| (each.name.as_ref(), &mut each.syntax)))
    });
    let mut syntaxes: FxHashMap<&str, &mut Syntax> = syntaxes
        .filter_map(|(name, syntax)| Some((name?.as_str(), syntax)))
        .collect();
    let judged = judge(environment, &|name| syntaxes.contains_key(name), BUDGET);
    for judged in judged {
        if let Some(syntax) = syntaxes.get_mut(&*judged.name) {
            syntax.round_trip = Some(judged.round_trip());
        }
    }
}

/// Examples of the operations described, by their names.
fn examples(
    environment: Environment<'_>,
    description: &Description,
    count: usize,
) -> FxHashMap<String, Vec<Example>> {
    let dialects = environment.dialects;
    let described = description
        .dialects
        .iter()
        .flat_map(|dialect| &dialect.operations);
    let indices = described.filter_map(|operation| dialects.operations.index_of(&operation.name));
    let has_format = |index: &usize| {
        matches!(
            dialects.operations[*index].syntax,
            OperationForm::Format { .. }
        )
    };
    let indices: Vec<usize> = indices
        .map(|index| index as usize)
        .filter(has_format)
        .collect();
    let mut found = FxHashMap::default();
    if count == 0 {
        return found;
    }
    let jobs = number_of_threads(None);
    Threads::new(environment, jobs).on_each(
        &indices,
        |fuzzer, operation| match fuzzer.generator().domain(operation) {
            Ok(domain) => fuzzer.examples(&domain, count),
            Err(_) => Vec::new(),
        },
        |operation, examples| {
            let examples = examples
                .into_iter()
                .map(|each| Example {
                    verified: each.is_verified(),
                    unchecked: each.unchecked,
                    custom: each.custom,
                    generic: each.generic,
                })
                .collect();
            found.insert(dialects.operations[operation].name.clone(), examples);
        },
    );
    found
}
