//! The definitions that commands read: which they are, by which settings and version they are read, and how they are compared.

pub(crate) mod arguments;
pub(crate) mod comparison;
pub(crate) mod projects;
pub(crate) mod rules;
pub(crate) mod version;
