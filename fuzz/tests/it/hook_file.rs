//! See `fuzz::hook_file`.

use crate::smoke;
use format_runtime::dialect::OperationForm;
use format_runtime::hooks::Hooks;
use fuzz::hook_file::run;
use fuzz::internals::{DESCRIBED, definitions, load_with_hooks, operations, try_out};
use std::sync::Arc;

const SEEDS: [&str; 12] = [
    include_str!("../../../corpus/hooks/forms.hooks"),
    include_str!("../../../corpus/hooks/computed.hooks"),
    include_str!("../../../corpus/hooks/parameters.hooks"),
    include_str!("../../../corpus/hooks/shared.hooks"),
    include_str!("../../../corpus/hooks/wrong.hooks"),
    include_str!("../../../corpus/hooks/statements.hooks"),
    include_str!("../../../corpus/hooks/wrong_statements.hooks"),
    include_str!("../../../corpus/hooks/operations.hooks"),
    include_str!("../../../corpus/hooks/wrong_operations.hooks"),
    include_str!("../../../crates/upstream-hooks/hooks/arith.hooks"),
    include_str!("../../../crates/upstream-hooks/hooks/emitc.hooks"),
    include_str!("../../../examples/hook-files/shop.hooks"),
];

#[test]
fn smoke() {
    smoke::run(&SEEDS.map(str::as_bytes), 100, run);
}

#[test]
fn what_is_described_is_run() {
    let text = "directive fuzz::Range(operands $x, types $t, array $n = []) { `(` list($x `:` $t) `)` (list(name($n))^)? }";
    let (file, mistakes) = format_compiler::hook_files::read(text, tablegen::FileId(0));
    assert_eq!(mistakes, []);
    let directive = &file.directives[0];
    let described = Arc::new(directive.what.clone());
    let mut hooks = Hooks::default();
    hooks
        .directives
        .insert("::fuzz", &directive.name, described);
    let hooks = Arc::new(hooks);
    let text = definitions(&directive.name, &directive.what);
    let dialects = load_with_hooks(&text, hooks.clone());
    assert_eq!(hooks.check(&dialects), []);
    assert!(dialects.operations.index_of("fuzz.op").is_some());
    try_out(&dialects, &hooks);
}

#[test]
fn what_is_described_of_an_operation_is_run() {
    let text = "operation fuzz.op of fuzz {
              $first $second `:` type($second) (`at` $index^)? (`of` $values^ `:` type($values))? (`->` type($chosen)^)?
              $body $other attr-dict
            }";
    let (file, mistakes) = format_compiler::hook_files::read(text, tablegen::FileId(0));
    assert_eq!(mistakes, []);
    let mut hooks = Hooks::default();
    hooks
        .formats
        .insert("fuzz.op", Box::new(file.operations[0].what.clone()));
    let dialects = load_with_hooks(DESCRIBED, Arc::new(hooks));
    let index = dialects
        .operations
        .index_of("fuzz.op")
        .expect("it is defined");
    assert!(matches!(
        dialects.operations[index as usize].syntax,
        OperationForm::Format { .. }
    ));
    operations(&file);
}
