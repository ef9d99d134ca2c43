//! Arguments for definitions.

use super::version::VersionArguments;
use crate::cache::{Request, Wanted};
use anyhow::bail;
use clap::Args;
use format_compiler::LlvmVersion;
use project::dialect_files::{LoadError, Loaded, Loader};
use project::mlir_folder::{MLIR, MlirFolder, MlirOrigin, MlirSearch};
use project::settings::{Settings, SettingsError};
use std::path::{Path, PathBuf};

#[derive(Args, Clone, Debug)]
pub(crate) struct Includes {
    /// Add DIR to the include search path, before the folders in asmf.toml; may be repeated.
    #[arg(short = 'I', value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
    /// Add a hook file: what only C++ says about the dialects, such as the text of `custom` directives; may be repeated. Those
    /// of asmf.toml come first.
    #[arg(long, value_name = "FILE")]
    pub(crate) hooks: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) config: ConfigArguments,
    /// The search for MLIR's own definitions.
    #[arg(skip)]
    pub(crate) mlir: MlirSearch,
}

impl Includes {
    /// Adds the include folders of the project of these definitions; if there are none, adds its roots. Returns the
    /// settings.
    pub(crate) fn add(&mut self, paths: &mut Vec<PathBuf>) -> anyhow::Result<Settings> {
        let settings = self
            .config
            .near(paths.first().map_or(Path::new("."), PathBuf::as_path))?;
        if paths.is_empty() {
            *paths = roots(&settings)?;
        }
        self.add_settings(&settings);
        self.add_mlir(paths);
        Ok(settings)
    }

    /// Adds the include folder of MLIR itself, if one of the paths is the name of all its dialects and is found nowhere.
    pub(crate) fn add_mlir(&mut self, paths: &[PathBuf]) {
        if let Some(folder) = self.mlir_named(paths) {
            self.include.push(folder);
        }
    }

    fn mlir_named(&self, paths: &[PathBuf]) -> Option<PathBuf> {
        let is_name = |path: &PathBuf| path.as_path() == Path::new(MLIR) && !path.exists();
        let is_there = |folder: &PathBuf| folder.join(MLIR).exists();
        if !paths.iter().any(is_name) || self.include.iter().any(is_there) {
            return None;
        }
        let near = paths.iter().find(|path| !is_name(path));
        let near = near.map_or(Path::new("."), PathBuf::as_path);
        let found = self.mlir.find(near, &[], LlvmVersion::default())?;
        Some(found.include)
    }

    pub(crate) fn add_settings(&mut self, settings: &Settings) {
        self.include = include_of(&self.include, settings);
        self.hooks = hooks_of(&self.hooks, settings);
    }

    /// A loader with these folders and hook files, and the hooks of MLIR's own dialects. It assumes missing folders.
    pub(crate) fn loader(&self, version: LlvmVersion) -> Loader {
        loader(&self.include, &self.hooks, version).searching_mlir(self.mlir.clone())
    }
}

/// True for the name of a TableGen file.
pub(crate) fn is_definition(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "td")
}

/// Include folders, and those of settings behind them.
pub(crate) fn include_of(include: &[PathBuf], settings: &Settings) -> Vec<PathBuf> {
    include
        .iter()
        .chain(&settings.include.value)
        .cloned()
        .collect()
}

/// Hook files, and those of settings before them: later ones replace earlier ones.
pub(crate) fn hooks_of(hooks: &[PathBuf], settings: &Settings) -> Vec<PathBuf> {
    settings.hooks.value.iter().chain(hooks).cloned().collect()
}

/// A loader with the hooks of MLIR's own dialects, include folders and hook files. It assumes missing folders.
pub(crate) fn loader(include: &[PathBuf], hooks: &[PathBuf], version: LlvmVersion) -> Loader {
    Loader::new()
        .library(upstream_hooks::LIBRARY)
        .includes(include.iter().cloned())
        .hook_files(hooks.iter().cloned())
        .llvm(version)
        .assuming_includes()
}

/// Which settings of the project are used.
#[derive(Args, Clone, Default, Debug)]
pub(crate) struct ConfigArguments {
    /// Read the settings from FILE, instead of the nearest asmf.toml in the folder of the input or above it (see `asmf
    /// config`).
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    pub(crate) config: Option<PathBuf>,
    /// Ignore asmf.toml and tablegen_compile_commands.yml.
    #[arg(long)]
    pub(crate) no_config: bool,
}

impl ConfigArguments {
    /// The settings for a path.
    pub(crate) fn near(&self, path: &Path) -> Result<Settings, SettingsError> {
        match &self.config {
            _ if self.no_config => Ok(Settings::without_file()),
            Some(file) => Settings::read(file),
            None => Settings::near(path),
        }
    }
}

/// Arguments of the commands that make something of definitions.
#[derive(Args, Debug)]
pub(crate) struct DefinitionArguments {
    /// Definitions: .td files, or directories (every .td file below them that defines operations). By default `roots` of
    /// asmf.toml.
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) version: VersionArguments,
}

impl DefinitionArguments {
    /// Adds the settings of the project.
    pub(crate) fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.includes.mlir = mlir.clone();
        let settings = self.includes.add(&mut self.paths)?;
        self.version.configure(&settings, &self.includes.include);
        Ok(())
    }

    /// The definitions and MLIR's builtin dialect, evaluated and checked.
    pub(crate) fn load(&self) -> Result<Loaded, LoadError> {
        self.loader().without_warnings().check(&self.paths)
    }

    /// A loader for the definitions.
    pub(crate) fn loader(&self) -> Loader {
        self.includes.loader(self.version.value())
    }

    /// The folder of MLIR's own definitions, and a loader for them.
    pub(crate) fn mlir(&self) -> Option<(MlirFolder, Loader)> {
        let Includes { mlir, include, .. } = &self.includes;
        let near = self.paths.first().map_or(Path::new("."), PathBuf::as_path);
        let folder = mlir.find(near, include, self.version.value())?;
        let include = std::slice::from_ref(&folder.include);
        let loader = loader(include, &[], self.version.value()).without_warnings();
        Some((folder, loader))
    }
}

#[derive(Args, Clone, Debug)]
pub(crate) struct DialectArguments {
    /// Definitions to load: a .td file, a directory (every .td file below it that defines operations), or a file written by
    /// `asmf compile`; may be repeated. By default `dialects` of asmf.toml.
    #[arg(long = "dialect", value_name = "PATH")]
    pub(crate) dialects: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) version: VersionArguments,
    /// The file or folder whose settings they are.
    #[arg(skip)]
    pub(crate) near: PathBuf,
}

impl DialectArguments {
    /// Adds the settings of the project of a file; if there is none, of the dialects, or of the current folder.
    pub(crate) fn configure(
        &mut self,
        file: Option<&Path>,
        mlir: &MlirSearch,
    ) -> anyhow::Result<()> {
        let file = file.filter(|file| file.as_os_str() != "-");
        let near = file
            .or(self.dialects.first().map(PathBuf::as_path))
            .unwrap_or(Path::new("."))
            .to_owned();
        let settings = self.includes.config.near(&near)?;
        self.near = near;
        self.includes.mlir = mlir.clone();
        self.includes.add_settings(&settings);
        self.version.configure(&settings, &self.includes.include);
        if self.dialects.is_empty() {
            self.dialects = settings.dialects.value;
        }
        self.includes.add_mlir(&self.dialects);
        Ok(())
    }

    /// A loader for the dialects, without warnings.
    pub(crate) fn loader(&self) -> Loader {
        let loader = self.includes.loader(self.version.value());
        loader.without_warnings()
    }

    /// The folder of MLIR's own definitions.
    pub(crate) fn mlir(&self) -> Option<MlirFolder> {
        let Includes { mlir, include, .. } = &self.includes;
        mlir.find(&self.near, include, self.version.value())
    }

    /// The same with the include folder of MLIR's own definitions, if it is none of the include folders but found.
    pub(crate) fn with_mlir(&self) -> Option<Self> {
        let found = self
            .mlir()
            .filter(|found| found.origin != MlirOrigin::Include)?;
        let mut with = self.clone();
        with.includes.include.push(found.include);
        Some(with)
    }

    /// The request for the dialects, for the cache.
    pub(crate) fn request(&self) -> Request<'_> {
        Request {
            wanted: Wanted::Dialects {
                llvm: self.version.value().llvm(),
            },
            paths: &self.dialects,
            include: &self.includes.include,
            hooks: &self.includes.hooks,
        }
    }
}

/// The paths of a command without a path.
pub(crate) fn roots(settings: &Settings) -> anyhow::Result<Vec<PathBuf>> {
    if settings.roots.value.is_empty() {
        bail!(
            "no path is given, and no asmf.toml says by `roots` what to look at (`asmf init` writes one)"
        );
    }
    Ok(settings.roots.value.clone())
}
