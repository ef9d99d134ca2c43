//! What `mlir-opt` makes of random functions, and what we do.

use crate::generate::function;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use rewrite::{
    DialectSemantics, GreedyRewriteConfig, PatternSet, Rewrites, apply_patterns_greedily,
    eliminate_common_subexpressions,
};
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// So many are tried where nothing else is said.
const BUDGET: u64 = 2_000;

/// So many stand in one file.
const BATCH: u64 = 100;

const DEFINITIONS: [&str; 7] = [
    "mlir/Dialect/Arith/IR/ArithOps.td",
    "mlir/Dialect/Complex/IR/ComplexOps.td",
    "mlir/Dialect/ControlFlow/IR/ControlFlowOps.td",
    "mlir/Dialect/Func/IR/FuncOps.td",
    "mlir/Dialect/Index/IR/IndexOps.td",
    "mlir/Dialect/Math/IR/MathOps.td",
    "mlir/Dialect/UB/IR/UBOps.td",
];

/// The referee, and where its definitions are.
pub(crate) struct Tool {
    mlir_opt: PathBuf,
    include: PathBuf,
}

impl Tool {
    pub(crate) fn find() -> Result<Self, String> {
        Ok(Tool { mlir_opt: referees::tool("mlir-opt")?, include: referees::include()? })
    }
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Compares functions one by one.
pub(crate) fn run(tool: &Tool, pass: &str, of_all: bool) -> Result<(), String> {
    let mlir = Mlir::load(&tool.include, &DEFINITIONS)?;
    let mut rewrites = Rewrites::default();
    upstream_hooks::register_rewrites(&mut rewrites);
    let (count, first) = (number("ASMF_RANDOM_FUNCTIONS", BUDGET), number("ASMF_RANDOM_SEED", 0));
    let name = if of_all { format!("{pass}-all") } else { pass.to_owned() };
    let mut crashed = 0;
    let mut shown = number("ASMF_RANDOM_SHOW", 0);
    let (mut outcomes, mut causes) = (Outcomes::default(), BTreeMap::<String, usize>::new());
    for start in (first..first + count).step_by(BATCH as usize) {
        let seeds: Vec<u64> = (start..(start + BATCH).min(first + count)).collect();
        let sources: Vec<String> = seeds.iter().map(|&seed| function(seed, of_all)).collect();
        let theirs = theirs(tool, pass, &name, &sources)?;
        for ((seed, source), theirs) in seeds.iter().zip(&sources).zip(&theirs) {
            let ours = rewritten(&mlir, &rewrites, pass, source);
            let Some(theirs) = theirs.as_ref().filter(|theirs| !is_invalid(theirs)) else {
                crashed += 1;
                outcomes.add(format!("{pass}.{seed}"), None);
                continue;
            };
            let problem = (ours.trim() != theirs.trim()).then(|| difference(&ours, theirs));
            if let Some(problem) = &problem {
                *causes.entry(cause(problem)).or_default() += 1;
                if shown > 0 {
                    shown -= 1;
                    eprintln!("{source}\n{problem}");
                }
            }
            outcomes.add(format!("{pass}.{seed}"), problem);
        }
    }
    eprintln!("{count} random functions ({name}): {} differ, {crashed} are nothing for mlir-opt", outcomes.failing());
    for (cause, count) in &causes {
        eprintln!("{count:6} {cause}");
    }
    if (first, count) == (0, BUDGET) {
        outcomes.check(&format!("random-functions-{name}"))
    } else {
        outcomes.all_pass()
    }
}

/// What `mlir-opt` makes of each text; `None` where it crashes or makes what it doesn't accept itself.
fn theirs(tool: &Tool, pass: &str, name: &str, sources: &[String]) -> Result<Vec<Option<String>>, String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("random-functions-{name}.mlir"));
    std::fs::write(&file, sources.join("// -----\n")).map_err(|error| error.to_string())?;
    let output = Command::new(&tool.mlir_opt)
        .args([&format!("--{pass}"), "--split-input-file", "--allow-unregistered-dialect", "--mlir-disable-threading"])
        .arg(&file)
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        // What is with others in a file is tried by itself.
        let [_] = sources else {
            let (first, second) = sources.split_at(sources.len() / 2);
            return Ok([theirs(tool, pass, name, first)?, theirs(tool, pass, name, second)?].concat());
        };
        // But all that is generated can be read.
        let stderr = String::from_utf8_lossy(&output.stderr);
        return if stderr.contains("expected ") { Err(stderr.into_owned()) } else { Ok(vec![None]) };
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let parts: Vec<Option<String>> = text.split("// -----").map(|part| Some(part.to_owned())).collect();
    if parts.len() == sources.len() { Ok(parts) } else { Err(format!("{} of {} texts", parts.len(), sources.len())) }
}

/// What we make of a text; or what is wrong.
fn rewritten(mlir: &Mlir, rewrites: &Rewrites, pass: &str, source: &str) -> String {
    let context = Context::new();
    mlir.dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, mlir.environment(), source.as_bytes(), &options);
    if let Some(error) = parsed.diagnostics.iter().find(|diagnostic| diagnostic.is_error) {
        return format!("not read: {}", error.message);
    }
    let semantics = DialectSemantics::new(&mlir.dialects, rewrites);
    if pass == "cse" {
        eliminate_common_subexpressions(parsed.module, &semantics, &mut ());
    } else {
        let patterns = PatternSet::canonicalization(&mlir.dialects, rewrites);
        let config = GreedyRewriteConfig::default();
        if let Err(error) = apply_patterns_greedily(parsed.module, &patterns, &semantics, &arena, &config, &mut ()) {
            return format!("error: {:?}", error.error);
        }
    }
    let text = print(parsed.module, mlir.environment(), &context, &PrintOptions::default());
    String::from_utf8_lossy(&text).into_owned()
}

/// The first lines that differ, and all that only one text has.
fn difference(ours: &str, theirs: &str) -> String {
    let (ours, theirs): (Vec<&str>, Vec<&str>) = (ours.trim().lines().collect(), theirs.trim().lines().collect());
    let same = ours.iter().zip(&theirs).take_while(|(one, other)| one == other).count();
    let part = |lines: &[&str]| lines.get(same..(same + 3).min(lines.len())).unwrap_or_default().join("\n    ");
    let only = |lines: &[&str], others: &[&str]| {
        let lines: Vec<&str> = lines.iter().copied().filter(|line| !others.contains(line)).take(8).collect();
        lines.join("\n    ")
    };
    format!(
        "  ours:\n    {}\n  theirs:\n    {}\n  only ours:\n    {}\n  only theirs:\n    {}\n",
        part(&ours),
        part(&theirs),
        only(&ours, &theirs),
        only(&theirs, &ours)
    )
}

/// Whether there is a constant of a dynamic shape, which MLIR can't read again.
fn is_invalid(text: &str) -> bool {
    text.lines().any(|line| line.contains("arith.constant ") && line.contains(" : tensor<?"))
}

/// The operations in the first lines that differ.
fn cause(difference: &str) -> String {
    let operation = |line: Option<&str>| {
        let line = line.unwrap_or("").trim();
        let rest = line.split_once(" = ").map_or(line, |(_, rest)| rest);
        rest.split(' ').next().unwrap_or("").to_owned()
    };
    let lines: Vec<&str> = difference.lines().collect();
    let theirs = lines.iter().position(|line| line.trim() == "theirs:").unwrap_or(0);
    format!("{} / {}", operation(lines.get(1).copied()), operation(lines.get(theirs + 1).copied()))
}
