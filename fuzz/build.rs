//! Generates Rust for the dialects of the corpus, for comparison with the machines in
//! `generated_agrees_with_machine`.

#[cfg(feature = "generated")]
fn main() -> Result<(), rust_generator::build::Error> {
    rust_generator::build::Config::new()
        .without_warnings()
        .compile(&["../corpus/dialects"])
}

#[cfg(not(feature = "generated"))]
fn main() {}
