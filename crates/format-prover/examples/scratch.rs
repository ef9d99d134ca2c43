use format_prover::Prover;
use project::dialect_files::Loader;
use std::collections::BTreeMap;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (include, only) = (&arguments[0], arguments.get(1));
    let mut roots = Vec::new();
    let mut left = vec![std::path::PathBuf::from(include).join("mlir")];
    while let Some(folder) = left.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|extension| extension == "td") {
                let text = std::fs::read_to_string(&path).unwrap();
                if text.contains("Op<") || text.contains("_Op") {
                    roots.push(path.to_str().unwrap().to_owned());
                }
            }
        }
    }
    roots.sort();
    let names: Vec<&str> = roots.iter().map(|each| each.as_str()).collect();
    let loaded = Loader::new()
        .library(upstream_hooks::LIBRARY)
        .include(include)
        .load(&names);
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(error) => panic!("{error}"),
    };
    let dialects = loaded.dialects();
    let start = std::time::Instant::now();
    let prover = Prover::new(dialects);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut causes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut states = Vec::new();
    for (index, definition) in dialects.operations.iter().enumerate() {
        if only.is_some_and(|only| definition.name != *only) {
            continue;
        }
        let Some(proof) = prover.operation(index) else { continue };
        states.push((proof.states, definition.name.clone()));
        let verdict = if !proof.failures.is_empty() {
            "failing"
        } else if !proof.unknown.is_empty() {
            "unknown"
        } else if !proof.given.is_empty() {
            "given"
        } else {
            "proved"
        };
        *counts.entry(verdict).or_default() += 1;
        if only.is_some() {
            println!("{proof:#?}");
        }
        for each in proof.failures.iter().take(1) {
            println!("FAIL {} {each}", definition.name);
        }
        for each in proof.unknown.iter().take(1) {
            causes.entry(each.clone()).or_default().push(definition.name.clone());
        }
    }
    for (cause, names) in &causes {
        println!("UNKNOWN {} {cause} {}", names.len(), names.iter().take(3).cloned().collect::<Vec<_>>().join(" "));
    }
    states.sort();
    states.reverse();
    println!("{:?}", &states[..states.len().min(6)]);
    println!("{counts:?} in {:?}", start.elapsed());
}
