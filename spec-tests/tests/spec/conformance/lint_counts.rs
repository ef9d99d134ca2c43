//! `asmf lint` over the ten dialects against what `llvm-tblgen-22 --dump-json` shows.

use super::golden::DEFINITIONS;
use std::ffi::OsString;
use std::process::{Command, Stdio};

pub(crate) fn lint_counts() -> Result<(), String> {
    let needed = || Ok((referees::include()?, referees::tool("llvm-tblgen")?));
    let Some((include, llvm_tblgen)) = referees::or_skip("lint_counts", needed()) else { return Ok(()) };
    let (mut operations, mut formats) = (0, 0);
    for definition in DEFINITIONS {
        let output = Command::new(&llvm_tblgen)
            .args(["--dump-json", "-I"])
            .arg(&include)
            .arg(include.join(definition))
            .stdin(Stdio::null())
            .output()
            .map_err(|error| format!("llvm-tblgen-22: {error}"))?;
        let json: serde_json::Value =
            serde_json::from_slice(&output.stdout).map_err(|error| format!("{definition}: {error}"))?;
        for name in json["!instanceof"]["Op"].as_array().into_iter().flatten().filter_map(|name| name.as_str()) {
            operations += 1;
            formats += usize::from(json[name]["assemblyFormat"].is_string());
        }
    }
    let words = [OsString::from("lint"), "-I".into(), include.clone().into()];
    let paths = DEFINITIONS.iter().map(|path| include.join(path).into());
    let (code, summary, stderr) = spec_tests::command::asmf(words.into_iter().chain(paths));
    eprintln!("lint over the ten dialects: {}", summary.trim_end());
    let expected = format!("{operations} operations, {formats} formats in 10 files: 0 errors");
    if code == asmf::SUCCESS && summary.contains(&expected) {
        Ok(())
    } else {
        Err(format!("expected `{expected}`, got exit code {code}:\n{summary}{stderr}"))
    }
}
