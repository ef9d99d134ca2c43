//! The dialects of `.mlir` files. They are evaluated once for all files of a project, and again when one of their files changes.

use crate::definitions::version::{of_definitions, requested};
use crate::definitions::{
    Includes, Project, Texts, are_named, evaluated, hooks_of, include_of, is_definition, loader,
};
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::{Severity, plain};
use format_compiler::fix::Texts as EditedTexts;
use format_compiler::lower::ElementPlaces;
use format_compiler::ods::{AttrOrTypeDefinition, Operation};
use format_runtime::compiled::{self, SharedBytes};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use project::dialect_files::Loaded;
use project::dialect_files::files::{DiskFiles, identity};
use project::mlir_folder::MLIR;
use project::settings::Settings;
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use tablegen::{FileId, Span};

/// The depth of the search for definitions in a folder.
const DEEPEST: usize = 6;

/// Where the dialects of a file come from.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Source {
    dialects: Vec<PathBuf>,
    include: Vec<PathBuf>,
    hooks: Vec<PathBuf>,
    /// The version, if it doesn't follow from the definitions.
    profile: Option<LlvmVersion>,
    /// The include folder of MLIR itself, if a text names one of its dialects and they are not among the others.
    mlir: Option<PathBuf>,
}

impl Source {
    fn version(&self) -> LlvmVersion {
        self.profile
            .unwrap_or_else(|| of_definitions(&self.include))
    }

    /// Adds MLIR's own dialects, if a text names one of them.
    fn add_mlir(&mut self, text: &[u8], find: impl FnOnce(&Self) -> Option<PathBuf>) {
        let is_name = |each: &PathBuf| each.as_path() == Path::new(MLIR);
        let names_all = self.dialects.iter().any(is_name);
        if !names_all && !are_named(Texts::Printed(text), &Dialects::default()) {
            return;
        }
        let Some(found) = find(self) else {
            return;
        };
        if names_all {
            self.include.push(found);
        } else if !self.dialects.iter().any(|each| each.starts_with(&found)) {
            self.mlir = Some(found);
        }
    }
}

/// Evaluated dialects.
struct Evaluated {
    loaded: Loaded,
    dialects: Dialects,
}

/// The dialects of a file.
pub(in crate::lsp) struct Definitions {
    evaluated: Rc<Evaluated>,
    /// The names of the files of the evaluation, with their sources, if they hold definitions.
    reads: FxHashMap<String, Option<FileId>>,
    /// An error in the written dialects.
    pub(super) problem: Option<String>,
}

impl Definitions {
    /// For parsing and printing.
    pub(in crate::lsp) fn environment(&self) -> Environment<'_> {
        Environment {
            dialects: &self.evaluated.dialects,
            hooks: &self.evaluated.loaded.hooks,
        }
    }

    /// True if they depend on a file, with another text.
    fn reads_other(&self, key: &str, text: Option<&[u8]>) -> bool {
        let Some(file) = self.reads.get(key) else {
            return false;
        };
        // With a problem, earlier definitions are in use.
        let same = file
            .filter(|_| self.problem.is_none())
            .map(|file| self.loaded().findings.sources.text(file));
        same.is_none() || same.map(|same| &**same) != text
    }

    /// The source.
    pub(super) fn loaded(&self) -> &Loaded {
        &self.evaluated.loaded
    }

    /// The definition of an operation, if its sources were read.
    pub(super) fn operation(&self, name: &str) -> Option<&Operation> {
        self.loaded().operation(name)
    }

    /// The place in TableGen of the element of an operation's format with an instruction of its program.
    pub(super) fn element(&self, operation: &Operation, instruction: usize) -> Option<Span> {
        let element = self.places(operation)?.element(instruction)?;
        // Elements in hook files stand elsewhere.
        operation
            .format
            .as_ref()
            .filter(|_| operation.described.is_none())
            .map(|format| format.span(element))
    }

    /// Where the elements of an operation's format are.
    pub(super) fn places(&self, operation: &Operation) -> Option<ElementPlaces> {
        ElementPlaces::of(&self.loaded().compilations, &operation.name)
    }

    /// The definition of a type by `dialect.mnemonic`.
    pub(super) fn type_(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.loaded().type_(name)
    }

    /// The definition of an attribute by `dialect.mnemonic`.
    pub(super) fn attribute(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.loaded().attribute(name)
    }
}

/// The evaluated definitions.
#[derive(Default)]
pub(in crate::lsp) struct Known {
    known: Vec<Remembered>,
    /// MLIR's own dialects, by include folder and version; `None` if they have errors.
    mlir: FxHashMap<(PathBuf, LlvmVersion), Option<SharedBytes>>,
    /// The include folder of MLIR itself, by the folder of a file and its include folders: every request asks for it.
    found: FxHashMap<(PathBuf, Vec<PathBuf>), Option<PathBuf>>,
}

struct Remembered {
    source: Source,
    /// `None` when a file has changed.
    current: Option<Rc<Definitions>>,
    /// The last ones without errors, for use while someone is typing.
    good: Option<Rc<Evaluated>>,
}

impl Known {
    /// The dialects for a file: the ones of its settings, else the files of a build or the settings with
    /// definitions, else the nearest folder above it with any, and MLIR's own ones if the text names them. `texts` gives the texts in
    /// editors.
    pub(in crate::lsp) fn of(
        &mut self,
        (path, text): (&Path, &[u8]),
        project: &Project,
        includes: &Includes,
        profile: Option<LlvmVersion>,
        texts: impl FnOnce() -> EditedTexts,
    ) -> Rc<Definitions> {
        let mut source = source(path, &project.settings, includes, profile);
        source.add_mlir(text, |source| {
            let folder = path.parent().unwrap_or(path).to_owned();
            let found = self.found.entry((folder, source.include.clone()));
            let find = || {
                let found = includes.mlir.find(path, &source.include, source.version());
                found.map(|found| found.include)
            };
            found.or_insert_with(find).clone()
        });
        let place = self
            .known
            .iter()
            .position(|remembered| remembered.source == source)
            .unwrap_or_else(|| {
                self.known.push(Remembered {
                    source,
                    current: None,
                    good: None,
                });
                self.known.len() - 1
            });
        let remembered = &mut self.known[place];
        if let Some(current) = &remembered.current {
            return current.clone();
        }
        let source = &remembered.source;
        let of_mlir = source.mlir.as_ref().and_then(|include| {
            let key = (include.clone(), source.version());
            let known = self.mlir.entry(key);
            known.or_insert_with_key(of_mlir).clone()
        });
        let mut definitions = evaluate(source, of_mlir, texts());
        match (&definitions.problem, &remembered.good) {
            (None, _) => remembered.good = Some(definitions.evaluated.clone()),
            // Formats and traits of broken definitions are missing: the earlier ones are closer.
            (Some(_), Some(good)) => definitions.evaluated = good.clone(),
            (Some(_), None) => {}
        }
        let definitions = Rc::new(definitions);
        remembered.current = Some(definitions.clone());
        definitions
    }

    /// A file may have changed, to this text if it is known; true if any definitions are others now.
    pub(in crate::lsp) fn file_changed(&mut self, key: &str, text: Option<&[u8]>) -> bool {
        let mut depend = false;
        for remembered in &mut self.known {
            if remembered
                .current
                .as_ref()
                .is_some_and(|definitions| definitions.reads_other(key, text))
            {
                remembered.current = None;
                depend = true;
            }
        }
        depend
    }

    /// Settings have changed, or new files exist.
    pub(in crate::lsp) fn forget(&mut self) {
        self.known
            .iter_mut()
            .for_each(|remembered| remembered.current = None);
        self.found.clear();
    }
}

fn source(
    path: &Path,
    settings: &Settings,
    includes: &Includes,
    profile: Option<LlvmVersion>,
) -> Source {
    let named = [&settings.dialects.value, &settings.roots.value];
    let dialects = match named.into_iter().find(|paths| !paths.is_empty()) {
        Some(paths) => paths.to_vec(),
        None => nearest(path).into_iter().collect(),
    };
    Source {
        dialects,
        include: include_of(&includes.include, settings),
        hooks: hooks_of(&includes.hooks, settings),
        profile: requested(profile, settings),
        mlir: None,
    }
}

/// The nearest folder around a file with definitions in it or below it, if the file is in a repository; otherwise its own folder, if there are
/// any right there.
fn nearest(path: &Path) -> Option<PathBuf> {
    let Some(repository) = project::settings::repository(path) else {
        let own = path.parent().filter(|folder| folder.is_absolute())?;
        return has_definitions(own, 1).then(|| own.to_owned());
    };
    let mut inside = path
        .ancestors()
        .skip(1)
        .take_while(|folder| folder.starts_with(&repository));
    inside
        .find(|folder| has_definitions(folder, DEEPEST))
        .map(Path::to_owned)
}

/// True if there is a `.td` file in a folder, or below it to some depth, apart from ignored files.
fn has_definitions(folder: &Path, depth: usize) -> bool {
    let files = ignore::WalkBuilder::new(folder)
        .max_depth(Some(depth))
        .build();
    files
        .filter_map(Result::ok)
        .any(|file| is_definition(file.path()))
}

/// The dialects of MLIR itself in an include folder.
fn of_mlir((include, version): &(PathBuf, LlvmVersion)) -> Option<SharedBytes> {
    let loader = loader(std::slice::from_ref(include), &[], *version).without_warnings();
    let bytes = evaluated(&loader, &[include.join(MLIR)]).ok()?;
    Some(bytes.into())
}

fn evaluate(source: &Source, of_mlir: Option<SharedBytes>, texts: EditedTexts) -> Definitions {
    let loader = loader(&source.include, &source.hooks, source.version())
        .files(DiskFiles::with(texts))
        .assuming_directives()
        .without_warnings();
    let (loaded, problem) = match loader.check(&source.dialects) {
        Ok(loaded) => {
            let errors = loaded
                .findings
                .list
                .iter()
                .filter(|finding| finding.severity == Severity::Error);
            let first = errors
                .into_iter()
                .next()
                .map(|finding| plain(finding, &loaded.findings.sources));
            (loaded, first)
        }
        // Without the paths, only the builtin dialect is left.
        Err(error) => {
            let builtin = loader.check::<PathBuf>(&[]).unwrap_or_default();
            (builtin, Some(error.to_string()))
        }
    };
    let sources = &loaded.findings.sources;
    let named = source
        .dialects
        .iter()
        .chain(&source.hooks)
        .filter_map(|path| Some((identity(path)?, None)));
    let read = sources
        .files()
        .filter_map(|file| Some((identity(Path::new(sources.name(file)))?, Some(file))));
    let reads = named.chain(read).collect();
    let mut dialects = loaded.dialects();
    if let Some(bytes) = of_mlir {
        // Bytes of this run are readable; what the project defines stays as it is.
        let _ = compiled::add(bytes, &mut dialects);
    }
    Definitions {
        evaluated: Rc::new(Evaluated { loaded, dialects }),
        reads,
        problem,
    }
}
