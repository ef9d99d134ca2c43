//! The `asmf` command.
fn main() {}
