//! Tests of what is reported.

mod baseline;
mod changed;
mod comment;
mod pages;
mod policy;
mod scope;
mod selector;
