//! Files of the prelude.

use format_compiler::prelude;

#[test]
fn files_are_found_by_their_path() {
    assert!(
        prelude::read("<prelude>/mlir/IR/OpBase.td").is_some_and(|text| text.contains("class Op<"))
    );
    assert!(prelude::read("<prelude>/mlir/IR/Nothing.td").is_none());
    assert!(prelude::read("mlir/IR/OpBase.td").is_none());
    assert!(
        prelude::files().all(|name| prelude::read(&format!("{}/{name}", prelude::ROOT)).is_some())
    );
}
