//! `asmf lsp` with two independent clients: Neovim, and the packages of VS Code. Both follow each file of
//! `corpus/lsp/clients`, and must show the same; the expected text is beside the file, and written by `BLESS=1`. The
//! pictures of `docs/editor.md` show Neovim in a terminal ([`screen`]).

mod case;
pub(crate) mod place;
#[cfg(unix)]
pub(crate) mod screen;
pub(crate) mod shown;
#[cfg(unix)]
mod terminal;

use crate::program;
use case::Case;
use serde_json::Value;
use spec_tests::referees;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Variables with a user's own folders. No test must write to them.
const FOLDERS_OF_USERS: [&str; 5] = [
    "HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
];

/// The project's files for both.
fn of_editors(path: &str) -> PathBuf {
    referees::workspace().join("editors").join(path)
}

/// The Lua for Neovim in the documentation.
fn settings_of_neovim() -> String {
    let page = std::fs::read_to_string(referees::workspace().join("docs/editor.md"))
        .expect("a page of the project");
    let chapter = page.split_once("## Neovim\n").expect("a chapter").1;
    let block = chapter.split_once("```lua\n").expect("settings").1;
    block.split_once("```").expect("an end").0.to_owned()
}

/// The path of programs, with ours first.
fn path() -> std::ffi::OsString {
    let own = Path::new(program::ASMF)
        .parent()
        .expect("it is in a folder")
        .to_owned();
    let others = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&others)))
        .expect("paths that were joined")
}

/// The output of a client that runs a case.
fn run(mut client: Command, case: &Case, folder: &Path) -> Result<String, String> {
    client
        .env("PATH", path())
        .env("ASMF_NO_CACHE", "1")
        .stdin(Stdio::null());
    let output = client
        .output()
        .map_err(|error| format!("{client:?}: {error}"))?;
    let stdout = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        return Err(format!(
            "{}\n{stdout}{}",
            output.status,
            String::from_utf8_lossy(&output.stderr)
        ));
    }
    let answer: Value =
        serde_json::from_str(&stdout).map_err(|error| format!("{error}: {stdout}"))?;
    Ok(case.shown(&answer, folder))
}

/// The script of a case and a folder with its documents, for one client.
fn prepared(case: &Case, client: &str) -> (PathBuf, PathBuf) {
    let folder = program::folder("clients", &format!("{}-{client}", case.name));
    let workspace = folder.join("workspace");
    case.write(&workspace);
    program::write(
        &folder.join("script.json"),
        &case.script(&workspace, program::ASMF).to_string(),
    );
    (folder, workspace)
}

fn neovim(program: &Path, case: &Case) -> Result<String, String> {
    let (folder, workspace) = prepared(case, "neovim");
    program::write(&folder.join("settings.lua"), &settings_of_neovim());
    let mut client = Command::new(program);
    client
        .args(["--headless", "-u", "NONE", "-l"])
        .arg(of_editors("clients/neovim.lua"));
    client
        .arg(folder.join("settings.lua"))
        .arg(folder.join("script.json"));
    client.envs(FOLDERS_OF_USERS.map(|variable| (variable, &folder)));
    run(client, case, &workspace)
}

fn protocol(node: &Path, case: &Case) -> Result<String, String> {
    let (folder, workspace) = prepared(case, "protocol");
    let mut client = Command::new(node);
    client
        .arg(of_editors("clients/protocol.js"))
        .arg(of_editors("vscode"))
        .arg(folder.join("script.json"));
    run(client, case, &workspace)
}

/// Runs all cases with a client, and fails with all differences.
fn check(client: impl Fn(&Case) -> Result<String, String>) {
    let mut errors = Vec::new();
    for case in Case::all() {
        let golden = case.path.with_extension("shown");
        let shown = match client(&case) {
            Ok(shown) => shown,
            Err(error) => {
                errors.push(format!("{}: {error}", case.name));
                continue;
            }
        };
        if referees::is_blessing() {
            std::fs::write(&golden, &shown).expect("the project is writable");
        }
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        if expected != shown {
            errors.push(format!(
                "{}:\n{}",
                golden.display(),
                difference(&expected, &shown)
            ));
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

pub(crate) fn neovim_shows_it() {
    let Some(program) = referees::or_skip("clients", referees::neovim()) else {
        return;
    };
    check(|case| neovim(&program, case));
}

pub(crate) fn the_packages_of_vscode_show_it() {
    let Some(node) = referees::or_skip("clients", referees::node()) else {
        return;
    };
    let packages = of_editors("vscode/node_modules");
    let installed = if packages.is_dir() {
        Ok(())
    } else {
        Err("no packages of npm in editors/vscode".to_owned())
    };
    let Some(()) = referees::or_skip("clients", installed) else {
        return;
    };
    check(|case| protocol(&node, case));
}

/// The different lines of two texts, with their context.
fn difference(expected: &str, shown: &str) -> String {
    String::from_utf8_lossy(&source_text::hunks(
        expected.as_bytes(),
        shown.as_bytes(),
        3,
    ))
    .into_owned()
}
