//! Tests of migration; most of them are files, which `spec-tests` runs.

mod depth;
mod fragment;
mod lines;
mod plan;
