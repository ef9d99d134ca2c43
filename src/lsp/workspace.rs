//! The open folders of a client, and the files of documents.

use super::position::path_of;
use lsp_types as lsp;
use lsp_types::Uri;
use project::dialect_files::files::identity;
use std::path::{Path, PathBuf};

/// The folders of a workspace, in the client's order.
#[derive(Default)]
pub(super) struct Workspace {
    folders: Vec<PathBuf>,
}

impl Workspace {
    /// The folders in the parameters of `initialize`. Old clients give only one.
    #[allow(deprecated)]
    pub(super) fn of(params: &lsp::InitializeParams) -> Self {
        let folders = params
            .workspace_folders
            .iter()
            .flatten()
            .map(|folder| &folder.uri);
        let paths = folders
            .chain(&params.root_uri)
            .filter_map(path_of)
            .chain(params.root_path.clone());
        Workspace {
            folders: paths.map(PathBuf::from).collect(),
        }
    }

    /// Resolves a relative path in the first folder with the file.
    pub(super) fn folder(&self, path: PathBuf) -> PathBuf {
        if path.is_absolute() {
            return path;
        }
        self.folders
            .iter()
            .map(|folder| folder.join(&path))
            .find(|path| Path::is_dir(path))
            .unwrap_or(path)
    }

    /// The canonical name of a document's file, which need not exist. A document without a file is taken for one in the first
    /// folder: settings, includes and dialects are found from there.
    pub(super) fn key(&self, uri: &Uri) -> String {
        let path = path_of(uri).unwrap_or_else(|| {
            // No file is called so: `untitled:Untitled-1`.
            let name = uri.as_str().replace(['/', '\\'], "_");
            match self.folders.first() {
                Some(folder) => folder.join(name).to_string_lossy().into_owned(),
                None => name,
            }
        });
        identity(Path::new(&path)).unwrap_or(path)
    }
}
