//! Finds the definitions of MLIR's own dialects on this machine.
//!
//! In this order: the include folders, the variables `ASMF_MLIR`, `MLIR_DIR` and `LLVM_DIR`, the CMake cache of a build of the project,
//! `llvm-config` in the search path, folders where packages install LLVM, and the active Python environment.

// This crate reads files, unlike the core crates (clippy.toml).
#![allow(clippy::disallowed_methods)]

use crate::above::{files_of_builds, folders, up_to_repository};
use format_compiler::LlvmVersion;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name that stands for all of MLIR's own dialects where paths of definitions are expected.
pub const MLIR: &str = "mlir";
/// The variable with the include folder, or with `none`.
pub const VARIABLE: &str = "ASMF_MLIR";
/// The value of [`VARIABLE`] without a search.
const OFF: &str = "none";
/// Where it is searched, in a few words.
pub const SEARCHED: &str = "searched in the include folders, by ASMF_MLIR, MLIR_DIR, LLVM_DIR, the CMake cache of a build, \
    llvm-config, and in the active Python environment";
/// Variables of CMake with the folder of a package.
const PACKAGE_VARIABLES: [&str; 2] = ["MLIR_DIR", "LLVM_DIR"];
/// Variables with the folder of a Python environment.
const PYTHON_VARIABLES: [&str; 2] = ["VIRTUAL_ENV", "CONDA_PREFIX"];
/// Every dialect includes it.
const BASE: &str = "mlir/IR/OpBase.td";
/// The file of a build with CMake.
const CMAKE_CACHE: &str = "CMakeCache.txt";
/// The number of folders from a package of CMake up to the one with `include`: `lib/cmake/mlir`.
const DEEPEST_PACKAGE: usize = 5;

/// An include folder with MLIR's definitions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MlirFolder {
    /// The folder that holds `mlir/IR/OpBase.td`.
    pub include: PathBuf,
    /// Where its name comes from.
    pub origin: MlirOrigin,
}

impl MlirFolder {
    /// The folder of the dialects.
    pub fn dialects(&self) -> PathBuf {
        self.include.join(MLIR)
    }
}

/// The origin of the folder's name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MlirOrigin {
    /// It is one of the include folders.
    Include,
    /// A variable of the environment.
    Variable(&'static str),
    /// The CMake cache of a build.
    CMakeCache(PathBuf),
    /// The place of `llvm-config`.
    LlvmConfig(PathBuf),
    /// Packages of LLVM install it there.
    Installed,
    /// The packages of a Python environment.
    Python(PathBuf),
}

impl fmt::Display for MlirOrigin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MlirOrigin::Include => formatter.write_str("one of the include folders"),
            MlirOrigin::Variable(name) => write!(formatter, "the variable {name}"),
            MlirOrigin::CMakeCache(path) | MlirOrigin::LlvmConfig(path) => {
                write!(formatter, "{}", path.display())
            }
            MlirOrigin::Installed => formatter.write_str("installed there"),
            MlirOrigin::Python(path) => {
                write!(formatter, "the Python environment {}", path.display())
            }
        }
    }
}

/// The search, with the variables of the environment. By default nothing is searched but the include folders.
#[derive(Clone, Default, Debug)]
pub struct MlirSearch {
    variables: Option<Arc<BTreeMap<&'static str, OsString>>>,
}

impl MlirSearch {
    /// The search in the environment of this process.
    pub fn of_process() -> Self {
        MlirSearch::with(|name| std::env::var_os(name))
    }

    /// The search with these variables.
    pub fn with(value: impl Fn(&str) -> Option<OsString>) -> Self {
        let names = [VARIABLE, "PATH"];
        let names = names
            .into_iter()
            .chain(PACKAGE_VARIABLES)
            .chain(PYTHON_VARIABLES);
        let set = |name| Some((name, value(name).filter(|value| !value.is_empty())?));
        MlirSearch {
            variables: Some(Arc::new(names.filter_map(set).collect())),
        }
    }

    /// Finds the folder for the files near a path, with these include folders. Of several installed versions, `version` is
    /// preferred, and then the newest.
    pub fn find(
        &self,
        near: &Path,
        include: &[PathBuf],
        version: LlvmVersion,
    ) -> Option<MlirFolder> {
        if let Some(own) = include.iter().find(|folder| has_base(folder)) {
            return Some(MlirFolder {
                include: own.clone(),
                origin: MlirOrigin::Include,
            });
        }
        let variables = self.variables.as_deref()?;
        let path = |name| variables.get(name).map(PathBuf::from);
        if let Some(named) = path(VARIABLE) {
            let origin = MlirOrigin::Variable(VARIABLE);
            return (named != Path::new(OFF) && has_base(&named)).then_some(MlirFolder {
                include: named,
                origin,
            });
        }
        let packages = PACKAGE_VARIABLES
            .into_iter()
            .filter_map(|name| Some((path(name)?, MlirOrigin::Variable(name))));
        packages
            .filter_map(|(folder, origin)| of_package(&folder, origin))
            .next()
            .or_else(|| of_build(near))
            .or_else(|| {
                let path = variables.get("PATH")?;
                let mut versions = versions(version).into_iter();
                versions
                    .find_map(|version| installed(path, version))
                    .or_else(|| of_llvm_config(path, "llvm-config"))
            })
            .or_else(|| {
                let environments = PYTHON_VARIABLES.into_iter().filter_map(path);
                environments.filter_map(|folder| of_python(&folder)).next()
            })
    }
}

/// The versions to look for: the preferred one, and then the newest.
fn versions(preferred: LlvmVersion) -> Vec<LlvmVersion> {
    let mut all: Vec<LlvmVersion> = LlvmVersion::ALL
        .iter()
        .map(|(_, version)| *version)
        .collect();
    all.sort_by_key(|version| std::cmp::Reverse(version.llvm()));
    all.dedup();
    all.sort_by_key(|version| *version != preferred);
    all
}

/// True for an include folder with MLIR's definitions.
pub fn has_base(include: &Path) -> bool {
    include.join(BASE).is_file()
}

/// The folder of an installed package of CMake, or of the sources of one that was only built.
fn of_package(folder: &Path, origin: MlirOrigin) -> Option<MlirFolder> {
    let above = || folder.ancestors().take(DEEPEST_PACKAGE);
    let installed = above().map(|folder| folder.join("include"));
    let sources = || {
        let caches = above().map(|folder| folder.join(CMAKE_CACHE));
        caches
            .filter_map(|cache| sources(&cache_values(&cache)?))
            .next()
    };
    let include = installed
        .into_iter()
        .find(|include| has_base(include))
        .or_else(sources)?;
    Some(MlirFolder { include, origin })
}

/// The folder of the sources in the cache of a build of LLVM.
fn sources(values: &BTreeMap<String, PathBuf>) -> Option<PathBuf> {
    let own = values
        .get("MLIR_SOURCE_DIR")
        .map(|folder| folder.join("include"));
    let beside = values.get("CMAKE_HOME_DIRECTORY").into_iter();
    let beside = beside.flat_map(|home| {
        let beside = home.parent().map(|above| above.join("mlir/include"));
        [
            Some(home.join("include")),
            Some(home.join("mlir/include")),
            beside,
        ]
    });
    own.into_iter()
        .chain(beside.flatten())
        .find(|include| has_base(include))
}

/// The folder that a build of the project uses: in the folder of a path or above it, up to its repository.
fn of_build(near: &Path) -> Option<MlirFolder> {
    up_to_repository(near, |folder| {
        let caches = files_of_builds(folder, CMAKE_CACHE);
        caches.iter().find_map(|cache| of_cache(cache))
    })
}

fn of_cache(cache: &Path) -> Option<MlirFolder> {
    let values = cache_values(cache)?;
    let origin = MlirOrigin::CMakeCache(cache.to_owned());
    let packages = PACKAGE_VARIABLES
        .into_iter()
        .filter_map(|name| values.get(name));
    packages
        .filter_map(|folder| of_package(folder, origin.clone()))
        .next()
        .or_else(|| {
            let include = sources(&values)?;
            Some(MlirFolder { include, origin })
        })
}

/// The folder of an installed version: beside its `llvm-config` in a folder of the search path, else where packages install it.
pub fn installed(path: &OsStr, version: LlvmVersion) -> Option<MlirFolder> {
    let version = version.llvm();
    of_llvm_config(path, &format!("llvm-config-{version}")).or_else(|| {
        let usual = [
            format!("/usr/lib/llvm-{version}/include"),
            format!("/usr/lib64/llvm{version}/include"),
            format!("/opt/homebrew/opt/llvm@{version}/include"),
            format!("/usr/local/opt/llvm@{version}/include"),
        ];
        let include = usual
            .map(PathBuf::from)
            .into_iter()
            .find(|include| has_base(include))?;
        let origin = MlirOrigin::Installed;
        Some(MlirFolder { include, origin })
    })
}

fn of_llvm_config(path: &OsStr, name: &str) -> Option<MlirFolder> {
    std::env::split_paths(path).find_map(|folder| {
        let program = folder.join(name);
        let real = program.canonicalize().ok()?;
        let include = real.parent()?.parent()?.join("include");
        let origin = MlirOrigin::LlvmConfig(program);
        has_base(&include).then_some(MlirFolder { include, origin })
    })
}

/// The folder of a package that brings the definitions along.
fn of_python(environment: &Path) -> Option<MlirFolder> {
    let lib = environment.join("lib");
    let versions = folders(&lib);
    let versions = versions.iter().filter(|name| name.starts_with("python"));
    let sites = versions
        .map(|name| lib.join(name).join("site-packages"))
        .chain([environment.join("Lib/site-packages")]);
    let mut packages = sites.flat_map(|site| {
        let packages = folders(&site);
        packages
            .into_iter()
            .map(move |name| site.join(name).join("include"))
    });
    let include = packages.find(|include| has_base(include))?;
    Some(MlirFolder {
        include,
        origin: MlirOrigin::Python(environment.to_owned()),
    })
}

/// The values of a CMake cache that name folders here. `None` if it can't be read.
fn cache_values(path: &Path) -> Option<BTreeMap<String, PathBuf>> {
    let text = std::fs::read(path).ok()?;
    let text = String::from_utf8_lossy(&text);
    let value = |line: &str| {
        let (name, rest) = line.split_once(':')?;
        let (_, value) = rest.split_once('=')?;
        let is_wanted = PACKAGE_VARIABLES.contains(&name)
            || ["MLIR_SOURCE_DIR", "CMAKE_HOME_DIRECTORY"].contains(&name);
        let is_found = !value.is_empty() && !value.ends_with("NOTFOUND");
        (is_wanted && is_found).then(|| (name.to_owned(), PathBuf::from(value.trim_end())))
    };
    Some(text.lines().filter_map(value).collect())
}
