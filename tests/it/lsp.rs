//! `asmf lsp` as an editor talks to it: a process, and messages through its standard input and output.

use crate::program::{self, editor::Editor};
use lsp_server::{Message, Notification};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;

/// A file on the disk, and its URI.
fn file(name: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, "").expect("the test's own folder is writable");
    let path = path.canonicalize().expect("it was written");
    let uri = format!("file://{}", path.display());
    (path, uri)
}

/// An operation in a file, with its format on line 5 (counted from 0).
fn definition(format: &str) -> String {
    format!(
        "include \"mlir/IR/OpBase.td\"\ndef T_Dialect : Dialect {{ let name = \"t\"; let cppNamespace = \"::t\"; }}\n\
         def T_AddOp : Op<T_Dialect, \"add\"> {{\n  let arguments = (ins I32:$left, AnyType:$right);\n  // \u{1F600}\n  \
         /* \u{1F600} */ let assemblyFormat = \"{format}\";\n}}\n"
    )
}

const WRONG: &str = "$left `,` $rigth attr-dict `:` type($right)";
const RIGHT: &str = "$left `,` $right attr-dict `:` type($right)";

fn open(editor: &mut Editor, uri: &str, text: &str) -> Value {
    editor.open(uri, "tablegen", 1, text);
    editor.published()
}

#[test]
fn findings_fixes_and_pages() {
    // Characters of the emoji: four bytes, two units of UTF-16.
    for (encodings, column) in [(&["utf-8"][..], 13), (&["utf-16"][..], 11)] {
        let mut editor = Editor::start(encodings);
        let (_, uri) = file(&format!("wrong-{column}.td"));
        let found = open(&mut editor, &uri, &definition(WRONG));
        assert_eq!(found["uri"], *uri);
        let first = &found["diagnostics"][0];
        assert_eq!(
            (&first["code"], &first["severity"]),
            (&json!("F040"), &json!(1))
        );
        // A link to the page, as soon as the book has an address.
        let link = match env!("CARGO_PKG_HOMEPAGE") {
            "" => Value::Null,
            book => json!({ "href": format!("{book}/codes/F040.html") }),
        };
        assert_eq!(first["codeDescription"], link);
        let start = column + "let assemblyFormat = \"$left `,` ".len();
        let range = json!({ "start": { "line": 5, "character": start },
                            "end": { "line": 5, "character": start + "$rigth".len() } });
        assert_eq!(first["range"], range);

        let context = json!({ "diagnostics": [] });
        let actions = editor.ask(
            "textDocument/codeAction",
            json!({ "textDocument": { "uri": uri }, "range": range, "context": context }),
        );
        let action = &actions[0];
        assert_eq!(
            (&action["kind"], &action["isPreferred"]),
            (&json!("quickfix"), &json!(true))
        );
        assert_eq!(action["data"]["applicability"], "safe");
        assert_eq!(
            action["edit"]["changes"][&uri],
            json!([{ "range": range, "newText": "$right" }])
        );

        let hover = editor.ask(
            "textDocument/hover",
            json!({ "textDocument": { "uri": uri }, "position": range["start"] }),
        );
        let page = hover["contents"]["value"].as_str().expect("a page");
        assert!(page.starts_with("# F040: "), "{page}");

        editor.change(&uri, 2, &definition(RIGHT));
        assert_eq!(editor.published()["diagnostics"], json!([]));
        editor.stop();
    }
}

/// There may be text in an accepted format.
#[test]
fn unsafe_fixes_are_not_preferred() {
    let mut editor = Editor::start(&["utf-16"]);
    let (_, uri) = file("unsafe.td");
    let found = open(
        &mut editor,
        &uri,
        &definition("$left `,` ` ` $right attr-dict `:` type($right)"),
    );
    let range = &found["diagnostics"][0]["range"];
    let params =
        json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
    let action = &editor.ask("textDocument/codeAction", params)[0];
    assert_eq!(
        (&action["isPreferred"], &action["data"]["applicability"]),
        (&json!(false), &json!("unsafe"))
    );
    assert_eq!(action["title"], "drop the space literal (unsafe)");
    editor.stop();
}

#[test]
fn elements_and_layout() {
    let mut editor = Editor::start(&["utf-16"]);
    let (_, uri) = file("right.td");
    let text = definition("$left   `,` $right attr-dict `:` type($right)");
    assert_eq!(open(&mut editor, &uri, &text)["diagnostics"], json!([]));
    let line = text.lines().nth(5).expect("a line");
    for (word, what) in [
        ("$left", "operand `$left`: 32-bit signless integer"),
        ("type(", "the type of operand `$right`"),
    ] {
        let character = line[..line.find(word).expect("there")]
            .encode_utf16()
            .count();
        let position = json!({ "line": 5, "character": character + 1 });
        let hover = editor.ask(
            "textDocument/hover",
            json!({ "textDocument": { "uri": uri }, "position": position }),
        );
        let value = hover["contents"]["value"].as_str().expect("text");
        assert!(
            value.starts_with(what) && value.contains("\n\nin `t.add`\n\nRound trip: proved"),
            "{value}"
        );
    }
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let edits = editor.ask(
        "textDocument/formatting",
        json!({ "textDocument": { "uri": uri }, "options": options }),
    );
    assert_eq!(edits[0]["newText"], definition(RIGHT));
    assert_eq!(edits.as_array().map(Vec::len), Some(1));
    editor.stop();
}

/// A hook file describes a directive; without it, there is a hint.
#[test]
fn directives() {
    let text = definition("custom<Pair>($left, $right) attr-dict `:` type($right)");
    let (path, uri) = file("directives.td");
    let hooks = path.with_extension("hooks");
    let described = "directive t::Pair(operand $left, operand $right) {\n  $left `,` $right\n}\n";
    std::fs::write(&hooks, described).expect("the test's own folder is writable");
    let line = text.lines().nth(5).expect("a line");
    let start = line[..line.find("custom").expect("there")]
        .encode_utf16()
        .count();
    let end = start + "custom<Pair>($left, $right)".len();
    let position = json!({ "line": 5, "character": start + 1 });
    let everything =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let hover = json!({ "textDocument": { "uri": uri }, "position": position });
    let hints = json!({ "textDocument": { "uri": uri }, "range": everything });

    let mut editor = Editor::start(&["utf-16"]);
    let found = open(&mut editor, &uri, &text);
    let hint = &found["diagnostics"][0];
    assert_eq!(
        (&hint["code"], &hint["severity"]),
        (&json!("F690"), &json!(4)),
        "{found}"
    );
    let place = json!({ "start": { "line": 5, "character": start }, "end": { "line": 5, "character": end } });
    assert_eq!(hint["range"], place);
    let skeleton = "directive t::Pair(operand $left, operand $right) {\n  $left $right\n}";
    assert!(
        hint["message"]
            .as_str()
            .is_some_and(|message| message.ends_with(skeleton)),
        "{hint}"
    );
    let answer = editor.ask("textDocument/hover", hover.clone());
    let value = answer["contents"]["value"].as_str().expect("text");
    assert!(
        value.starts_with("text made by C++: `parsePair` and `printPair`; ")
            && value.contains(skeleton),
        "{value}"
    );
    assert_eq!(
        editor.ask("textDocument/inlayHint", hints.clone()),
        json!([])
    );
    editor.stop();

    let hooks = hooks.to_string_lossy().into_owned();
    let mut editor = Editor::start_with(&["--hooks", &hooks], json!({ "capabilities": {} }));
    assert_eq!(open(&mut editor, &uri, &text)["diagnostics"], json!([]));
    let answer = editor.ask("textDocument/hover", hover);
    let value = answer["contents"]["value"].as_str().expect("text");
    let expected = "`custom<Pair>` reads and prints\n\n```\n$left `,` $right\n```\n\ndescribed at ";
    assert!(
        value.starts_with(expected) && value.contains("directives.hooks:1:11\n"),
        "{value}"
    );
    let shown = editor.ask("textDocument/inlayHint", hints);
    assert_eq!(shown.as_array().map(Vec::len), Some(1), "{shown}");
    assert_eq!(shown[0]["position"], json!({ "line": 5, "character": end }));
    assert_eq!(shown[0]["label"], "= $left `,` $right");
    editor.stop();
}

#[test]
fn an_included_file_and_what_is_not_served() {
    let mut editor = Editor::start(&["utf-16"]);
    let (_, base) = file("lsp-base.td");
    let (_, user) = file("lsp-user.td");
    open(&mut editor, &base, &definition(RIGHT));
    let text = "include \"lsp-base.td\"\n";
    assert_eq!(open(&mut editor, &user, text)["uri"], json!(user));
    // An error in one is an error in the other: the changed file is published first, with the error.
    editor.change(&base, 2, &definition(WRONG));
    let [in_base, in_user] = [editor.published(), editor.published()];
    assert_eq!(
        (&in_base["uri"], &in_base["version"]),
        (&json!(base), &json!(2))
    );
    assert_eq!(in_base["diagnostics"][0]["range"]["start"]["line"], 5);
    assert_eq!(
        (&in_user["uri"], &in_user["diagnostics"]),
        (&json!(user), &json!([]))
    );
    // Nothing includes this one.
    editor.change(&user, 2, text);
    assert_eq!(editor.published()["uri"], json!(user));
    assert!(editor.is_silent());

    editor.tell(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": user } }),
    );
    let closed = editor.published();
    assert_eq!(
        (&closed["uri"], &closed["diagnostics"]),
        (&json!(user), &json!([]))
    );
    assert_eq!(
        editor.ask("textDocument/noSuchThing", json!({})),
        json!({ "error": -32601 })
    );
    assert_eq!(
        editor.ask("textDocument/hover", json!({})),
        json!({ "error": -32602 })
    );
    editor.stop();
}

#[test]
fn errors_of_a_file_that_is_not_open() {
    let mut editor = Editor::start(&["utf-16"]);
    let (path, base) = file("lsp-closed.td");
    let (_, user) = file("lsp-opened.td");
    std::fs::write(&path, definition(WRONG)).expect("the test's own file");
    // They are published for this file, at their location.
    assert_eq!(
        open(&mut editor, &user, "include \"lsp-closed.td\"\n")["diagnostics"],
        json!([])
    );
    let found = editor.published();
    assert_eq!(
        (&found["uri"], &found["version"]),
        (&json!(base), &Value::Null)
    );
    assert_eq!(found["diagnostics"][0]["range"]["start"]["line"], 5);
    // The file was changed by another program: both are looked at again.
    std::fs::write(&path, definition(RIGHT)).expect("the test's own file");
    let changed = |uri: &str| json!({ "changes": [{ "uri": uri, "type": 2 }] });
    editor.tell("workspace/didChangeWatchedFiles", changed(&base));
    assert_eq!(editor.published()["uri"], json!(user));
    let found = editor.published();
    assert_eq!(
        (&found["uri"], &found["diagnostics"]),
        (&json!(base), &json!([]))
    );
    // A file without includers.
    editor.tell(
        "workspace/didChangeWatchedFiles",
        changed(&file("lsp-other.td").1),
    );
    assert!(editor.is_silent());
    // The file's findings disappear with the document that includes it.
    std::fs::write(&path, definition(WRONG)).expect("the test's own file");
    editor.tell("workspace/didChangeWatchedFiles", changed(&base));
    assert_eq!(
        [editor.published(), editor.published()].map(|each| each["uri"].clone()),
        [json!(user), json!(base)]
    );
    editor.tell(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": user } }),
    );
    let closed = [editor.published(), editor.published()];
    assert_eq!(
        closed.map(|each| each["diagnostics"].clone()),
        [json!([]), json!([])]
    );
    editor.stop();
}

#[test]
fn documents_that_are_nowhere_yet() {
    let mut editor = Editor::start(&["utf-16"]);
    let (path, uri) = file("lsp-new.td");
    std::fs::remove_file(path).expect("it was written");
    for uri in [&*uri, "untitled:Untitled-1", "file:///no/such/folder/x.td"] {
        let found = open(&mut editor, uri, &definition(WRONG));
        assert_eq!(
            (&found["uri"], &found["diagnostics"][0]["code"]),
            (&json!(uri), &json!("F040"))
        );
        editor.change(uri, 2, &definition(RIGHT));
        let found = editor.published();
        assert_eq!(
            (&found["version"], &found["diagnostics"]),
            (&json!(2), &json!([]))
        );
    }
    // Another document may include one.
    let (_, user) = file("lsp-user-of-new.td");
    let found = open(
        &mut editor,
        &user,
        "include \"lsp-new.td\"\ndef T_BOp : Op<T_Dialect, \"b\">;\n",
    );
    assert_eq!(found["diagnostics"], json!([]));
    // By a link of another name too.
    #[cfg(unix)]
    {
        let (path, opened) = file("lsp-linked.td");
        let link = path.with_file_name("lsp-link.td");
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink(&path, &link).expect("the test's own folder");
        open(&mut editor, &opened, &definition(RIGHT));
        let text = "include \"lsp-link.td\"\ndef T_COp : Op<T_Dialect, \"c\">;\n";
        assert_eq!(
            open(&mut editor, &file("lsp-user-of-link.td").1, text)["diagnostics"],
            json!([])
        );
    }
    // The text of MLIR is another language.
    editor.open("file:///x.mlir", "mlir", 1, "module {}");
    assert_eq!(editor.published()["diagnostics"], json!([]));
    assert!(editor.is_silent());
    editor.stop();
}

#[test]
fn documents_without_a_file_belong_to_the_first_folder() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lsp-folder");
    std::fs::create_dir_all(folder.join("parts")).expect("the test's own folder is writable");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).expect("the test's own folder");
    };
    write("t.td", &definition(RIGHT));
    write("parts/part.td", "");
    write(
        "asmf.toml",
        "dialects = [\"t.td\"]\ninclude = [\"parts\"]\n",
    );
    let folder = folder.canonicalize().expect("it was written");
    let workspace = json!([{ "uri": format!("file://{}", folder.display()), "name": "t" }]);
    let parameters = json!({ "capabilities": {}, "workspaceFolders": workspace });
    let mut editor = Editor::start_with(&[], parameters);
    // Its dialects are the ones in the folder's settings.
    editor.open(
        "untitled:Untitled-1",
        "mlir",
        1,
        "%0:2 = \"x.y\"() : () -> (i32, i64)\nt.add %0#0, %0#1 : i64\nt.ad\n",
    );
    let found = editor.published();
    let messages = found["diagnostics"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|each| &each["message"]);
    // The operation before it is known.
    assert_eq!(
        messages.collect::<Vec<_>>(),
        ["custom op 't.ad' is unknown"]
    );
    // So are the folders of its includes.
    assert_eq!(
        open(
            &mut editor,
            "untitled:Untitled-2",
            "include \"part.td\"\ninclude \"t.td\"\n"
        )["diagnostics"],
        json!([])
    );
    editor.stop();
}

#[test]
fn a_missing_file_appears() {
    let mut editor = Editor::start(&["utf-16"]);
    let (path, base) = file("lsp-late.td");
    std::fs::remove_file(path).expect("it was written");
    let (_, user) = file("lsp-early.td");
    let found = open(
        &mut editor,
        &user,
        "include \"lsp-late.td\"\ndef T_BOp : Op<T_Dialect, \"b\">;\n",
    );
    assert_eq!(found["diagnostics"].as_array().map(Vec::len), Some(1));
    assert_eq!(found["diagnostics"][0]["code"], "F907");
    editor.open(&base, "tablegen", 1, &definition(RIGHT));
    let found = [editor.published(), editor.published()];
    assert_eq!(
        found.map(|each| (each["uri"].clone(), each["diagnostics"].clone())),
        [(json!(base), json!([])), (json!(user), json!([]))]
    );
    editor.stop();
}

#[test]
fn many_changes_are_one() {
    let mut editor = Editor::start(&["utf-16"]);
    let (_, uri) = file("lsp-typing.td");
    open(&mut editor, &uri, &definition(WRONG));
    let mut bytes = Vec::new();
    for version in 2..=60 {
        let text = definition(if version == 60 { RIGHT } else { WRONG });
        let params = json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": [{ "text": text }] });
        let message = Message::from(Notification::new(
            "textDocument/didChange".to_owned(),
            params,
        ));
        message.write(&mut bytes).expect("memory");
    }
    editor.input.write_all(&bytes).expect("it listens");
    let mut published = 1;
    loop {
        let found = editor.published();
        if found["version"] == 60 {
            assert_eq!(found["diagnostics"], json!([]));
            break;
        }
        published += 1;
    }
    assert!(published < 59, "{published}");
    assert!(editor.is_silent());
    editor.stop();
}

/// The next findings in a file.
fn published_of(editor: &mut Editor, uri: &str) -> Value {
    std::iter::repeat_with(|| editor.published())
        .find(|found| found["uri"] == uri)
        .expect("it goes on")
}

/// Evaluating the dialects takes its time: it is done when nothing has changed for a while, and only if something has.
#[test]
fn definitions_are_evaluated_when_there_is_time() {
    let folder = program::folder("lsp", "when-there-is-time");
    program::write(&folder.join("asmf.toml"), "dialects = [\"t.td\"]\n");
    program::write(&folder.join("t.td"), &definition(RIGHT));
    let uri = |name: &str| {
        format!(
            "file://{}/{name}",
            folder.canonicalize().expect("it is there").display()
        )
    };
    let mut editor = Editor::start(&["utf-8"]);
    let text = "%0:2 = builtin.unrealized_conversion_cast to i32, i8\nt.add %0#0, %0#1 : i8\n";
    editor.open(&uri("a.mlir"), "mlir", 1, text);
    let before = editor.published();
    assert_eq!(before["diagnostics"], json!([]), "{before}");
    // Nothing is new.
    assert_eq!(
        open(&mut editor, &uri("t.td"), &definition(RIGHT))["uri"],
        uri("t.td")
    );
    // Edited definitions have their findings at once; the file with uses of them follows.
    for (version, format) in [
        (2, "$left `and` $right attr-dict `:` type($right)"),
        (3, "$left `or` $right attr-dict"),
    ] {
        editor.change(&uri("t.td"), version, &definition(format));
        assert_eq!(published_of(&mut editor, &uri("t.td"))["version"], version);
    }
    editor.change(
        &uri("t.td"),
        4,
        &definition("$left `or` $right attr-dict `:` type($right)"),
    );
    assert_eq!(published_of(&mut editor, &uri("t.td"))["version"], 4);
    let after = published_of(&mut editor, &uri("a.mlir"));
    assert_eq!(
        after["diagnostics"][0]["message"],
        "custom op 't.add' expected 'or'"
    );
    // A file closed without changes leaves the definitions on disk.
    editor.change(&uri("t.td"), 5, &definition(RIGHT));
    assert_eq!(editor.published()["uri"], uri("t.td"));
    assert_eq!(editor.published()["diagnostics"], json!([]));
    editor.tell(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": uri("t.td") } }),
    );
    assert_eq!(editor.published()["uri"], uri("t.td"));
    assert!(editor.is_silent());
    editor.stop();
}

/// Around an operation whose syntax nobody knows, and in its regions, everything is answered.
#[test]
fn operations_kept_as_text() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lsp-kept");
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    program::write(&folder.join("asmf.toml"), "dialects = [\"t.td\"]\n");
    let loop_ = "def T_LoopOp : Op<T_Dialect, \"loop\"> { let regions = (region AnyRegion:$body); let hasCustomAssemblyFormat = 1; }\n";
    program::write(&folder.join("t.td"), &(definition(RIGHT) + loop_));
    let folder = folder.canonicalize().expect("it is there");
    let uri = format!("file://{}/a.mlir", folder.display());
    let mut editor = Editor::start(&["utf-8"]);
    let text = "%a = t.loop %i to 4 {\n  t.add %i, %i : i32\n  t.add \n}\nt.add %a, %a : i32\n";
    let right = text.replace("  t.add \n", "");
    editor.open(&uri, "mlir", 1, &right);
    assert_eq!(editor.published()["diagnostics"], json!([]));
    let mut ask = |method: &str, line: u32, character: u32| {
        let position = json!({ "line": line, "character": character });
        let place = json!({ "textDocument": { "uri": uri }, "position": position });
        editor.ask(&format!("textDocument/{method}"), place)
    };
    // The name that the operation defines itself, in its region.
    let definition = ask("definition", 1, 8);
    assert!(
        definition
            .to_string()
            .contains("\"character\":12,\"line\":0"),
        "{definition}"
    );
    let hover = ask("hover", 3, 6);
    assert!(hover.to_string().contains("%a"), "{hover}");
    editor.change(&uri, 2, text);
    editor.published();
    let place =
        json!({ "textDocument": { "uri": uri }, "position": { "line": 2, "character": 8 } });
    let found = editor.ask("textDocument/completion", place).to_string();
    assert!(found.contains("\"%i\""), "{found}");
    editor.stop();
}

/// A new build decides about the definitions.
#[test]
fn a_build_is_made_while_a_file_is_open() {
    let folder = program::folder("lsp", "build");
    program::write(&folder.join("t.td"), &definition(RIGHT));
    program::write(&folder.join("other.td"), "include \"mlir/IR/OpBase.td\"\n");
    let folder = folder.canonicalize().expect("it is there");
    let uri = |name: &str| format!("file://{}/{name}", folder.display());
    let mut editor = Editor::start(&["utf-8"]);
    editor.open(
        &uri("a.mlir"),
        "mlir",
        1,
        "%0:2 = builtin.unrealized_conversion_cast to i32, i8\nt.add %0#0, %0#1 : i8\n",
    );
    let before = editor.published();
    assert_eq!(before["diagnostics"], json!([]), "{before}");
    let commands = "build/tablegen_compile_commands.yml";
    let text = format!(
        "--- !FileInfo:\n  filepath: \"{0}/other.td\"\n  includes: \"{0}\"\n",
        folder.display()
    );
    program::write(&folder.join(commands), &text);
    editor.tell(
        "workspace/didChangeWatchedFiles",
        json!({ "changes": [{ "uri": uri(commands), "type": 1 }] }),
    );
    let after = editor.published();
    assert_eq!(
        after["diagnostics"][0]["message"], "Dialect `t' not found for custom op 't.add'",
        "{after}"
    );
    editor.stop();
}

/// Clients send all requests for every file, and show errors to the user.
#[test]
fn no_file_is_asked_in_vain() {
    let mut editor = Editor::start(&["utf-16"]);
    for (name, language, text) in [
        ("any.td", "tablegen", definition(RIGHT)),
        ("any.mlir", "mlir", String::new()),
    ] {
        let (_, uri) = file(name);
        editor.open(&uri, language, 1, &text);
        editor.published();
        let start = json!({ "line": 0, "character": 0 });
        let parameters = json!({
            "textDocument": { "uri": uri }, "position": start, "positions": [start],
            "range": { "start": start, "end": start }, "options": { "tabSize": 2, "insertSpaces": true },
            "context": { "diagnostics": [], "includeDeclaration": true },
        });
        for method in [
            "codeAction",
            "completion",
            "definition",
            "documentHighlight",
            "documentLink",
            "documentSymbol",
            "foldingRange",
            "formatting",
            "hover",
            "inlayHint",
            "prepareRename",
            "rangeFormatting",
            "references",
            "selectionRange",
            "semanticTokens/full",
            "semanticTokens/range",
            "signatureHelp",
        ] {
            let answer = editor.ask(&format!("textDocument/{method}"), parameters.clone());
            assert!(answer.get("error").is_none(), "{name}, {method}: {answer}");
        }
    }
    editor.stop();
}

#[test]
fn malformed_messages() {
    let mut editor = Editor::start(&["utf-16"]);
    let framed = |text: &str| format!("Content-Length: {}\r\n\r\n{text}", text.len()).into_bytes();
    for (bytes, code) in [
        (framed("{ \"jsonrpc\": \"2.0\", "), -32700),
        (
            framed("{ \"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"\\ud83d\" }"),
            -32700,
        ),
        (framed("\u{0}"), -32700),
        (framed("[]"), -32600),
        (framed("{ \"jsonrpc\": \"2.0\" }"), -32600),
        (b"Content-Length: 99999999999\r\n\r\n".to_vec(), -32700),
        (b"GET / HTTP/1.1\r\n\r\n".to_vec(), -32700),
        (b"Content-Length: many\r\n\r\n".to_vec(), -32700),
    ] {
        let answer = editor.send_bytes(&bytes);
        assert_eq!(
            (&answer["id"], &answer["error"]["code"]),
            (&Value::Null, &json!(code)),
            "{answer}"
        );
        // The server continues.
        assert!(editor.is_silent());
    }
    assert_eq!(
        editor.send_bytes(&framed(
            "{ \"jsonrpc\": \"2.0\", \"id\": 7, \"method\": 3 }"
        ))["id"],
        7
    );
    editor.stop();
}

#[test]
fn life_cycle() {
    let mut editor = Editor::process(&[]);
    assert_eq!(
        editor.ask("textDocument/hover", json!({})),
        json!({ "error": -32002 })
    );
    assert_eq!(
        editor.ask("shutdown", Value::Null),
        json!({ "error": -32002 })
    );
    // Before its time, a notification is dropped.
    editor.open("untitled:a", "tablegen", 1, "x");
    assert_eq!(
        editor.ask("initialize", json!({ "capabilities": {} }))["serverInfo"]["name"],
        "asmf"
    );
    assert_eq!(
        editor.ask("initialize", json!({ "capabilities": {} })),
        json!({ "error": -32600 })
    );
    assert_eq!(editor.ask("shutdown", Value::Null), Value::Null);
    assert_eq!(
        editor.ask("shutdown", Value::Null),
        json!({ "error": -32600 })
    );
    assert_eq!(
        editor.ask("textDocument/hover", json!({})),
        json!({ "error": -32600 })
    );
    editor.tell("exit", Value::Null);
    assert_eq!(editor.process.wait().expect("it ends").code(), Some(0));
    // Without a shutdown; with or without an `exit`.
    let mut editor = Editor::start(&["utf-16"]);
    editor.tell("exit", Value::Null);
    assert_eq!(editor.process.wait().expect("it ends").code(), Some(1));
    let Editor {
        mut process, input, ..
    } = Editor::start(&["utf-16"]);
    drop(input);
    assert_eq!(process.wait().expect("it ends").code(), Some(1));
}

#[test]
fn include_folders_and_versions() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lsp-parts");
    std::fs::create_dir_all(folder.join("parts/T")).expect("the test's own folder");
    std::fs::write(folder.join("parts/T/Base.td"), definition(RIGHT))
        .expect("the test's own folder");
    let root = format!(
        "file://{}",
        folder.canonicalize().expect("it was made").display()
    );
    let (document, text) = (format!("{root}/lib.td"), "include \"T/Base.td\"\n");
    let folders = json!([{ "uri": root, "name": "w" }]);
    let options = json!({ "includePaths": ["parts"] });
    for (arguments, parameters, found) in [
        (&[][..], json!({ "capabilities": {}, "rootUri": root }), 1),
        (&["-I", "parts"], json!({ "capabilities": {} }), 1),
        (
            &["-I", "parts"],
            json!({ "capabilities": {}, "rootUri": root }),
            0,
        ),
        (
            &["-I", "parts"],
            json!({ "capabilities": {}, "workspaceFolders": folders }),
            0,
        ),
        (
            &[],
            json!({ "capabilities": {}, "rootUri": root, "initializationOptions": options }),
            0,
        ),
    ] {
        let mut editor = Editor::start_with(arguments, parameters.clone());
        let published = open(&mut editor, &document, text);
        assert_eq!(
            published["diagnostics"].as_array().map(Vec::len),
            Some(found),
            "{arguments:?} {parameters}"
        );
        editor.stop();
    }
    // A group accepted by LLVM 22 and rejected by LLVM 19.
    let text =
        definition(RIGHT).replace("I32:$left, AnyType:$right", "I32Prop:$left, AnyType:$right");
    for (arguments, options, found) in [
        (&[][..], json!(null), 0),
        (&["--llvm", "19"], json!(null), 1),
        (&[], json!({ "llvm": "19" }), 1),
        (&["--llvm", "19"], json!({ "llvm": "22" }), 0),
    ] {
        let parameters = json!({ "capabilities": {}, "initializationOptions": options });
        let mut editor = Editor::start_with(arguments, parameters);
        let published = open(&mut editor, &document, &text);
        assert_eq!(
            published["diagnostics"].as_array().map(Vec::len),
            Some(found),
            "{arguments:?} {published}"
        );
        editor.stop();
    }
    let mut editor = Editor::process(&[]);
    let parameters = json!({ "capabilities": {}, "initializationOptions": { "llvm": "7" } });
    assert_eq!(
        editor.ask("initialize", parameters),
        json!({ "error": -32602 })
    );
}

#[test]
fn a_client_is_asked_to_watch() {
    let watching =
        json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut editor = Editor::start_with(&[], json!({ "capabilities": watching }));
    let Message::Request(request) = editor.read() else {
        panic!("no request")
    };
    assert_eq!(request.method, "client/registerCapability");
    assert_eq!(
        request.params["registrations"][0]["method"],
        "workspace/didChangeWatchedFiles"
    );
    let answer = json!({ "jsonrpc": "2.0", "id": request.id, "result": null }).to_string();
    write!(
        editor.input,
        "Content-Length: {}\r\n\r\n{answer}",
        answer.len()
    )
    .expect("it listens");
    assert!(editor.is_silent());
    editor.stop();
}

#[test]
fn what_is_right_is_shown_beside_what_is_wrong() {
    let mut editor = Editor::start(&["utf-16"]);
    let (_, uri) = file("lsp-good.td");
    let text = definition(WRONG);
    open(&mut editor, &uri, &text);
    let line = text.lines().nth(5).expect("a line");
    let character = line[..line.find("$left").expect("there")]
        .encode_utf16()
        .count();
    let position = json!({ "line": 5, "character": character + 2 });
    let hover = editor.ask(
        "textDocument/hover",
        json!({ "textDocument": { "uri": uri }, "position": position }),
    );
    let value = hover["contents"]["value"].as_str().expect("text");
    assert!(
        value.starts_with("operand `$left`: 32-bit signless integer"),
        "{value}"
    );
    editor.stop();
}

#[test]
fn settings_of_the_project_hold() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lsp-settings");
    std::fs::create_dir_all(folder.join("parts/T")).expect("the test's own folder");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).expect("the test's own folder");
    };
    write("parts/T/Base.td", &definition(RIGHT));
    write("asmf.toml", "include = [\"parts\"]\n");
    let root = format!(
        "file://{}",
        folder.canonicalize().expect("it was made").display()
    );
    let document = format!("{root}/lib.td");
    let text = "include \"T/Base.td\"\n// asmf: allow(F210)\nclass Unused;\n";
    let codes = |published: &Value| -> Vec<String> {
        let list = published["diagnostics"].as_array().expect("a list");
        list.iter()
            .map(|each| each["code"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    let mut editor = Editor::start(&["utf-16"]);
    let published = open(&mut editor, &document, text);
    assert_eq!(codes(&published), ["F904"]);
    write(
        "asmf.toml",
        "include = [\"parts\"]\n[lint]\nignore = [\"F904\"]\n",
    );
    let changes = json!({ "changes": [{ "uri": format!("{root}/asmf.toml"), "type": 2 }] });
    editor.tell("workspace/didChangeWatchedFiles", changes.clone());
    assert_eq!(codes(&editor.published()), [] as [&str; 0]);
    write("asmf.toml", "includ = []\n");
    editor.tell("workspace/didChangeWatchedFiles", changes);
    match editor.read() {
        Message::Notification(shown) => {
            assert_eq!(shown.method, "window/showMessage");
            let text = shown.params["message"].as_str().unwrap_or_default();
            assert!(text.contains("asmf.toml:1:1"), "{text}");
        }
        other => panic!("no message: {other:?}"),
    }
    assert_eq!(
        codes(&editor.published()),
        ["F907", "F904"],
        "without settings"
    );
    editor.stop();
}

/// Consecutive lines of comments, and regions; a comment of one line is shown as it is.
#[test]
fn comments_and_regions_are_folded() {
    let mut editor = Editor::start(&["utf-8"]);
    let uri = "file:///folded.mlir";
    editor.open(
        uri,
        "mlir",
        1,
        "// One.\n  // Two.\nmodule {\n  // Alone.\n}\n",
    );
    assert_eq!(editor.published()["diagnostics"], json!([]));
    let ranges = editor.ask(
        "textDocument/foldingRange",
        json!({ "textDocument": { "uri": uri } }),
    );
    let ranges: Vec<_> = ranges.as_array().expect("a list").iter().collect();
    let lines = |range: &&Value| {
        (
            range["startLine"].clone(),
            range["endLine"].clone(),
            range["kind"].clone(),
        )
    };
    let expected = [
        (json!(0), json!(1), json!("comment")),
        (json!(2), json!(3), json!("region")),
    ];
    assert_eq!(ranges.iter().map(lines).collect::<Vec<_>>(), expected);
}

/// Regions as deep as MLIR reads them: answers that nest are cut off, and what is deeper still is a finding.
#[test]
fn deep_regions() {
    let mut editor = Editor::start(&["utf-8"]);
    let uri = "file:///deep.mlir";
    let nested = |depth| "module {\n".repeat(depth) + &"}\n".repeat(depth);
    editor.open(uri, "mlir", 1, &nested(1000));
    assert_eq!(editor.published()["diagnostics"], json!([]));
    let document = json!({ "uri": uri });
    let symbols = editor.ask(
        "textDocument/documentSymbol",
        json!({ "textDocument": document }),
    );
    let inside = |symbol: &Value| symbol["children"].get(0).cloned();
    let depth = std::iter::successors(Some(symbols[0].clone()), inside).count();
    assert_eq!(depth, 51);
    let position = json!({ "line": 1000, "character": 0 });
    let selections = editor.ask(
        "textDocument/selectionRange",
        json!({ "textDocument": document, "positions": [position] }),
    );
    assert!(!selections[0]["parent"].is_null());
    let folds = editor.ask(
        "textDocument/foldingRange",
        json!({ "textDocument": document }),
    );
    // The innermost has nothing to hide.
    assert_eq!(folds.as_array().map(Vec::len), Some(999));
    editor.open("file:///deeper.mlir", "mlir", 1, &nested(5000));
    let found = editor.published();
    let message = "regions nested deeper than 2000 levels";
    assert_eq!(found["diagnostics"][0]["message"], message, "{found:.400}");
}
