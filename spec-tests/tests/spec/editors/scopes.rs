//! The TextMate grammars, run by the engine of VS Code over `editors/corpus/scopes`. `BLESS=1` writes the goldens.

use super::support;
use spec_tests::{editors, referees};
use std::process::Command;

pub(crate) fn every_piece_has_its_scopes() {
    let Some(node) = referees::or_skip("scopes", support::node()) else {
        return;
    };
    let files = support::files(&support::corpus("scopes"), &["td", "mlir", "hooks"]);
    support::assert_all(files.iter().map(|file| {
        let mut command = Command::new(&node);
        command
            .arg(editors::folder().join("clients/scopes.js"))
            .arg(editors::folder().join("vscode"))
            .arg(file);
        support::compare(
            &support::beside(file, ".scopes"),
            &support::output(&mut command)?,
        )
    }));
}
