//! After any sequence of edits in an editor, the language server behaves like a new one with the resulting texts.

use lsp_server::{ErrorCode, Message, Notification, Request, ResponseError};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::{Condvar, LazyLock, Mutex};
use std::time::Duration;

const DEFINITIONS: &str = include_str!("../../corpus/dialects/calc.td");
const TEXT: &str = include_str!("../../corpus/ir/calc-lists.mlir");
/// The maximum time to wait for the findings of a server.
const PATIENCE: Duration = Duration::from_secs(120);
/// The number of bytes of an edit.
const EDIT: usize = 5;
/// The maximum number of edits: too many of them make a text unrecognizable.
const MOST_EDITS: usize = 100;
const PIECES: [&str; 32] = [
    "%0",
    "%1 = ",
    "calc.const 7 : i32\n",
    "calc.add %0, %0",
    "calc.",
    " : index",
    "\"",
    "\n",
    "\r\n",
    "{",
    "}",
    "(",
    ")",
    "[",
    "// -----\n",
    "//",
    "/*",
    "@lists",
    "^bb0",
    "!calc.list<",
    "!a = i32\n",
    "#a",
    "{pure}",
    "\u{1F600}",
    "é",
    "\u{FFFD}",
    " $lhs",
    "`,` ",
    "let assemblyFormat = \"",
    "}];",
    "def X : Calc_Op<\"x\">;\n",
    "include \"calc.td\"\n",
];
/// The requests between edits. They must not change the state.
const REQUESTS: [&str; 12] = [
    "hover",
    "completion",
    "definition",
    "documentHighlight",
    "signatureHelp",
    "prepareRename",
    "documentSymbol",
    "foldingRange",
    "semanticTokens/full",
    "formatting",
    "codeAction",
    "inlayHint",
];

/// A folder of this process with the definitions as a file. The editor's version shadows it.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = std::env::temp_dir().join(format!("asmf-server-edits-{}", std::process::id()));
    #[allow(clippy::disallowed_methods)] // The server reads files.
    {
        std::fs::create_dir_all(&folder).expect("temporary files can be written");
        std::fs::write(folder.join("calc.td"), DEFINITIONS)
            .expect("temporary files can be written");
    }
    folder
});

/// Sends the edits encoded in `data`, five bytes each, to a server, and compares it with a new server.
pub fn run(data: &[u8]) {
    let (edits, _) = data.as_chunks::<EDIT>();
    let mut texts = [Text::new(TEXT), Text::new(DEFINITIONS)];
    let mut session = Session::begin();
    texts
        .iter()
        .enumerate()
        .for_each(|(file, text)| session.open(file, &text.whole()));
    for &[kind, line, character, length, piece] in edits.iter().take(MOST_EDITS) {
        // Definitions change less often: if they have errors, the last valid ones are used.
        let file = usize::from(kind % 8 == 0);
        let text = &mut texts[file];
        let start = text.position(usize::from(line), usize::from(character));
        match kind >> 3 {
            0..=23 => {
                let removed = usize::from(length % 16).saturating_sub(4);
                let inserted = if length < 128 {
                    PIECES[usize::from(piece) % PIECES.len()]
                } else {
                    ""
                };
                session.change(file, text, start, removed, inserted);
            }
            24 => {
                session.close(file);
                session.open(file, &text.whole());
            }
            25 => session.notify(
                "workspace/didChangeWatchedFiles",
                json!({ "changes": [{ "uri": uri(1), "type": 2 }] }),
            ),
            26 => {
                *text = Text::new([TEXT, DEFINITIONS][file]);
                session.replace(file, &text.whole());
            }
            _ => session.request_at(
                REQUESTS[usize::from(piece) % REQUESTS.len()],
                file,
                text.line_and_character(start),
            ),
        }
    }
    let edited = session.end();
    let mut session = Session::begin();
    // Definitions first, in the same order as for the server with edits.
    [1, 0]
        .into_iter()
        .for_each(|file| session.open(file, &texts[file].whole()));
    let new = session.end();
    for (file, text) in texts.iter().enumerate() {
        // After errors in the definitions, the result depends on earlier versions.
        if file == 0 && has_errors(&new.findings[1]) {
            continue;
        }
        let whole = text.whole();
        assert_eq!(
            edited.findings[file], new.findings[file],
            "findings in\n{whole}"
        );
        assert_eq!(
            edited.answers[file], new.answers[file],
            "answers about\n{whole}"
        );
    }
}

fn uri(file: usize) -> String {
    format!(
        "file://{}/{}",
        FOLDER.display(),
        ["a.mlir", "calc.td"][file]
    )
}

fn has_errors(findings: &Value) -> bool {
    findings
        .as_array()
        .is_none_or(|list| list.iter().any(|finding| finding["severity"] == 1))
}

/// A text in an editor.
struct Text(Vec<char>);

impl Text {
    fn new(text: &str) -> Text {
        Text(text.chars().collect())
    }

    fn whole(&self) -> String {
        self.0.iter().collect()
    }

    /// A place in one of the lines, but not within a line break.
    fn position(&self, line: usize, character: usize) -> usize {
        let starts: Vec<usize> = std::iter::once(0)
            .chain((1..=self.0.len()).filter(|&at| self.0[at - 1] == '\n'))
            .collect();
        let start = starts[line % starts.len()];
        let end = (start..self.0.len())
            .find(|&at| self.0[at] == '\n')
            .unwrap_or(self.0.len());
        let end = if end > start && self.0[end - 1] == '\r' {
            end - 1
        } else {
            end
        };
        (start + character % 80).min(end)
    }

    /// A place in the language server protocol, in units of UTF-16.
    fn line_and_character(&self, at: usize) -> Value {
        let start = self.0[..at]
            .iter()
            .rposition(|&each| each == '\n')
            .map_or(0, |end| end + 1);
        let line = self.0[..at].iter().filter(|&&each| each == '\n').count();
        json!({ "line": line, "character": self.0[start..at].iter().map(|each| each.len_utf16()).sum::<usize>() })
    }
}

/// The final findings and answers of a server.
struct Responses {
    findings: [Value; 2],
    answers: [Vec<Value>; 2],
}

/// The messages to a server.
struct Session {
    messages: Vec<u8>,
    requests: i32,
    version: usize,
}

impl Session {
    fn begin() -> Session {
        let mut session = Session {
            messages: Vec::new(),
            requests: 0,
            version: 1,
        };
        session.request("initialize", json!({ "capabilities": {} }));
        session.notify("initialized", json!({}));
        session
    }

    fn say(&mut self, message: impl Into<Message>) {
        message
            .into()
            .write(&mut self.messages)
            .expect("memory can be written");
    }

    fn notify(&mut self, method: &str, parameters: Value) {
        self.say(Notification::new(method.to_owned(), parameters));
    }

    fn request(&mut self, method: &str, parameters: Value) {
        self.requests += 1;
        self.say(Request::new(
            self.requests.into(),
            method.to_owned(),
            parameters,
        ));
    }

    fn open(&mut self, file: usize, text: &str) {
        self.version += 1;
        let language = ["mlir", "tablegen"][file];
        let document = json!({ "uri": uri(file), "languageId": language, "version": self.version, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    fn close(&mut self, file: usize) {
        self.notify(
            "textDocument/didClose",
            json!({ "textDocument": { "uri": uri(file) } }),
        );
    }

    fn change_by(&mut self, file: usize, change: Value) {
        self.version += 1;
        let document = json!({ "uri": uri(file), "version": self.version });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": [change] }),
        );
    }

    fn replace(&mut self, file: usize, text: &str) {
        self.change_by(file, json!({ "text": text }));
    }

    /// Replaces some characters, in the editor's text and in the server's.
    fn change(
        &mut self,
        file: usize,
        text: &mut Text,
        start: usize,
        removed: usize,
        inserted: &str,
    ) {
        let mut end = (start + removed).min(text.0.len());
        // Both characters of a line's end are removed, or none.
        if end > 0 && end < text.0.len() && text.0[end - 1] == '\r' && text.0[end] == '\n' {
            end += 1;
        }
        let range =
            json!({ "start": text.line_and_character(start), "end": text.line_and_character(end) });
        text.0.splice(start..end, inserted.chars());
        self.change_by(file, json!({ "range": range, "text": inserted }));
    }

    fn request_at(&mut self, what: &str, file: usize, position: Value) {
        let range = json!({ "start": position, "end": position });
        let parameters = json!({
            "textDocument": { "uri": uri(file) }, "position": position, "range": range,
            "context": { "diagnostics": [] }, "options": { "tabSize": 2, "insertSpaces": true },
        });
        self.request(&format!("textDocument/{what}"), parameters);
    }

    /// Sends all messages to a server, followed by requests about the whole text.
    fn end(mut self) -> Responses {
        const LAST: [&str; 4] = [
            "documentSymbol",
            "foldingRange",
            "semanticTokens/full",
            "formatting",
        ];
        let start = json!({ "line": 0, "character": 0 });
        let nothing = json!({ "range": { "start": start, "end": start }, "text": "" });
        // MLIR text last, since it depends on the definitions. Each file's last version is the one of its last
        // findings.
        let awaited = [1, 0].map(|file| {
            self.change_by(file, nothing.clone());
            format!("\"version\":{}}}", self.version)
        });
        let first = self.requests + 1;
        for file in [0, 1] {
            LAST.iter()
                .for_each(|what| self.request_at(what, file, start.clone()));
        }
        let last = self.requests;
        let (mut findings, mut answers) = ([Value::Null, Value::Null], BTreeMap::new());
        for message in messages(&serve(std::mem::take(&mut self.messages), &awaited)) {
            match message {
                Message::Response(response) => {
                    drop(answers.insert(response.id, response.response_result))
                }
                Message::Notification(written)
                    if written.method == "textDocument/publishDiagnostics" =>
                {
                    let file =
                        (0..findings.len()).find(|&file| written.params["uri"] == *uri(file));
                    findings[file.expect("a file that is open")] =
                        written.params["diagnostics"].clone();
                }
                other => panic!("not expected: {other:?}"),
            }
        }
        let mut answer = |id: i32| {
            answers
                .remove(&id.into())
                .unwrap_or_else(|| panic!("request {id} has no answer"))
        };
        for id in 1..first {
            // A failed renaming is a valid answer.
            let is_right = |error: &ResponseError| error.code == ErrorCode::RequestFailed as i32;
            answer(id)
                .err()
                .iter()
                .for_each(|error| assert!(is_right(error), "{error:?}"));
        }
        let answers: Vec<Value> = (first..=last)
            .map(|id| answer(id).unwrap_or_default())
            .collect();
        let (mlir, definitions) = answers.split_at(LAST.len());
        Responses {
            findings,
            answers: [mlir.to_vec(), definitions.to_vec()],
        }
    }
}

/// The output of the server.
#[derive(Default)]
struct Output {
    written: Mutex<Vec<u8>>,
    has_more: Condvar,
}

impl Write for &Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written
            .lock()
            .map_err(|_| io::ErrorKind::Other)?
            .extend(bytes);
        self.has_more.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The messages to the server; the input stays open until the server has sent the awaited text.
struct Input<'o> {
    messages: io::Cursor<Vec<u8>>,
    awaited: &'o [String],
    output: &'o Output,
}

impl Read for Input<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.messages.read(into)?;
        if count > 0 {
            return Ok(count);
        }
        let written = self
            .output
            .written
            .lock()
            .map_err(|_| io::ErrorKind::Other)?;
        let lacks = |written: &mut Vec<u8>| {
            let written = String::from_utf8_lossy(written);
            self.awaited
                .iter()
                .any(|awaited| !written.contains(awaited))
        };
        let (written, waited) = self
            .output
            .has_more
            .wait_timeout_while(written, PATIENCE, lacks)
            .map_err(|_| io::ErrorKind::Other)?;
        assert!(
            !waited.timed_out(),
            "nothing more than\n{}",
            String::from_utf8_lossy(&written)
        );
        Ok(0)
    }
}

/// Runs a server on some messages and returns its output.
fn serve(messages: Vec<u8>, awaited: &[String]) -> Vec<u8> {
    let output = Output::default();
    let mut input = Input {
        messages: io::Cursor::new(messages),
        awaited,
        output: &output,
    };
    let mut errors = Vec::new();
    let streams = asmf::Streams {
        stdin: &mut input,
        stdout: &mut &output,
        stderr: &mut errors,
        stderr_is_terminal: false,
    };
    asmf::run(["asmf", "lsp"].map(OsString::from), streams);
    assert!(errors.is_empty(), "{}", String::from_utf8_lossy(&errors));
    output.written.into_inner().expect("no thread panicked")
}

/// The messages in a stream.
fn messages(mut stream: &[u8]) -> impl Iterator<Item = Message> {
    std::iter::from_fn(move || Message::read(&mut stream).expect("a message"))
}
