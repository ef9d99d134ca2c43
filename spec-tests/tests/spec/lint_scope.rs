//! The scope of `asmf lint`: the definitions in the named paths, not those in included files only, and no text of
//! another kind.

// The tests write the files they read.
#![allow(clippy::disallowed_methods)]

use spec_tests::command::asmf;
use std::path::PathBuf;

/// Runs `asmf lint --format plain`; returns the exit code, standard output and standard error.
fn lint(words: &[&str]) -> (u8, String, String) {
    asmf([&["lint", "--format", "plain"], words].concat())
}

/// A folder with these files, named by their relative paths.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("lint_scope")
        .join(name);
    let _ = std::fs::remove_dir_all(&folder);
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("below the folder"))
            .expect("the test's own folder is writable");
        std::fs::write(path, text).expect("the test's own folder is writable");
    }
    folder
}

const BASE: &str = r#"include "mlir/IR/OpBase.td"
def Scope_Dialect : Dialect { let name = "scope"; let cppNamespace = "::scope"; }
class Scope_Op<string mnemonic> : Op<Scope_Dialect, mnemonic> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "$values attr-dict";
}
multiclass Scope_Pair<string mnemonic> { def One : Scope_Op<mnemonic>; }
def Scope_BaseOp : Scope_Op<"base">;
"#;

pub(crate) fn what_is_only_included_is_left_out() {
    let own = "include \"Base.td\"\ndef Scope_OwnOp : Scope_Op<\"own\">;\n";
    let paired = "include \"Base.td\"\ndefm Scope_Made : Scope_Pair<\"made\">;\n";
    let folder = folder(
        "included",
        &[
            ("own/Own.td", own),
            ("own/Paired.td", paired),
            ("base/Base.td", BASE),
        ],
    );
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (base, file, paired) = (path("base"), path("own/Own.td"), path("own/Paired.td"));
    let of = |words: &[&str]| {
        let (code, stdout, stderr) = lint(words);
        assert_eq!(code, asmf::SUCCESS, "{stdout}{stderr}");
        let notes: Vec<&str> = stdout
            .lines()
            .filter(|line| line.contains("left out"))
            .collect();
        (
            stderr
                .lines()
                .filter(|line| line.contains("warning[F219]"))
                .count(),
            notes.join("\n"),
        )
    };
    // The text of the format is in a file that is only included, but it also belongs to the named operation.
    assert_eq!(of(&["-I", &base, &file]).0, 1);
    // The same goes for an operation made by a `defm` in the named file.
    assert_eq!(of(&["-I", &base, &paired]).0, 1);
    let own_format = "include \"Base.td\"\ndef Scope_FineOp : Op<Scope_Dialect, \"fine\"> { let assemblyFormat = \"attr-dict\"; }\n";
    std::fs::write(folder.join("own/Own.td"), own_format)
        .expect("the test's own folder is writable");
    let note =
        "1 warning about definitions that are only included left out (shown with --included)";
    assert_eq!(of(&["-I", &base, &file]), (0, note.to_owned()));
    assert_eq!(
        of(&["-I", &base, "--deny-warnings", &file]),
        (0, note.to_owned())
    );
    assert_eq!(of(&["-I", &base, "--included", &file]), (1, String::new()));
    // For a folder with both files, both are linted.
    let both = folder.to_string_lossy();
    assert_eq!(of(&["-I", &base, &both]), (1, String::new()));
}

pub(crate) fn an_error_in_what_is_included_shows() {
    let broken = BASE.replace("$values attr-dict", "$value attr-dict");
    let own = "include \"Base.td\"\ndef Scope_FineOp : Op<Scope_Dialect, \"fine\"> { let assemblyFormat = \"attr-dict\"; }\n";
    let folder = folder("broken", &[("own/Own.td", own), ("base/Base.td", &broken)]);
    let (base, file) = (folder.join("base"), folder.join("own/Own.td"));
    let (code, stdout, stderr) = lint(&["-I", &base.to_string_lossy(), &file.to_string_lossy()]);
    assert_eq!(code, asmf::FINDINGS, "{stdout}");
    assert!(stderr.contains("error[F040]"), "{stderr}");
}

pub(crate) fn tablegen_of_other_tools_is_left_out() {
    let other = "class Rule<dag d>;\ndef copy : Rule<(defs root:$x)>, Missing<1>;\n";
    let part = "def Scope_PartOp : Missing_Op<\"part\"> { let arguments = (ins); }\n";
    let folder = folder("others", &[("Other.td", other), ("Base.td", BASE)]);
    let path = folder.to_string_lossy().into_owned();
    let (code, stdout, stderr) = lint(&[&path]);
    assert_eq!(code, asmf::SUCCESS, "{stderr}");
    assert!(
        stdout.contains(
            "1 file with errors is left out: nothing in there defines a part of a dialect"
        ),
        "{stdout}"
    );
    // A part of a dialect with errors is no such file, nor is a file named by the user.
    std::fs::write(folder.join("Part.td"), part).expect("the test's own folder is writable");
    assert!(
        lint(&[&path])
            .2
            .contains("Couldn't find class 'Missing_Op'")
    );
    assert!(
        lint(&[&folder.join("Other.td").to_string_lossy()])
            .2
            .contains("Couldn't find class 'Missing'")
    );
}

pub(crate) fn mlir_text_is_no_definition() {
    let folder = folder("text", &[("x.mlir", "func.func @f() { return }\n")]);
    let (code, stdout, stderr) = lint(&[&folder.join("x.mlir").to_string_lossy()]);
    assert_eq!((code, stdout.as_str()), (asmf::USAGE_OR_IO, ""));
    assert!(
        stderr.ends_with(
            "this is MLIR text, not TableGen; did you mean `asmf opt` or `asmf check`?\n"
        ),
        "{stderr}"
    );
}

pub(crate) fn what_does_not_come_back_for_one_cause_is_one_finding() {
    let definitions = r#"include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Scope_Dialect : Dialect {
  let name = "scope"; let cppNamespace = "::scope";
  let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1;
}
class Scope_Op<string mnemonic> : Op<Scope_Dialect, mnemonic>;
def Scope_List : AttrDef<Scope_Dialect, "List"> {
  let mnemonic = "list";
  let parameters = (ins ArrayRefParameter<"int64_t">:$elements);
  let assemblyFormat = "`<` $elements `>`";
}
def Scope_Chain : TypeDef<Scope_Dialect, "Chain"> {
  let mnemonic = "chain";
  let parameters = (ins "::scope::ListAttr":$list);
  let assemblyFormat = "`<` $list `>`";
}
def Scope_AOp : Scope_Op<"a"> { let arguments = (ins Scope_List:$l); let assemblyFormat = "$l attr-dict"; }
def Scope_BOp : Scope_Op<"b"> { let arguments = (ins Scope_Chain:$l); let assemblyFormat = "$l attr-dict `:` type($l)"; }
class Scope_Many<string mnemonic> : Scope_Op<mnemonic> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "$values `:` type($values) attr-dict";
}
def Scope_COp : Scope_Many<"c">;
def Scope_DOp : Scope_Many<"d">;
"#;
    let folder = folder("causes", &[("Causes.td", definitions)]);
    let path = folder.join("Causes.td").to_string_lossy().into_owned();
    let tried = |select: &str| {
        let words = ["lint", "--roundtrip", "--format", "json", "--select"];
        let (_, stdout, _) = asmf(words.into_iter().chain([select, &path]));
        let lines = stdout.lines();
        let found = lines.filter_map(|line| serde_json::from_str(line).ok());
        (found.collect::<Vec<serde_json::Value>>(), stdout)
    };
    // Findings in the formats have the same causes, and replace the instances' on request.
    let (all, stdout) = tried("ALL");
    let codes: Vec<_> = all
        .iter()
        .filter_map(|each| each["code"].as_str())
        .collect();
    assert_eq!(codes, ["F232", "F266"], "{stdout}");
    for note in [
        "found in instances of `scope.a`, `scope.b`",
        "the same text is the format of `scope.d`",
    ] {
        assert!(stdout.contains(note), "{stdout}");
    }
    let (found, stdout) = tried("F290");
    let subjects: Vec<_> = found
        .iter()
        .map(|finding| finding["op"].as_str().expect("a name"))
        .collect();
    assert_eq!(subjects, ["#scope.list", "scope.c"], "{stdout}");
    assert_eq!(found[0]["line"], 8, "at the attribute's definition");
    let notes = |finding: &serde_json::Value| {
        let notes = finding["notes"].as_array().expect("a list").iter();
        notes
            .map(|note| note["message"].as_str().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    let (of_list, of_operation) = (notes(&found[0]), notes(&found[1]));
    assert_eq!(of_list[0], "found in instances of `scope.a`, `scope.b`");
    assert!(
        of_list[1].starts_with("what is printed for it, and refused:\n"),
        "{of_list:?}"
    );
    assert!(
        of_operation
            .iter()
            .any(|note| note == "the same text is the format of `scope.d`"),
        "{of_operation:?}"
    );
    // The displayed text can be read.
    let text = of_operation[0].split_once('\n').expect("the operation").1;
    let file = folder.join("tried.mlir");
    std::fs::write(&file, text).expect("the test's own folder is writable");
    let file = file.to_string_lossy();
    let (code, _, stderr) = asmf(["opt", &file, "--dialect", &path, "--mlir-print-op-generic"]);
    assert_eq!(code, asmf::SUCCESS, "{stderr}");
}
