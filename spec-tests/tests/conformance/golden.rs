//! Real IR between its two forms, against what `mlir-opt-22` printed: ten dialects, and every case of the archive.

use format_runtime::dialect::Environment;
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use spec_tests::golden_ir;
use spec_tests::tally::{TO_CUSTOM, TO_GENERIC, Table};
use std::path::{Path, PathBuf};

/// What a trial loads, reads and asks for.
pub(crate) struct Plan {
    /// Definitions below the include folder.
    definitions: &'static [&'static str],
    /// Dialects that a case may use; every one if there is none here.
    namespaces: &'static [&'static str],
    /// What must be reached.
    required: &'static [Required],
    /// Where all that differs is listed, in the folder of temporary files.
    details: &'static str,
}

/// A share of identical cases, values renamed in order of definition.
pub(crate) struct Required {
    /// Which cases count.
    cases: Cases,
    /// In percent of those cases.
    to_generic: f64,
    /// In percent of those cases.
    to_custom: f64,
}

/// Some cases of the archive.
#[derive(Clone, Copy)]
enum Cases {
    /// All that a trial reads.
    All,
    /// `base`, `decl`, `unreg` and their combinations, those that were synthesised left out.
    Declarative,
    /// `custom`: some operation has a syntax that is written in C++.
    HandWritten,
    /// All that were synthesised.
    Synthesised,
}

/// The definitions of ten dialects, below the include folder.
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

/// Ten dialects whose syntax is complete.
pub(crate) const TEN_DIALECTS: Plan = Plan {
    definitions: &DEFINITIONS,
    namespaces: &["builtin", "func", "arith", "cf", "math", "complex", "index", "tensor", "memref", "scf"],
    required: &[Required { cases: Cases::All, to_generic: 90.0, to_custom: 90.0 }],
    details: "ten_dialects.tsv",
};

/// Everything that is installed.
pub(crate) const ALL_DIALECTS: Plan = Plan {
    definitions: &["mlir"],
    namespaces: &[],
    required: &[
        Required { cases: Cases::All, to_generic: 98.0, to_custom: 98.4 },
        Required { cases: Cases::Declarative, to_generic: 99.5, to_custom: 99.5 },
        Required { cases: Cases::HandWritten, to_generic: 99.5, to_custom: 99.5 },
        Required { cases: Cases::Synthesised, to_generic: 98.0, to_custom: 99.7 },
    ],
    details: "all_dialects.tsv",
};

/// Telling a context of all dialects takes longer than most cases.
const CASES_PER_CONTEXT: usize = 32;

/// Runs every case of the plan in both directions.
pub(crate) fn run(plan: &Plan, include: &Path) -> Result<(), String> {
    let is_wanted = |operation: &str| {
        plan.namespaces.is_empty()
            || operation.split_once('.').is_some_and(|(dialect, _)| plan.namespaces.contains(&dialect))
    };
    let cases = golden_ir::read(is_wanted)?;
    let paths: Vec<_> = plan.definitions.iter().map(|path| include.join(path)).collect();
    let dialects = asmf::load(&paths, &[include.to_path_buf()])?;
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let mut table = Table::default();
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    for some in cases.chunks(CASES_PER_CONTEXT) {
        let context = Context::new();
        dialects.register(&context);
        for case in some {
            let generic = convert(environment, &context, &case.custom, true);
            table.count(TO_GENERIC, case, &generic, &case.generic);
            let custom = convert(environment, &context, &case.generic, false);
            table.count(TO_CUSTOM, case, &custom, &case.custom);
        }
    }
    eprintln!("{}", table.report());
    let details = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(plan.details);
    std::fs::write(&details, table.details()).map_err(|error| format!("{}: {error}", details.display()))?;
    let missed: String = plan.required.iter().filter_map(|required| required.missed(&table)).collect();
    if missed.is_empty() { Ok(()) } else { Err(missed) }
}

/// Reads and prints as `mlir-opt --allow-unregistered-dialect` does; the error is the first message.
fn convert(environment: Environment<'_>, context: &Context, source: &[u8], generic: bool) -> Result<Vec<u8>, String> {
    let arena = IrArena::new(context);
    let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
    let parsed = parse(&arena, environment, source, &options);
    if let Some(error) = parsed.diagnostics.iter().find(|diagnostic| diagnostic.is_error) {
        return Err(error.message.clone());
    }
    let style = PrintOptions { generic, resources: parsed.resources, ..PrintOptions::default() };
    let mut printed = print(parsed.module, environment, context, &style);
    // As `mlir-opt` ends what it prints.
    printed.push(b'\n');
    Ok(printed)
}

impl Required {
    fn missed(&self, table: &Table) -> Option<String> {
        let mut missed = String::new();
        for (direction, required) in [(TO_GENERIC, self.to_generic), (TO_CUSTOM, self.to_custom)] {
            let reached = table.percent(direction, |class| self.cases.holds(class));
            if reached < required {
                missed.push_str(&format!(
                    "{}, {}: {reached:.2} % are identical, {required} % are required\n",
                    direction,
                    self.cases.title()
                ));
            }
        }
        (!missed.is_empty()).then_some(missed)
    }
}

impl Cases {
    /// `class` as [`golden_ir::GoldenCase::counted_class`].
    fn holds(self, class: &str) -> bool {
        let synthesised = class.strip_prefix("syn.");
        match self {
            Cases::All => true,
            Cases::Declarative => {
                synthesised.is_none() && class.split('+').all(|part| matches!(part, "base" | "decl" | "unreg"))
            }
            Cases::HandWritten => class == "custom",
            Cases::Synthesised => synthesised.is_some(),
        }
    }

    fn title(self) -> &'static str {
        match self {
            Cases::All => "all cases",
            Cases::Declarative => "base, decl, unreg",
            Cases::HandWritten => "custom",
            Cases::Synthesised => "synthesised cases",
        }
    }
}
