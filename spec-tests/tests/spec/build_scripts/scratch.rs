//! A project outside of the workspace whose `build.rs` generates a dialect: it compiles, is built again when a definition
//! changes and only then, and shows what is wrong with definitions.

use rust_generator::build::Config;
use spec_tests::generated::dependency;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const BASE: &str = r#"
include "mlir/IR/OpBase.td"
def Shop_Dialect : Dialect { let name = "shop"; let cppNamespace = "::shop"; let summary = "Buying and selling."; }
"#;

const OPS: &str = r#"
include "ShopBase.td"
def Shop_BuyOp : Op<Shop_Dialect, "buy"> {
  let arguments = (ins I64Attr:$amount);
  let assemblyFormat = "$amount attr-dict";
}
"#;

const LIB: &str = r#"
pub mod shop {
    format_runtime::include_dialect!("shop");
}
const _: () = assert!(shop::OPERATIONS.len() == 1);
"#;

const BUILD: &str = r#"
fn main() -> Result<(), rust_generator::build::Error> {
    println!("cargo:warning=the build script runs");
    rust_generator::build::Config::new().include("td").compile(&["td/ShopOps.td"])
}
"#;

/// Generates to a folder, without Cargo.
fn generate(config: &Config, out: &Path) -> Result<(), String> {
    let config = config
        .clone()
        .out_dir(out)
        .file("ShopBase.td", BASE)
        .file("ShopOps.td", OPS);
    config
        .compile(&["ShopOps.td"])
        .map_err(|error| error.to_string())
}

pub(crate) fn files_are_written_when_they_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    generate(&Config::new(), &out).expect("the definitions are right");
    let root = out.join("shop.rs");
    let before = fs::metadata(&root)
        .and_then(|metadata| metadata.modified())
        .expect("it is there");
    later();
    generate(&Config::new(), &out).expect("as before");
    assert_eq!(
        fs::metadata(&root)
            .and_then(|metadata| metadata.modified())
            .expect("it is there"),
        before
    );
    fs::write(&root, "").expect("it can be written");
    generate(&Config::new(), &out).expect("as before");
    assert!(fs::metadata(&root).is_ok_and(|metadata| metadata.len() > 0));

    let error =
        generate(&Config::new().dialect("mart"), &out).expect_err("there is no such dialect");
    assert_eq!(error, "the files define nothing of the dialect 'mart'");
    let error = generate(&Config::new(), &root.join("below")).expect_err("a file is no folder");
    assert!(
        error.starts_with(&*root.join("below").to_string_lossy()),
        "{error}"
    );
}

/// A project in a folder of its own. All use one folder for what is built.
struct Project(TempDir);

impl Project {
    fn new() -> Self {
        let project = Project(tempfile::tempdir().expect("a folder"));
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .expect("the workspace");
        let manifest = format!(
            "[package]\nname = \"scratch\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n\
             [dependencies]\n{}{}[build-dependencies]\n{}\
             # Built quickly, and once for both kinds of dependencies.\n\
             [profile.dev]\ndebug = false\nincremental = false\n",
            dependency("format-runtime"),
            dependency("operation-core"),
            dependency("rust-generator"),
        );
        let files = [
            ("Cargo.toml", &*manifest),
            ("build.rs", BUILD),
            ("src/lib.rs", LIB),
        ];
        for (path, text) in files
            .into_iter()
            .chain([("td/ShopBase.td", BASE), ("td/ShopOps.td", OPS)])
        {
            project.write(path, text);
        }
        fs::copy(workspace.join("Cargo.lock"), project.path("Cargo.lock")).expect("a copy");
        project
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Whether it compiles, and what is written to standard error.
    fn check(&self) -> (bool, String) {
        let output = Command::new(env!("CARGO"))
            .args([
                "check",
                "--offline",
                "--target-dir",
                concat!(env!("CARGO_TARGET_TMPDIR"), "/scratch"),
            ])
            .env_remove("RUSTFLAGS")
            .env("CARGO_TERM_COLOR", "never")
            .current_dir(self.0.path())
            .output()
            .expect("cargo runs");
        (
            output.status.success(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    }
}

/// What is compared if the clock of files is coarse.
fn later() {
    std::thread::sleep(std::time::Duration::from_millis(1100));
}

pub(crate) fn a_project_builds_what_its_definitions_say() {
    const RUNS: &str = "the build script runs";
    let project = Project::new();
    let (is_right, said) = project.check();
    assert!(
        is_right && said.contains(RUNS) && !said.contains("warning: unused"),
        "{said}"
    );
    // A build script that did not run has its warnings repeated.
    let (is_right, said) = project.check();
    assert!(is_right && !said.contains("Checking scratch"), "{said}");

    // An included file is a reason to run again.
    later();
    project.write(
        "td/ShopBase.td",
        &format!("{BASE}// Nothing that matters.\n"),
    );
    let (is_right, said) = project.check();
    assert!(
        is_right && said.contains("Compiling scratch") | said.contains("Checking scratch"),
        "{said}"
    );

    // So is one that would be included instead of another.
    later();
    project.write("td/mlir/IR/OpBase.td", "class Nothing;\n");
    let (is_right, said) = project.check();
    assert!(!is_right && said.contains("td/ShopBase.td:3:"), "{said}");
    fs::remove_file(project.path("td/mlir/IR/OpBase.td")).expect("it was there");

    later();
    project.write(
        "td/ShopOps.td",
        &OPS.replace("$amount attr-dict", "$price attr-dict"),
    );
    let (is_right, said) = project.check();
    assert!(!is_right, "{said}");
    let report = "\
  Error: the definitions can't be compiled
  [F040] Error: expected variable to refer to an argument, region, result, or successor
     ,-[ td/ShopOps.td:5:25 ]
     |
   5 |   let assemblyFormat = \"$price attr-dict\";
";
    assert!(said.contains(report), "{said}");
}
