//! Generates the dialect.

fn main() -> Result<(), asmf_build::Error> {
    asmf_build::Config::new().compile(&["td/Calc.td"])
}
