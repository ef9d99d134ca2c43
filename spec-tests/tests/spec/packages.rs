//! Each package that others may depend on says of itself what a registry asks for. That they can be packaged and built is
//! checked by `.ci/run`.

// The test asks cargo.
#![allow(clippy::disallowed_methods)]

use serde_json::Value;
use std::path::Path;

#[test]
fn packages_can_be_published() -> Result<(), String> {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(spec_tests::workspace())
        .output()
        .map_err(|error| error.to_string())?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("no packages")?;
    // `publish = false` is an empty list of registries.
    let published: Vec<_> = packages.iter().filter(|package| package["publish"].is_null()).collect();
    assert!(published.len() >= 10, "only {}", published.len());
    let faults: Vec<_> = published
        .iter()
        .flat_map(|package| faults(package).into_iter().map(|fault| format!("{}: {fault}", package["name"])))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

fn faults(package: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let name = package["name"].as_str().unwrap_or_default();
    if name != "asmf" && !name.starts_with("asmf-") {
        faults.push("its name lacks the prefix".to_owned());
    }
    for field in ["description", "license", "documentation", "readme", "rust_version"] {
        if package[field].as_str().is_none_or(str::is_empty) {
            faults.push(format!("no {field}"));
        }
    }
    let folder = Path::new(package["manifest_path"].as_str().unwrap_or_default()).with_file_name("");
    for file in ["README.md", "LICENSE"] {
        if !folder.join(file).is_file() {
            faults.push(format!("no {file}"));
        }
    }
    for (field, most) in [("keywords", 5), ("categories", 5)] {
        let count = package[field].as_array().map_or(0, Vec::len);
        if count == 0 || count > most {
            faults.push(format!("{count} {field}"));
        }
    }
    for dependency in package["dependencies"].as_array().into_iter().flatten() {
        // Dependencies of tests are left out of a package if they have no version.
        if !dependency["path"].is_null() && dependency["req"] == "*" && dependency["kind"] != "dev" {
            faults.push(format!("no version of {}", dependency["name"]));
        }
    }
    faults
}
