//! The statements of `docs/installation.md` about the Action and the hooks are true.

use super::{file, root};
use crate::program::action;
use serde_json::Value;

fn yaml(text: &str) -> Value {
    serde_saphyr::from_str(text).expect("YAML")
}

/// The block of YAML on the page with this text.
fn block(page: &str, text: &str) -> Value {
    let mut blocks = page
        .split("```yaml\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    yaml(
        blocks
            .find(|block| block.contains(text))
            .expect("a block with this text"),
    )
}

pub(crate) fn the_action_is_as_the_page_says() {
    let (page, action) = (file("docs/installation.md"), yaml(&file("action.yml")));
    let inputs: Vec<&String> = action["inputs"]
        .as_object()
        .expect("inputs")
        .keys()
        .collect();
    let table = page.split_once("| input |").expect("the table of inputs").1;
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let mut described: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    described.sort_unstable();
    let mut sorted = inputs.clone();
    sorted.sort_unstable();
    assert_eq!(described, sorted);

    for text in ["deny-warnings", "text-changes: comment"] {
        let workflow = block(&page, text);
        let steps = workflow["jobs"]["asmf"]["steps"].as_array().expect("steps");
        let step = steps
            .iter()
            .find(|step| step["uses"] == action::name())
            .expect("the workflow uses the Action");
        for (name, value) in step["with"].as_object().expect("inputs") {
            assert!(inputs.contains(&name) && value.is_string(), "{name}");
        }
        // By its path it installs nothing, so a step before it does.
        let installs = steps.iter().filter_map(|step| step["run"].as_str());
        let folder = installs
            .filter_map(|command| command.strip_prefix("cargo install --path "))
            .next();
        assert_eq!(
            folder.map(|folder| format!("./{folder}")),
            action::name().starts_with('.').then(action::name)
        );
        assert_eq!(step["with"]["install"] == "none", folder.is_some());
    }
    assert!(
        root().join("action.yml").is_file(),
        "an action that is used by a path stands at its top"
    );
}

/// The settings of pre-commit on the page, with hooks for the installed program.
pub(crate) fn hooks() -> String {
    let page = file("docs/installation.md");
    let mut blocks = page
        .split("```yaml\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    blocks
        .find(|block| block.contains("repo: local"))
        .expect("a block with local hooks")
        .to_owned()
}

pub(crate) fn the_hooks_are_as_the_page_says() {
    let hooks = yaml(&file(".pre-commit-hooks.yaml"));
    let hooks = hooks.as_array().expect("hooks");
    let page = yaml(&self::hooks());
    let local = page["repos"][0]["hooks"].as_array().expect("hooks");
    assert_eq!(local.len(), hooks.len());
    // The hooks on the page are the same except for the source of the program.
    for local in local {
        let hook = hooks
            .iter()
            .find(|hook| hook["id"] == local["id"])
            .expect("a hook with this name");
        for key in [
            "name",
            "entry",
            "args",
            "files",
            "pass_filenames",
            "require_serial",
        ] {
            assert_eq!(local[key], hook[key], "{key}");
        }
    }
    // As soon as the repository has an address, the page uses it for the hooks.
    let (page, address) = (file("docs/installation.md"), env!("CARGO_PKG_REPOSITORY"));
    assert!(
        address.is_empty() || page.contains(&format!("\n- repo: {address}\n")),
        "{address}"
    );
}
