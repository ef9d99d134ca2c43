//! The two sides of a comparison of definitions: files as they are, as they were at a commit, or those of a version of LLVM.

use crate::definitions::conflict::conflict;
use crate::definitions::version::version;
use crate::definitions::{
    Includes, Texts, are_named, evaluated, loader, note_assumed, note_left_out, note_not_loaded,
    roots,
};
use crate::report::{Report, ReportOptions, Results, on_one_line};
use crate::terminal::{Ended, Streams, USAGE_OR_IO};
use anyhow::{Context as _, bail};
use clap::Args;
use format_compiler::diagnostic::Severity;
use format_compiler::{LlvmVersion, UnknownLlvmVersion};
use format_runtime::compiled::{self, SharedBytes};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use format_runtime::text::LineIndex;
use migration::{OtherFormats, Renamed};
use project::dialect_files::Loaded;
use project::dialect_files::files::{Disk, Revision};
use project::mlir_folder;
use project::settings::Settings;
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::str::FromStr;

/// Where the definitions of a side are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SideName {
    /// Files and folders as they are; without any, those of the project.
    Paths(Vec<PathBuf>),
    /// Files of a commit.
    Revision {
        /// The revision for Git.
        revision: String,
        /// A file or folder, by its path in the work tree.
        path: Option<PathBuf>,
    },
    /// MLIR's own dialects.
    Llvm {
        /// The version of the rules and hooks.
        version: LlvmVersion,
        /// An include folder, or a folder below it.
        folder: Option<PathBuf>,
    },
}

impl FromStr for SideName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let split = |rest: &str| match rest.split_once(':') {
            Some((name, path)) => (
                name.to_owned(),
                Some(PathBuf::from(path)).filter(|path| !path.as_os_str().is_empty()),
            ),
            None => (rest.to_owned(), None),
        };
        if let Some(rest) = text.strip_prefix("git:") {
            let (revision, path) = split(rest);
            if revision.is_empty() {
                return Err("a revision is expected after `git:`".to_owned());
            }
            return Ok(SideName::Revision { revision, path });
        }
        if let Some(rest) = text.strip_prefix("llvm:") {
            let (version, folder) = split(rest);
            let version = version
                .parse()
                .map_err(|error: UnknownLlvmVersion| error.to_string())?;
            return Ok(SideName::Llvm { version, folder });
        }
        Ok(SideName::Paths(vec![PathBuf::from(text)]))
    }
}

impl SideName {
    /// The paths of the definitions, in the work tree or elsewhere.
    fn paths(&self) -> &[PathBuf] {
        match self {
            SideName::Paths(paths) => paths,
            SideName::Revision { path, .. } => path.as_slice(),
            SideName::Llvm { folder, .. } => folder.as_slice(),
        }
    }

    /// The files as they are now, at the paths of the other side.
    pub(crate) fn of_work_tree(others: &[SideName]) -> anyhow::Result<Self> {
        let other = others
            .iter()
            .find(|other| !matches!(other, SideName::Revision { .. }));
        match other {
            None => Ok(SideName::Paths(paths_of(others))),
            Some(other) => bail!(
                "to what is `{}` compared? NEW is missing; without it, OLD is `git:REV`",
                other.shown()
            ),
        }
    }

    /// As it is written.
    pub fn shown(&self) -> String {
        let paths: Vec<String> = self
            .paths()
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        let behind = paths
            .iter()
            .map(|path| format!(":{path}"))
            .collect::<String>();
        match self {
            SideName::Paths(_) if paths.is_empty() => "the working tree".to_owned(),
            SideName::Paths(_) => paths.join(" "),
            SideName::Revision { revision, .. } => format!("git:{revision}{behind}"),
            SideName::Llvm { version, .. } => format!("llvm:{}{behind}", version.llvm()),
        }
    }
}

/// All the paths in names, in order.
fn paths_of(names: &[SideName]) -> Vec<PathBuf> {
    names.iter().flat_map(SideName::paths).cloned().collect()
}

/// The names as they are written.
fn shown(names: &[SideName]) -> String {
    let names: Vec<String> = names.iter().map(SideName::shown).collect();
    names.join(" ")
}

/// What is different for the old definitions, where a version of LLVM was left together with them.
#[derive(Args, Clone, Default, Debug)]
pub(crate) struct OldArguments {
    /// The version of LLVM that OLD was written for, if it is another one than that of NEW.
    #[arg(long, value_name = "VERSION")]
    pub(crate) old_llvm: Option<LlvmVersion>,
    /// Include search path of OLD, in place of the folders of -I; may be repeated.
    #[arg(long, value_name = "DIR")]
    pub(crate) old_include: Vec<PathBuf>,
}

impl OldArguments {
    /// The options of the old definitions, if they are those of the new ones.
    pub(crate) fn options<'a>(&self, new: &SideOptions<'a>) -> SideOptions<'a> {
        let mut includes = new.includes.clone();
        if !self.old_include.is_empty() {
            includes.include.clone_from(&self.old_include);
        }
        SideOptions {
            includes,
            llvm: self.old_llvm.or(new.llvm),
            report: new.report,
            code: new.code,
        }
    }
}

/// The options of the sides.
pub(crate) struct SideOptions<'a> {
    /// The include folders and hooks, besides the settings of each side.
    pub(crate) includes: Includes,
    /// The version of LLVM of sides without one; by default that of the settings.
    pub(crate) llvm: Option<LlvmVersion>,
    /// The options of reports about errors in definitions.
    pub(crate) report: &'a ReportOptions,
    /// The exit code after such a report.
    pub(crate) code: u8,
}

/// The definitions of a side.
pub(crate) struct Side {
    /// As it was named.
    pub(crate) name: String,
    /// By the rules and hooks of this version.
    pub(crate) llvm: LlvmVersion,
    /// The definitions with their places.
    pub(crate) loaded: Loaded,
    /// The definitions, compiled.
    pub(crate) dialects: Dialects,
    /// Its include folders, with the search for MLIR's own.
    includes: Includes,
    /// Its first path.
    near: PathBuf,
}

impl Side {
    /// The definitions and hooks, for parsing and printing.
    pub(crate) fn environment(&self) -> Environment<'_> {
        Environment {
            dialects: &self.dialects,
            hooks: &self.loaded.hooks,
        }
    }

    /// Loads all definitions of a side together. `others` are those of the other side, with the paths if this one has none. If the
    /// definitions have errors, writes these and ends the run.
    pub(crate) fn load(
        names: &[SideName],
        others: &[SideName],
        options: &SideOptions<'_>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Self> {
        let Sources {
            disk,
            paths,
            includes,
            llvm,
        } = sources(names, others, options, streams)?;
        let name = shown(names);
        let loader = includes.loader(llvm).disk(&disk).without_warnings();
        let loaded = loader.leaving_out_broken().check(&paths);
        let loaded = loaded.with_context(|| name.clone())?;
        note_assumed(&loaded.assumed, streams)?;
        note_left_out(&loaded.left_out, streams)?;
        if loaded.findings.count(Severity::Error) > 0 {
            writeln!(
                streams.stderr,
                "asmf: the definitions of `{name}` have errors"
            )?;
            Report::of_definitions(&loaded.findings).write_apart(
                options.report,
                Results::Printed,
                streams,
            )?;
            return Err(Ended(options.code).into());
        }
        if names.len() > 1
            && let Some(conflict) = conflict(&loaded)
        {
            bail!("{name}: {conflict}");
        }
        let dialects = loaded.dialects();
        Ok(Side {
            near: paths.into_iter().next().unwrap_or_default(),
            includes,
            name,
            llvm,
            loaded,
            dialects,
        })
    }
}

/// Where the definitions of a side are read.
struct Sources {
    /// The file system, with the files of commits in their places.
    disk: Disk,
    /// The files and folders of the definitions.
    paths: Vec<PathBuf>,
    /// The include folders and hooks, with those of the settings.
    includes: Includes,
    /// The version of LLVM.
    llvm: LlvmVersion,
}

/// Finds the definitions of a side.
fn sources(
    names: &[SideName],
    others: &[SideName],
    options: &SideOptions<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Sources> {
    let mut includes = options.includes.clone();
    let named = paths_of(names);
    let near = named.first().cloned();
    let near = near.or_else(|| paths_of(others).into_iter().next());
    // MLIR's own dialects are no part of a project.
    let is_of_llvm = |name: &SideName| matches!(name, SideName::Llvm { .. });
    let settings = match names.iter().all(is_of_llvm) {
        true => Settings::without_file(),
        false => includes
            .config
            .near(near.as_deref().unwrap_or(Path::new(".")))?,
    };
    includes.add_settings(&settings);
    let llvm = llvm_of(names)?;
    let mut disk = Disk::default();
    for name in names {
        if let SideName::Revision { revision, path } = name {
            let path = path.as_ref().or(near.as_ref());
            disk = at_revision(disk, revision, path, &settings)?;
            leave_out_new_hooks(&disk, name, &mut includes.hooks, streams)?;
        }
    }
    let mut paths = Vec::new();
    for name in names {
        paths.extend(match name {
            SideName::Llvm { version, folder } => {
                vec![mlir_of(*version, folder.as_deref(), &mut includes)?]
            }
            SideName::Revision { path: None, .. } if names.len() > 1 => bail!(
                "`{}` is all of a side; beside other definitions, it needs a path",
                name.shown()
            ),
            SideName::Revision { path: None, .. } => {
                let mut paths = match paths_of(others) {
                    paths if paths.is_empty() => roots(&settings)?,
                    paths => paths,
                };
                // Absent files are later ones.
                paths.retain(|path| disk.kind(path).is_ok());
                paths
            }
            SideName::Revision { path: Some(path), .. } => vec![path.clone()],
            SideName::Paths(own) if own.is_empty() => roots(&settings)?,
            SideName::Paths(own) => {
                if let Some(path) = own.iter().find(|path| disk.is_in_commit(path)) {
                    bail!(
                        "`{0}` belongs to the repository of a commit that is named beside it: `git:REV:{0}` names it there",
                        path.display()
                    );
                }
                own.clone()
            }
        });
    }
    includes.add_mlir(&paths);
    let llvm = llvm.unwrap_or_else(|| version(options.llvm, &settings, &includes.include));
    Ok(Sources {
        disk,
        paths,
        includes,
        llvm,
    })
}

/// The version of LLVM that names tell, which must be one.
fn llvm_of(names: &[SideName]) -> anyhow::Result<Option<LlvmVersion>> {
    let mut found: Option<(LlvmVersion, &SideName)> = None;
    for name in names {
        let SideName::Llvm { version, .. } = name else {
            continue;
        };
        match found {
            Some((known, first)) if known != *version => bail!(
                "`{}` and `{}` are of one side, which has one version of LLVM",
                first.shown(),
                name.shown()
            ),
            _ => found = Some((*version, name)),
        }
    }
    Ok(found.map(|(version, _)| version))
}

/// The folder of MLIR's own dialects, whose include folder is added.
fn mlir_of(
    version: LlvmVersion,
    folder: Option<&Path>,
    includes: &mut Includes,
) -> anyhow::Result<PathBuf> {
    let folder = match folder {
        Some(folder) => folder.to_owned(),
        None => include_folder(version)?,
    };
    let below = folder.join("mlir");
    if below.is_dir() {
        includes.include.push(folder);
        return Ok(below);
    }
    includes.include.extend(include_folder_above(&folder));
    Ok(folder)
}

/// Adds MLIR's own dialects to the sides that lack one that a text names. Those of one folder and version are evaluated once.
pub(crate) fn add_mlir(
    sides: [&mut Side; 2],
    texts: Texts<'_>,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    let mut known: Option<(PathBuf, LlvmVersion, SharedBytes)> = None;
    for side in sides {
        let Includes { mlir, include, .. } = &side.includes;
        if !are_named(texts, &side.dialects) {
            continue;
        }
        let Some(folder) = mlir.find(&side.near, include, side.llvm) else {
            continue;
        };
        let is_known = known
            .as_ref()
            .is_some_and(|(include, llvm, _)| *include == folder.include && *llvm == side.llvm);
        if !is_known {
            let include = std::slice::from_ref(&folder.include);
            let loader = loader(include, &[], side.llvm).without_warnings();
            match evaluated(&loader, &[folder.dialects()]) {
                Ok(bytes) => known = Some((folder.include, side.llvm, bytes.into())),
                Err(problem) => {
                    note_not_loaded(&problem, streams)?;
                    continue;
                }
            }
        }
        if let Some((.., bytes)) = &known {
            // Bytes of this run are readable.
            let _ = compiled::add(bytes.clone(), &mut side.dialects);
        }
    }
    Ok(())
}

/// Removes the hook files of now that a revision doesn't have: nothing was described in them then.
fn leave_out_new_hooks(
    disk: &Disk,
    side: &SideName,
    hooks: &mut Vec<PathBuf>,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    let now = Disk::default();
    let is_new = |path: &Path| disk.kind(path).is_err() && now.kind(path).is_ok();
    for path in hooks.iter().filter(|path| is_new(path)) {
        let (path, side) = (path.display(), side.shown());
        writeln!(
            streams.stderr,
            "note: {path}: not there at {side}, so no hooks of this file count for these definitions"
        )?;
    }
    hooks.retain(|path| !is_new(path));
    Ok(())
}

/// Operations, attributes and types with another format under the new definitions, as far as the sources of both are there.
pub(crate) fn other_formats(old: &Side, new: &Side) -> OtherFormats {
    let (before, after) = (formats_of(&old.loaded), formats_of(&new.loaded));
    let is_other = |(name, format): &(&String, &String)| {
        after.get(*name).is_some_and(|after| after != *format)
    };
    let others = before.iter().filter(is_other);
    others.map(|(name, _)| name.clone()).collect()
}

/// The formats of all definitions, without regard to line breaks, by their names in MLIR's text.
fn formats_of(loaded: &Loaded) -> FxHashMap<String, String> {
    let operations = loaded.operations().filter_map(|each| {
        let format = each.format.as_ref()?;
        Some((each.name.clone(), on_one_line(&format.text)))
    });
    let others = loaded.attributes().chain(loaded.types());
    let others = others.filter_map(|each| {
        let format = each.format.as_ref()?;
        Some((each.subject().into_owned(), on_one_line(&format.text)))
    });
    operations.chain(others).collect()
}

/// Reads the file of new names, and adds the new names in MLIR itself between the
/// versions of both. If the file is wrong, writes all mistakes in it.
pub(crate) fn renamed(
    file: Option<&Path>,
    old: &Side,
    new: &Side,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Renamed> {
    let upstream = between_versions(old, new)?;
    let Some(path) = file else {
        return Ok(upstream);
    };
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("{}: cannot be read", path.display()))?;
    let (renamed, errors) = match Renamed::read(&text) {
        Ok(renamed) => {
            let errors = renamed.check(&old.dialects, &new.dialects);
            (Some(renamed), errors)
        }
        Err(error) => (None, vec![error]),
    };
    let lines = LineIndex::new(text.as_bytes());
    for error in &errors {
        let (line, column) = lines.line_column(error.span.start);
        writeln!(
            streams.stderr,
            "{}:{line}:{column}: error: {error}",
            path.display()
        )?;
    }
    match renamed {
        Some(renamed) if errors.is_empty() => Ok(renamed.or(upstream)),
        _ => Err(Ended(USAGE_OR_IO).into()),
    }
}

/// The new names in MLIR's own dialects of another version.
fn between_versions(old_side: &Side, new_side: &Side) -> anyhow::Result<Renamed> {
    let mut renamed = Renamed::default();
    let (old, new) = (old_side.llvm.llvm(), new_side.llvm.llvm());
    for (version, text) in upstream_hooks::RENAMED {
        let names = || Renamed::read(text).with_context(|| format!("the names of LLVM {version}"));
        if (old + 1..=new).contains(version) {
            renamed = renamed.or(names()?);
        } else if (new + 1..=old).contains(version) {
            renamed = renamed.or(names()?.inverted(&new_side.dialects));
        }
    }
    Ok(renamed)
}

/// A disk with the files of a revision of the repository of the path, or of the settings.
fn at_revision(
    disk: Disk,
    revision: &str,
    path: Option<&PathBuf>,
    settings: &Settings,
) -> anyhow::Result<Disk> {
    let folder = match path {
        // It may be there only at that revision.
        Some(path) => std::path::absolute(path)?
            .ancestors()
            .find(|folder| folder.is_dir())
            .map(Path::to_owned),
        None => settings.file.as_ref().map(|_| settings.folder.clone()),
    };
    let opened = Revision::open(&folder.unwrap_or_else(|| PathBuf::from(".")), revision);
    let opened = opened.with_context(|| format!("git:{revision}"))?;
    disk.at(Rc::new(opened))
        .with_context(|| format!("git:{revision}"))
}

/// The include folder of an installed LLVM.
fn include_folder(version: LlvmVersion) -> anyhow::Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    match mlir_folder::installed(&path, version) {
        Some(folder) => Ok(folder.include),
        None => {
            let version = version.llvm();
            bail!(
                "llvm:{version}: MLIR's definitions of this version are not installed where `llvm-config-{version}` stands; give \
                 their include folder as `llvm:{version}:FOLDER`"
            )
        }
    }
}

/// The nearest folder with MLIR's base definitions below it: the folder itself or one above.
fn include_folder_above(folder: &Path) -> Option<PathBuf> {
    folder
        .ancestors()
        .find(|above| mlir_folder::has_base(above))
        .map(Path::to_owned)
}
