//! Real IR of ten dialects, between its two forms, against what `mlir-opt-22` printed.

use format_runtime::dialect::{Dialects, Environment};
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use spec_tests::golden_ir::{self, GoldenCase};
use spec_tests::rename::rename_values;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// The definitions of the ten dialects, below the include folder.
pub(crate) const DEFINITIONS: [&str; 10] = [
    "mlir/IR/BuiltinOps.td",
    "mlir/Dialect/Func/IR/FuncOps.td",
    "mlir/Dialect/Arith/IR/ArithOps.td",
    "mlir/Dialect/ControlFlow/IR/ControlFlowOps.td",
    "mlir/Dialect/Math/IR/MathOps.td",
    "mlir/Dialect/Complex/IR/ComplexOps.td",
    "mlir/Dialect/Index/IR/IndexOps.td",
    "mlir/Dialect/Tensor/IR/TensorOps.td",
    "mlir/Dialect/MemRef/IR/MemRefOps.td",
    "mlir/Dialect/SCF/IR/SCFOps.td",
];

const NAMESPACES: [&str; 10] =
    ["builtin", "func", "arith", "cf", "math", "complex", "index", "tensor", "memref", "scf"];

/// Share of the cases that must be identical, in each direction (values renamed in order of definition).
const REQUIRED_PERCENT: usize = 90;

/// One direction's outcome.
#[derive(Default)]
struct Tally {
    identical: usize,
    identical_renamed: usize,
    total: usize,
    /// Reason to names of cases.
    rest: BTreeMap<String, Vec<String>>,
}

pub(crate) fn run(include: &Path) -> Result<(), String> {
    let cases = golden_ir::read(|operation| {
        operation.split_once('.').is_some_and(|(dialect, _)| NAMESPACES.contains(&dialect))
    })?;
    let paths: Vec<_> = DEFINITIONS.iter().map(|path| include.join(path)).collect();
    let dialects = asmf::load(&paths, &[include.to_path_buf()])?;
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let mut to_generic = Tally::default();
    let mut to_custom = Tally::default();
    for case in &cases {
        to_generic.count(case, &convert(&dialects, &hooks, &case.custom, true), &case.generic);
        to_custom.count(case, &convert(&dialects, &hooks, &case.generic, false), &case.custom);
    }
    let mut report = String::new();
    to_generic.report("custom to generic", &mut report);
    to_custom.report("generic to custom", &mut report);
    eprintln!("{report}");
    for (direction, tally) in [("custom to generic", &to_generic), ("generic to custom", &to_custom)] {
        if tally.identical_renamed * 100 < REQUIRED_PERCENT * tally.total {
            return Err(format!("{direction}: fewer than {REQUIRED_PERCENT} % are identical"));
        }
    }
    Ok(())
}

/// Reads and prints as `mlir-opt --allow-unregistered-dialect` does; the error is the first message.
fn convert(dialects: &Dialects, hooks: &Hooks, source: &[u8], generic: bool) -> Result<Vec<u8>, String> {
    let environment = Environment { dialects, hooks };
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
    let parsed = parse(&arena, environment, source, &options);
    if let Some(error) = parsed.diagnostics.iter().find(|diagnostic| diagnostic.is_error) {
        return Err(error.message.clone());
    }
    let style = PrintOptions { generic, resources: parsed.resources, ..PrintOptions::default() };
    let mut printed = print(parsed.module, environment, &context, &style);
    // As `mlir-opt` ends what it prints.
    printed.push(b'\n');
    Ok(printed)
}

impl Tally {
    fn count(&mut self, case: &GoldenCase, actual: &Result<Vec<u8>, String>, expected: &[u8]) {
        self.total += 1;
        let reason = match actual {
            Ok(actual) if actual == expected => {
                self.identical += 1;
                self.identical_renamed += 1;
                return;
            }
            Ok(actual) => {
                let actual = rename_values(&String::from_utf8_lossy(actual));
                let expected = rename_values(&String::from_utf8_lossy(expected));
                if actual == expected {
                    self.identical_renamed += 1;
                    return;
                }
                first_changed_line(&actual, &expected)
            }
            Err(message) => format!("rejected: {message}"),
        };
        self.rest.entry(reason).or_default().push(case.name.clone());
    }

    fn report(&self, direction: &str, into: &mut String) {
        let percent = |count: usize| count as f64 * 100.0 / self.total.max(1) as f64;
        let _ = writeln!(
            into,
            "{direction}: {} of {} identical ({:.1} %), {} after renaming values ({:.1} %)",
            self.identical,
            self.total,
            percent(self.identical),
            self.identical_renamed,
            percent(self.identical_renamed),
        );
        let mut rest: Vec<_> = self.rest.iter().collect();
        rest.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
        for (reason, names) in rest {
            let _ = writeln!(into, "  {:4}  {reason}", names.len());
            let _ = writeln!(into, "        {}", names.join(" "));
        }
    }
}

fn first_changed_line(actual: &str, expected: &str) -> String {
    let mut expected = expected.lines();
    for line in actual.lines() {
        match expected.next() {
            Some(other) if other == line => {}
            Some(other) => return format!("printed `{}`, expected `{}`", line.trim(), other.trim()),
            None => return format!("printed `{}`, expected nothing more", line.trim()),
        }
    }
    match expected.next() {
        Some(other) => format!("printed nothing more, expected `{}`", other.trim()),
        None => "line breaks differ".to_owned(),
    }
}
