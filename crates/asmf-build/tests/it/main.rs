//! Tests of `build.rs` scripts that generate dialects.

// Tests write a project and run Cargo.
#![allow(clippy::disallowed_methods)]

mod instructions;
mod scratch;

use libtest_mimic::Arguments;
use referees::tests;

fn main() {
    let tests = tests! {
        Quick {
            instructions::each_thing_missing_is_one_line,
            instructions::folders_around_the_output_are_left_out,
            scratch::files_are_written_when_they_change,
        }
        Full {
            // It compiles what generated code is built upon, for a workspace of its own.
            scratch::a_project_builds_what_its_definitions_say,
        }
    };
    libtest_mimic::run(&Arguments::from_args(), tests).exit();
}
