//! Tests of the command line that belong to different tiers: with LLVM's tools, with what others made, and with a second build. What
//! each needs, it looks for itself.

// Tests run programs, and read and write files of their own.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod clients;
#[cfg(target_os = "linux")]
mod install;
mod instructions;
mod lit;
#[cfg(unix)]
mod out_of_tree;
#[path = "../program/mod.rs"]
mod program;
#[cfg(unix)]
mod tblgen;

use libtest_mimic::{Arguments, Trial};
use referees::{Tier, tiered};

/// A test of each function, which is named like its path.
macro_rules! tests {
    ($($tier:ident $($name:ident)::+;)*) => {
        vec![$(tiered(Tier::$tier, &stringify!($($name)::+).replace(' ', ""), $($name)::+)),*]
    };
}

fn tests() -> Vec<Trial> {
    let mut tests = tests! {
        Quick clients::place::tests::every_encoding_finds_the_same_places;
        Quick clients::shown::tests::a_place_is_one_of_its_document;
        Quick clients::shown::tests::semantic_tokens_have_names;
        Full clients::neovim_shows_it;
        Full clients::the_packages_of_vscode_show_it;
        Quick instructions::a_profile_is_read;
        // It builds with optimisations.
        Full instructions::jobs_take_as_many_instructions_as_before;
        Ci lit::lit_tests_pass;
    };
    #[cfg(unix)]
    tests.extend(tests! {
        Full clients::screen::neovim_draws_it;
        Quick clients::screen::the_page_has_all_pictures;
        Ci out_of_tree::a_build_reports_each_finding_once;
        Ci out_of_tree::lit_runs_with_asmf_and_with_what_was_built;
        Full out_of_tree::bazel_runs_both;
        Quick out_of_tree::the_page_shows_what_the_example_has;
        Full tblgen::all_of_mlir_is_generated_as_without_us;
    });
    #[cfg(target_os = "linux")]
    tests.extend(tests! {
        Ci install::action::a_pull_request_is_told_what_it_changes;
        Ci install::action::a_shallow_checkout_is_completed;
        Ci install::action::changes_of_text_are_told;
        Ci install::action::findings_can_be_annotations;
        Ci install::archive::an_archive_holds_what_is_installed;
        Quick install::archive::archives_have_the_names_that_are_looked_for;
        Ci install::completions::bash_completes;
        Ci install::completions::fish_completes;
        Ci install::completions::zsh_reads_its_completions;
        Ci install::hooks::pre_commit_runs_the_hooks;
        Ci install::image::hadolint_finds_nothing;
        Quick install::image::the_image_builds_with_a_rust_that_is_new_enough;
        Quick install::image::what_the_image_copies_exists;
        Ci install::manual::each_command_has_a_page_with_its_options;
        Quick install::page::the_action_is_as_the_page_says;
        Quick install::page::the_hooks_are_as_the_page_says;
        // It builds the wheel.
        Full install::wheel::the_wheel_has_the_program_and_the_module;
    });
    tests
}

fn main() {
    libtest_mimic::run(&Arguments::from_args(), tests()).exit();
}
