//! The tests with a plain `#[test]` each, in one program: linking one takes less than linking one for every file. A single
//! file's tests: `cargo test -p spec-tests --test spec layers::`.

// The repository itself.
mod corpus_codes;
mod documentation;
mod layers;
mod packages;

// The command line.
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

// MLIR text.
mod compiled;
mod expectations;
mod library;
mod pattern_results;
mod pattern_verdicts;
mod print_memory;
mod runnable;
mod skeletons;
mod static_witnesses;
mod threads;
mod trait_queries;
mod verify_cases;

// Against LLVM's tools and definitions.
mod broken_texts;
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
mod random_printing;
mod recorded;
mod referee;
mod rewrite_referee;
mod upstream_ir;
mod upstream_warnings;
mod verify_coverage;
mod verify_generated;
mod verify_referee;
