//! Separates findings about the definitions of a run of `mlir-tblgen` from all others.

use format_compiler::diagnostic::Diagnostic;
use project::dialect_files::Loaded;
use project::lint_policy::RequestedFiles;
use rustc_hash::FxHashSet;

/// The kind of generated classes.
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
    /// The dialect of the generated attributes or types; all if none is named.
    pub(crate) dialect: Option<String>,
    /// Macros of the run.
    pub(crate) defines: Vec<String>,
}

/// The definitions of a run.
pub(super) struct Generated {
    /// Names of the generated definitions.
    generated: FxHashSet<String>,
    /// Names of all others.
    others: FxHashSet<String>,
    /// True if this run reports the findings without a definition.
    reports_rest: bool,
}

impl Generated {
    pub(super) fn by(run: &GeneratorRun, loaded: &Loaded, requested: &RequestedFiles) -> Self {
        let (mut generated, mut others) = (FxHashSet::default(), FxHashSet::default());
        // For each kind, if there are definitions, and if some are in the file itself.
        let mut kinds = [
            (Kind::Operations, false, false),
            (Kind::Types, false, false),
            (Kind::Attributes, false, false),
        ];
        let mut add = |kind: Kind, dialect: &str, names: [String; 2], is_requested: bool| {
            let mut dialects = run.dialect.iter();
            let is_generated = kind == run.kind && dialects.all(|wanted| wanted == dialect);
            let set = match is_generated {
                true => &mut generated,
                false => &mut others,
            };
            set.extend(names);
            let (_, is_there, is_in_file) = &mut kinds[kind as usize];
            *is_there = true;
            *is_in_file |= is_requested;
        };
        for each in loaded.operations() {
            let names = [each.name.clone(), each.record.clone()];
            let is_requested = requested.holds_operation(each);
            add(Kind::Operations, &each.dialect.name, names, is_requested);
        }
        let types = loaded.types().map(|each| (Kind::Types, each));
        let attributes = loaded.attributes().map(|each| (Kind::Attributes, each));
        for (kind, each) in types.chain(attributes) {
            let names = [each.subject().into_owned(), each.record.clone()];
            let is_requested = requested.holds_definition(each);
            add(kind, &each.dialect.name, names, is_requested);
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

    /// True if the finding about a definition with the name is reported for the run. A finding without a definition is reported
    /// once for each file.
    pub(super) fn concerns(
        &self,
        requested: &RequestedFiles,
        finding: &Diagnostic,
        subject: Option<&String>,
    ) -> bool {
        match subject {
            Some(name) if self.generated.contains(name) => true,
            Some(name) if self.others.contains(name) => false,
            _ => self.reports_rest && requested.concerns(finding, subject),
        }
    }
}
