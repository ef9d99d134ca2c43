//! Reads hook files.

use crate::dialect_files::files::{DiskFiles, words};
use crate::dialect_files::findings::Findings;
use crate::dialect_files::loaded::{Loaded, PlacedDirective};
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::hook_files::{self, HookFile};
use format_runtime::dialect::{CxxFacts, Dialects};
use format_runtime::hooks::described::Described;
use format_runtime::hooks::statements::Said;
use format_runtime::hooks::{HookLibrary, Hooks};
use std::path::{Path, PathBuf};
use tablegen::{FileId, Span};

/// Hook files with their mistakes, and the hooks of the program itself.
#[derive(Clone, Default, Debug)]
pub struct HookFiles {
    library: HookLibrary,
    files: Vec<HookFile>,
    /// The files' texts, and the mistakes in them.
    pub findings: Findings,
    /// The unreadable files, one line each.
    pub failures: Vec<String>,
}

impl HookFiles {
    /// True for the path of a hook file, which ends in `.hooks`.
    pub fn are_named(path: &Path) -> bool {
        path.extension()
            .is_some_and(|extension| extension == "hooks")
    }

    /// Reads the files in order. They replace hooks of the library.
    pub fn read(library: HookLibrary, files: &DiskFiles, paths: &[PathBuf]) -> Self {
        let mut read = HookFiles {
            library,
            ..HookFiles::default()
        };
        for path in paths {
            if let Err(failure) = read.add(files, path) {
                read.failures.push(format!("{}: {failure}", path.display()));
            }
        }
        read
    }

    fn add(&mut self, files: &DiskFiles, path: &Path) -> Result<(), String> {
        let bytes = files.read_named(path).map_err(|error| words(&error))?;
        let text = std::str::from_utf8(&bytes).map_err(|_| "this is no UTF-8 text".to_owned())?;
        self.add_text(&path.to_string_lossy(), text);
        Ok(())
    }

    fn add_text(&mut self, name: &str, text: &str) {
        let file = self.findings.sources.add(name, text.as_bytes().into());
        let (read, mistakes) = hook_files::read(text, file);
        self.findings.extend(mistakes.into_iter());
        self.files.push(read);
    }

    /// These files and one with this text behind them.
    #[must_use]
    pub fn and(&self, name: &str, text: &str) -> Self {
        let mut all = self.clone();
        all.add_text(name, text);
        all
    }

    /// The directives in them, from the last one to the first one, with their places among all files.
    pub(crate) fn directives(&self, numbers: &[FileId]) -> Vec<PlacedDirective> {
        let files = self.files.iter().zip(numbers).rev();
        let placed = |statement: &Said<Described>, file: FileId| PlacedDirective {
            namespace: statement.namespace.clone(),
            name: statement.name.clone(),
            described: statement.what.clone(),
            span: Span {
                file,
                start: statement.span.0,
                end: statement.span.1,
            },
        };
        files
            .flat_map(|(read, &file)| {
                read.directives
                    .iter()
                    .map(move |statement| placed(statement, file))
            })
            .collect()
    }

    /// The hooks of the library, and those in the files, for a version of LLVM. A later description of a directive replaces an earlier one
    /// with the same parameters.
    pub fn hooks(&self, profile: LlvmVersion) -> Hooks {
        let mut hooks = Hooks::default();
        (self.library.register)(&mut hooks, profile);
        for file in &self.files {
            let mut file = file.clone();
            for origin in file
                .operations
                .iter_mut()
                .filter_map(|each| each.what.origin.as_mut())
            {
                origin.file |= PROVISIONAL;
            }
            file.register(&mut hooks, profile);
        }
        hooks
    }

    /// The library below these hooks.
    pub(crate) fn library(&self) -> HookLibrary {
        self.library
    }

    /// The facts of the library and of the files, for a version of LLVM.
    pub fn facts(&self, profile: LlvmVersion) -> CxxFacts {
        let mut facts = (self.library.facts)(profile);
        for file in &self.files {
            facts.extend(file.clone().into_facts(profile));
        }
        facts
    }
}

/// Loaded definitions with other hook files.
pub struct WithHookFiles {
    /// Everything, lowered to one set of dialects.
    pub dialects: Dialects,
    /// The hooks of the library and of the files.
    pub hooks: Hooks,
}

impl HookFiles {
    /// Loaded definitions with the directives and operations that these files describe, without evaluating them again. The files have to
    /// comprise those of the loading, with which there are no errors.
    ///
    /// # Errors
    ///
    /// The errors in the hook files, with places that are numbered as these files. Those elsewhere have no place.
    pub fn applied_to(&self, loaded: &Loaded) -> Result<WithHookFiles, Vec<Diagnostic>> {
        let version = loaded.compilations.first().map(|each| each.version);
        let hooks = self.hooks(version.unwrap_or_default());
        let mut errors = self.findings.list.clone();
        let mut compilations = Vec::with_capacity(loaded.compilations.len());
        for compilation in &loaded.compilations {
            let (with, found) = compilation.with_hooks(&hooks);
            let found = found.into_iter().chain(with.check_directives(&hooks));
            errors.extend(found.map(|mut error| {
                let place = error
                    .span
                    .and_then(|span| Some((span, among_hook_files(span.file)?)));
                error.span = place.map(|(span, file)| Span { file, ..span });
                error
            }));
            compilations.push(with);
        }
        errors.retain(|error| error.severity == Severity::Error);
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut dialects = loaded.compiled.dialects.clone();
        format_compiler::lower::load_all(&compilations, &mut dialects);
        (loaded.library.define)(&mut dialects);
        Ok(WithHookFiles { dialects, hooks })
    }

    /// The mistakes in the files that the loaded definitions show.
    pub(crate) fn check(&self, loaded: &Loaded, profile: LlvmVersion) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let has_errors = loaded.findings.count(Severity::Error) > 0;
        let mut dialects = None;
        for (file, number) in self.files.iter().zip(self.findings.sources.files()) {
            let text = String::from_utf8_lossy(self.findings.sources.text(number));
            found.extend(hook_files::check(
                file,
                (&text, number),
                profile,
                loaded.operations(),
            ));
            // Without any definition, all of them are missing.
            if !file.functions.is_empty() && !has_errors && !loaded.compilations.is_empty() {
                let dialects = dialects.get_or_insert_with(|| loaded.dialects());
                found.extend(hook_files::check_functions(
                    file,
                    (&text, number),
                    profile,
                    dialects,
                ));
            }
        }
        found
    }
}

/// Formats in hook files are checked while definitions are evaluated, when it isn't known yet how many files of definitions there
/// are. Until then the numbers of hook files have this bit.
const PROVISIONAL: u32 = 1 << 31;

/// The number of a hook file among the hook files, if the file is one.
pub(crate) fn among_hook_files(file: FileId) -> Option<FileId> {
    file.0.checked_sub(PROVISIONAL).map(FileId)
}

/// Numbers the places in hook files as all files.
pub(crate) fn renumber(loaded: &mut Loaded, numbers: &[FileId]) {
    let number = |file: FileId| match among_hook_files(file) {
        Some(FileId(index)) => numbers[index as usize],
        None => file,
    };
    if numbers.is_empty() {
        return;
    }
    loaded.findings.renumber(number);
    let operations = loaded
        .compilations
        .iter_mut()
        .flat_map(|compilation| &mut compilation.definitions.operations);
    for format in operations
        .filter(|operation| operation.described.is_some())
        .filter_map(|each| each.format.as_mut())
    {
        format.value_span.file = number(format.value_span.file);
        format
            .pieces
            .iter_mut()
            .for_each(|piece| piece.span.file = number(piece.span.file));
    }
}
