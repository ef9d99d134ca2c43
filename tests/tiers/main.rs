//! Tests of the command line in different tiers: with LLVM's tools, with other programs, and with a second build. Each
//! looks for its own requirements.

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
use spec_tests::tests;

fn all() -> Vec<Trial> {
    let mut tests = tests! {
        Quick {
            clients::place::tests::every_encoding_finds_the_same_places,
            clients::shown::tests::a_place_is_one_of_its_document,
            clients::shown::tests::semantic_tokens_have_names,
            instructions::a_profile_is_read,
        }
        Ci {
            lit::lit_tests_pass,
        }
        Full {
            clients::neovim_shows_it,
            clients::the_packages_of_vscode_show_it,
            // It builds with optimisations.
            instructions::jobs_take_as_many_instructions_as_before,
        }
    };
    #[cfg(unix)]
    tests.extend(tests! {
        Quick {
            clients::screen::the_page_has_all_pictures,
            out_of_tree::the_page_shows_what_the_example_has,
        }
        Ci {
            out_of_tree::a_build_reports_each_finding_once,
            out_of_tree::lit_runs_with_asmf_and_with_what_was_built,
        }
        Full {
            clients::screen::neovim_draws_it,
            out_of_tree::bazel_runs_both,
            tblgen::all_of_mlir_is_generated_as_without_us,
        }
    });
    #[cfg(target_os = "linux")]
    tests.extend(tests! {
        Quick {
            install::archive::archives_have_the_names_that_are_looked_for,
            install::image::the_image_builds_with_a_rust_that_is_new_enough,
            install::image::what_the_image_copies_exists,
            install::page::the_action_is_as_the_page_says,
            install::page::the_hooks_are_as_the_page_says,
        }
        Ci {
            install::action::a_pull_request_is_told_what_it_changes,
            install::action::a_shallow_checkout_is_completed,
            install::action::changes_of_text_are_told,
            install::action::findings_can_be_annotations,
            install::archive::an_archive_holds_what_is_installed,
            install::completions::bash_completes,
            install::completions::fish_completes,
            install::completions::zsh_reads_its_completions,
            install::hooks::pre_commit_runs_the_hooks,
            install::image::hadolint_finds_nothing,
            install::manual::each_command_has_a_page_with_its_options,
        }
        Full {
            // It builds the wheel.
            install::wheel::the_wheel_has_the_program_and_the_module,
        }
    });
    tests
}

fn main() {
    libtest_mimic::run(&Arguments::from_args(), all()).exit();
}
