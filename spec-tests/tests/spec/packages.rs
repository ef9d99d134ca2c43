//! Each public package has the metadata required by a registry, and the files required by a project with a generated
//! dialect. (`.ci/run` builds each of them.)

// The test runs cargo.
#![allow(clippy::disallowed_methods)]

use serde_json::Value;
use std::path::Path;
use std::process::Command;

pub(crate) fn packages_can_be_published() -> Result<(), String> {
    let faults: Vec<_> = published()?
        .iter()
        .flat_map(|package| {
            faults(package)
                .into_iter()
                .map(|fault| format!("{}: {fault}", package["name"]))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// The packages for publication, as described by `cargo metadata`.
fn published() -> Result<Vec<Value>, String> {
    let output = run(Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(spec_tests::workspace()))?;
    let metadata: Value = serde_json::from_slice(&output).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("no packages")?.iter();
    // `publish = false` is an empty list of registries.
    let published: Vec<_> = packages
        .filter(|package| package["publish"].is_null())
        .cloned()
        .collect();
    assert!(published.len() >= 10, "only {}", published.len());
    Ok(published)
}

/// The standard output of a successful command.
fn run(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!(
            "{command:?}\n{}",
            String::from_utf8_lossy(&output.stderr)
        )),
    }
}

fn faults(package: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let name = package["name"].as_str().unwrap_or_default();
    if name != "asmf" && !name.starts_with("asmf-") {
        faults.push("its name lacks the prefix".to_owned());
    }
    for field in [
        "description",
        "license",
        "documentation",
        "readme",
        "rust_version",
    ] {
        if package[field].as_str().is_none_or(str::is_empty) {
            faults.push(format!("no {field}"));
        }
    }
    let folder =
        Path::new(package["manifest_path"].as_str().unwrap_or_default()).with_file_name("");
    if !folder.join("README.md").is_file() {
        faults.push("no README.md".to_owned());
    }
    for (field, most) in [("keywords", 5), ("categories", 5)] {
        let count = package[field].as_array().map_or(0, Vec::len);
        if count == 0 || count > most {
            faults.push(format!("{count} {field}"));
        }
    }
    for dependency in package["dependencies"].as_array().into_iter().flatten() {
        // Dependencies of tests are left out of a package if they have no version.
        if !dependency["path"].is_null() && dependency["req"] == "*" && dependency["kind"] != "dev"
        {
            faults.push(format!("no version of {}", dependency["name"]));
        }
    }
    faults
}

/// The calculator as a project of its own: it depends on the packages as they would be published, unpacked.
pub(crate) fn a_project_outside_builds_against_packages() -> Result<(), String> {
    let workspace = spec_tests::workspace();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packages");
    let (project, target) = (folder.join("calculator"), folder.join("target"));
    let _ = std::fs::remove_dir_all(folder.join("package"));
    let _ = std::fs::remove_dir_all(&project);
    let mut package = Command::new(env!("CARGO"));
    package.args([
        "package",
        "--quiet",
        "--offline",
        "--no-verify",
        "--allow-dirty",
        "--workspace",
        "--target-dir",
    ]);
    package
        .arg(&folder)
        .args(["--exclude", "fuzz", "--exclude", "spec-tests"]);
    run(package
        .args([
            "--exclude",
            "calculator",
            "--exclude",
            "book",
            "--exclude",
            "asmf-python",
        ])
        .current_dir(&workspace))?;
    let mut manifest = "[package]\nname = \"calculator\"\nedition = \"2024\"\n[workspace]\n\
        [dependencies]\nasmf-format-runtime = \"0.1.0\"\nasmf-operation-core = \"0.1.0\"\n\
        [build-dependencies]\nasmf-rust-generator = \"0.1.0\"\n\
        [profile.dev]\ndebug = false\n[patch.crates-io]\n"
        .to_owned();
    for package in published()? {
        let name = package["name"].as_str().ok_or("no name")?;
        let version = package["version"].as_str().ok_or("no version")?;
        let unpacked = folder.join("package").join(format!("{name}-{version}"));
        // Files of a package have no times of their own, so Cargo wouldn't notice changes.
        run(Command::new("tar")
            .arg("xmzf")
            .arg(unpacked.with_file_name(format!("{name}-{version}.crate")))
            .arg("-C")
            .arg(folder.join("package")))?;
        manifest += &format!("{name} = {{ path = {unpacked:?} }}\n");
    }
    run(Command::new("cp")
        .arg("-r")
        .arg(workspace.join("examples/calculator"))
        .arg(&project))?;
    std::fs::copy(workspace.join("Cargo.lock"), project.join("Cargo.lock"))
        .map_err(|error| error.to_string())?;
    std::fs::write(project.join("Cargo.toml"), manifest).map_err(|error| error.to_string())?;
    let mut calculator = Command::new(env!("CARGO"));
    calculator
        .args(["run", "--quiet", "--offline", "--target-dir"])
        .arg(target)
        .arg("sheets/room.sheet");
    let found = run(calculator.current_dir(&project).env_remove("RUSTFLAGS"))?;
    let expected =
        std::fs::read(project.join("sheets/room.expected")).map_err(|error| error.to_string())?;
    assert_eq!(
        String::from_utf8_lossy(&found),
        String::from_utf8_lossy(&expected)
    );
    Ok(())
}
