//! Tests of `build.rs` scripts that generate dialects.

// Tests write a project and run Cargo.
#![allow(clippy::disallowed_methods)]

mod instructions;
mod scratch;

use libtest_mimic::Arguments;
use referees::{Tier, tiered};

fn main() {
    let tests = vec![
        tiered(
            Tier::Quick,
            "instructions::each_thing_missing_is_one_line",
            instructions::each_thing_missing_is_one_line,
        ),
        tiered(
            Tier::Quick,
            "instructions::folders_around_the_output_are_left_out",
            instructions::folders_around_the_output_are_left_out,
        ),
        tiered(Tier::Quick, "scratch::files_are_written_when_they_change", scratch::files_are_written_when_they_change),
        // It compiles what generated code is built upon, for a workspace of its own.
        tiered(
            Tier::Full,
            "scratch::a_project_builds_what_its_definitions_say",
            scratch::a_project_builds_what_its_definitions_say,
        ),
    ];
    libtest_mimic::run(&Arguments::from_args(), tests).exit();
}
