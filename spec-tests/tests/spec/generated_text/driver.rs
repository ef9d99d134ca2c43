//! Reads and prints texts with generated parsers and printers and with the machines, and compares. It is built outside
//! of the workspace, together with the generated modules.

mod modules;

use format_runtime::compiled;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{Diagnostic, ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};

/// Dialects loaded together, and their texts.
pub struct Group {
    pub name: &'static str,
    /// Adds the generated dialects.
    pub generated: fn(&mut Dialects),
    /// The same, compiled.
    pub bytes: &'static [&'static [u8]],
    /// The file with the texts.
    pub texts: &'static str,
}

/// The result of reading and printing a text.
#[derive(PartialEq)]
struct Outcome {
    diagnostics: Vec<Diagnostic>,
    generic: Vec<u8>,
    custom: Vec<u8>,
}

fn outcome(environment: Environment<'_>, context: &Context, text: &[u8], each_by_itself: bool) -> Outcome {
    let arena = IrArena::new(context);
    let options = ParseOptions::default().allow_unregistered_dialects(true).without_operation_texts(each_by_itself);
    let parsed = parse(&arena, environment, text, &options);
    let custom = PrintOptions::default().resources(parsed.resources).without_operation_texts(each_by_itself);
    let generic = custom.clone().generic(true);
    Outcome {
        diagnostics: parsed.diagnostics,
        generic: print(parsed.module, environment, context, &generic),
        custom: print(parsed.module, environment, context, &custom),
    }
}

/// The texts of a file: the length of each in a line of its own, then the text.
fn texts(file: &str) -> Vec<Vec<u8>> {
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (mut rest, mut texts) = (&bytes[..], Vec::new());
    while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
        let length: usize = std::str::from_utf8(&rest[..end]).expect("a number").parse().expect("a number");
        texts.push(rest[end + 1..end + 1 + length].to_vec());
        rest = &rest[end + 1 + length..];
    }
    texts
}

fn first_difference(ours: &[u8], theirs: &[u8]) -> String {
    let (ours, theirs) = (String::from_utf8_lossy(ours), String::from_utf8_lossy(theirs));
    let differs = ours.lines().zip(theirs.lines()).find(|(ours, theirs)| ours != theirs);
    differs.map_or("their lengths differ".to_owned(), |(ours, theirs)| format!("{ours}\n  instead of\n{theirs}"))
}

fn main() {
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let (mut compared, mut different) = (0, 0);
    for group in modules::GROUPS {
        let (mut generated, mut interpreted) = (Dialects::default(), Dialects::default());
        (group.generated)(&mut generated);
        for bytes in group.bytes {
            compiled::add(*bytes, &mut interpreted).expect("the definitions are of this version");
        }
        let contexts = [Context::new(), Context::new()];
        generated.register(&contexts[0]);
        interpreted.register(&contexts[1]);
        for (number, text) in texts(group.texts).iter().enumerate() {
            for each_by_itself in [true, false] {
                let ours = Environment { dialects: &generated, hooks: &hooks };
                let theirs = Environment { dialects: &interpreted, hooks: &hooks };
                let ours = outcome(ours, &contexts[0], text, each_by_itself);
                let theirs = outcome(theirs, &contexts[1], text, each_by_itself);
                compared += 1;
                if ours == theirs {
                    continue;
                }
                different += 1;
                if different > 5 {
                    continue;
                }
                println!("{}, text {number}:\n{}", group.name, String::from_utf8_lossy(text));
                if ours.diagnostics != theirs.diagnostics {
                    println!("{:#?}\n  instead of\n{:#?}", ours.diagnostics, theirs.diagnostics);
                }
                println!("generic: {}", first_difference(&ours.generic, &theirs.generic));
                println!("custom: {}", first_difference(&ours.custom, &theirs.custom));
            }
        }
    }
    println!("{compared} texts compared, {different} differ");
    if different > 0 || compared == 0 {
        std::process::exit(1);
    }
}
