//! Values with their origin.

use std::fmt;
use std::path::PathBuf;

/// A value and its origin.
#[derive(Clone, Debug)]
pub struct Set<T> {
    /// The value.
    pub value: T,
    /// The origin.
    pub origin: Origin,
}

/// The origin of a setting.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// A default value.
    #[default]
    Default,
    /// A file of settings.
    File {
        /// Its path.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
    /// A build.
    CompileCommands(PathBuf),
}

impl<T> Set<T> {
    /// A default value.
    pub fn by_default(value: T) -> Self {
        Set {
            value,
            origin: Origin::Default,
        }
    }

    /// True if it isn't a default value.
    pub fn is_set(&self) -> bool {
        self.origin != Origin::Default
    }
}

impl<T: Default> Default for Set<T> {
    fn default() -> Self {
        Set::by_default(T::default())
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Default => formatter.write_str("default"),
            Origin::File { path, line } => write!(formatter, "{}:{line}", path.display()),
            Origin::CompileCommands(path) => write!(formatter, "{}", path.display()),
        }
    }
}
