//! Values with their origin.

use std::fmt;
use std::path::PathBuf;

/// A value and its origin.
#[derive(Clone, Debug)]
pub struct Set<T> {
    /// The value.
    pub value: T,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where a setting comes from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// Nobody said anything.
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
    /// The command line.
    CommandLine,
}

impl<T> Set<T> {
    /// A default value.
    pub fn by_default(value: T) -> Self {
        Set {
            value,
            origin: Origin::Default,
        }
    }

    /// A value of the command line.
    pub fn by_command_line(value: T) -> Self {
        Set {
            value,
            origin: Origin::CommandLine,
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
            Origin::CommandLine => formatter.write_str("command line"),
        }
    }
}
