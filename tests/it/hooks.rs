//! `asmf hooks init` in a project.

use crate::program;
use std::path::Path;

const DEFINITIONS: &str = r#"include "mlir/IR/OpBase.td"
def Shop_Dialect : Dialect { let name = "shop"; let cppNamespace = "::shop"; }
def Shop_OpenOp : Op<Shop_Dialect, "open"> {
  let arguments = (ins I64Attr:$from, I64Attr:$until);
  let assemblyFormat = "custom<Hours>($from, $until) attr-dict";
}
def Shop_SellOp : Op<Shop_Dialect, "sell"> { let hasCustomAssemblyFormat = 1; }
"#;

/// Runs a command line in a folder; returns the exit code, standard output and standard error.
fn asmf(folder: &Path, words: &str) -> (i32, String, String) {
    let output = program::asmf()
        .args(words.split(' '))
        .current_dir(folder)
        .output()
        .expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("no signal"),
        text(output.stdout),
        text(output.stderr),
    )
}

/// The first line of each entry.
fn entries(text: &str) -> Vec<&str> {
    let mut paragraphs = text.split("\n\n").skip(1).collect::<Vec<_>>();
    paragraphs.pop();
    paragraphs
        .into_iter()
        .filter_map(|entry| entry.lines().next())
        .collect()
}

#[test]
fn lines_of_the_project_are_counted() {
    let folder = program::folder("hooks", "project");
    program::write(
        &folder.join("asmf.toml"),
        "roots = [\"include\"]\nexclude = [\"old\"]\n",
    );
    program::write(&folder.join("include/Shop.td"), DEFINITIONS);
    program::write(
        &folder.join("test/a.mlir"),
        "shop.sell\nshop.sell\nshop.open 1 to 2\n",
    );
    program::write(
        &folder.join("old/b.mlir"),
        "shop.open 1 to 2\nshop.open 1 to 2\nshop.open 1 to 2\n",
    );
    let expected = ["// 2 lines: shop.sell", "// 1 line: shop.open"];
    let (code, text, summary) = asmf(&folder, "hooks init");
    assert_eq!((code, entries(&text)), (0, expected.to_vec()), "{summary}");
    assert_eq!(
        summary,
        "1 directive, 1 operation: 3 of 3 lines wait for them\n"
    );
    // From elsewhere, the settings of the definitions hold.
    let (code, from_elsewhere, _) = asmf(&folder.join("test"), "hooks init ../include/Shop.td");
    assert_eq!((code, from_elsewhere), (0, text));
    // Without settings, the folder of the definitions has none, unless texts are named.
    let (_, text, summary) = asmf(&folder, "hooks init include/Shop.td --no-config");
    assert_eq!(
        entries(&text),
        ["// 0 lines: shop.open", "// 0 lines: shop.sell"]
    );
    assert_eq!(
        summary,
        "1 directive, 1 operation: 0 of 0 lines wait for them\n"
    );
    let (_, text, _) = asmf(
        &folder,
        "hooks init include/Shop.td --no-config --text old test/a.mlir",
    );
    assert_eq!(
        entries(&text),
        ["// 4 lines: shop.open", "// 2 lines: shop.sell"]
    );
}

#[test]
fn a_file_is_begun_filled_and_begun_again() {
    let folder = program::folder("hooks", "filled");
    program::write(
        &folder.join("asmf.toml"),
        "roots = [\"Shop.td\"]\ndialects = [\"Shop.td\"]\n",
    );
    program::write(&folder.join("Shop.td"), DEFINITIONS);
    program::write(&folder.join("day.mlir"), "shop.sell\nshop.open 1 to 2\n");
    let (code, nothing, _) = asmf(&folder, "hooks init -o shop.hooks");
    assert_eq!((code, &*nothing), (0, ""));
    let begun = std::fs::read_to_string(folder.join("shop.hooks")).expect("it is written");
    // As it is, it changes nothing.
    let lint = [
        "lint --select F69 --format json",
        "lint --select F69 --format json --hooks shop.hooks",
    ];
    let [without, with] = lint.map(|words| asmf(&folder, words).1);
    assert_eq!((without.lines().count(), &without), (2, &with));
    // It is overwritten only on request.
    let (code, _, error) = asmf(&folder, "hooks init -o shop.hooks");
    assert_eq!(
        (code, &*error),
        (
            2,
            "asmf: shop.hooks: is there already (--force writes it anew)\n"
        )
    );
    let filled = "directive shop::Hours(attribute $from, attribute $until) {\n  integer($from, i64) `to` integer($until, i64)\n}\n";
    program::write(&folder.join("shop.hooks"), filled);
    let (code, text, summary) = asmf(&folder, "hooks init --hooks shop.hooks");
    assert_eq!((code, entries(&text)), (0, vec!["// 1 line: shop.sell"]));
    assert_eq!(summary, "1 operation: 1 of 2 lines waits for it\n");
    let (code, _, _) = asmf(&folder, "hooks init -o shop.hooks --force");
    let again = std::fs::read_to_string(folder.join("shop.hooks")).expect("it is written");
    assert_eq!((code, again), (0, begun));
}

#[test]
fn what_cannot_be_read_is_said() {
    let folder = program::folder("hooks", "absent");
    program::write(&folder.join("Shop.td"), DEFINITIONS);
    let (code, text, error) = asmf(&folder, "hooks init Shop.td --text absent.mlir");
    assert_eq!(
        (code, &*text, &*error),
        (2, "", "asmf: absent.mlir: no such file or folder\n")
    );
    let (code, text, _) = asmf(&folder, "hooks init Other.td");
    assert_eq!((code, &*text), (2, ""));
    program::write(
        &folder.join("Wrong.td"),
        &DEFINITIONS.replace("custom<", "costum<"),
    );
    let (code, text, error) = asmf(&folder, "hooks init Wrong.td -o wrong.hooks --format plain");
    assert_eq!(
        (code, folder.join("wrong.hooks").exists()),
        (1, false),
        "{text}{error}"
    );
}
