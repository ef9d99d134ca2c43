//! Generates the dialect.

fn main() -> Result<(), rust_generator::build::Error> {
    rust_generator::build::Config::new().compile(&["td/Calc.td"])
}
