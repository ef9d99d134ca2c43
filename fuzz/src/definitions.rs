//! Compiled random definitions, shared by several targets.

use crate::prepared::OneFile;
use format_compiler::Compilation;
use format_compiler::clashes::clashes;
use format_runtime::dialect::{Dialects, Length, OperationDefinition, OperationForm};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::program::{ParseElement, ResolutionStep, TypeSource};
use migration::difference::Versions;
use migration::{OtherFormats, Renamed};
use operation_core::Context;
use round_trip::{Finding, Fuzzer, Loss};
use std::cell::OnceCell;
use std::collections::BTreeSet;
thread_local! {
    static BUILTIN: OnceCell<(Dialects, Hooks)> = const { OnceCell::new() };
}

/// A file of definitions after the common preamble.
pub(crate) fn file(definitions: &str) -> String {
    format!("include \"{}\"\n{definitions}", crate::prepared::PREAMBLE)
}

/// Evaluates and checks a file. Its findings include those in which both programs of a format part.
pub(crate) fn compile(text: &str) -> Compilation {
    let files = OneFile::new(text.as_bytes());
    let session = crate::prepared::session(&files);
    let evaluation = session.evaluate(crate::prepared::ROOT);
    let mut compilation = crate::prepared::compile_with_facts(&evaluation.records);
    let found = BUILTIN.with(|builtin| {
        let (builtin, hooks) = builtin.get_or_init(|| crate::prepared::load::<&str>(&[""]));
        let mut dialects = builtin.clone();
        format_compiler::lower::load(&compilation, &mut dialects);
        let environment = Environment {
            dialects: &dialects,
            hooks,
        };
        clashes(std::slice::from_ref(&compilation), environment)
    });
    compilation.diagnostics.extend(found);
    compilation
}

/// The operations without a finding about their format, not even a warning. The analysis calls them safe.
pub(crate) fn safe(compilation: &Compilation) -> Vec<String> {
    let suspects: BTreeSet<&str> = compilation
        .diagnostics
        .iter()
        .filter_map(|finding| finding.subject.as_deref())
        .collect();
    let operations = compilation
        .definitions
        .operations
        .iter()
        .zip(&compilation.operation_formats);
    operations
        .filter(|(operation, format)| {
            format.is_some() && !suspects.contains(operation.name.as_str())
        })
        .map(|(operation, _)| operation.name.clone())
        .collect()
}

/// Passes the compilation, lowered beside the builtin dialect, to `work`.
pub(crate) fn with_fuzzer<T>(
    compilation: &Compilation,
    work: impl FnOnce(&Dialects, &mut Fuzzer<'_, '_>) -> T,
) -> T {
    BUILTIN.with(|builtin| {
        let (builtin, hooks) = builtin.get_or_init(|| crate::prepared::load::<&str>(&[""]));
        let mut dialects = builtin.clone();
        format_compiler::lower::load(compilation, &mut dialects);
        let context = Context::new();
        dialects.register(&context);
        let mut fuzzer = Fuzzer::new(
            &context,
            Environment {
                dialects: &dialects,
                hooks,
            },
        );
        work(&dialects, &mut fuzzer)
    })
}

/// Passes two compilations, each lowered beside the builtin dialect, to `work`.
pub(crate) fn with_two<T>(
    old: &Compilation,
    new: &Compilation,
    work: impl FnOnce(Versions<'_>) -> T,
) -> T {
    BUILTIN.with(|builtin| {
        let (builtin, hooks) = builtin.get_or_init(|| crate::prepared::load::<&str>(&[""]));
        let [old, new] = [old, new].map(|compilation| {
            let mut dialects = builtin.clone();
            format_compiler::lower::load(compilation, &mut dialects);
            dialects
        });
        let (renamed, formats) = (Renamed::default(), OtherFormats::default());
        let environment = |dialects| Environment { dialects, hooks };
        work(Versions {
            old: environment(&old),
            new: environment(&new),
            revisions: (22, 22),
            renamed: &renamed,
            formats: &formats,
        })
    })
}

/// The operations whose instances can be built and checked: their indices and domains. Those with a type that the format
/// derives although it may be another one aren't among them: the linter reports these from instances. Nor are those of
/// which C++ compares one type with several.
pub(crate) fn domains<'c>(
    dialects: &Dialects,
    fuzzer: &mut Fuzzer<'c, '_>,
    names: &[String],
) -> Vec<(usize, round_trip::generate::Domain<'c>)> {
    let index = |name: &String| Some(dialects.operations.index_of(name)? as usize);
    let mut indices: Vec<usize> = names.iter().filter_map(index).collect();
    let is_derived = |found: &Finding| matches!(found.loss, Loss::DerivedType(_));
    indices.retain(|&index| {
        !fuzzer.left_out(index).iter().any(is_derived)
            && !has_one_type_for_several(&dialects.operations[index])
    });
    let domain = |index| {
        fuzzer
            .generator()
            .domain(index)
            .ok()
            .map(|domain| (index, domain))
    };
    indices
        .into_iter()
        .filter_map(domain)
        .filter(|(_, domain)| domain.unchecked.is_none())
        .collect()
}

/// True if the type of an attribute is that of any number of results: the C++ of such a trait doesn't compile.
fn has_one_type_for_several(definition: &OperationDefinition) -> bool {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return false;
    };
    let sources =
        parse
            .instructions()
            .iter()
            .filter_map(|instruction| match instruction.element()? {
                ParseElement::Resolution(ResolutionStep::Results(source)) => Some(source),
                _ => None,
            });
    sources.zip(&definition.results).any(|(source, result)| {
        let is_of_attribute = matches!(
            source,
            TypeSource::Attribute(_) | TypeSource::TransformedAttribute(..)
        );
        is_of_attribute && result.length != Length::Single
    })
}
