//! Imports within each crate run one way: `spec-tests/layers.txt` states the order of its folders and files, and no files
//! import each other in a circle. Exceptions are listed in `spec-tests/known/layers.txt`.

// The test reads the sources.
#![allow(clippy::disallowed_methods)]

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use spec_tests::imports::{self, Imports, Module};
use spec_tests::pinned::Outcomes;
use std::collections::BTreeSet;

pub(crate) fn imports_run_one_way() -> Result<(), String> {
    let path = spec_tests::workspace().join("spec-tests/layers.txt");
    let layers =
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut outcomes = Outcomes::default();
    for line in layers
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let (folder, order) = line
            .split_once(": ")
            .ok_or_else(|| format!("{line:?} is no `crate: folders`"))?;
        let order: Vec<&str> = order.split_whitespace().collect();
        let imports = imports_within(folder)?;
        let found: BTreeSet<&str> = imports
            .keys()
            .filter_map(|module| module.first())
            .map(String::as_str)
            .collect();
        let stated: BTreeSet<&str> = order.iter().copied().collect();
        let strangers: Vec<_> = found.symmetric_difference(&stated).collect();
        outcomes.add(
            folder,
            (!strangers.is_empty()).then(|| format!("not in both order and folder: {strangers:?}")),
        );
        against(folder, &order, &imports, &mut outcomes);
        circles(folder, &imports, &mut outcomes);
    }
    outcomes.check("layers")
}

/// The imports among the modules of a folder: a crate's sources, or a folder below them.
fn imports_within(folder: &str) -> Result<Imports, String> {
    let parts: Vec<&str> = folder.split('/').collect();
    let sources = parts
        .iter()
        .position(|part| *part == "src")
        .ok_or_else(|| format!("{folder} is not in `src`"))?;
    let (sources, inside) = parts.split_at(sources + 1);
    let inside = |module: &Module| {
        let starts = module.len() >= inside.len()
            && module.iter().zip(inside).all(|(own, name)| own == name);
        starts.then(|| module[inside.len()..].to_vec())
    };
    let all = imports::of_crate(&spec_tests::workspace().join(sources.join("/")))?;
    let within = all.into_iter().filter_map(|(module, targets)| {
        let targets = targets
            .into_iter()
            .filter_map(|(target, names)| Some((inside(&target)?, names)));
        Some((inside(&module)?, targets.collect()))
    });
    Ok(within.collect())
}

/// Imports from a lower folder to a higher one.
fn against(folder: &str, order: &[&str], imports: &Imports, outcomes: &mut Outcomes) {
    let place = |module: &Module| {
        order
            .iter()
            .position(|name| module.first().is_some_and(|first| first == name))
    };
    for (module, targets) in imports {
        for (target, names) in targets {
            if let (Some(own), Some(other)) = (place(module), place(target))
                && own < other
            {
                let name = format!("{folder}: {} imports {}", show(module), show(target));
                outcomes.add(name, Some(format!("against the order: {}", list(names))));
            }
        }
    }
}

/// Adds the cycles of imports.
fn circles(folder: &str, imports: &Imports, outcomes: &mut Outcomes) {
    let modules: Vec<&Module> = imports.keys().collect();
    let number = |module: &Module| modules.iter().position(|other| *other == module);
    let edges = imports
        .iter()
        .flat_map(|(module, targets)| targets.keys().map(move |target| (module, target)));
    let graph: DiGraphMap<usize, ()> = edges
        .filter_map(|(from, to)| Some((number(from)?, number(to)?, ())))
        .collect();
    for circle in tarjan_scc(&graph)
        .into_iter()
        .filter(|circle| circle.len() > 1)
    {
        let members: BTreeSet<usize> = circle.into_iter().collect();
        let ties: Vec<String> = members
            .iter()
            .flat_map(|&from| imports[modules[from]].iter().map(move |tie| (from, tie)))
            .filter(|(_, (to, _))| number(to).is_some_and(|to| members.contains(&to)))
            .map(|(from, (to, names))| {
                format!("{} -> {}: {}", show(modules[from]), show(to), list(names))
            })
            .collect();
        let names: BTreeSet<String> = members
            .iter()
            .map(|&member| show(modules[member]))
            .collect();
        outcomes.add(
            format!("{folder}: circle of {}", list(&names)),
            Some(ties.join("\n")),
        );
    }
}

fn show(module: &Module) -> String {
    if module.is_empty() {
        "lib".to_owned()
    } else {
        module.join("/")
    }
}

fn list(names: &BTreeSet<String>) -> String {
    names
        .iter()
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(", ")
}
