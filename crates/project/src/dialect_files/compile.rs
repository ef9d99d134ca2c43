//! Evaluates and checks the definitions in files.

use crate::dialect_files::files::{Disk, Root};
use crate::dialect_files::hook_files::{self, HookFiles};
use crate::dialect_files::loaded::Loaded;
use crate::dialect_files::missing_include::MissingIncludes;
use format_compiler::ods::Definitions;
use format_compiler::{Compilation, Compiler, LlvmVersion, fix};
use format_runtime::dialect::CxxFacts;
use rustc_hash::FxHashSet;
use std::sync::Arc;
use tablegen::{Evaluation, FileId, Session, Severity, Span, Suggestion};

/// The rules of the checks.
pub(crate) struct Rules<'a> {
    pub(crate) version: LlvmVersion,
    /// Facts with precedence over those of the hooks.
    pub(crate) facts: &'a CxxFacts,
    pub(crate) finds_warnings: bool,
    pub(crate) assumes_directives: bool,
}

/// Evaluates and checks roots.
pub(crate) fn compile(
    session: &Session<'_>,
    disk: &Disk,
    roots: &[Root],
    hooks: &HookFiles,
    rules: &Rules<'_>,
) -> Loaded {
    let registered = Arc::new(hooks.hooks(rules.version));
    let mut facts = hooks.facts(rules.version);
    facts.extend(rules.facts.clone());
    let mut compiler = Compiler::new(rules.version, Arc::new(facts))
        .with_hooks(registered.clone())
        .assuming_directives(rules.assumes_directives);
    if !rules.finds_warnings {
        compiler = compiler.without_warnings();
    }
    let names: Vec<_> = roots
        .iter()
        .map(|root| root.path.to_string_lossy())
        .collect();
    let mut outcomes: Vec<Option<Outcome>> = names.iter().map(|_| None).collect();
    // A file need not be self-contained if a self-contained root includes its records.
    let mut covered = FxHashSet::default();
    let needed = |index: usize| roots[index].named;
    session.evaluate_needed(&names, needed, |index, evaluation| {
        let outcome = outcome(evaluation, needed(index), &mut compiler, &mut covered);
        outcomes[index] = Some(outcome);
    });
    let mut results = Results {
        session,
        missing: MissingIncludes::new(disk, roots),
        rules,
        seen: FxHashSet::default(),
        holding: FxHashSet::default(),
        loaded: Loaded {
            library: hooks.library(),
            hooks: registered,
            failures: hooks.failures.clone(),
            ..Loaded::default()
        },
    };
    // Other files with the definitions of a root include it if it has no outcome.
    let outcomes = roots
        .iter()
        .zip(outcomes)
        .filter_map(|(root, outcome)| Some((root, outcome?)));
    let fragments: Vec<(FileId, Outcome)> = outcomes
        .filter_map(|(root, outcome)| results.add(root, outcome))
        .collect();
    for (file, fragment) in fragments {
        if !covered.contains(&file) {
            results.add_fragment(file, fragment);
        }
    }
    results.finish(hooks);
    let Results {
        holding,
        mut loaded,
        ..
    } = results;
    let names: FxHashSet<_> = names.into_iter().collect();
    loaded.counts.files = holding
        .iter()
        .filter(|&&file| names.contains(loaded.findings.sources.name(file)))
        .count();
    loaded
}

/// The result of one root file.
struct Outcome {
    /// The root file; `None` if it could not be read.
    file: Option<FileId>,
    found: Vec<tablegen::Diagnostic>,
    suggestions: Vec<Suggestion>,
    /// `None` if it could not be read.
    compilation: Option<Compilation>,
    /// True if it may not be self-contained: a file of a folder with errors.
    is_fragment: bool,
}

fn outcome(
    evaluation: Evaluation<'_>,
    named: bool,
    compiler: &mut Compiler,
    covered: &mut FxHashSet<FileId>,
) -> Outcome {
    let Evaluation {
        records,
        diagnostics: found,
        suggestions,
        root: file,
    } = evaluation;
    let broken = found
        .iter()
        .any(|diagnostic| diagnostic.severity == Severity::Error);
    let is_fragment = broken && !named;
    if !is_fragment && file.is_some() {
        let mut last = None;
        for file in records.unordered().map(|record| record.span().file) {
            // Most come from the same file as the previous one.
            if last.replace(file) != Some(file) {
                covered.insert(file);
            }
        }
        covered.extend(records.classes().iter().map(|class| class.span.file));
    }
    Outcome {
        file,
        found,
        suggestions,
        // What a fragment shares with others is new to these all the same.
        compilation: file.map(|_| match is_fragment {
            true => compiler.clone().compile(&records),
            false => compiler.compile(&records),
        }),
        is_fragment,
    }
}

/// The results of all roots.
struct Results<'a, 'f> {
    session: &'a Session<'f>,
    missing: MissingIncludes<'a>,
    rules: &'a Rules<'a>,
    /// A loop in a file defines several operations at one location.
    seen: FxHashSet<(Span, String)>,
    /// The files with definitions or errors.
    holding: FxHashSet<FileId>,
    loaded: Loaded,
}

impl Results<'_, '_> {
    /// Adds the result of one root. Returns it if it isn't self-contained.
    fn add(&mut self, root: &Root, mut outcome: Outcome) -> Option<(FileId, Outcome)> {
        let Some(file) = outcome.file else {
            let found = outcome.found.into_iter();
            let messages = found.map(|diagnostic| diagnostic.message);
            self.loaded.failures.extend(messages);
            return None;
        };
        if outcome.is_fragment {
            self.missing.note(&outcome.found);
            return Some((file, outcome));
        }
        let compilation = outcome.compilation.take()?;
        if !root.named && files_of(&compilation.definitions).next().is_none() {
            return None;
        }
        self.missing.note(&outcome.found);
        self.add_whole(file, outcome, compilation);
        None
    }

    fn add_whole(&mut self, file: FileId, outcome: Outcome, compilation: Compilation) {
        self.count(file, &compilation.definitions);
        self.add_findings(outcome);
        let loaded = &mut self.loaded;
        loaded
            .findings
            .extend(compilation.diagnostics.iter().cloned());
        let found = compilation.check_directives(&loaded.hooks).into_iter();
        loaded.findings.extend(
            found.filter(|found| self.rules.finds_warnings || found.severity == Severity::Error),
        );
        loaded.compilations.push(compilation);
        loaded.roots.push(file);
    }

    fn count(&mut self, file: FileId, definitions: &Definitions) {
        self.holding.insert(file);
        self.holding.extend(files_of(definitions));
        for operation in &definitions.operations {
            if self.seen.insert((operation.span, operation.name.clone())) {
                self.loaded.counts.operations += 1;
                self.loaded.counts.formats += usize::from(operation.declares_format());
            }
        }
    }

    fn add_findings(&mut self, outcome: Outcome) {
        let sources = self.session.sources();
        let finding = |found| {
            let suggestions = &outcome.suggestions;
            self.missing.finding(found, suggestions, &sources)
        };
        let found = outcome.found.into_iter().map(finding);
        self.loaded.findings.extend(found);
    }

    /// Adds a file with errors: with all of its definitions if it has any of its own, else with the errors if it appears to
    /// belong to a dialect.
    fn add_fragment(&mut self, file: FileId, mut fragment: Outcome) {
        if let Some(compilation) = fragment.compilation.take()
            && files_of(&compilation.definitions).any(|each| each == file)
        {
            return self.add_whole(file, fragment, compilation);
        }
        let sources = self.session.sources();
        // The file may be the one of a missing `include`.
        if self.missing.may_be(sources.name(file)) {
            return;
        }
        // The errors may be about definitions in a missing file.
        let mut found = fragment.found.iter();
        let lacks_include = found.any(|diagnostic| diagnostic.missing_include.is_some());
        if lacks_include || speaks_of_a_dialect(sources.text(file)) {
            self.holding.insert(file);
            drop(sources);
            self.add_findings(fragment);
        } else {
            self.loaded.counts.other_files += 1;
        }
    }

    /// Adds the hook files and the findings in them, and removes the fixes without effect.
    fn finish(&mut self, hooks: &HookFiles) {
        let loaded = &mut self.loaded;
        loaded.findings.sources = self.session.sources().clone();
        let hook_files = loaded.findings.add_files(&hooks.findings.sources);
        hook_files::renumber(loaded, &hook_files);
        if self.rules.finds_warnings {
            let findings = &mut loaded.findings;
            fix::assess(&mut findings.list, &loaded.compilations, &findings.sources);
        }
        loaded
            .findings
            .extend_in(hooks.findings.list.clone(), &hook_files);
        let found = hooks.check(loaded, self.rules.version);
        loaded.findings.extend_in(found, &hook_files);
        loaded.described = hooks.directives(&hook_files);
        loaded.hook_files = hook_files;
    }
}

/// True if a file with errors includes a file of MLIR, sets a field of MLIR's definitions, or only
/// includes other files: it is then a part of a dialect. Other files below a folder are TableGen
/// sources of other tools.
fn speaks_of_a_dialect(text: &[u8]) -> bool {
    const SIGNS: [&str; 8] = [
        "\"mlir/",
        "assemblyFormat",
        "let arguments",
        "let results",
        "let regions",
        "let successors",
        "let parameters",
        "let mnemonic",
    ];
    let text = String::from_utf8_lossy(text);
    let defines = |line: &str| {
        ["def ", "defm ", "class ", "multiclass "]
            .iter()
            .any(|word| line.starts_with(word))
    };
    SIGNS.iter().any(|sign| text.contains(sign)) || !text.lines().any(defines)
}

/// The file of each operation, attribute and type.
fn files_of(definitions: &Definitions) -> impl Iterator<Item = FileId> {
    let operations = definitions.operations.iter().map(|each| each.span);
    let others = definitions.attributes.iter().chain(&definitions.types);
    operations
        .chain(others.map(|each| each.span))
        .map(|span| span.file)
}
