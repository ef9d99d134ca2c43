//! Patterns of paths, as in `.gitignore`.

use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// Patterns for paths relative to one folder.
///
/// # Errors
///
/// If one is no pattern, with the reason.
pub fn gitignore<'p>(patterns: impl IntoIterator<Item = &'p str>) -> Result<Gitignore, String> {
    let mut builder = GitignoreBuilder::new("");
    for pattern in patterns {
        builder
            .add_line(None, pattern)
            .map_err(|error| error.to_string())?;
    }
    builder.build().map_err(|error| error.to_string())
}
