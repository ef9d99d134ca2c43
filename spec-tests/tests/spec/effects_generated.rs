//! The memory effects in definitions, against the `getEffects` generated from them by `mlir-tblgen-22`: for all
//! operations of MLIR from the installed C++, and for `corpus/dialects/eff.td`.

// The tests read files and run tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use crate::verify_generated::{between, collect, names};
use format_runtime::dialect::{EffectResource, EffectTarget, OperationDefinition, Speculatability};
use spec_tests::referees;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The effects according to our definition.
fn ours(operation: &OperationDefinition) -> Option<Vec<String>> {
    let effects = operation
        .side_effects
        .memory
        .as_ref()?
        .iter()
        .map(|effect| {
            let target = match effect.target {
                EffectTarget::Any => String::new(),
                EffectTarget::Operand(index) => format!("operand {index}"),
                EffectTarget::Result(index) => format!("result {index}"),
                EffectTarget::Symbol(slot) => {
                    let slot = &operation.properties[usize::from(slot)];
                    format!(
                        "{}symbol {}",
                        if slot.optional { "optional " } else { "" },
                        accessor(&slot.name)
                    )
                }
            };
            let resource = match &effect.resource {
                EffectResource::Default => "::mlir::SideEffects::DefaultResource",
                EffectResource::AutomaticAllocationScope => {
                    "::mlir::SideEffects::AutomaticAllocationScopeResource"
                }
                EffectResource::Other(name) => name,
            };
            format!(
                "{:?} {target} {} {} {resource}",
                effect.kind, effect.stage, effect.on_full_region
            )
        });
    Some(effects.collect())
}

/// `getSymNameAttr` of `sym_name`.
fn accessor(name: &str) -> String {
    let words = name
        .split('_')
        .map(|word| word[..1].to_uppercase() + &word[1..]);
    format!("get{}Attr", words.collect::<String>())
}

/// The effects added by `getEffects`, by class.
fn generated(definitions: &str) -> BTreeMap<&str, Vec<String>> {
    let mut found = BTreeMap::new();
    let marker = "::getEffects(::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<::mlir::MemoryEffects::Effect>> &effects) {\n";
    for part in definitions.split("\nvoid ").skip(1) {
        let Some((class, body)) = part.split_once(marker) else {
            continue;
        };
        let (body, _) = body.split_once("\n}").unwrap_or(("", ""));
        let (mut group, mut optional) = (String::new(), None);
        let mut effects = Vec::new();
        for line in body.lines() {
            if let Some(index) = between(line, "getODSOperandIndexAndLength(", ")") {
                group = format!("operand {index}");
            } else if let Some(index) = between(line, "getODSResultIndexAndLength(", ")") {
                group = format!("result {index}");
            } else if let Some(symbol) = between(line, "if (auto symbolRef = ", "())") {
                optional = Some(format!("optional symbol {symbol}"));
            } else if let Some(effect) = between(line, "effects.emplace_back(", ");") {
                let mut parts: Vec<_> = effect.split(", ").collect();
                let target = if parts.len() == 5 {
                    parts.remove(1)
                } else {
                    ""
                };
                let target = match target.strip_suffix("()") {
                    _ if target.is_empty() => String::new(),
                    Some(symbol) => format!("symbol {symbol}"),
                    None if target == "symbolRef" => optional.take().unwrap_or_default(),
                    None => group.clone(),
                };
                let [kind, stage, full, resource] = parts[..] else {
                    panic!("not an effect: {line}")
                };
                let kind = between(kind, "::mlir::MemoryEffects::", "::get()").unwrap_or(kind);
                let resource = resource.strip_suffix("::get()").unwrap_or(resource);
                effects.push(format!("{kind} {target} {stage} {full} {resource}"));
            }
        }
        found.insert(class.rsplit("::").next().unwrap_or(class), effects);
    }
    found
}

/// The speculatability, and the effects of operations in regions, from the list of traits of the generated class.
fn traits(declarations: &str, class: &str) -> Option<(Speculatability, bool)> {
    let traits = between(
        declarations,
        &format!("\nclass {class} : public ::mlir::Op<{class}"),
        " {\n",
    )?;
    let speculatability = match traits.contains("::mlir::ConditionallySpeculatable::Trait") {
        false => Speculatability::Never,
        true if traits.contains("::mlir::OpTrait::AlwaysSpeculatableImplTrait") => {
            Speculatability::Always
        }
        true if traits.contains("::mlir::OpTrait::RecursivelySpeculatableImplTrait") => {
            Speculatability::Recursive
        }
        true => Speculatability::InCxx,
    };
    Some((
        speculatability,
        traits.contains("::mlir::OpTrait::HasRecursiveMemoryEffects"),
    ))
}

/// The generated facts about an operation: its effects, its speculatability, and true if it has the effects of the
/// operations in its regions.
type GeneratedFacts = (Option<Vec<String>>, Option<(String, bool)>);

/// The same for each operation.
fn facts(declarations: &str, definitions: &str) -> BTreeMap<String, GeneratedFacts> {
    let generated = generated(definitions);
    let of = |class: &str| {
        let traits = traits(declarations, class)
            .map(|(speculatability, recursive)| (format!("{speculatability:?}"), recursive));
        (generated.get(class).cloned(), traits)
    };
    names(declarations)
        .into_iter()
        .map(|(class, name)| (name.to_owned(), of(class)))
        .collect()
}

/// Compares the operations of one file; returns the numbers of those with and without generated effects.
fn compare(
    dialects: &format_runtime::dialect::Dialects,
    facts: &BTreeMap<String, GeneratedFacts>,
    wrong: &mut String,
) -> [usize; 2] {
    let mut counts = [0, 0];
    for (name, (theirs, traits)) in facts {
        let Some(operation) = dialects.operation(name) else {
            continue;
        };
        counts[usize::from(theirs.is_none())] += 1;
        let ours = ours(operation);
        if ours != *theirs {
            *wrong += &format!("{name}\n  ours: {ours:#?}\n  theirs: {theirs:#?}\n");
        }
        let effects = &operation.side_effects;
        let ours = Some((format!("{:?}", effects.speculatability), effects.recursive));
        if ours != *traits {
            *wrong += &format!(
                "{name}: speculatability and recursion: ours {ours:?}, theirs {traits:?}\n"
            );
        }
    }
    counts
}

pub(crate) fn effects_are_those_that_are_generated() {
    let path = spec_tests::workspace().join("corpus/dialects/eff.td");
    let dialects = load(&path, &[]);
    let mut wrong = String::new();
    let facts = crate::verify_generated::generated("effects-generated", &path, facts);
    let counts = compare(&dialects, &facts, &mut wrong);
    assert!(wrong.is_empty(), "{wrong}");
    assert!(
        counts[0] >= 4 && counts[1] >= 4,
        "{counts:?} operations compared"
    );
}

pub(crate) fn upstream_effects_are_those_that_are_generated() {
    let Some(include) = referees::or_skip("effects_generated", referees::include()) else {
        return;
    };
    let dialects = load(
        &include.join("mlir/Dialect"),
        std::slice::from_ref(&include),
    );
    let mut wrong = String::new();
    let mut counts = [0, 0];
    let mut files = Vec::new();
    collect(&include.join("mlir/Dialect"), &mut files);
    for file in files {
        let declarations = file.to_string_lossy().replace(".cpp.inc", ".h.inc");
        let texts = (
            std::fs::read_to_string(&file),
            std::fs::read_to_string(declarations),
        );
        let (Ok(definitions), Ok(declarations)) = texts else {
            continue;
        };
        let more = compare(&dialects, &facts(&declarations, &definitions), &mut wrong);
        counts = [counts[0] + more[0], counts[1] + more[1]];
    }
    eprintln!("effects_generated: {counts:?} operations of MLIR compared");
    assert!(
        wrong.is_empty() && counts[0] > 1000 && counts[1] > 500,
        "{counts:?} operations compared\n{wrong}"
    );
}

fn load(path: &Path, include: &[PathBuf]) -> format_runtime::dialect::Dialects {
    asmf::load(&[path.to_path_buf()], include).expect("the definitions are right")
}
