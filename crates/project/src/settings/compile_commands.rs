//! `tablegen_compile_commands.yml` of LLVM's build, for editors.

use crate::above::{files_of_builds, repository, up_to_repository};
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
        let in_folder = |folder: &Path| files_of_builds(folder, NAME).into_iter().next();
        match repository(path) {
            Some(_) => up_to_repository(path, in_folder),
            None => in_folder(Path::new(".")),
        }
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

fn add(list: &mut Vec<PathBuf>, path: &str) {
    let path = PathBuf::from(path);
    if !list.contains(&path) {
        list.push(path);
    }
}
