//! The findings of `asmf diff`: the pages of its codes are tests, and its report conforms to its printed schema.

// The tests write the files they read.
#![allow(clippy::disallowed_methods)]

use format_compiler::diagnostic::Code;
use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use format_runtime::fingerprint::{Fingerprint, Fingerprints};
use format_runtime::hooks::{Environment, Hooks};
use serde_json::Value;
use spec_tests::command::asmf;
use std::path::PathBuf;

/// A file of the test's own with definitions.
fn write(name: &str, definitions: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("text_changes");
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    let path = folder.join(name);
    std::fs::write(&path, format!("{EXAMPLE_PREAMBLE}{definitions}"))
        .expect("the test's own folder is writable");
    path.to_string_lossy().into_owned()
}

pub(crate) fn examples_of_pages() {
    for &code in Code::ALL.iter().filter(|code| code.is_about_changes()) {
        let before = write(
            &format!("{code}-before.td"),
            code.definitions_before().expect("old definitions"),
        );
        let codes = |name: &str, definitions: &str| {
            let after = write(&format!("{code}-{name}.td"), definitions);
            let (_, stdout, stderr) = asmf(["diff", &before, &after, "--format", "sarif"]);
            let log: Value = serde_json::from_str(&stdout)
                .unwrap_or_else(|_| panic!("{code}: {stdout}{stderr}"));
            let results = log["runs"][0]["results"]
                .as_array()
                .expect("results")
                .clone();
            results
                .iter()
                .map(|each| each["ruleId"].as_str().expect("a code").to_owned())
                .collect::<Vec<_>>()
        };
        let examples = code.examples().expect("examples");
        assert_eq!(
            codes("wrong", examples.wrong.definitions),
            [code.to_string()],
            "{code}"
        );
        assert!(
            !codes("right", examples.right.definitions).contains(&code.to_string()),
            "{code}"
        );
    }
}

/// The schema printed by a command.
fn schema_of(command: &str) -> Value {
    let (code, stdout, _) = asmf([command, "--schema"]);
    assert_eq!(code, asmf::SUCCESS);
    // The names of draft 7, the supported one here.
    let schema = stdout
        .replace("\"$defs\"", "\"definitions\"")
        .replace("#/$defs/", "#/definitions/");
    serde_json::from_str(&schema).expect("a schema")
}

pub(crate) fn reports_of_migrated_files_have_their_schema() {
    std::env::set_current_dir(spec_tests::workspace()).expect("the workspace");
    let schema = schema_of("migrate");
    let (mut changed, mut codes) = (0, std::collections::BTreeSet::new());
    let folders = std::fs::read_dir("corpus/changes").expect("the folder of changes");
    for folder in folders
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.join("in.mlir").is_file())
    {
        let file = |name: &str| folder.join(name).to_string_lossy().into_owned();
        let sides = ["--from", &file("old.td"), "--to", &file("new.td")];
        let words = ["migrate", &file("in.mlir"), "--dry-run", "--format", "json"];
        let (_, stdout, stderr) = asmf(words.into_iter().chain(sides));
        let report: Value = serde_json::from_str(&stdout)
            .unwrap_or_else(|_| panic!("{}: {stderr}", folder.display()));
        let problems = spec_tests::json_schema::problems(&schema, &report);
        assert!(problems.is_empty(), "{}: {problems:#?}", folder.display());
        changed += report["counts"]["changed"].as_u64().expect("a number");
        for file in report["files"].as_array().expect("files") {
            codes.extend(
                file["findings"]
                    .as_array()
                    .expect("findings")
                    .iter()
                    .map(|each| each["code"].to_string()),
            );
        }
    }
    assert!(
        changed >= 15 && codes.len() >= 8,
        "{changed} files: {codes:?}"
    );
}

pub(crate) fn reports_have_their_schema() {
    std::env::set_current_dir(spec_tests::workspace()).expect("the workspace");
    let schema = schema_of("diff");
    let (mut cases, mut verdicts) = (0, std::collections::BTreeSet::new());
    let folders = std::fs::read_dir("corpus/changes").expect("the folder of changes");
    for folder in folders
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
    {
        let side = |name: &str| folder.join(name).to_string_lossy().into_owned();
        if !folder.join("old.td").is_file() {
            continue;
        }
        let (_, stdout, stderr) =
            asmf(["diff", &side("old.td"), &side("new.td"), "--format", "json"]);
        let report: Value = serde_json::from_str(&stdout)
            .unwrap_or_else(|_| panic!("{}: {stderr}", folder.display()));
        let problems = spec_tests::json_schema::problems(&schema, &report);
        assert!(problems.is_empty(), "{}: {problems:#?}", folder.display());
        verdicts.extend(
            report["changes"]
                .as_array()
                .expect("changes")
                .iter()
                .map(|each| each["verdict"].to_string()),
        );
        cases += 1;
    }
    assert!(
        cases >= 18 && verdicts.len() >= 4,
        "{cases} cases: {verdicts:?}"
    );
}

/// The fingerprints of an operation and of a type in definitions.
fn fingerprints(definitions: &str) -> (Fingerprint, Fingerprint) {
    let dialects = asmf::load_text(definitions).unwrap_or_else(|error| panic!("{error}"));
    let hooks = Hooks::default();
    let prints = Fingerprints::new(
        Environment {
            dialects: &dialects,
            hooks: &hooks,
        },
        |_| 0,
    );
    let operation = dialects.operation("shop.sell").expect("the operation");
    (
        prints.operation(operation),
        prints.type_(dialects.type_("shop.coin").expect("the type")),
    )
}

const SHOP: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Shop_Dialect : Dialect { let name = "shop"; let cppNamespace = "::shop"; }
def Shop_Color : I32EnumAttr<"Color", "a color", [I32EnumAttrCase<"Red", 0, "red">]> { let cppNamespace = "::shop"; }
def Shop_Coin : TypeDef<Shop_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}
def Shop_SellOp : Op<Shop_Dialect, "sell"> {
  let arguments = (ins Shop_Coin:$price, Shop_Color:$color);
  let assemblyFormat = "$price $color attr-dict `:` type($price)";
}
"#;

/// An interface with two types, in place of the beginning of the operation.
const INTERFACES: &str = r#"
def Shop_Goods : TypeInterface<"Goods"> { let cppNamespace = "::shop"; }
def Shop_Good : Type<CPred<"::llvm::isa<::shop::Goods>($_self)">, "goods">;
def Shop_Tea : TypeDef<Shop_Dialect, "Tea", [Shop_Goods]> { let mnemonic = "tea"; }
def Shop_Pot : TypeDef<Shop_Dialect, "Cup", [Shop_Goods]> { let mnemonic = "cup"; }
def Shop_Note : TypeDef<Shop_Dialect, "Note"> { let mnemonic = "note"; }
def Shop_SellOp"#;

pub(crate) fn fingerprints_are_of_text_and_meaning() {
    let before = fingerprints(SHOP);
    // Changes without an effect on either.
    let same = [
        (
            "def Shop_Coin :",
            "def Before : Op<Shop_Dialect, \"before\">;\ndef Shop_Coin :",
        ),
        ("Shop_SellOp", "Shop_SaleOp"),
        (
            "\"$price $color attr-dict `:` type($price)\"",
            "[{\n    $price\n    $color   attr-dict `:` type( $price )\n  }]",
        ),
        ("\"a color\"", "\"what one sees\""),
        (
            "\"sell\"> {",
            "\"sell\", [Pure]> {\n  let summary = \"sells\"; let description = [{Something.}]; let hasVerifier = 1;",
        ),
        (
            "let mnemonic = \"coin\";",
            "let mnemonic = \"coin\"; let summary = \"money\";",
        ),
    ];
    for (old, new) in same {
        assert!(SHOP.contains(old), "{old}");
        assert!(fingerprints(&SHOP.replace(old, new)) == before, "{new}");
    }
    // Types fit an interface if they implement it, in any order.
    let shop = SHOP
        .replace("def Shop_SellOp", INTERFACES)
        .replace("Shop_Coin:$price", "Shop_Good:$price");
    let (good, other) = (
        fingerprints(&shop),
        fingerprints(&shop.replace(
            "TypeDef<Shop_Dialect, \"Note\">",
            "TypeDef<Shop_Dialect, \"Note\", [Shop_Goods]>",
        )),
    );
    assert!(other.0 != good.0 && other.1 == good.1);
    let moved = shop.replace("def Shop_Tea :", "def Shop_Nothing : Op<Shop_Dialect, \"nothing\">;\ndef Shop_Cup : TypeDef<Shop_Dialect, \"Cup\", [Shop_Goods]> { let mnemonic = \"cup\"; }\ndef Shop_Tea :");
    let moved = moved.replacen(
        "def Shop_Pot : TypeDef<Shop_Dialect, \"Cup\", [Shop_Goods]> { let mnemonic = \"cup\"; }\n",
        "",
        1,
    );
    assert!(shop.contains("def Shop_Pot") && fingerprints(&moved) == good);
    // Changes with an effect on the operation only.
    for (old, new) in [
        ("$price $color", "$price `in` $color"),
        ("0, \"red\"", "0, \"r\""),
        ("\"Red\", 0", "\"Red\", 1"),
    ] {
        assert!(SHOP.contains(old), "{old}");
        let after = fingerprints(&SHOP.replace(old, new));
        assert!(after.0 != before.0 && after.1 == before.1, "{new}");
    }
    // Changes with an effect on both.
    let after = fingerprints(&SHOP.replace("`<` $value", "`<` `v` $value"));
    assert!(after.0 != before.0 && after.1 != before.1);
}
