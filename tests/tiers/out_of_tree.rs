//! The example of a dialect outside of LLVM's tree, built by CMake and by Bazel with `asmf tblgen` in the place of `mlir-tblgen`,
//! and tested by lit.

use crate::program;
use spec_tests::referees;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A copy of the example, and its build tools.
struct Example {
    project: PathBuf,
    cmake: PathBuf,
    lit: PathBuf,
}

impl Example {
    /// Copies the example. Reports a missing program and returns `None`.
    fn new(name: &str) -> Option<Self> {
        let tools = || {
            referees::program("ninja")?;
            referees::program("c++")?;
            Ok((
                referees::program("cmake")?,
                referees::lit_tools()?,
                referees::include()?,
            ))
        };
        let (cmake, lit, include) = referees::or_skip(name, tools())?;
        let project = program::folder("out-of-tree", name);
        program::copy(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/out-of-tree"),
            &project,
        );
        program::write(&project.join(".git/HEAD"), "ref: refs/heads/main\n");
        let example = Example {
            project,
            cmake,
            lit,
        };
        let mlir = include.with_file_name("lib").join("cmake/mlir");
        let definitions = [
            format!("-DMLIR_DIR={}", mlir.display()),
            format!("-DASMF_EXE={}", program::ASMF),
        ];
        example.cmake(
            true,
            ["-G", "Ninja", "-B", "build"]
                .iter()
                .copied()
                .chain(definitions.iter().map(String::as_str)),
        );
        Some(example)
    }

    fn cmake<'w>(&self, succeeds: bool, words: impl Iterator<Item = &'w str>) -> String {
        let mut command = program::through(self.cmake.to_str().expect("a plain path"));
        let output = command
            .current_dir(&self.project)
            .args(words)
            .output()
            .expect("it runs");
        let printed =
            String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert_eq!(output.status.success(), succeeds, "{printed}");
        printed
    }

    /// The findings reported by a build.
    fn build(&self, succeeds: bool, target: &str) -> Vec<String> {
        let printed = self.cmake(
            succeeds,
            ["--build", "build", "--target", target].into_iter(),
        );
        let root = format!("{}/", self.project.display());
        let findings = printed
            .lines()
            .filter_map(|line| line.strip_prefix(&root))
            .filter(|line| line.ends_with(']'));
        findings.map(str::to_owned).collect()
    }

    fn asmf(&self, words: &[&str]) {
        let output = program::asmf()
            .current_dir(&self.project)
            .args(words)
            .output()
            .expect("it runs");
        assert!(output.status.success(), "asmf {words:?}: {output:?}");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.project.join(name)).expect("a file of the test")
    }

    /// Replaces a text in a file.
    fn edit(&self, name: &str, from: &str, to: &str) {
        let text = self.read(name);
        assert!(text.contains(from), "{text}");
        program::write(&self.project.join(name), &text.replacen(from, to, 1));
    }

    /// Runs lit over the tests of the example.
    fn lit(&self, words: &[&str]) {
        let own = Path::new(program::ASMF).parent().expect("it has one");
        let path = std::env::join_paths([own, &self.lit]).expect("plain paths");
        let rest = std::env::var_os("PATH").unwrap_or_default();
        let mut command = Command::new(self.lit.join("lit"));
        command.env("PATH", [path, rest].join(std::ffi::OsStr::new(":")));
        let output = command
            .current_dir(&self.project)
            .args(["-v", "test"])
            .args(words)
            .output()
            .expect("it runs");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            output.status.success() && printed.contains("Passed: 1"),
            "{printed}"
        );
    }
}

const OPS: &str = "include/Ledger/LedgerOps.td";

/// The codes of findings.
fn codes(findings: &[String]) -> Vec<&str> {
    findings
        .iter()
        .map(|line| &line[line.rfind('[').expect("a code")..])
        .collect()
}

pub(crate) fn a_build_reports_each_finding_once() {
    let Some(example) = Example::new("build") else {
        return;
    };
    let found = example.build(true, "LedgerIncGen");
    assert_eq!(
        codes(&found),
        ["[F252]", "[F210]", "[F253]", "[F255]"],
        "{found:?}"
    );
    assert!(found.iter().all(|line| line.starts_with(OPS)), "{found:?}");
    assert_eq!(
        example.build(true, "LedgerIncGen"),
        [] as [&str; 0],
        "nothing is made again"
    );
    // Dependencies are known.
    let types = "include/Ledger/LedgerTypes.td";
    example.edit(types, "An account.", "An account of someone.");
    assert_eq!(example.build(true, "LedgerIncGen"), found);
    // Settings, comments and the baseline hold; CMake's folders are known to `asmf init` and `asmf lint`.
    example.asmf(&["init"]);
    example.asmf(&["lint", "--add-allow", "--select", "F25"]);
    example.asmf(&["lint", "--write-baseline"]);
    example.asmf(&["lint", "--deny-warnings"]);
    assert_eq!(example.build(true, "LedgerIncGen"), [] as [&str; 0]);
    // A new finding fails the build if the settings demand it, each time, until it is gone.
    example.edit("asmf.toml", "roots =", "lint.deny-warnings = true\nroots =");
    let post = "$account attr-dict `:` type($amount)";
    let with_space = format!("{post} ` `");
    example.edit(OPS, post, &with_space);
    for _ in 0..2 {
        assert_eq!(codes(&example.build(false, "LedgerIncGen")), ["[F252]"]);
    }
    example.edit(OPS, &with_space, post);
    assert_eq!(example.build(true, "LedgerIncGen"), [] as [&str; 0]);
}

pub(crate) fn lit_runs_with_asmf_and_with_what_was_built() {
    let Some(example) = Example::new("lit") else {
        return;
    };
    example.lit(&[]);
    example.build(true, "all");
    example.lit(&["--param", "ledger_opt=build/ledger-opt/ledger-opt"]);
    // Both print the same.
    let print = |program: &Path, words: &[&str]| {
        let mut command = program::through(program.to_str().expect("a plain path"));
        let output = command
            .current_dir(&example.project)
            .args(words)
            .arg("test/post.mlir")
            .output()
            .expect("it runs");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let theirs = print(&example.project.join("build/ledger-opt/ledger-opt"), &[]);
    let ours = print(Path::new(program::ASMF), &["opt", "--dialect", "include"]);
    assert_eq!(ours.trim_end(), theirs.trim_end());
    assert!(ours.contains("ledger.close"), "{ours}");
}

/// A rule that runs a tool as LLVM's rules do, and a target with ours.
const GENERATE: &str = r#"
def _generate_impl(ctx):
    args = ctx.actions.args()
    args.add("-gen-op-defs")
    args.add(ctx.file.td_file)
    args.add_all(["include", ctx.bin_dir.path + "/include", ctx.attr.mlir], before_each = "-I")
    args.add("-o", ctx.outputs.out)
    inputs = ctx.files.td_srcs + [ctx.file.td_file]
    ctx.actions.run(outputs = [ctx.outputs.out], inputs = inputs, executable = ctx.executable.tblgen, arguments = [args])

generate = rule(_generate_impl, attrs = {
    "tblgen": attr.label(executable = True, cfg = "exec"),
    "td_file": attr.label(allow_single_file = True),
    "td_srcs": attr.label_list(allow_files = True),
    "mlir": attr.string(),
    "out": attr.output(),
})
"#;
const BUILD: &str = r#"
load("//bazel:asmf.bzl", "asmf_tblgen")
load("//bazel:generate.bzl", "generate")

asmf_tblgen(name = "mlir-tblgen-with-asmf", asmf = "asmf", tblgen = "mlir-tblgen")
generate(
    name = "ops",
    tblgen = ":mlir-tblgen-with-asmf",
    td_file = "include/Ledger/LedgerOps.td",
    td_srcs = glob(["include/**/*.td", "asmf*.*"]),
    mlir = "INCLUDE",
    out = "LedgerOps.cpp.inc",
)
"#;

pub(crate) fn bazel_runs_both() {
    let tools = || {
        Ok((
            referees::program("bazel")?,
            referees::tool("mlir-tblgen")?,
            referees::include()?,
        ))
    };
    let Some((bazel, tblgen, include)) = referees::or_skip("bazel", tools()) else {
        return;
    };
    let project = program::folder("out-of-tree", "bazel");
    program::copy(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/out-of-tree"),
        &project,
    );
    for (name, text) in [
        ("WORKSPACE", ""),
        ("bazel/BUILD", ""),
        ("bazel/generate.bzl", GENERATE),
    ] {
        program::write(&project.join(name), text);
    }
    program::write(
        &project.join("BUILD"),
        &BUILD.replace("INCLUDE", &include.to_string_lossy()),
    );
    std::fs::copy(program::ASMF, project.join("asmf")).expect("the test's own folder is writable");
    std::fs::copy(&tblgen, project.join("mlir-tblgen")).expect("the test's own folder is writable");
    let build = || {
        let mut command = program::through(bazel.to_str().expect("a plain path"));
        let own = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bazel");
        command
            .current_dir(&project)
            .arg(format!("--output_user_root={}", own.display()));
        let output = command
            .args(["--batch", "build", "//:ops"])
            .output()
            .expect("it runs");
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{printed}");
        let findings = printed.lines().filter(|line| line.starts_with(OPS));
        findings.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(codes(&build()), ["[F252]", "[F210]", "[F253]", "[F255]"]);
    let mut command = Command::new(&tblgen);
    let words = ["-gen-op-defs", OPS, "-I", "include", "-I"];
    let theirs = command
        .current_dir(&project)
        .args(words)
        .arg(&include)
        .output()
        .expect("it runs");
    assert_eq!(
        std::fs::read(project.join("bazel-bin/LedgerOps.cpp.inc")).expect("it was made"),
        theirs.stdout
    );
    // The settings are among the inputs of the action.
    program::write(&project.join("asmf.toml"), "lint.ignore = [\"F25\"]\n");
    assert_eq!(codes(&build()), ["[F210]"]);
}

pub(crate) fn the_page_shows_what_the_example_has() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read =
        |name: &str| std::fs::read_to_string(root.join(name)).expect("a file of the project");
    let page = read("docs/build-systems.md");
    let shown = |language: &str| {
        let (_, behind) = page
            .split_once(&format!("```{language}\n"))
            .expect("a block");
        behind.split_once("```").expect("its end").0.to_owned()
    };
    let cmake = read("examples/out-of-tree/cmake/Asmf.cmake");
    assert_eq!(
        cmake.split_once('\n').expect("a line of prose").1,
        shown("cmake")
    );
    let rule = read("examples/out-of-tree/bazel/asmf.bzl");
    assert_eq!(
        rule.split_once("\n\n").expect("its documentation").1,
        shown("starlark")
    );
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    let substitution = squeezed(r#"f"asmf opt --dialect {definitions}")"#);
    assert!(
        squeezed(&shown("python")).contains(&substitution),
        "{}",
        shown("python")
    );
    assert!(squeezed(&read("examples/out-of-tree/test/lit.cfg.py")).contains(&substitution));
}
