//! `asmf opt` in `mlir-opt`'s place: the tests in `lit/` are run by LLVM's `lit` and `FileCheck`.

use spec_tests::referees;
use std::path::Path;
use std::process::Command;

/// The configuration for `lit`. Our program has the name of the one it replaces.
fn configuration(root: &Path, bin: &Path, output: &Path) -> String {
    let quoted = |path: &Path| format!("{path:?}");
    let (lit, dialects) = (
        quoted(&root.join("tests/lit")),
        root.join("corpus/dialects/calc.td"),
    );
    let ours = format!(
        "{} opt --dialect {}",
        env!("CARGO_BIN_EXE_asmf"),
        dialects.display()
    );
    format!(
        "import lit.formats\n\
         config.name = 'asmf'\n\
         config.test_format = lit.formats.ShTest(True)\n\
         config.suffixes = ['.mlir']\n\
         config.test_source_root = {lit}\n\
         config.test_exec_root = {}\n\
         config.environment['PATH'] = {} + ':' + config.environment.get('PATH', '')\n\
         config.environment['ASMF_CACHE_DIR'] = {}\n\
         config.substitutions.append((r'\\bmlir-opt\\b', {ours:?}))\n",
        quoted(output),
        quoted(bin),
        quoted(&output.join("cache"))
    )
}

pub(crate) fn lit_tests_pass() {
    let Some(bin) = referees::or_skip("lit", referees::lit_tools()) else {
        return;
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lit");
    std::fs::create_dir_all(&output).expect("a folder of our own");
    std::fs::write(
        output.join("lit.cfg.py"),
        configuration(root, &bin, &output),
    )
    .expect("a file of our own");
    // lit looks for its configuration beside the tests or above them; the file there refers to the real one.
    let run = Command::new(bin.join("lit"))
        .arg("-v")
        .arg(root.join("tests/lit"))
        .env("ASMF_LIT_CONFIG", output.join("lit.cfg.py"))
        .output()
        .expect("lit runs");
    let printed = String::from_utf8_lossy(&run.stdout);
    assert!(
        run.status.success(),
        "{printed}\n{}",
        String::from_utf8_lossy(&run.stderr)
    );
    let tests = std::fs::read_dir(root.join("tests/lit"))
        .expect("the tests are there")
        .flatten();
    let count = tests
        .filter(|entry| entry.path().extension().is_some_and(|end| end == "mlir"))
        .count();
    assert!(
        count >= 4 && printed.contains(&format!("Passed: {count}")),
        "{printed}"
    );
}
