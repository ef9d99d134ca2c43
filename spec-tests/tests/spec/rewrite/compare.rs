//! The results of `mlir-opt` for random functions, and ours.

use super::generate::function;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use rewrite::{
    DialectSemantics, GreedyRewriteConfig, PatternSet, Rewrites, apply_patterns_greedily,
    eliminate_common_subexpressions,
};
use spec_tests::answers::{Answers, digest, program};
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The default number of functions.
const BUDGET: u64 = 2_000;

/// The number of functions in one file.
const BATCH: usize = 100;

const DEFINITIONS: [&str; 7] = [
    "mlir/Dialect/Arith/IR/ArithOps.td",
    "mlir/Dialect/Complex/IR/ComplexOps.td",
    "mlir/Dialect/ControlFlow/IR/ControlFlowOps.td",
    "mlir/Dialect/Func/IR/FuncOps.td",
    "mlir/Dialect/Index/IR/IndexOps.td",
    "mlir/Dialect/Math/IR/MathOps.td",
    "mlir/Dialect/UB/IR/UBOps.td",
];

/// The dialects of the functions, loaded once.
fn mlir() -> Result<&'static Mlir, String> {
    static MLIR: OnceLock<Result<Mlir, String>> = OnceLock::new();
    MLIR.get_or_init(|| Mlir::load(&referees::include()?, &DEFINITIONS))
        .as_ref()
        .map_err(Clone::clone)
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

/// Compares functions one by one.
pub(super) fn run(pass: &str, of_all: bool) -> Result<(), String> {
    let Some(mlir) = referees::or_skip("rewrite", mlir()) else {
        return Ok(());
    };
    let mut rewrites = Rewrites::default();
    upstream_rewrites::register(&mut rewrites);
    let (count, first) = (
        number("ASMF_RANDOM_FUNCTIONS", BUDGET),
        number("ASMF_RANDOM_SEED", 0),
    );
    let name = if of_all {
        format!("{pass}-all")
    } else {
        pass.to_owned()
    };
    let list = format!("random-functions-{name}");
    let is_listed = (first, count) == (0, BUDGET);
    let mut answers = if is_listed {
        Answers::of(&list)?
    } else {
        Answers::without_list()
    };
    let mut crashed = 0;
    let mut shown = number("ASMF_RANDOM_SHOW", 0);
    let (mut outcomes, mut causes) = (Outcomes::default(), BTreeMap::<String, usize>::new());
    let seeds: Vec<u64> = (first..first + count).collect();
    for seeds in seeds.chunks(BATCH) {
        let sources: Vec<String> = seeds.iter().map(|&seed| function(seed, of_all)).collect();
        let theirs: Vec<Option<String>> =
            answers.ask("mlir-opt-22", &format!("--{pass}"), &sources, |missing| {
                let sources: Vec<&str> = missing.iter().map(|&index| &*sources[index]).collect();
                let theirs = theirs(pass, &name, &sources)?.into_iter();
                let of = |theirs: Option<String>| theirs.filter(|theirs| !is_invalid(theirs));
                Ok(theirs
                    .map(|theirs| of(theirs).map(|theirs| digest(theirs.trim().as_bytes())))
                    .collect())
            })?;
        for ((seed, source), theirs) in seeds.iter().zip(&sources).zip(&theirs) {
            let ours = rewritten(mlir, &rewrites, pass, source);
            let Some(expected) = theirs else {
                crashed += 1;
                outcomes.add(format!("{pass}.{seed}"), None);
                continue;
            };
            let problem = (digest(ours.trim().as_bytes()) != *expected).then(|| {
                // Only the program itself can show its text.
                let shown = self::theirs(pass, &name, &[source])
                    .ok()
                    .and_then(|mut texts| texts.pop()?);
                shown.map_or_else(
                    || format!("mlir-opt-22 gives something else than\n{ours}"),
                    |shown| difference(&ours, &shown),
                )
            });
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
    eprintln!(
        "{count} random functions ({name}): {} differ, {crashed} are nothing for mlir-opt",
        outcomes.failing()
    );
    for (cause, count) in &causes {
        eprintln!("{count:6} {cause}");
    }
    answers.close()?;
    if is_listed {
        outcomes.check(&list)
    } else {
        outcomes.all_pass()
    }
}

/// The result of `mlir-opt` for each text; `None` if it crashes or rejects its own result.
fn theirs(pass: &str, name: &str, sources: &[&str]) -> Result<Vec<Option<String>>, String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("random-functions-{name}.mlir"));
    std::fs::write(&file, sources.join("// -----\n")).map_err(|error| error.to_string())?;
    let output = Command::new(program("mlir-opt-22")?)
        .args([
            &format!("--{pass}"),
            "--split-input-file",
            "--allow-unregistered-dialect",
            "--mlir-disable-threading",
        ])
        .arg(&file)
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        // A file with several texts is halved.
        let [_] = sources else {
            let (first, second) = sources.split_at(sources.len() / 2);
            return Ok([theirs(pass, name, first)?, theirs(pass, name, second)?].concat());
        };
        // But all generated texts can be read.
        let stderr = String::from_utf8_lossy(&output.stderr);
        return if stderr.contains("expected ") {
            Err(stderr.into_owned())
        } else {
            Ok(vec![None])
        };
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let parts: Vec<Option<String>> = text
        .split("// -----")
        .map(|part| Some(part.to_owned()))
        .collect();
    if parts.len() == sources.len() {
        Ok(parts)
    } else {
        Err(format!("{} of {} texts", parts.len(), sources.len()))
    }
}

/// Our result for a text, or an error.
fn rewritten(mlir: &Mlir, rewrites: &Rewrites, pass: &str, source: &str) -> String {
    let context = Context::new();
    mlir.dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, mlir.environment(), source.as_bytes(), &options);
    if let Some(error) = parsed
        .diagnostics
        .iter()
        .find(|diagnostic| diagnostic.is_error)
    {
        return format!("not read: {}", error.message);
    }
    let semantics = DialectSemantics::new(mlir.environment(), rewrites);
    if pass == "cse" {
        eliminate_common_subexpressions(parsed.module, &semantics, &mut ());
    } else {
        let patterns = PatternSet::canonicalization(&mlir.dialects, rewrites);
        let config = GreedyRewriteConfig::default();
        if let Err(error) = apply_patterns_greedily(
            parsed.module,
            &patterns,
            &semantics,
            &arena,
            &config,
            &mut (),
        ) {
            return format!("error: {:?}", error.error);
        }
    }
    let text = print(
        parsed.module,
        mlir.environment(),
        &context,
        &PrintOptions::default(),
    );
    String::from_utf8_lossy(&text).into_owned()
}

/// The first different lines, and all lines of only one text.
fn difference(ours: &str, theirs: &str) -> String {
    let (ours, theirs): (Vec<&str>, Vec<&str>) = (
        ours.trim().lines().collect(),
        theirs.trim().lines().collect(),
    );
    let same = ours
        .iter()
        .zip(&theirs)
        .take_while(|(one, other)| one == other)
        .count();
    let part = |lines: &[&str]| {
        lines
            .get(same..(same + 3).min(lines.len()))
            .unwrap_or_default()
            .join("\n    ")
    };
    let only = |lines: &[&str], others: &[&str]| {
        let lines: Vec<&str> = lines
            .iter()
            .copied()
            .filter(|line| !others.contains(line))
            .take(8)
            .collect();
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

/// True if there is a constant with a dynamic shape. MLIR can't read it again.
fn is_invalid(text: &str) -> bool {
    text.lines()
        .any(|line| line.contains("arith.constant ") && line.contains(" : tensor<?"))
}

/// The operations in the first different lines.
fn cause(difference: &str) -> String {
    let operation = |line: Option<&str>| {
        let line = line.unwrap_or("").trim();
        let rest = line.split_once(" = ").map_or(line, |(_, rest)| rest);
        rest.split(' ').next().unwrap_or("").to_owned()
    };
    let lines: Vec<&str> = difference.lines().collect();
    let theirs = lines
        .iter()
        .position(|line| line.trim() == "theirs:")
        .unwrap_or(0);
    format!(
        "{} / {}",
        operation(lines.get(1).copied()),
        operation(lines.get(theirs + 1).copied())
    )
}
