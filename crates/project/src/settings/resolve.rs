//! The settings for a path.

use crate::dialect_files::files::{read, words};
use crate::lint_policy::{Level, Override, Selector};
use crate::mlir_folder::MLIR;
use crate::settings::compile_commands::CompileCommands;
use crate::settings::error::{SettingsError, line_column};
use crate::settings::file::{self, SettingsFile};
use crate::settings::find::{find, shown};
use crate::settings::patterns::gitignore;
use crate::settings::value::{Origin, Set};
use crate::settings::variables::expand;
use format_compiler::LlvmVersion;
use ignore::gitignore::Gitignore;
use std::io;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// The name of a baseline if no other is given; it stands beside the file of settings.
pub const BASELINE: &str = "asmf-baseline.json";

/// The settings for the files of a project. Paths are as they are opened: those of `asmf.toml` follow its folder.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The file of settings, if there is one.
    pub file: Option<PathBuf>,
    /// The folder of the file, else the current one: canonical, and the base of patterns and baselines.
    pub folder: PathBuf,
    /// The version of `mlir-tblgen`.
    pub llvm: Set<LlvmVersion>,
    /// The include folders.
    pub include: Set<Vec<PathBuf>>,
    /// The paths of a command without a path: files and folders of definitions.
    pub roots: Set<Vec<PathBuf>>,
    /// Patterns of paths to leave out in the search of folders.
    pub exclude: Set<Vec<String>>,
    /// True if Git's ignore rules hold in the search of folders.
    pub gitignore: Set<bool>,
    /// The dialects of MLIR text.
    pub dialects: Set<Vec<PathBuf>>,
    /// The hook files: facts of C++ about the dialects.
    pub hooks: Set<Vec<PathBuf>>,
    /// The file of a build, if there is one.
    pub compile_commands: Option<Set<PathBuf>>,
    /// The choice of findings.
    pub lint: LintSettings,
}

/// The settings of `asmf lint`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LintSettings {
    /// The reported codes.
    pub select: Set<Vec<Selector>>,
    /// The other codes.
    pub ignore: Set<Vec<Selector>>,
    /// Severities in place of those of the program.
    pub severity: Set<Vec<(Selector, Level)>>,
    /// True if only findings are reported with a state that nothing could forbid.
    pub certain_only: Set<bool>,
    /// True if warnings fail.
    pub deny_warnings: Set<bool>,
    /// True if warnings about included definitions are reported.
    pub included: Set<bool>,
    /// The number of findings to show; 0 for all.
    pub max_findings: Set<Option<usize>>,
    /// The baseline.
    pub baseline: Set<Option<PathBuf>>,
    /// Rules of some paths.
    pub overrides: Vec<Override>,
}

impl Default for LintSettings {
    fn default() -> Self {
        LintSettings {
            select: Set::by_default(vec![Selector::all()]),
            ignore: Set::default(),
            severity: Set::default(),
            certain_only: Set::default(),
            deny_warnings: Set::default(),
            included: Set::default(),
            max_findings: Set::default(),
            baseline: Set::default(),
            overrides: Vec::new(),
        }
    }
}

/// The maximum size of a file of settings, in bytes.
const MAXIMUM_SIZE: u64 = 16 << 20;

/// An error if a file of settings that was found is something else, such as a pipe, which never ends.
fn expect_file(path: &Path) -> Result<(), SettingsError> {
    match path.metadata() {
        Ok(metadata) if metadata.is_file() => Ok(()),
        Ok(metadata) if metadata.is_dir() => Err(SettingsError::new(
            path,
            "this is a folder, and settings are read from a file",
        )),
        Ok(_) => Err(SettingsError::new(
            path,
            "this is no ordinary file, and settings are read from one",
        )),
        Err(error) => Err(SettingsError::new(path, words(&error))),
    }
}

impl Settings {
    /// The settings for a path: the nearest `asmf.toml`, and the include paths of a build.
    ///
    /// # Errors
    ///
    /// If a file of settings is wrong or can't be read.
    pub fn near(path: &Path) -> Result<Self, SettingsError> {
        match find(path) {
            Some(file) => {
                expect_file(&file)?;
                Settings::read(&file)
            }
            None => {
                let folder = if path.is_dir() {
                    path
                } else {
                    path.parent().unwrap_or(path)
                };
                Settings::without_file().with_compile_commands(folder)
            }
        }
    }

    /// The settings in a file, and the include paths of a build.
    ///
    /// # Errors
    ///
    /// If it is wrong or can't be read.
    pub fn read(path: &Path) -> Result<Self, SettingsError> {
        let unreadable = |error: io::Error| SettingsError::new(path, words(&error));
        let text = read(path, MAXIMUM_SIZE).map_err(unreadable)?;
        let text = String::from_utf8(text)
            .map_err(|_| SettingsError::new(path, "the file isn't UTF-8".to_owned()))?;
        let file = SettingsFile::read(path, &text)?;
        let canonical = path.canonicalize().map_err(unreadable)?;
        let folder = canonical.parent().unwrap_or(&canonical).to_owned();
        let path = shown(&folder).join(path.file_name().unwrap_or_default());
        let reader = Reader {
            shown: shown(&folder),
            path: &path,
            text: &text,
        };
        let mut settings = reader.settings(file)?;
        settings.folder = folder.clone();
        if !settings.lint.baseline.is_set() && folder.join(BASELINE).is_file() {
            settings.lint.baseline = Set::by_default(Some(shown(&folder).join(BASELINE)));
        }
        settings.with_compile_commands(&folder)
    }

    /// No settings.
    pub fn without_file() -> Self {
        let folder = std::env::current_dir()
            .and_then(|folder| folder.canonicalize())
            .unwrap_or_default();
        Settings {
            folder,
            gitignore: Set::by_default(true),
            ..Settings::default()
        }
    }

    /// Adds the paths of a build, if include folders or roots aren't set.
    fn with_compile_commands(mut self, near: &Path) -> Result<Self, SettingsError> {
        if self.include.is_set() && self.compile_commands.is_none() {
            return Ok(self);
        }
        let found = self.compile_commands.take().or_else(|| {
            let path = CompileCommands::find(near)?;
            let folder = path.parent()?.canonicalize().ok()?;
            Some(Set::by_default(shown(&folder).join(path.file_name()?)))
        });
        let Some(found) = found else { return Ok(self) };
        let commands = CompileCommands::read(&found.value)?;
        let origin = Origin::CompileCommands(found.value.clone());
        if !self.include.is_set() {
            self.include = Set {
                value: commands.include,
                origin: origin.clone(),
            };
        }
        if !self.roots.is_set() {
            self.roots = Set {
                value: commands.files.iter().map(|file| shown(file)).collect(),
                origin,
            };
        }
        self.compile_commands = Some(found);
        Ok(self)
    }

    /// The error about a mistake in them.
    pub fn error(&self, message: impl Into<String>) -> SettingsError {
        SettingsError::new(self.file.clone().unwrap_or_default(), message)
    }

    /// The selection for the search of folders.
    ///
    /// # Errors
    ///
    /// If a pattern is wrong.
    pub fn excluded(&self) -> Result<Gitignore, String> {
        gitignore(self.exclude.value.iter().map(String::as_str))
    }
}

/// Resolves the contents of a file.
struct Reader<'f> {
    /// The folder of the file, as it is shown.
    shown: PathBuf,
    path: &'f Path,
    text: &'f str,
}

impl Reader<'_> {
    fn settings(&self, file: SettingsFile) -> Result<Settings, SettingsError> {
        if let Some(patterns) = &file.exclude {
            self.patterns(patterns)?;
        }
        Ok(Settings {
            file: Some(self.path.to_owned()),
            folder: PathBuf::new(),
            llvm: self.set(file.llvm, LlvmVersion::default(), |llvm| llvm.0),
            include: self.paths(file.include)?,
            roots: self.definitions(file.roots)?,
            exclude: self.set(file.exclude, Vec::new(), |patterns| patterns),
            gitignore: self.set(file.gitignore, true, |is_honoured| is_honoured),
            dialects: self.definitions(file.dialects)?,
            hooks: self.paths(file.hooks)?,
            compile_commands: self.one_path(file.compile_commands)?,
            lint: self.lint(file.lint)?,
        })
    }

    fn lint(&self, lint: file::Lint) -> Result<LintSettings, SettingsError> {
        let defaults = LintSettings::default();
        let baseline = self.one_path(lint.baseline)?;
        let overrides = lint.overrides.into_iter().map(|each| {
            let paths = self.patterns(&each.paths)?;
            Ok(Override {
                paths,
                ignore: each.ignore,
                severity: each.severity.into_iter().collect(),
            })
        });
        Ok(LintSettings {
            select: self.set(lint.select, defaults.select.value, |select| select),
            ignore: self.set(lint.ignore, Vec::new(), |ignore| ignore),
            severity: self.set(lint.severity, Vec::new(), |severity| {
                severity.into_iter().collect()
            }),
            certain_only: self.set(lint.certain_only, false, |value| value),
            deny_warnings: self.set(lint.deny_warnings, false, |value| value),
            included: self.set(lint.included, false, |value| value),
            max_findings: self.set(lint.max_findings, None, Some),
            baseline: baseline.map_or_else(Set::default, |Set { value, origin }| Set {
                value: Some(value),
                origin,
            }),
            overrides: overrides.collect::<Result<_, _>>()?,
        })
    }

    fn set<T, U>(
        &self,
        written: Option<Spanned<T>>,
        default: U,
        convert: impl FnOnce(T) -> U,
    ) -> Set<U> {
        match written {
            None => Set::by_default(default),
            Some(written) => {
                let origin = self.origin(&written);
                Set {
                    value: convert(written.into_inner()),
                    origin,
                }
            }
        }
    }

    fn origin<T>(&self, written: &Spanned<T>) -> Origin {
        let line = line_column(self.text, written.span().start).0;
        Origin::File {
            path: self.path.to_owned(),
            line,
        }
    }

    fn one_path(
        &self,
        written: Option<Spanned<String>>,
    ) -> Result<Option<Set<PathBuf>>, SettingsError> {
        let read = |written| self.try_set(written, |path: &String| self.resolved(path));
        written.map(read).transpose()
    }

    fn paths(
        &self,
        written: Option<Spanned<Vec<String>>>,
    ) -> Result<Set<Vec<PathBuf>>, SettingsError> {
        let resolved = |paths: &Vec<String>| paths.iter().map(|path| self.resolved(path)).collect();
        let read = |written| self.try_set(written, resolved);
        Ok(written.map(read).transpose()?.unwrap_or_default())
    }

    /// Paths of definitions. The name of all of MLIR's dialects is none, unless a file or folder is called so.
    fn definitions(
        &self,
        written: Option<Spanned<Vec<String>>>,
    ) -> Result<Set<Vec<PathBuf>>, SettingsError> {
        let mut paths = self.paths(written)?;
        for path in &mut paths.value {
            if *path == self.shown.join(MLIR) && !path.exists() {
                *path = PathBuf::from(MLIR);
            }
        }
        Ok(paths)
    }

    fn try_set<T, U>(
        &self,
        written: Spanned<T>,
        convert: impl FnOnce(&T) -> Result<U, String>,
    ) -> Result<Set<U>, SettingsError> {
        let value = convert(written.get_ref()).map_err(|message| self.wrong(&written, message))?;
        let origin = self.origin(&written);
        Ok(Set { value, origin })
    }

    fn wrong<T>(&self, written: &Spanned<T>, message: String) -> SettingsError {
        SettingsError::new(self.path, message).at(self.text, written.span().start)
    }

    fn resolved(&self, path: &str) -> Result<PathBuf, String> {
        let path = expand(path, |name| {
            std::env::var(name).ok().filter(|value| !value.is_empty())
        })?;
        let path = path.strip_prefix("./").unwrap_or(&path);
        let joined = self.shown.join(path);
        let is_here = joined.as_os_str().is_empty() || path == ".";
        Ok(if is_here && self.shown.as_os_str().is_empty() {
            PathBuf::from(".")
        } else {
            joined
        })
    }

    fn patterns(&self, written: &Spanned<Vec<String>>) -> Result<Gitignore, SettingsError> {
        let patterns = written.get_ref().iter().map(String::as_str);
        gitignore(patterns).map_err(|message| self.wrong(written, message))
    }
}
