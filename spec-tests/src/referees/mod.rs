//! The references for comparisons: LLVM's tools and definitions, and reference data. This module decides about their
//! places, and about tests without them: such a test reports itself as skipped and passes, or, with
//! `ASMF_REQUIRE_REFEREES=1` in the environment, it fails.
//!
//! [`or_skip`] is for functions with `#[test]`, [`skip`] for harnesses with their own report of skipped tests.

mod data;
mod tier;
mod tools;

pub use data::{archive, made_for_this_purpose, schema_of_sarif};
pub use tier::{Outcome, TIER, Tier, tiered};
pub use tools::{
    axe, include, include_of_19, iree_opt, lit_tools, neovim, node, program, python_tool,
    python_with, tool, tool_of, tree_sitter,
};

use std::path::PathBuf;

/// The variable that makes a missing tool or data set a failure. `0` and an empty text count as unset.
pub const REQUIRE: &str = "ASMF_REQUIRE_REFEREES";

/// True if a test must fail without its reference.
pub fn are_required() -> bool {
    std::env::var_os(REQUIRE).is_some_and(|value| !value.is_empty() && value != "0")
}

/// True if tests are to write the expected output instead of comparing with it: `BLESS=1` is in the environment.
pub fn is_blessing() -> bool {
    std::env::var_os("BLESS").is_some_and(|value| value == "1")
}

/// Reports a missing reference. `Ok` if the test may pass as skipped; an error if it must fail.
pub fn skip(test: &str, reason: &str) -> Result<(), String> {
    if are_required() {
        return Err(format!("{test}: {reason} ({REQUIRE} is set)"));
    }
    eprintln!("{test}: skipped: {reason}");
    Ok(())
}

/// The reference for a test, or `None` if the test is to be skipped. Panics if it must not be.
#[track_caller]
pub fn or_skip<T>(test: &str, found: Result<T, String>) -> Option<T> {
    match found {
        Ok(found) => Some(found),
        Err(reason) => match skip(test, &reason) {
            Ok(()) => None,
            Err(message) => panic!("{message}"),
        },
    }
}

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}
