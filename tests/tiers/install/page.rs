//! What `docs/installation.md` says of the Action and the hooks is so.

use super::file;
use serde_json::Value;

fn yaml(text: &str) -> Value {
    serde_saphyr::from_str(text).expect("YAML")
}

/// The block of YAML on the page that holds this text.
fn block(page: &str, text: &str) -> Value {
    let mut blocks = page.split("```yaml\n").skip(1).filter_map(|rest| rest.split("```").next());
    yaml(blocks.find(|block| block.contains(text)).expect("a block with this text"))
}

pub(crate) fn the_action_is_as_the_page_says() {
    let (page, action) = (file("docs/installation.md"), yaml(&file("action.yml")));
    let inputs: Vec<&String> = action["inputs"].as_object().expect("inputs").keys().collect();
    let table = page.split_once("| input |").expect("the table of inputs").1;
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let mut described: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    described.sort_unstable();
    let mut sorted = inputs.clone();
    sorted.sort_unstable();
    assert_eq!(described, sorted);

    let workflow = block(&page, "security-events");
    let step = &workflow["jobs"]["asmf"]["steps"][1];
    // The address and the version stand in Cargo.toml.
    let repository = env!("CARGO_PKG_REPOSITORY").strip_prefix("https://github.com/").expect("a repository on GitHub");
    assert_eq!(step["uses"], format!("{repository}@v{}", env!("CARGO_PKG_VERSION")));
    for (name, value) in step["with"].as_object().expect("inputs") {
        assert!(inputs.contains(&name) && value.is_string(), "{name}");
    }
}

pub(crate) fn the_hooks_are_as_the_page_says() {
    let (page, hooks) = (file("docs/installation.md"), yaml(&file(".pre-commit-hooks.yaml")));
    let hooks = hooks.as_array().expect("hooks");
    let given = &block(&page, "rev:")["repos"][0];
    assert_eq!(given["repo"], env!("CARGO_PKG_REPOSITORY"));
    assert_eq!(given["rev"], concat!("v", env!("CARGO_PKG_VERSION")));
    let named = given["hooks"].as_array().expect("hooks");
    assert_eq!(named.len(), hooks.len());
    assert!(named.iter().all(|named| hooks.iter().any(|hook| hook["id"] == named["id"])));

    // That of the wheel is the same but for where the program is from.
    let local = &block(&page, "repo: local")["repos"][0]["hooks"][0];
    let hook = hooks.iter().find(|hook| hook["id"] == local["id"]).expect("a hook with this name");
    for key in ["name", "entry", "files", "pass_filenames"] {
        assert_eq!(local[key], hook[key], "{key}");
    }
    assert_eq!(local["additional_dependencies"][0], concat!("asmf==", env!("CARGO_PKG_VERSION")));
}
