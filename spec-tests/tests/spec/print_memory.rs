//! One memory for all prints of a context: each text of the corpus prints as it does without.

// The harness reads files.
#![allow(clippy::disallowed_methods)]

use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintMemory, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use spec_tests::{files_below, workspace};

pub(crate) fn prints_the_same_with_memory() {
    let corpus = workspace().join("corpus");
    let definitions = files_below(&corpus.join("dialects"), "td");
    let texts = files_below(&corpus.join("ir"), "mlir");
    let mut dialects = asmf::load(&definitions, &[]).expect("the corpus's dialects load");
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    upstream_hooks::define(&mut dialects);
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let mut memory = PrintMemory::new(environment, &context);
    let styles = [
        PrintOptions::default(),
        PrintOptions::default().generic(true),
        PrintOptions::default().debug_info(true),
        PrintOptions::default()
            .local_scope(true)
            .elide_elements_larger(Some(2)),
        PrintOptions::default().name_locations_as_prefix(true),
    ];
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let (mut printed, mut arenas) = (0, Vec::new());
    arenas.resize_with(texts.len(), || IrArena::new(&context));
    for (path, arena) in texts.iter().zip(&arenas) {
        let text = std::fs::read(path).expect("the file is there");
        for part in String::from_utf8_lossy(&text).split("// -----") {
            let parsed = parse(arena, environment, part.as_bytes(), &options);
            // The operations before an error are printed as well.
            printed += usize::from(
                parsed
                    .module
                    .region(0)
                    .first()
                    .is_some_and(|block| block.first().is_some()),
            );
            for style in &styles {
                let mut out = b"before".to_vec();
                memory.print_into(parsed.module, style, &mut out);
                let fresh = print(parsed.module, environment, &context, style);
                let (with, without) = (
                    String::from_utf8_lossy(&out[6..]),
                    String::from_utf8_lossy(&fresh),
                );
                assert!(
                    with == without,
                    "{}: {with}\nwithout memory: {without}",
                    path.display()
                );
            }
        }
    }
    assert!(printed > 40, "only {printed} modules hold something");
}
