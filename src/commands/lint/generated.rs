//! Separates findings about the definitions that a run of `mlir-tblgen` generates C++ for from all others.

use format_compiler::diagnostic::Diagnostic;
use format_compiler::ods::AttrOrTypeDefinition;
use project::dialect_files::Loaded;
use project::lint_policy::Given;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// What is generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Classes of operations.
    Operations,
    /// Classes of types.
    Types,
    /// Classes of attributes.
    Attributes,
}

/// A run of `mlir-tblgen`.
#[derive(Clone, Debug)]
pub struct GeneratorRun {
    pub(crate) kind: Kind,
    /// The dialect whose attributes or types are generated; all if none is named.
    pub(crate) dialect: Option<String>,
    /// Macros that are defined for the run.
    pub(crate) defines: Vec<String>,
}

/// The definitions of a run.
pub(super) struct Generated {
    /// Names of those that the run generates.
    generated: FxHashSet<String>,
    /// Names of all others.
    others: FxHashSet<String>,
    /// Whether this run reports what is about no definition.
    reports_rest: bool,
}

impl Generated {
    pub(super) fn by(run: &GeneratorRun, loaded: &Loaded, given: &Given) -> Self {
        let (mut generated, mut others) = (FxHashSet::default(), FxHashSet::default());
        // Of each kind, whether there are definitions, and whether some stand in the file itself.
        let mut kinds = [
            (Kind::Operations, false, false),
            (Kind::Types, false, false),
            (Kind::Attributes, false, false),
        ];
        let mut add =
            |kind: Kind, dialect: &str, names: &mut dyn Iterator<Item = String>, is_given: bool| {
                let is_generated = kind == run.kind
                    && run
                        .dialect
                        .as_deref()
                        .is_none_or(|wanted| wanted == dialect);
                if is_generated {
                    generated.extend(names);
                } else {
                    others.extend(names);
                }
                let (_, is_there, is_in_file) = &mut kinds[kind as usize];
                *is_there = true;
                *is_in_file |= is_given;
            };
        for definitions in loaded
            .compilations
            .iter()
            .map(|compilation| &compilation.definitions)
        {
            for each in &definitions.operations {
                let names = [each.name.clone(), each.record.clone()];
                add(
                    Kind::Operations,
                    &each.dialect.name,
                    &mut names.into_iter(),
                    given.holds_operation(each),
                );
            }
            let mut add_all = |kind, list: &[Arc<AttrOrTypeDefinition>]| {
                for each in list {
                    let names = [each.subject().into_owned(), each.record.clone()];
                    add(
                        kind,
                        &each.dialect.name,
                        &mut names.into_iter(),
                        given.holds_definition(each),
                    );
                }
            };
            add_all(Kind::Types, &definitions.types);
            add_all(Kind::Attributes, &definitions.attributes);
        }
        let first = kinds
            .iter()
            .find(|(.., is_in_file)| *is_in_file)
            .or(kinds.iter().find(|(_, is_there, _)| *is_there));
        Generated {
            generated,
            others,
            reports_rest: first.is_none_or(|(kind, ..)| *kind == run.kind),
        }
    }

    /// Whether the finding about a definition with that name is reported for the run. What is about no definition is reported
    /// once for each file.
    pub(super) fn concerns(
        &self,
        given: &Given,
        finding: &Diagnostic,
        subject: Option<&String>,
    ) -> bool {
        match subject {
            Some(name) if self.generated.contains(name) => true,
            Some(name) if self.others.contains(name) => false,
            _ => self.reports_rest && given.concerns(finding, subject),
        }
    }
}
