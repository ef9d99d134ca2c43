//! `tablegen_compile_commands.yml` of LLVM's build, for editors.

use crate::above::{above, repository};
use crate::settings::error::SettingsError;
use saphyr::{LoadableYamlNode, Yaml};
use std::path::{Path, PathBuf};

/// The name of the file, in the folder of a build.
pub const NAME: &str = "tablegen_compile_commands.yml";

/// The files of a build, and its include folders.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct CompileCommands {
    /// The files, in order of first mention.
    pub files: Vec<PathBuf>,
    /// The include folders of all files, in order of first mention.
    pub include: Vec<PathBuf>,
}

impl CompileCommands {
    /// Finds the file in the folder of a path, in the folders in it with names from `build` on, or in the
    /// folders above it, up to its Git repository. Without a repository, the current folder is searched.
    pub fn find(path: &Path) -> Option<PathBuf> {
        let Some(repository) = repository(path) else {
            return in_folder(Path::new("."));
        };
        above(path, |folder| {
            folder
                .starts_with(&repository)
                .then(|| in_folder(folder))
                .flatten()
        })
    }

    /// Reads the file at a path.
    ///
    /// # Errors
    ///
    /// If it can't be read, or isn't written by a build.
    pub fn read(path: &Path) -> Result<Self, SettingsError> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| SettingsError::new(path, error.to_string()))?;
        Self::of_text(&text).map_err(|message| SettingsError::new(path, message))
    }

    /// Reads the text of such a file.
    ///
    /// # Errors
    ///
    /// If it isn't written by a build.
    #[doc(hidden)]
    pub fn of_text(text: &str) -> Result<Self, String> {
        // The tag ends with a colon, which is no YAML.
        let text = text.replace("!FileInfo:", "");
        let documents = Yaml::load_from_str(&text).map_err(|error| error.to_string())?;
        let mut commands = CompileCommands::default();
        for document in &documents {
            let string = |key| document.as_mapping_get(key).and_then(Yaml::as_str);
            let path = string("filepath").ok_or("a document has no `filepath`")?;
            add(&mut commands.files, path);
            let folders = string("includes").unwrap_or_default().split(';');
            folders
                .filter(|folder| !folder.is_empty())
                .for_each(|folder| add(&mut commands.include, folder));
        }
        Ok(commands)
    }
}

/// The file in a folder, or in a folder of a build in it.
fn in_folder(folder: &Path) -> Option<PathBuf> {
    let is_file = |file: &PathBuf| file.is_file();
    let builds = || {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let builds =
            entries.filter(|entry| entry.file_name().to_string_lossy().starts_with("build"));
        let mut builds: Vec<PathBuf> = builds.map(|entry| entry.path().join(NAME)).collect();
        builds.sort();
        builds.into_iter().find(is_file)
    };
    Some(folder.join(NAME)).filter(is_file).or_else(builds)
}

fn add(list: &mut Vec<PathBuf>, path: &str) {
    let path = PathBuf::from(path);
    if !list.contains(&path) {
        list.push(path);
    }
}
