//! Patterns of the corpus have the same results as the C++ generated from them by `mlir-tblgen -gen-rewriters`: it is
//! compiled as a plugin of `mlir-opt`, and applied to the operations of the corpus and to matching instances of each
//! pattern. The texts are the same to the byte, locations included.

// The test reads the corpus and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod plugin;
mod sets;

use plugin::Tools;
use spec_tests::command::asmf;
use spec_tests::referees;
use std::path::Path;

pub(crate) fn patterns_give_what_their_cpp_gives() {
    let Some(tools) = referees::or_skip("generated_patterns", Tools::find()) else {
        return;
    };
    let corpus = spec_tests::workspace().join("corpus");
    let dialects = corpus.join("dialects");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated_patterns");
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let mut sets = sets::sets(&corpus, &folder);
    sets.retain(|set| !set.modules.is_empty());
    let plugin = tools.compile(&sets, &folder, &dialects);
    let (mut modules, mut problems) = (0, Vec::new());
    for (number, set) in sets.iter().enumerate() {
        modules += set.modules.len();
        let numbered = format!("module attributes {{check.set = {number}}} {{\n");
        let texts: Vec<String> = set
            .modules
            .iter()
            .map(|text| text.replacen("module {\n", &numbered, 1))
            .collect();
        let input = folder.join(format!("input-{number}.mlir"));
        std::fs::write(&input, texts.join("\n// -----\n")).expect("a temporary file");
        let options = ["--split-input-file", "--mlir-print-debuginfo"];
        let (theirs, messages) = plugin.apply(&input, &options);
        let path = |path: &Path| path.to_string_lossy().into_owned();
        let (input, rules, include) = (path(&input), path(&set.file), path(&dialects));
        let words = [
            "opt",
            &input,
            "--patterns",
            &rules,
            "-I",
            &include,
            "--allow-unregistered-dialect",
        ];
        let (_, ours, errors) = asmf(words.into_iter().chain(options));
        if ours != theirs {
            let name = &set.name;
            problems.push(format!(
                "{name}\n{input}\nmlir-opt:\n{messages}{theirs}\nasmf:\n{errors}{ours}"
            ));
        }
    }
    eprintln!(
        "generated_patterns: {} sets of patterns compared on {modules} modules",
        sets.len()
    );
    assert!(
        problems.is_empty(),
        "{} sets differ\n{}",
        problems.len(),
        problems.join("\n\n")
    );
    assert!(
        sets.len() >= 100 && modules >= 700,
        "only {} sets, {modules} modules",
        sets.len()
    );
}
