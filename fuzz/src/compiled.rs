//! Any bytes are compiled definitions: opening them, reading every definition and using them on a text ends without a
//! panic, also if the header and the checksum are correct.

use format_runtime::compiled::{self, seal};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use std::cell::OnceCell;

/// Texts of the dialects in the seeds.
const TEXTS: [&[u8]; 4] = [
    include_bytes!("../../corpus/ir/calc.mlir"),
    include_bytes!("../../corpus/ir/calc-generic.mlir"),
    include_bytes!("../../corpus/ir/atr.mlir"),
    include_bytes!("../../corpus/ir/enm.mlir"),
];

thread_local! {
    static LOADED: OnceCell<(Dialects, Hooks)> = const { OnceCell::new() };
}

/// Compiled definitions as seeds.
pub fn seeds() -> Vec<Vec<u8>> {
    let definitions = [
        include_str!("../../corpus/dialects/calc.td"),
        include_str!("../../corpus/dialects/atr.td"),
        include_str!("../../corpus/dialects/enm.td"),
    ];
    definitions
        .map(|text| compiled::write(&crate::prepared::load(&[text]).0))
        .into()
}

/// Opens `data` as it is and with a correct header and checksum, and uses its definitions.
pub fn run(data: &[u8]) {
    let _ = compiled::open(data.to_vec());
    let mut bytes = data.to_vec();
    seal(&mut bytes);
    let Ok(dialects) = compiled::open(bytes.clone()) else {
        return;
    };
    LOADED.with(|loaded| {
        let (known, hooks) = loaded.get_or_init(|| {
            crate::prepared::load(&[include_str!("../../corpus/dialects/calc.td")])
        });
        use_all(Environment {
            dialects: &dialects,
            hooks,
        });
        let mut both = known.clone();
        if compiled::add(bytes, &mut both).is_ok() {
            use_all(Environment {
                dialects: &both,
                hooks,
            });
        }
    });
}

/// Reads every definition, then reads, verifies and prints texts.
fn use_all(environment: Environment<'_>) {
    let dialects = environment.dialects;
    assert_eq!(
        dialects.operations.iter().count(),
        dialects.operations.len()
    );
    assert_eq!(
        dialects.attributes.iter().chain(&dialects.types).count(),
        dialects.attributes.len() + dialects.types.len()
    );
    assert_eq!(dialects.enums.iter().count(), dialects.enums.len());
    let _ = (environment.hooks.check(dialects), dialects.facts());
    for text in TEXTS {
        let context = Context::new();
        dialects.register(&context);
        let arena = IrArena::new(&context);
        let options = ParseOptions::default().allow_unregistered_dialects(true);
        let parsed = parse(&arena, environment, text, &options);
        let _ = verify(parsed.module, environment, &context);
        for generic in [false, true] {
            let _ = print(
                parsed.module,
                environment,
                &context,
                &PrintOptions::default().generic(generic),
            );
        }
    }
}
