//! The definitions that commands read: which they are, by which settings and for which version of LLVM they are read, how they
//! are compared and described.

mod arguments;
pub(crate) mod comparison;
pub(crate) mod description;
mod findings;
mod projects;
pub(crate) mod rewrites;
mod rules;
pub(crate) mod version;

pub(crate) use arguments::{
    ConfigArguments, DefinitionArguments, DialectArguments, Includes, loader, roots,
};
pub(crate) use findings::FindingsArguments;
pub(crate) use projects::{Below, Project, Projects, say_assumed};
pub(crate) use rules::Rules;
pub(crate) use version::VersionArguments;
