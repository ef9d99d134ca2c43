use format_prover::Prover;
use project::dialect_files::Loader;
use std::collections::BTreeMap;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (include, only) = (&arguments[0], arguments.get(1));
    let folder = format!("{include}/mlir");
    let loaded = Loader::new()
        .library(upstream_hooks::LIBRARY)
        .include(include)
        .load(&[&folder]);
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(error) => panic!("{error}"),
    };
    let dialects = loaded.dialects();
    let environment = format_runtime::hooks::Environment {
        dialects: &dialects,
        hooks: &loaded.hooks,
    };
    let start = std::time::Instant::now();
    let context = operation_core::Context::new();
    dialects.register(&context);
    let prover = Prover::new(&context, environment);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut causes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut states = Vec::new();
    for (index, definition) in dialects.operations.iter().enumerate() {
        if only.is_some_and(|only| definition.name != *only) {
            continue;
        }
        let begun = std::time::Instant::now();
        let Some(proof) = prover.operation(index) else { continue };
        states.push((proof.states, definition.name.clone()));
        if begun.elapsed().as_millis() > 60 { println!("SLOW {} {:?} {}", definition.name, begun.elapsed(), proof.states); }
        let verdict = if !proof.failures.is_empty() {
            "failing"
        } else if !proof.unknown.is_empty() {
            "unknown"
        } else if !proof.given.is_empty() {
            "given"
        } else {
            "proved"
        };
        if matches!(verdict, "proved" | "given") {
            println!(
                "OK {verdict} {} {}",
                definition.name,
                proof.given.iter().cloned().collect::<Vec<_>>().join(", ")
            );
        }
        *counts.entry(verdict).or_default() += 1;
        if only.is_some() {
            println!("{proof:#?}");
        }
        for each in proof.failures.iter().take(1) {
            println!("FAIL {} {each}", definition.name);
        }
        for each in proof.unknown.iter().take(1) {
            causes
                .entry(each.clone())
                .or_default()
                .push(definition.name.clone());
        }
    }
    let mut others: BTreeMap<&str, usize> = BTreeMap::new();
    let attributes = dialects
        .attributes
        .iter()
        .enumerate()
        .map(|(i, d)| (format!("#{}", d.name), prover.attribute(i)));
    let types = dialects
        .types
        .iter()
        .enumerate()
        .map(|(i, d)| (format!("!{}", d.name), prover.type_(i)));
    for (name, proof) in attributes.chain(types) {
        let Some(proof) = proof else { continue };
        if proof.states > 3000 { println!("SLOW {name} {}", proof.states); }
        let verdict = if !proof.failures.is_empty() {
            "failing"
        } else if !proof.unknown.is_empty() {
            "unknown"
        } else if !proof.given.is_empty() {
            "given"
        } else {
            "proved"
        };
        *others.entry(verdict).or_default() += 1;
        for each in proof.failures.iter().chain(&proof.unknown).take(1) {
            println!("DEF {verdict} {name} {each}");
        }
    }
    println!("{others:?}");
    for (cause, names) in &causes {
        println!(
            "UNKNOWN {} {cause} {}",
            names.len(),
            names.iter().take(3).cloned().collect::<Vec<_>>().join(" ")
        );
    }
    states.sort();
    states.reverse();
    println!("{:?}", &states[..states.len().min(6)]);
    println!("{counts:?} in {:?}", start.elapsed());
}
