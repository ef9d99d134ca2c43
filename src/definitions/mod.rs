//! The definitions of commands: their paths, their settings and version of LLVM, their
//! comparison and description.

mod arguments;
pub(crate) mod comparison;
mod conflict;
pub(crate) mod description;
mod findings;
mod mlir_dialects;
mod projects;
pub(crate) mod rewrites;
mod rules;
pub(crate) mod version;

pub(crate) use arguments::{
    ConfigArguments, DefinitionArguments, DialectArguments, Includes, hooks_of, include_of,
    is_definition, loader, roots,
};
pub(crate) use findings::FindingsArguments;
pub(crate) use mlir_dialects::{Texts, are_named, evaluated, note_not_loaded};
pub(crate) use projects::{Below, Project, Projects, note_assumed, note_left_out};
pub(crate) use rules::Rules;
pub(crate) use version::VersionArguments;
