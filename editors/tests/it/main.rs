//! Tests of what editors are given.

// Tests run programs, and read files of the project.
#![allow(clippy::disallowed_methods)]

mod extension;
mod generated;
mod scopes;
mod support;
mod tree_sitter;

use libtest_mimic::Arguments;
use referees::tests;

fn main() {
    let tests = tests! {
        Quick {
            extension::it_has_our_version,
            extension::it_is_from_our_repository,
            extension::it_offers_all_versions_of_llvm,
            extension::its_license_is_ours,
            generated::the_files_are_current,
            generated::every_directive_is_there,
        }
        // They need Node, Neovim or tree-sitter.
        Full {
            extension::it_can_be_packaged,
            scopes::every_piece_has_its_scopes,
            tree_sitter::formats_have_their_trees,
            tree_sitter::queries_find_what_they_name,
            tree_sitter::it_rejects_what_the_compiler_rejects,
            tree_sitter::neovim_finds_formats_in_definitions,
        }
    };
    libtest_mimic::run(&Arguments::from_args(), tests).exit();
}
