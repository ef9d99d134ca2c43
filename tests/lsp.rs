//! `asmf lsp` as an editor talks to it: a process, and messages through its standard input and output.

// The test runs a process and writes the file that is edited.
#![allow(clippy::disallowed_methods)]

use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};
use std::io::BufReader;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Editor {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: i32,
}

impl Editor {
    /// A server that counts characters in `encodings`.
    fn start(encodings: &[&str]) -> Editor {
        let mut command = Command::new(env!("CARGO_BIN_EXE_asmf"));
        let mut process =
            command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the server starts");
        let input = process.stdin.take().expect("piped");
        let output = BufReader::new(process.stdout.take().expect("piped"));
        let mut editor = Editor { process, input, output, requests: 0 };
        let answer =
            editor.ask("initialize", json!({ "capabilities": { "general": { "positionEncodings": encodings } } }));
        assert_eq!(answer["serverInfo"]["name"], "asmf");
        assert_eq!(answer["capabilities"]["positionEncoding"], *encodings.last().unwrap_or(&"utf-16"));
        editor.tell("initialized", json!({}));
        editor
    }

    fn tell(&mut self, method: &str, params: Value) {
        let message = Message::from(Notification::new(method.to_owned(), params));
        message.write(&mut self.input).expect("it listens");
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        let message = Message::from(Request::new(id.clone(), method.to_owned(), params));
        message.write(&mut self.input).expect("it listens");
        match self.read() {
            Message::Response(response) => {
                assert_eq!(response.id, id);
                match response.error {
                    Some(error) => json!({ "error": error.code }),
                    None => response.result.unwrap_or_default(),
                }
            }
            other => panic!("no answer: {other:?}"),
        }
    }

    fn read(&mut self) -> Message {
        Message::read(&mut self.output).expect("a message").expect("not the end")
    }

    /// The findings that it publishes.
    fn published(&mut self) -> Value {
        match self.read() {
            Message::Notification(found) if found.method == "textDocument/publishDiagnostics" => found.params,
            other => panic!("no findings: {other:?}"),
        }
    }

    fn stop(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.process.wait().expect("it ends").success());
    }
}

/// A file on the disk, and its URI.
fn file(name: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, "").expect("the test's own folder is writable");
    let path = path.canonicalize().expect("it was written");
    let uri = format!("file://{}", path.display());
    (path, uri)
}

/// An operation in a file whose format begins on line 5 (counted from 0).
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
    let document = json!({ "uri": uri, "languageId": "tablegen", "version": 1, "text": text });
    editor.tell("textDocument/didOpen", json!({ "textDocument": document }));
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
        assert_eq!((&first["code"], &first["severity"]), (&json!("F040"), &json!(1)));
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
        assert_eq!((&action["kind"], &action["isPreferred"]), (&json!("quickfix"), &json!(true)));
        assert_eq!(action["data"]["applicability"], "safe");
        assert_eq!(action["edit"]["changes"][&uri], json!([{ "range": range, "newText": "$right" }]));

        let hover =
            editor.ask("textDocument/hover", json!({ "textDocument": { "uri": uri }, "position": range["start"] }));
        let page = hover["contents"]["value"].as_str().expect("a page");
        assert!(page.starts_with("# F040: "), "{page}");

        editor.tell(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": [{ "text": definition(RIGHT) }] }),
        );
        assert_eq!(editor.published()["diagnostics"], json!([]));
        editor.stop();
    }
}

/// Text may have been written in a format that is accepted.
#[test]
fn unsafe_fixes_are_not_preferred() {
    let mut editor = Editor::start(&["utf-16"]);
    let (_, uri) = file("unsafe.td");
    let found = open(&mut editor, &uri, &definition("$left `,` ` ` $right attr-dict `:` type($right)"));
    let range = &found["diagnostics"][0]["range"];
    let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
    let action = &editor.ask("textDocument/codeAction", params)[0];
    assert_eq!((&action["isPreferred"], &action["data"]["applicability"]), (&json!(false), &json!("unsafe")));
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
    for (word, what) in
        [("$left", "operand `$left`: 32-bit signless integer"), ("type(", "the type of operand `$right`")]
    {
        let character = line[..line.find(word).expect("there")].encode_utf16().count();
        let position = json!({ "line": 5, "character": character + 1 });
        let hover = editor.ask("textDocument/hover", json!({ "textDocument": { "uri": uri }, "position": position }));
        let value = hover["contents"]["value"].as_str().expect("text");
        assert!(value.starts_with(what) && value.ends_with("in `t.add`"), "{value}");
    }
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let edits = editor.ask("textDocument/formatting", json!({ "textDocument": { "uri": uri }, "options": options }));
    assert_eq!(edits[0]["newText"], definition(RIGHT));
    assert_eq!(edits.as_array().map(Vec::len), Some(1));
    editor.stop();
}

#[test]
fn an_included_file_and_what_is_not_served() {
    let mut editor = Editor::start(&["utf-16"]);
    let (_, base) = file("lsp-base.td");
    let (_, user) = file("lsp-user.td");
    open(&mut editor, &base, &definition(RIGHT));
    let text = "include \"lsp-base.td\"\n";
    let document = json!({ "uri": user, "languageId": "tablegen", "version": 1, "text": text });
    editor.tell("textDocument/didOpen", json!({ "textDocument": document }));
    // Both files are told about again, in order of their names.
    assert_eq!([editor.published(), editor.published()].map(|each| each["uri"].clone()), [json!(base), json!(user)]);
    // What breaks the one breaks the other.
    editor.tell(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": base, "version": 2 }, "contentChanges": [{ "text": definition(WRONG) }] }),
    );
    let [in_base, in_user] = [editor.published(), editor.published()];
    assert_eq!(in_base["diagnostics"][0]["range"]["start"]["line"], 5);
    let in_user = &in_user["diagnostics"][0];
    assert_eq!(in_user["range"]["start"], json!({ "line": 0, "character": 0 }));
    assert!(in_user["message"].as_str().is_some_and(|text| text.contains("lsp-base.td:6:")), "{in_user}");

    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": user } }));
    assert_eq!(editor.published()["diagnostics"], json!([]));
    editor.published();
    assert_eq!(editor.ask("textDocument/rename", json!({})), json!({ "error": -32601 }));
    assert_eq!(editor.ask("textDocument/hover", json!({})), json!({ "error": -32602 }));
    editor.stop();
}
