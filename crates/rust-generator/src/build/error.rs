//! Errors of `build.rs`.

use project::dialect_files::LoadError;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// The reason why nothing is generated.
///
///
/// Both `Display` and `Debug` write the report for people, with the places in the definitions: Rust uses `Debug` to
/// show the error returned by `main` of a `build.rs`.
pub struct Error(Box<Reason>);

enum Reason {
    Load(LoadError),
    Write { path: PathBuf, error: io::Error },
    NoOutDir,
    Nothing { dialects: Vec<String> },
}

impl Error {
    pub(crate) fn of_load(error: LoadError) -> Self {
        Error(Box::new(Reason::Load(error)))
    }

    pub(crate) fn of_write(path: &Path, error: io::Error) -> Self {
        Error(Box::new(Reason::Write {
            path: path.to_owned(),
            error,
        }))
    }

    pub(crate) fn no_out_dir() -> Self {
        Error(Box::new(Reason::NoOutDir))
    }

    /// None of these dialects is defined; if the list is empty, no dialect is.
    pub(crate) fn nothing(dialects: &[String]) -> Self {
        Error(Box::new(Reason::Nothing {
            dialects: dialects.to_vec(),
        }))
    }

    /// The errors in the definitions, as data; `None` for any other error.
    pub fn load_error(&self) -> Option<&LoadError> {
        match &*self.0 {
            Reason::Load(error) => Some(error),
            Reason::Write { .. } | Reason::NoOutDir | Reason::Nothing { .. } => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            Reason::Load(error) => formatter.write_str(error.render(false).trim_end()),
            Reason::Write { path, error } => write!(formatter, "{}: {error}", path.display()),
            Reason::NoOutDir => formatter
                .write_str("there is no `OUT_DIR` outside of a `build.rs`: name a folder with `Config::out_dir`"),
            Reason::Nothing { dialects } if dialects.is_empty() => {
                formatter.write_str("the files define nothing of a dialect (compiled definitions hold too little)")
            }
            Reason::Nothing { dialects } => {
                write!(formatter, "the files define nothing of the dialect '{}'", dialects.join("' or '"))
            }
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Reason::Load(_) = &*self.0 {
            // This line comes after Rust's `Error: `, so the lines of the report stay aligned.
            formatter.write_str("the definitions can't be compiled\n")?;
        }
        fmt::Display::fmt(self, formatter)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &*self.0 {
            Reason::Write { error, .. } => Some(error),
            // `Display` already writes their text.
            Reason::Load(_) | Reason::NoOutDir | Reason::Nothing { .. } => None,
        }
    }
}
