//! The projects of files, each with its settings.

use crate::definitions::ConfigArguments;
use crate::terminal::Streams;
use anyhow::anyhow;
use ignore::gitignore::Gitignore;
use project::dialect_files::files::{Disk, Root, Selection, canonical, identity};
use project::lint_policy::{Policy, Relative};
use project::mlir_folder::has_base;
use project::settings::{Settings, SettingsError};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A project with its settings.
pub(crate) struct Project {
    pub(crate) settings: Settings,
    excluded: Gitignore,
}

impl Default for Project {
    /// One without settings.
    fn default() -> Self {
        Project {
            settings: Settings::without_file(),
            excluded: Gitignore::empty(),
        }
    }
}

impl Project {
    /// The choice of findings.
    pub(crate) fn policy(&self) -> Policy {
        let lint = &self.settings.lint;
        let mut policy = Policy::default();
        policy.select.clone_from(&lint.select.value);
        policy.ignore.clone_from(&lint.ignore.value);
        policy.severity.clone_from(&lint.severity.value);
        policy.certain_only = lint.certain_only.value;
        policy.overrides.clone_from(&lint.overrides);
        policy
    }
}

/// Notes the assumed include folders in one line, but for that of MLIR itself, which is no matter of the project.
pub(crate) fn note_assumed(folders: &[PathBuf], streams: &mut Streams<'_>) -> std::io::Result<()> {
    let folders: Vec<&PathBuf> = folders.iter().filter(|folder| !has_base(folder)).collect();
    if folders.is_empty() {
        return Ok(());
    }
    let flags: Vec<String> = folders
        .iter()
        .map(|folder| format!("-I {}", folder.display()))
        .collect();
    let it = if flags.len() == 1 { "it" } else { "them" };
    writeln!(
        streams.stderr,
        "assuming {}; put {it} into `include` of asmf.toml",
        flags.join(" ")
    )
}

/// Notes the files that are left out because of errors in them.
pub(crate) fn note_left_out(files: &[PathBuf], streams: &mut Streams<'_>) -> std::io::Result<()> {
    for file in files {
        let file = file.display();
        writeln!(
            streams.stderr,
            "warning: {file} is left out: there are errors in it or in what it includes (`asmf lint {file}` shows them)"
        )?;
    }
    Ok(())
}

/// Paths relative to a folder with a canonical name.
pub(crate) struct Below<'f>(pub(crate) &'f Path);

impl Relative for Below<'_> {
    fn relative(&self, name: &str) -> Option<PathBuf> {
        Some(
            Path::new(&identity(Path::new(name))?)
                .strip_prefix(self.0)
                .ok()?
                .to_owned(),
        )
    }
}

/// The project of a folder, and the path from the folder of its settings, if the folder is below it.
type Placed = (Rc<Project>, Option<PathBuf>);

/// The projects seen so far.
pub(crate) struct Projects {
    arguments: ConfigArguments,
    /// The exclusions of the command line, relative to the current folder.
    excluded: Gitignore,
    /// The canonical name of the current folder.
    here: PathBuf,
    /// By the file of settings; without one, by the repository.
    known: RefCell<FxHashMap<Option<PathBuf>, Rc<Project>>>,
    /// By the path of a folder.
    folders: RefCell<FxHashMap<PathBuf, Placed>>,
    /// The first mistake in settings, where it can't be returned.
    problem: RefCell<Option<SettingsError>>,
}

impl Projects {
    /// None yet. `excluded`: patterns of paths to leave out in the search of folders, relative to the current folder.
    pub(crate) fn new(
        arguments: &ConfigArguments,
        excluded: &[String],
    ) -> anyhow::Result<Rc<Self>> {
        let excluded = project::settings::gitignore(excluded.iter().map(String::as_str));
        let excluded = excluded.map_err(|message| anyhow!("--exclude: {message}"))?;
        Ok(Rc::new(Projects {
            excluded,
            ..Projects::empty(arguments)
        }))
    }

    /// None yet; only settings leave something out.
    pub(crate) fn of_settings(arguments: &ConfigArguments) -> Rc<Self> {
        Rc::new(Projects::empty(arguments))
    }

    fn empty(arguments: &ConfigArguments) -> Self {
        Projects {
            arguments: arguments.clone(),
            excluded: Gitignore::empty(),
            here: canonical(Path::new("."))
                .map(PathBuf::from)
                .unwrap_or_default(),
            known: RefCell::default(),
            folders: RefCell::default(),
            problem: RefCell::default(),
        }
    }

    /// The disk, with the exclusions of the settings for the search of folders.
    pub(crate) fn disk(self: &Rc<Self>) -> Disk {
        Disk::default().selecting(self.clone())
    }

    /// The project of a file or folder.
    pub(crate) fn of(&self, path: &Path) -> Result<Rc<Project>, SettingsError> {
        let folder = if path.is_dir() {
            path
        } else {
            path.parent().unwrap_or(path)
        };
        Ok(self.of_folder(folder)?.0)
    }

    fn of_folder(&self, folder: &Path) -> Result<Placed, SettingsError> {
        if let Some(known) = self.folders.borrow().get(folder) {
            return Ok(known.clone());
        }
        let file = match &self.arguments {
            ConfigArguments {
                no_config: true, ..
            } => None,
            ConfigArguments {
                config: Some(file), ..
            } => Some(file.clone()),
            _ => project::settings::find(folder).or_else(|| project::settings::repository(folder)),
        };
        let known = self.known.borrow().get(&file).cloned();
        let project = match known {
            Some(project) => project,
            None => {
                let settings = self.arguments.near(folder)?;
                let excluded = settings
                    .excluded()
                    .map_err(|message| settings.error(message))?;
                let project = Rc::new(Project { settings, excluded });
                self.known.borrow_mut().insert(file, project.clone());
                project
            }
        };
        let relative =
            Below(&project.settings.folder).relative(&folder.join(".").to_string_lossy());
        let found = (project, relative);
        self.folders
            .borrow_mut()
            .insert(folder.to_owned(), found.clone());
        Ok(found)
    }

    /// The roots of each project, in order of first mention.
    ///
    /// # Errors
    ///
    /// If settings are wrong, also the ones of the searched folders.
    pub(crate) fn groups(&self, roots: Vec<Root>) -> anyhow::Result<Vec<(Rc<Project>, Vec<Root>)>> {
        if let Some(problem) = self.problem.take() {
            return Err(anyhow!(problem));
        }
        let mut groups: Vec<(Rc<Project>, Vec<Root>)> = Vec::new();
        for root in roots {
            let project = self.of(&root.path)?;
            match groups
                .iter_mut()
                .find(|(known, _)| Rc::ptr_eq(known, &project))
            {
                Some((_, roots)) => roots.push(root),
                None => groups.push((project, vec![root])),
            }
        }
        Ok(groups)
    }

    /// The project of a searched folder, for a caller that can't return a mistake.
    fn or_note(&self, folder: &Path) -> Option<Placed> {
        let found = self.of_folder(folder);
        found
            .map_err(|problem| self.problem.borrow_mut().get_or_insert(problem).clone())
            .ok()
    }
}

impl Selection for Projects {
    fn leaves_out(&self, path: &Path, is_folder: bool) -> bool {
        let Some(name) = path.file_name() else {
            return false;
        };
        let is_excluded_here = !self.excluded.is_empty()
            && Below(&self.here)
                .relative(&path.to_string_lossy())
                .is_some_and(|path| self.excluded.matched(path, is_folder).is_ignore());
        if is_excluded_here {
            return true;
        }
        let found = path.parent().and_then(|folder| self.or_note(folder));
        let Some((project, Some(folder))) = found else {
            return false;
        };
        project
            .excluded
            .matched(folder.join(name), is_folder)
            .is_ignore()
    }

    fn follows_git(&self, folder: &Path) -> bool {
        self.or_note(folder)
            .is_some_and(|(project, _)| project.settings.gitignore.value)
    }
}
