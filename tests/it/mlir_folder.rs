//! MLIR's own dialects are found without settings: every way there is, and every command that needs them. The installation here is
//! our own text of MLIR's base definitions, with a small dialect `func`.

use asmf::{Cache, MlirSearch, Streams};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

const FUNC: &str = r#"
include "mlir/IR/OpBase.td"
def Func_Dialect : Dialect { let name = "func"; let cppNamespace = "::mlir::func"; }
def Func_RestOp : Op<Func_Dialect, "rest"> {
  let arguments = (ins I32:$time);
  let assemblyFormat = "$time attr-dict";
}
"#;

const SHOP: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/Dialect/Func/Func.td"
def Shop_Dialect : Dialect { let name = "shop"; let cppNamespace = "::shop"; }
def Shop_TimeOp : Op<Shop_Dialect, "time"> {
  let results = (outs I32:$time);
  let assemblyFormat = "attr-dict";
}
"#;

const TEXT: &str = "%0 = \"shop.time\"() : () -> i32\n\"func.rest\"(%0) : (i32) -> ()\n";

const PRINTED: &str = "module {\n  %0 = shop.time\n  func.rest %0\n}\n\n";

/// A folder with an installation in `llvm` and a project in `project`.
struct Machine {
    folder: tempfile::TempDir,
    variables: Vec<(&'static str, PathBuf)>,
}

/// The output of a run.
struct Run {
    code: u8,
    stdout: String,
    stderr: String,
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn install(include: &Path) {
    for name in format_compiler::prelude::files() {
        let path = Path::new(format_compiler::prelude::ROOT).join(name);
        let text = format_compiler::prelude::read(&path.to_string_lossy()).expect("a file");
        write(&include.join(name), text);
    }
    write(&include.join("mlir/Dialect/Func/Func.td"), FUNC);
}

impl Machine {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        install(&folder.path().join("llvm/include"));
        let machine = Machine {
            folder,
            variables: Vec::new(),
        };
        write(&machine.path("project/Shop.td"), SHOP);
        write(&machine.path("project/a.mlir"), TEXT);
        fs::create_dir_all(machine.path("project/.git")).expect("a folder");
        machine
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn with(mut self, name: &'static str, path: &str) -> Self {
        let path = match path {
            "none" => PathBuf::from(path),
            path => self.path(path),
        };
        self.variables.push((name, path));
        self
    }

    fn run_with(&self, cache: &Cache, words: &str) -> Run {
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let streams = Streams {
            stdin: &mut TEXT.as_bytes(),
            stdout: &mut stdout,
            stderr: &mut stderr,
            stderr_is_terminal: false,
        };
        let value = |name: &str| {
            let mut variables = self.variables.iter();
            let (_, value) = variables.find(|(variable, _)| *variable == name)?;
            Some(value.clone().into_os_string())
        };
        let project = self.path("project").to_string_lossy().into_owned();
        let words = words
            .split(' ')
            .map(|word| word.replace("P/", &format!("{project}/")));
        let words = std::iter::once("asmf".to_owned()).chain(words);
        let code = asmf::run_in(
            cache,
            &MlirSearch::with(value),
            words.map(OsString::from),
            streams,
        );
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        Run {
            code,
            stdout: text(stdout),
            stderr: text(stderr),
        }
    }

    fn run(&self, words: &str) -> Run {
        self.run_with(&Cache::none(), words)
    }

    /// Asserts that MLIR's dialects are found, by what `asmf config` says.
    fn finds(&self, origin: &str) {
        let config = self.run("config P/a.mlir").stdout;
        let line = config.lines().nth(1).expect("a line");
        assert!(line.starts_with("# MLIR's own dialects: "), "{line}");
        assert!(line.contains(origin), "{line}");
        let run = self.run("opt P/a.mlir --dialect P/Shop.td");
        assert_eq!((run.code, &*run.stdout, &*run.stderr), (0, PRINTED, ""));
    }
}

#[test]
fn a_variable_names_the_include_folder() {
    Machine::new()
        .with("ASMF_MLIR", "llvm/include")
        .finds("(the variable ASMF_MLIR)");
}

#[test]
fn variables_of_cmake_name_a_package() {
    for name in ["MLIR_DIR", "LLVM_DIR"] {
        let machine = Machine::new().with(name, "llvm/lib/cmake/mlir");
        machine.finds(&format!("(the variable {name})"));
    }
}

#[test]
fn the_cache_of_a_build_names_a_package() {
    let machine = Machine::new();
    let package = machine.path("llvm/lib/cmake/mlir");
    let cache = format!(
        "LLVM_DIR:PATH=LLVM_DIR-NOTFOUND\nMLIR_DIR:PATH={}\n",
        package.display()
    );
    write(&machine.path("project/build-debug/CMakeCache.txt"), &cache);
    machine.finds("build-debug/CMakeCache.txt)");
}

#[test]
fn a_build_of_llvm_names_its_sources() {
    let machine = Machine::new().with("MLIR_DIR", "out/lib/cmake/mlir");
    install(&machine.path("sources/mlir/include"));
    let home = machine.path("sources/llvm");
    let cache = format!("CMAKE_HOME_DIRECTORY:INTERNAL={}\n", home.display());
    write(&machine.path("out/CMakeCache.txt"), &cache);
    machine.finds("sources/mlir/include (the variable MLIR_DIR)");
}

#[test]
fn llvm_config_stands_beside_it() {
    let machine = Machine::new().with("PATH", "llvm/bin");
    write(&machine.path("llvm/bin/llvm-config-22"), "");
    machine.finds("llvm-config-22)");
}

#[test]
fn a_python_package_brings_it_along() {
    let machine = Machine::new().with("VIRTUAL_ENV", "venv");
    install(&machine.path("venv/lib/python3.12/site-packages/mlir/include"));
    machine.finds("(the Python environment ");
}

#[test]
fn without_it_the_error_says_where_it_may_be() {
    let machine = Machine::new().with("ASMF_MLIR", "none");
    write(&machine.path("project/b.mlir"), "func.rest %0\n");
    let run = machine.run("opt P/b.mlir");
    assert_eq!(run.code, 1);
    let hint = "note: 'func' is one of MLIR's own dialects, and their definitions are not loaded";
    assert!(run.stderr.contains(hint), "{}", run.stderr);
    let config = machine.run("config P/b.mlir").stdout;
    assert!(
        config.contains("# MLIR's own dialects: not found (searched in"),
        "{config}"
    );
    let run = machine.run("lint P/Shop.td --format plain");
    let missing = "could not find include file 'mlir/Dialect/Func/Func.td'";
    assert!(run.stderr.contains(missing), "{}", run.stderr);
}

#[test]
fn every_command_finds_it() {
    let machine = Machine::new().with("ASMF_MLIR", "llvm/include");
    write(
        &machine.path("project/old.td"),
        &SHOP.replace("\"attr-dict\"", "\"`now` attr-dict\""),
    );
    write(
        &machine.path("project/old.mlir"),
        "%0 = shop.time now\nfunc.rest %0\n",
    );
    for words in [
        "check P/a.mlir --dialect P/Shop.td",
        "check - --dialect P/Shop.td",
        "verify P/a.mlir --dialect P/Shop.td",
        "fmt --check P/a.mlir --dialect P/Shop.td",
        "lint --deny-warnings P/Shop.td",
        "explain func.rest",
        "explain shop.time --dialect P/Shop.td",
        "fuzz --dialect mlir --op func.rest --budget 10",
        "lint mlir",
        "prove mlir",
        "describe mlir",
        "opt P/a.mlir --dialect mlir --allow-unregistered-dialect",
        "init P/ --stdout",
    ] {
        let run = machine.run(words);
        assert_eq!(run.code, 0, "{words}: {} {}", run.stdout, run.stderr);
        assert!(!run.stderr.contains("not found"), "{words}: {}", run.stderr);
    }
    let run = machine.run("migrate P/old.mlir --from P/old.td --to P/Shop.td --stdout");
    assert_eq!(
        (run.code, &*run.stdout),
        (0, "%0 = shop.time\nfunc.rest %0\n"),
        "{}",
        run.stderr
    );
}

#[test]
fn settings_may_name_all_of_its_dialects() {
    let machine = Machine::new().with("ASMF_MLIR", "llvm/include");
    write(
        &machine.path("project/asmf.toml"),
        "dialects = [\"Shop.td\", \"mlir\"]\n",
    );
    let run = machine.run("opt P/a.mlir");
    assert_eq!((run.code, &*run.stdout, &*run.stderr), (0, PRINTED, ""));
}

#[test]
fn the_cache_keeps_the_dialects_for_the_next_run() {
    let machine = Machine::new().with("ASMF_MLIR", "llvm/include");
    let cache = Cache::at(machine.path("cache"));
    let entries = || fs::read_dir(machine.path("cache")).map_or(0, Iterator::count);
    let words = "opt P/a.mlir --dialect P/Shop.td";
    assert_eq!(machine.run_with(&cache, words).stdout, PRINTED);
    let before = entries();
    assert_eq!(machine.run_with(&cache, words).stdout, PRINTED);
    assert_eq!((before, entries()), (before, before));
    // Another format of the same operation.
    write(
        &machine.path("llvm/include/mlir/Dialect/Func/Func.td"),
        &FUNC.replace("$time attr", "`for` $time attr"),
    );
    let changed = PRINTED.replace("rest %0", "rest for %0");
    assert_eq!(machine.run_with(&cache, words).stdout, changed);
    // Another folder of MLIR's.
    let machine = Machine {
        variables: Vec::new(),
        ..machine
    };
    let machine = machine.with("ASMF_MLIR", "none");
    assert_eq!(machine.run_with(&cache, words).code, 1);
}
