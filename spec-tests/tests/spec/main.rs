//! Every test of this package but those of `corpus`, with the smallest tier to run it, in one program. A part of them
//! runs by name: `cargo test -p spec-tests --test spec broken_texts`.

// The paths of some tests begin in the workspace.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use libtest_mimic::{Arguments, Trial};
use spec_tests::tests;
use std::process::ExitCode;

// Tests of the harness itself.
mod own;

// The repository itself.
mod compiled_hooks;
mod compiled_rules;
mod corpus_codes;
mod documentation;
mod editors;
mod english;
mod layers;
mod packages;
mod unit_graph;

// The command line.
mod certificates;
mod compile;
mod fmt;
mod hazards;
mod limits;
mod lint_scope;
mod operation_texts;
mod outputs;
mod sarif;
mod text_changes;
mod text_findings;
mod text_memos;

// MLIR text.
mod axioms;
mod compiled;
mod expectations;
mod library;
mod pattern_verdicts;
mod print_memory;
mod runnable;
mod skeletons;
mod static_witnesses;
mod threads;
mod trait_queries;
mod verify_cases;

// Generated Rust.
mod build_scripts;
mod generated;
mod generated_text;

// Against LLVM's tools and definitions.
mod broken_texts;
mod conformance;
mod corpus_verdicts;
mod documents_pages;
mod documents_upstream;
mod effects_generated;
mod examples_upstream;
mod findings;
mod format_pictures;
mod generated_patterns;
mod grammar_looseness;
mod grammar_members;
mod migrated_upstream;
mod mlir_with_baseline;
mod proofs;
mod random_formats;
mod random_printing;
mod recorded;
mod referee;
mod rewrite;
mod rewrite_referee;
mod tablegen_records;
mod upstream_formats;
mod upstream_ir;
mod upstream_warnings;
mod verdicts;
mod verify_coverage;
mod verify_generated;
mod verify_referee;

/// The tests of each tier. `Quick` needs nothing but this checkout, `Ci` needs LLVM's packages (most of its tests only
/// use the definitions), and `Full` needs other programs, or takes long.
fn table() -> Vec<Trial> {
    tests! {
        Quick {
            own::answers::a_list_is_written_and_read,
            own::answers::a_key_is_of_program_arguments_and_input,
            own::answers::who_is_not_there_is_told,
            own::answers::parts_are_spread_evenly,
            own::cxx::text_elements_and_conditions,
            own::json_schema::what_does_not_fit_is_found,
            own::mlir_tblgen::errors_notes_and_hints,
            own::pinned::a_list_is_read_and_written,
            own::pinned::what_is_new_stale_or_another_number_fails,
            own::pinned::blessing_keeps_causes_and_invents_none,

            compiled_hooks::compiled_hooks_are_up_to_date,
            compiled_rules::compiled_rules_are_up_to_date,
            corpus_codes::every_code_has_a_case,
            documentation::every_reference_exists,
            documentation::every_code_exists,
            documentation::anchors,
            english::comments_are_counted,
            english::comments_are_plain,
            editors::extension::it_has_our_version,
            editors::extension::it_is_from_our_repository,
            editors::extension::it_offers_all_versions_of_llvm,
            editors::extension::its_license_is_ours,
            editors::generated::the_files_are_current,
            editors::generated::every_directive_is_there,
            layers::imports_run_one_way,

            compile::several_files_and_sources_are_joined,
            compile::nothing_is_defined_twice,
            compile::definitions_with_errors_are_not_compiled,
            compile::other_files_are_refused,
            fmt::corpus,
            certificates::those_of_the_corpus_are_right,
            certificates::edits_are_refused,
            certificates::those_of_what_is_lost_are_refused,
            certificates::smaller_summaries_are_refused,
            hazards::every_hazard_is_reported,
            hazards::what_is_right_has_no_finding,
            limits::deep_ir,
            limits::nested_regions,
            limits::deep_definitions,
            limits::deep_formats,
            limits::not_text,
            limits::cut_off,
            limits::long_lists,
            lint_scope::what_is_only_included_is_left_out,
            lint_scope::an_error_in_what_is_included_shows,
            lint_scope::tablegen_of_other_tools_is_left_out,
            lint_scope::mlir_text_is_no_definition,
            lint_scope::what_does_not_come_back_for_one_cause_is_one_finding,
            operation_texts::corpus,
            text_memos::corpus,
            outputs::json_is_one_object_a_line,
            outputs::sarif_has_the_structure_of_the_standard,
            outputs::annotations_are_one_line_each,
            outputs::fixes_are_written,
            outputs::fixes_stay_in_the_paths_given,
            outputs::fixes_that_break_something_are_taken_back,
            outputs::fixes_that_break_what_is_right_are_taken_back,
            outputs::accepted_formats_stay,
            outputs::many_fixes,
            outputs::every_code_is_explained,
            text_changes::examples_of_pages,
            text_changes::reports_of_migrated_files_have_their_schema,
            text_changes::reports_have_their_schema,
            text_changes::fingerprints_are_of_text_and_meaning,
            text_findings::examples_of_pages,
            text_findings::places_in_parts_of_a_file,
            text_findings::what_is_printed_stays_apart,
            text_findings::one_file_that_cannot_be_read_keeps_no_other_from_being_verified,

            compiled::damaged_bytes_are_refused,
            compiled::wrong_definitions_are_unsupported,
            compiled::several_are_joined,
            expectations::the_first_error_is_the_expected_one,
            library::shown_is_what_is_printed,
            library::an_operation_inside_is_shown_with_the_names_around_it,
            library::an_error_is_in_its_own_source,
            library::a_forgotten_registration_is_told,
            library::properties_have_names,
            library::what_is_loaded_goes_to_other_threads,
            pattern_verdicts::pattern_verdicts,
            print_memory::prints_the_same_with_memory,
            recorded::everything_stands_where_it_is_said_to,
            recorded::an_outline_tells_the_same_as_a_record,
            recorded::a_broken_operation_takes_nothing_else_with_it,
            skeletons::skeletons_have_no_mistakes,
            static_witnesses::every_warning_has_a_witness,
            threads::corpus,
            trait_queries::questions_are_answered,
            verify_cases::every_definition_passes_and_fails,
            verify_cases::every_trait_has_a_definition,
            verify_cases::every_primitive_has_a_definition,
            verify_cases::every_message_is_said,

            build_scripts::instructions::each_thing_missing_is_one_line,
            build_scripts::instructions::folders_around_the_output_are_left_out,
            build_scripts::instructions::what_the_linter_warns_of_is_told,
            build_scripts::scratch::files_are_written_when_they_change,
            generated::command::what_would_change_is_shown,
            generated::command::what_is_left_of_an_earlier_run_is_removed,
            generated::command::dialects_are_those_that_the_files_define_something_of,
            generated::command::wrong_arguments_are_told,

            conformance::corpus_definitions::corpus_definitions,
            conformance::corpus_tablegen::corpus_tablegen,
            conformance::llvm_24::llvm_24,
            corpus_verdicts::corpus_verdicts,
            corpus_verdicts::corpus_verdicts_of_19,
            effects_generated::effects_are_those_that_are_generated,
            findings::what_llvm_24_makes_of_them_is_told,
            findings::enums_are_respelled,
            findings::every_finding_is_confirmed,
            grammar_looseness::most_texts_of_grammars_are_read,
            grammar_looseness::most_texts_of_described_directives_are_read,
            grammar_members::gbnf_is_well_formed_and_complete,
            random_formats::operations,
            random_formats::attributes,
            random_formats::types,
            random_formats::operations_19,
            random_formats::attributes_19,
            random_formats::types_19,
            random_printing::operations,
            random_printing::attributes,
            random_printing::types,
            rewrite_referee::canonicalizes_as_the_referee_does,
            upstream_formats::invalid_formats,
            upstream_formats::accepted_formats,
            upstream_formats::fixes_fix,
            upstream_warnings::what_verifiers_of_22_forbid_is_refused,
            upstream_warnings::what_verifiers_of_19_forbid_is_refused,
            upstream_warnings::dialects_are_those_that_are_registered,
            verify_generated::corpus_says_what_is_generated,
        }
        Ci {
            fmt::upstream,
            packages::packages_can_be_published,
            unit_graph::crates_are_built_once,
            sarif::logs_fit_the_schema,
            compiled::mlir_comes_back,
            runnable::every_declarative_format_runs,
            runnable::hooks_of_mlir_apply_to_mlir,
            skeletons::skeletons_of_mlir_have_no_mistakes,

            broken_texts::errors_are_those_of_the_referee,
            conformance::field::definitions,
            conformance::field::texts,
            conformance::formatting::formatting,
            conformance::golden::ten_dialects,
            conformance::golden::all_dialects,
            conformance::golden::without_definitions,
            conformance::lint_counts::lint_counts,
            conformance::rewrites::cse,
            conformance::rewrites::canonicalize,
            conformance::verification::accepted,
            conformance::verification::rejected,
            documents_upstream::descriptions_agree_with_upstream,
            effects_generated::upstream_effects_are_those_that_are_generated,
            examples_upstream::each_operation_has_an_example_that_upstream_accepts,
            format_pictures::pictures_of_mlir_are_sound,
            generated::table::the_page_says_what_is_generated,
            grammar_looseness::most_texts_of_described_directives_of_mlir_are_read,
            migrated_upstream::migrated_files_mean_the_same_to_both_versions,
            mlir_with_baseline::only_what_is_new_is_reported,
            referee::all_syntaxes,
            referee::declarative_formats_alone,
            referee::generated_instances,
            rewrite::canonicalize,
            rewrite::cse,
            rewrite::canonicalize_all,
            tablegen_records::own_inputs,
            tablegen_records::installed_dialects,
            tablegen_records::first_errors,
            upstream_formats::real_dialects,
            upstream_formats::all_of_mlir,
            upstream_ir::what_the_referee_printed_comes_back,
            upstream_warnings::no_safe_fix_changes_an_accepted_format,
            upstream_warnings::every_warning_is_confirmed,
            certificates::those_of_mlir_are_right,
            axioms::axioms_hold_and_need_each_token,
            proofs::claims::what_does_not_come_back_is_not_proved,
            proofs::claims::proofs_about_strings_assume_that_they_have_no_type,
            proofs::claims::no_certain_finding_is_about_what_is_proved,
            proofs::instances::instances_of_what_is_proved_come_back,
            proofs::mutants::planted_faults_lose_their_proofs,
            proofs::random::random_definitions_are_proved_soundly,
            proofs::value_mutants::planted_faults_of_attributes_and_types_lose_their_proofs,
            proofs::referee::what_is_refuted_does_not_come_back_there,
            verdicts::those_on_mlir_are_told,
            verify_coverage::what_is_declared_is_evaluable,
            verify_generated::upstream_says_what_is_generated,
            verify_referee::says_what_the_referee_says,
        }
        Full {
            packages::a_project_outside_builds_against_packages,
            conformance::llvm_24_texts::llvm_24_texts,
            conformance::text_changes::text_changes,
            documents_pages::pages_of_mlir_are_small_and_open_at_once,
            documents_pages::hostile_descriptions_do_no_harm,
            editors::extension::it_can_be_packaged,
            editors::scopes::every_piece_has_its_scopes,
            editors::tree_sitter::formats_have_their_trees,
            editors::tree_sitter::queries_find_what_they_name,
            editors::tree_sitter::it_rejects_what_the_compiler_rejects,
            editors::tree_sitter::neovim_finds_formats_in_definitions,
            // It compiles the dependencies of generated code for a workspace of its own.
            build_scripts::scratch::a_project_builds_what_its_definitions_say,
            generated::definitions::enums_attributes_and_types_are_as_declared,
            generated::dialects::dialects_of_mlir_compile_without_warnings,
            generated::dialects::dialects_of_the_corpus_compile_without_warnings,
            generated::hooks::what_is_left_to_cxx_can_be_implemented,
            generated::hooks::what_is_not_implemented_is_an_error_that_names_it,
            generated::operations::operations_are_built_viewed_and_changed,
            generated::random_enums::enums_say_what_they_say_in_cxx,
            generated::views::views_of_valid_operations_can_be_made_and_read,
            generated_patterns::patterns_give_what_their_cpp_gives,
            proofs::instances::many_instances_of_what_is_proved_come_back,
            proofs::mutants::kept_proofs_of_planted_faults_hold,
            proofs::random::other_random_definitions_are_proved_soundly,
            generated_text::dialects_of_mlir_are_read_and_printed_as_by_the_machines,
            generated_text::dialects_of_the_corpus_are_read_and_printed_as_by_the_machines,
            grammar_members::instances_are_members,
            grammar_members::antlr_accepts_its_grammars,
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    if let Err(error) = std::env::set_current_dir(spec_tests::workspace()) {
        eprintln!("spec: {error}");
        return ExitCode::FAILURE;
    }
    libtest_mimic::run(&arguments, table()).exit_code()
}
