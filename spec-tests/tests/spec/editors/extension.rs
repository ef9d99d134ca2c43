//! The extension for VS Code: it can be bundled and packaged, and has the contents of its manifest.

use super::support;
use serde_json::Value;
use spec_tests::{editors, referees};
use std::process::Command;

fn manifest() -> Value {
    let path = editors::folder().join("vscode/package.json");
    serde_json::from_str(&std::fs::read_to_string(path).expect("it is there")).expect("JSON")
}

/// All paths in a manifest.
fn paths(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.extend(text.strip_prefix("./").map(str::to_owned)),
        Value::Array(values) => values.iter().for_each(|value| paths(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| paths(value, found)),
        _ => {}
    }
}

pub(crate) fn it_has_our_version() {
    assert_eq!(manifest()["version"], env!("CARGO_PKG_VERSION"));
}

/// The repository is named as soon as it has an address.
pub(crate) fn it_is_from_our_repository() {
    assert_eq!(
        manifest()["repository"]["url"].as_str().unwrap_or_default(),
        env!("CARGO_PKG_REPOSITORY")
    );
}

pub(crate) fn it_offers_all_versions_of_llvm() {
    let offered = &manifest()["contributes"]["configuration"]["properties"]["asmf.llvm"]["enum"];
    let versions = offered
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(Value::as_str);
    let ours = format_compiler::LlvmVersion::ALL
        .iter()
        .map(|&(number, _)| number);
    assert!(versions.eq(ours), "{offered}");
}

pub(crate) fn its_license_is_ours() {
    let read = |path: std::path::PathBuf| std::fs::read_to_string(path).expect("it is there");
    assert_eq!(
        read(editors::folder().join("vscode/LICENSE")),
        read(referees::workspace().join("LICENSE"))
    );
}

pub(crate) fn it_can_be_packaged() {
    let Some(node) = referees::or_skip("extension", support::node()) else {
        return;
    };
    let extension = editors::folder().join("vscode");
    let package = std::env::temp_dir().join(format!("asmf-{}.vsix", std::process::id()));
    // Node is in the same folder as `npm`; `npm` runs the bundling script.
    let mut path = node
        .parent()
        .map(|folder| folder.as_os_str().to_owned())
        .unwrap_or_default();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let mut command = Command::new(&node);
    command
        .arg("node_modules/@vscode/vsce/vsce")
        .args([
            "package",
            "--no-dependencies",
            "--allow-missing-repository",
            "--out",
        ])
        .arg(&package);
    let packaged = support::output(command.current_dir(&extension).env("PATH", path));
    packaged.unwrap_or_else(|error| panic!("{error}"));

    // The bundle from the previous step is complete, except for VS Code's own API.
    let mut command = Command::new(&node);
    command
        .arg(editors::folder().join("clients/extension.js"))
        .arg(extension.join("dist/extension.js"));
    assert_eq!(
        support::output(&mut command).as_deref(),
        Ok("activate deactivate\n")
    );

    // A package is an archive; Python lists its names.
    let list = "import sys, zipfile; print('\\n'.join(zipfile.ZipFile(sys.argv[1]).namelist()))";
    let names = support::output(Command::new("python3").args(["-c", list]).arg(&package));
    let _ = std::fs::remove_file(&package);
    let names = names.unwrap_or_else(|error| panic!("{error}"));
    let mut expected = vec![
        "dist/extension.js".to_owned(),
        "readme.md".to_owned(),
        "LICENSE.txt".to_owned(),
    ];
    paths(&manifest()["contributes"], &mut expected);
    let missing = |path: &&String| {
        !names
            .lines()
            .any(|name| name == format!("extension/{path}"))
    };
    assert_eq!(expected.iter().find(missing), None, "{names}");
    // None of its sources are included.
    assert!(
        !names.contains("node_modules") && !names.contains("src/"),
        "{names}"
    );
}
