//! An editor with `asmf lsp` as a process, through its standard input and output.

use super::{ASMF, through};
use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// An editor, and the server started by it.
pub(crate) struct Editor {
    pub(crate) process: Child,
    pub(crate) input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: i32,
}

impl Editor {
    /// A server with positions in `encodings`.
    pub(crate) fn start(encodings: &[&str]) -> Editor {
        let mut editor = Editor::process(&[]);
        let answer = editor.initialize(
            json!({ "capabilities": { "general": { "positionEncodings": encodings } } }),
        );
        assert_eq!(answer["serverInfo"]["name"], "asmf");
        assert_eq!(
            answer["capabilities"]["positionEncoding"],
            *encodings.last().unwrap_or(&"utf-16")
        );
        editor
    }

    /// A server started with arguments and initialized with parameters.
    pub(crate) fn start_with(arguments: &[&str], parameters: Value) -> Editor {
        let mut editor = Editor::process(arguments);
        editor.initialize(parameters);
        editor
    }

    /// A server before its first message.
    pub(crate) fn process(arguments: &[&str]) -> Editor {
        Editor::process_of(ASMF, arguments)
    }

    /// A server in another program.
    pub(crate) fn process_of(program: &str, arguments: &[&str]) -> Editor {
        let mut command = through(program);
        command
            .arg("lsp")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut process = command.spawn().expect("the server starts");
        let input = process.stdin.take().expect("piped");
        let output = BufReader::new(process.stdout.take().expect("piped"));
        Editor {
            process,
            input,
            output,
            requests: 0,
        }
    }

    /// Initializes a new server; returns its capabilities.
    pub(crate) fn initialize(&mut self, parameters: Value) -> Value {
        let answer = self.ask("initialize", parameters);
        self.tell("initialized", json!({}));
        answer
    }

    /// Opens a file.
    pub(crate) fn open(&mut self, uri: &str, language: &str, version: i32, text: &str) {
        let document =
            json!({ "uri": uri, "languageId": language, "version": version, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Sends bytes, possibly no valid message, and returns the answer.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) -> Value {
        self.input.write_all(bytes).expect("it listens");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a header");
        let length = line
            .trim()
            .strip_prefix("Content-Length: ")
            .expect("a length")
            .parse()
            .expect("a number");
        self.output.read_line(&mut line).expect("an empty line");
        let mut text = vec![0; length];
        self.output.read_exact(&mut text).expect("a message");
        serde_json::from_slice(&text).expect("JSON")
    }

    pub(crate) fn change(&mut self, uri: &str, version: i32, text: &str) {
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": [{ "text": text }] }),
        );
    }

    /// True if nothing more is published: the answer to a request comes next.
    pub(crate) fn is_silent(&mut self) -> bool {
        self.ask("textDocument/noSuchThing", json!({})) == json!({ "error": -32601 })
    }

    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        let message = Message::from(Notification::new(method.to_owned(), params));
        message.write(&mut self.input).expect("it listens");
    }

    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        let message = Message::from(Request::new(id.clone(), method.to_owned(), params));
        message.write(&mut self.input).expect("it listens");
        match self.read() {
            Message::Response(response) => {
                assert_eq!(response.id, id);
                match response.response_result {
                    Err(error) => json!({ "error": error.code }),
                    Ok(result) => result,
                }
            }
            other => panic!("no answer: {other:?}"),
        }
    }

    pub(crate) fn read(&mut self) -> Message {
        Message::read(&mut self.output)
            .expect("a message")
            .expect("not the end")
    }

    /// The next published findings.
    pub(crate) fn published(&mut self) -> Value {
        match self.read() {
            Message::Notification(found) if found.method == "textDocument/publishDiagnostics" => {
                found.params
            }
            other => panic!("no findings: {other:?}"),
        }
    }

    /// The maximum memory of the server in bytes, if the system reports it.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let kilobytes = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"))?;
        Some(kilobytes.parse::<u64>().ok()? * 1024)
    }

    pub(crate) fn stop(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.process.wait().expect("it ends").success());
    }
}
