//! Tests of migration; most of them are files, which `spec-tests` runs.

mod fragment;
mod lines;
mod plan;
