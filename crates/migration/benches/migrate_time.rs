//! How long `migrate` takes, beside reading the same files and printing them, on one thread: by default 10,000 files of 100 operations, in
//! which every operation's text changes, half of them, a tenth, or none, as they change in `corpus/changes/literal`.
//! Operations are written alike but for the names of their values, or each differs in a number.
//!
//!     cargo bench --profile release -p asmf-migration --bench migrate_time [-- FILES]

// The program reads files, and says what it measured.
#![allow(clippy::disallowed_methods)]
#![allow(clippy::print_stdout)]

use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use migration::Renamed;
use migration::migrate::{Migration, Registered, Revised, Sameness, migrate};
use operation_core::{Context, IrArena};
use project::dialect_files::Loader;
use std::time::{Duration, Instant};

/// A file in which one of `rate` operations changes; none if that is 0.
fn source(rate: usize, are_alike: bool) -> String {
    let mut text = "%a, %b = \"test.values\"() : () -> (i32, f32)\n".to_owned();
    for number in 0..100 {
        let n = if are_alike { 3 } else { number };
        match rate {
            0 => text.push_str(&format!("shop.show %a {{n = {n} : i32}} : i32\n")),
            rate if number % rate == 0 => {
                text.push_str(&format!(
                    "shop.sell %a for %b {{n = {n} : i32}} : i32, f32\n"
                ));
            }
            _ => text.push_str(&format!("shop.show %a {{n = {n} : i32}} : i32\n")),
        }
    }
    text
}

fn main() {
    let files: usize = std::env::args()
        .nth(1)
        .and_then(|files| files.parse().ok())
        .unwrap_or(10_000);
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/changes/literal");
    let load = |name: &str| {
        let loaded = Loader::new().without_warnings().load(&[folder.join(name)]);
        loaded.expect("definitions").dialects()
    };
    let (old, new, hooks) = (load("old.td"), load("new.td"), Hooks::default());
    let (old, new) = (
        Environment {
            dialects: &old,
            hooks: &hooks,
        },
        Environment {
            dialects: &new,
            hooks: &hooks,
        },
    );
    let renamed = Renamed::default();
    let same = Sameness::new(
        Revised::new(old, |_: &str| 0),
        Revised::new(new, |_: &str| 0),
        &renamed,
    );
    let rates = [
        ("all change", 1),
        ("half change", 2),
        ("a tenth changes", 10),
        ("none changes", 0),
    ];
    for (alike, are_alike) in [("alike", true), ("each with its number", false)] {
        println!("{files} files of 100 operations, {alike}");
        for (what, rate) in rates {
            let text = source(rate, are_alike);
            let (mut reading, mut migrating) = (Duration::ZERO, Duration::ZERO);
            // In turns, so that both have the same machine.
            for _ in 0..10 {
                let start = Instant::now();
                let context = Context::new();
                old.dialects.register(&context);
                for _ in 0..files / 10 {
                    let arena = IrArena::new(&context);
                    let options = ParseOptions::default().allow_unregistered_dialects(true);
                    let parsed = parse(&arena, old, text.as_bytes(), &options);
                    std::hint::black_box(print(
                        parsed.module,
                        old,
                        &context,
                        &PrintOptions::default(),
                    ));
                }
                reading += start.elapsed();
                let start = Instant::now();
                let (before, after) = (Context::new(), Context::new());
                old.dialects.register(&before);
                new.dialects.register(&after);
                let migration = Migration {
                    old: Registered {
                        definitions: old.into(),
                        context: &before,
                    },
                    new: Registered {
                        definitions: new.into(),
                        context: &after,
                    },
                    renamed: &renamed,
                    same: &same,
                    strict: true,
                };
                for _ in 0..files / 10 {
                    std::hint::black_box(migrate(text.as_bytes(), migration));
                }
                migrating += start.elapsed();
            }
            let ratio = migrating.as_secs_f64() / reading.as_secs_f64();
            println!(
                "{what}: reading and printing {reading:.2?}, migrating {migrating:.2?}: {ratio:.2} times as long"
            );
        }
    }
}
