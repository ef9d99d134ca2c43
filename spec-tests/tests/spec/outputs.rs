//! The output of `asmf lint --format` and `--fix`.

// The tests write the files they read.
#![allow(clippy::disallowed_methods)]

use serde_json::Value;
use spec_tests::command::asmf;
use std::path::{Path, PathBuf};

fn wrong() -> String {
    spec_tests::workspace()
        .join("corpus/lint/fail")
        .to_string_lossy()
        .into_owned()
}

/// An empty folder with this name.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    folder
}

fn write(path: &Path, text: &str) -> String {
    std::fs::write(path, text).expect("the test's own folder is writable");
    path.to_string_lossy().into_owned()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(path).expect("written before")
}

pub(crate) fn json_is_one_object_a_line() {
    let (code, stdout, stderr) = asmf(["lint", "--format", "json", &wrong()]);
    assert_eq!(code, asmf::FINDINGS);
    assert!(
        stderr.contains(" errors, "),
        "the summary is elsewhere: {stderr}"
    );
    let keys = [
        "certainty",
        "code",
        "column",
        "end_column",
        "end_line",
        "file",
        "fixes",
        "line",
        "may_be_forbidden_by",
        "message",
        "notes",
        "op",
        "severity",
    ];
    let mut count = 0;
    for line in stdout.lines() {
        let object: Value = serde_json::from_str(line).expect("an object a line");
        let mut found: Vec<&str> = object
            .as_object()
            .expect("an object")
            .keys()
            .map(String::as_str)
            .collect();
        found.sort_unstable();
        assert_eq!(found, keys);
        for place in std::iter::once(&object).chain(
            object["fixes"]
                .as_array()
                .into_iter()
                .flatten()
                .flat_map(edits),
        ) {
            let text =
                std::fs::read(place["file"].as_str().expect("a file")).expect("it was linted");
            let line = place["line"].as_u64().expect("a line") as usize;
            let column = place["column"].as_u64().expect("a column") as usize;
            let length = text
                .split(|&byte| byte == b'\n')
                .nth(line - 1)
                .expect("that line")
                .len();
            assert!((1..=length + 1).contains(&column), "{place}");
        }
        count += usize::from(object["severity"] == "error");
    }
    assert!(
        stderr.contains(&format!("{count} errors")),
        "{count} objects: {stderr}"
    );
}

fn edits(fix: &Value) -> impl Iterator<Item = &Value> {
    fix["edits"].as_array().into_iter().flatten()
}

/// The requirements of the schema of SARIF 2.1.0 on our objects.
pub(crate) fn sarif_has_the_structure_of_the_standard() {
    let (_, stdout, _) = asmf(["lint", "--format", "sarif", &wrong()]);
    let log: Value = serde_json::from_str(&stdout).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    assert!(
        log["$schema"]
            .as_str()
            .is_some_and(|schema| schema.ends_with("sarif-schema-2.1.0.json"))
    );
    let [run] = &log["runs"].as_array().expect("runs")[..] else {
        panic!("one run")
    };
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "asmf");
    let rules = driver["rules"].as_array().expect("rules");
    for rule in rules {
        assert!(rule["id"].is_string() && rule["name"].is_string(), "{rule}");
        assert!(
            rule["shortDescription"]["text"]
                .as_str()
                .is_some_and(|text| !text.is_empty()),
            "{rule}"
        );
        assert!(rule["help"]["text"].is_string(), "{rule}");
    }
    let results = run["results"].as_array().expect("results");
    assert!(results.len() > 200, "{}", results.len());
    for result in results {
        let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
        assert_eq!(rule["id"], result["ruleId"]);
        assert!(["error", "warning", "note"].contains(&result["level"].as_str().expect("a level")));
        assert!(
            result["message"]["text"]
                .as_str()
                .is_some_and(|text| !text.is_empty()),
            "{result}"
        );
        for list in ["locations", "relatedLocations"] {
            for location in result[list].as_array().into_iter().flatten() {
                let place = &location["physicalLocation"];
                uri(&place["artifactLocation"]);
                region(&place["region"]);
            }
        }
        for fix in result["fixes"].as_array().into_iter().flatten() {
            let changes = fix["artifactChanges"].as_array().expect("changes");
            assert!(!changes.is_empty());
            for change in changes {
                uri(&change["artifactLocation"]);
                for replacement in change["replacements"].as_array().expect("replacements") {
                    region(&replacement["deletedRegion"]);
                    assert!(
                        replacement["insertedContent"]["text"].is_string(),
                        "{replacement}"
                    );
                }
            }
        }
    }
}

fn uri(artifact: &Value) {
    let uri = artifact["uri"].as_str().expect("a URI");
    assert!(
        uri.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"/-._~%:".contains(&byte)),
        "{uri}"
    );
}

fn region(region: &Value) {
    let number = |name: &str| {
        region[name]
            .as_u64()
            .unwrap_or_else(|| panic!("{name}: {region}"))
    };
    let (start, end) = (("startLine", "startColumn"), ("endLine", "endColumn"));
    let place = |(line, column): (&str, &str)| (number(line), number(column));
    assert!(
        number("startLine") > 0 && number("startColumn") > 0 && number("endColumn") > 0,
        "{region}"
    );
    assert!(place(start) <= place(end), "{region}");
    number("byteOffset");
    number("byteLength");
}

pub(crate) fn annotations_are_one_line_each() {
    let (_, stdout, stderr) = asmf(["lint", "--format", "github", &wrong()]);
    for line in stdout.lines() {
        assert!(
            line.starts_with("::error file=") || line.starts_with("::warning file="),
            "{line}"
        );
    }
    let errors = stdout
        .lines()
        .filter(|line| line.starts_with("::error "))
        .count();
    assert!(stderr.contains(&format!("{errors} errors")), "{stderr}");
}

const HEAD: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
"#;

pub(crate) fn fixes_are_written() {
    let folder = folder("fixes_are_written");
    let file = write(
        &folder.join("a.td"),
        &format!(
            "{HEAD}def A : Op<T_Dialect, \"a\"> {{\n  let arguments = (ins AnyType:$value);\n  \
             let assemblyFormat = \"$valeu `:` type($value)\"; // kept\n}}\n"
        ),
    );
    let (code, stdout, stderr) = asmf(["lint", "--fix", "--format", "plain", &file]);
    assert_eq!((code, &*stderr), (asmf::SUCCESS, ""), "{stdout}");
    assert_eq!(
        stdout
            .lines()
            .filter(|line| line.starts_with("fixed["))
            .count(),
        2,
        "{stdout}"
    );
    assert!(
        read(&file)
            .ends_with("let assemblyFormat = \"$value attr-dict `:` type($value)\"; // kept\n}\n")
    );
}

/// A format in another file than the named ones stays, though its finding is reported.
pub(crate) fn fixes_stay_in_the_paths_given() {
    let folder = folder("fixes_stay");
    let base = format!(
        "{HEAD}class B<string m> : Op<T_Dialect, m> {{\n  let arguments = (ins AnyType:$value);\n  \
         let assemblyFormat = \"$value `:` type($value)\";\n}}\n"
    );
    let base_file = write(&folder.join("base.td"), &base);
    let file = write(
        &folder.join("a.td"),
        "include \"base.td\"\ndef A : B<\"a\">;\n",
    );
    let include = folder.to_string_lossy().into_owned();
    let (code, stdout, _) = asmf(["lint", "--fix", "--format", "plain", "-I", &include, &file]);
    assert_eq!(code, asmf::FINDINGS);
    assert!(!stdout.contains("fixed["), "{stdout}");
    assert_eq!(read(&base_file), base);
    let (code, stdout, _) = asmf([
        "lint", "--fix", "--format", "plain", "-I", &include, &file, &base_file,
    ]);
    assert_eq!(code, asmf::SUCCESS, "{stdout}");
    assert!(read(&base_file).contains("$value attr-dict `:`"));
}

/// Two operations share a format, and a fix for one of them breaks the other.
pub(crate) fn fixes_that_break_something_are_taken_back() {
    let folder = folder("taken_back");
    let text = format!(
        "{HEAD}class B<string m, list<Trait> t> : Op<T_Dialect, m, t> {{\n  let results = (outs AnyType:$r);\n  \
         let arguments = (ins AnyType:$value);\n  let assemblyFormat = \"$value attr-dict `:` type($value)\";\n}}\n\
         def A : B<\"a\", []>;\nclass C<string m> : B<m, [SameOperandsAndResultType]> {{ let results = (outs); }}\n\
         def D : C<\"d\">;\n"
    );
    let file = write(&folder.join("a.td"), &text);
    let (code, stdout, _) = asmf([
        "lint",
        "--fix",
        "--unsafe-fixes",
        "--format",
        "plain",
        &file,
    ]);
    assert_eq!(code, asmf::FINDINGS);
    assert!(stdout.contains("not fixed[F073]"), "{stdout}");
    assert_eq!(read(&file), text);
}

/// Two operations share a string; a fix for one of them breaks the other, valid one. The other fixes are applied all
/// the same.
pub(crate) fn fixes_that_break_what_is_right_are_taken_back() {
    let folder = folder("right_is_kept");
    let text = format!(
        "{HEAD}class B<string m, dag a> : Op<T_Dialect, m> {{\n  let arguments = a;\n  \
         let assemblyFormat = \"$value attr-dict `:` type($value)\";\n}}\n\
         def A : B<\"a\", (ins AnyType:$value)>;\ndef C : B<\"c\", (ins AnyType:$valua)>;\n\
         def D : Op<T_Dialect, \"d\"> {{\n  let arguments = (ins I32:$first, I32:$second);\n  \
         let assemblyFormat = \"$first `,` $secnd attr-dict\";\n}}\n"
    );
    let file = write(&folder.join("a.td"), &text);
    let (code, stdout, _) = asmf([
        "lint",
        "--fix",
        "--unsafe-fixes",
        "--format",
        "plain",
        &file,
    ]);
    assert_eq!(code, asmf::FINDINGS);
    assert!(
        stdout.contains("not fixed[F040]: ") && stdout.contains(" t.c: did you mean"),
        "{stdout}"
    );
    assert!(
        stdout.contains("(also changes t.a)") && stdout.contains("fixed[F040]: "),
        "{stdout}"
    );
    let fixed = read(&file);
    assert!(
        fixed.contains("\"$value attr-dict `:` type($value)\""),
        "{fixed}"
    );
    assert!(
        fixed.contains("\"$first `,` $second attr-dict\""),
        "{fixed}"
    );
}

/// Accepted formats may be in use: `--fix` leaves them alone, and reports the unused fixes.
pub(crate) fn accepted_formats_stay() {
    let folder = folder("accepted");
    let text = format!(
        "{HEAD}def A : Op<T_Dialect, \"a\"> {{\n  let arguments = (ins I32:$value);\n  \
         let assemblyFormat = \"$value ` ` attr-dict\";\n}}\n"
    );
    let file = write(&folder.join("a.td"), &text);
    let (code, stdout, _) = asmf(["lint", "--fix", "--format", "plain", &file]);
    assert_eq!(code, asmf::SUCCESS);
    assert!(stdout.starts_with("1 fix is unsafe: "), "{stdout}");
    assert_eq!(read(&file), text);
    let (code, stdout, stderr) = asmf(["lint", "--diff", "--unsafe-fixes", &file]);
    assert_eq!(code, asmf::FINDINGS);
    assert!(
        stdout.contains("\n-  let assemblyFormat = \"$value ` ` attr-dict\";\n+  "),
        "{stdout}"
    );
    assert_eq!(stderr, "1 fix in 1 file, nothing written\n");
    assert_eq!(read(&file), text);
    let (code, stdout, _) = asmf([
        "lint",
        "--fix",
        "--unsafe-fixes",
        "--format",
        "plain",
        &file,
    ]);
    assert_eq!(code, asmf::SUCCESS, "{stdout}");
    assert_eq!(read(&file), text.replace(" ` `", ""));
    assert_eq!(
        asmf(["lint", "--diff", "--unsafe-fixes", &file]).0,
        asmf::SUCCESS
    );
    assert_eq!(asmf(["lint", "--unsafe-fixes", &file]).0, asmf::USAGE_OR_IO);
}

/// The work of `--fix` grows with the number of findings, no more.
pub(crate) fn many_fixes() {
    let folder = folder("many");
    let operation = |index: usize| {
        format!(
            "def Op{index} : Op<T_Dialect, \"op{index}\"> {{\n  let arguments = (ins AnyType:$value);\n  \
             let assemblyFormat = \"$value `:` type($value)\";\n}}\n"
        )
    };
    for file in 0..4 {
        let text: String = (0..3000)
            .map(|index| operation(file * 3000 + index))
            .collect();
        write(
            &folder.join(format!("{file}.td")),
            &(HEAD.to_owned() + &text),
        );
    }
    let started = std::time::Instant::now();
    let (code, stdout, _) = asmf([
        "lint",
        "--fix",
        "--format",
        "plain",
        &folder.to_string_lossy(),
    ]);
    assert_eq!(code, asmf::SUCCESS);
    assert_eq!(
        stdout
            .lines()
            .filter(|line| line.starts_with("fixed[F070]"))
            .count(),
        12_000
    );
    // It takes about a second; comparing each with each other took ten times as long.
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}

pub(crate) fn every_code_is_explained() {
    let (code, list, _) = asmf(["explain", "--list"]);
    assert_eq!(code, asmf::SUCCESS);
    assert_eq!(
        list.lines().count(),
        format_compiler::diagnostic::Code::ALL.len()
    );
    for line in list.lines() {
        let (name, heading) = line.split_once("  ").expect("a code and its heading");
        let (code, page, _) = asmf(["explain", name]);
        assert_eq!(code, asmf::SUCCESS);
        assert!(
            page.starts_with(&format!("# {name}: {heading}\n")),
            "{page}"
        );
    }
    assert_eq!(asmf(["explain", "F999"]).0, asmf::USAGE_OR_IO);
}
