//! Reads messages from a stream of arbitrary bytes.

use lsp_server::{ErrorCode, Message};
use serde_json::{Value, json};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::SyncSender;

/// The maximum length of a message, in bytes. An editor sends whole texts.
const LONGEST_MESSAGE: usize = 64 << 20;
/// The maximum length of a header line, in bytes.
const LONGEST_LINE: u64 = 4 << 10;
const LENGTH: &str = "content-length:";

/// An incoming message.
pub enum Incoming {
    /// A message.
    Message(Message),
    /// An invalid message, with the response to it.
    Malformed(Value),
}

/// Reads messages up to `exit` or the end of the stream, as long as the receiver exists.
pub(super) fn read_all(input: &mut dyn Read, to: &SyncSender<Incoming>) {
    for frame in frames(input) {
        let Ok(frame) = frame else { return };
        let incoming = match frame {
            Ok(text) => parse(&text),
            Err(reason) => Incoming::Malformed(error(Value::Null, ErrorCode::ParseError, &reason)),
        };
        let is_exit = matches!(&incoming, Incoming::Message(Message::Notification(each)) if each.method == "exit");
        if to.send(incoming).is_err() || is_exit {
            return;
        }
    }
}

fn parse(text: &[u8]) -> Incoming {
    let value: Value = match serde_json::from_slice(text) {
        Ok(value) => value,
        Err(reason) => {
            return Incoming::Malformed(error(
                Value::Null,
                ErrorCode::ParseError,
                &reason.to_string(),
            ));
        }
    };
    let id = value
        .get("id")
        .filter(|id| id.is_string() || id.is_number())
        .cloned()
        .unwrap_or_default();
    match serde_json::from_value(value) {
        Ok(message) => Incoming::Message(message),
        Err(_) => Incoming::Malformed(error(
            id,
            ErrorCode::InvalidRequest,
            "neither a request nor a notification",
        )),
    }
}

fn error(id: Value, code: ErrorCode, message: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code as i32, "message": message } })
}

/// The bodies of the messages in a stream, or the reasons why they are invalid.
pub fn frames(input: impl Read) -> impl Iterator<Item = io::Result<Result<Vec<u8>, String>>> {
    let mut frames = Frames {
        input: BufReader::new(input),
        is_lost: false,
    };
    std::iter::from_fn(move || frames.next().transpose())
}

/// Reads the message bodies between headers.
struct Frames<R> {
    input: BufReader<R>,
    /// True if something other than a header was found and reported, during the search for the next header.
    is_lost: bool,
}

impl<R: Read> Frames<R> {
    /// The next message body, or the reason why it is invalid; `None` at the end of the stream.
    fn next(&mut self) -> io::Result<Option<Result<Vec<u8>, String>>> {
        let mut length = None;
        loop {
            let mut line = Vec::new();
            if self
                .input
                .by_ref()
                .take(LONGEST_LINE)
                .read_until(b'\n', &mut line)?
                == 0
            {
                return Ok(None);
            }
            let line = String::from_utf8_lossy(&line)
                .trim_end()
                .to_ascii_lowercase();
            if line.is_empty() {
                let Some(length) = length else { continue };
                self.is_lost = false;
                return self.text(length);
            }
            let problem = match line.rfind(LENGTH) {
                Some(at) => match line[at + LENGTH.len()..].trim().parse() {
                    Ok(number) if number <= LONGEST_MESSAGE => {
                        length = Some(number);
                        None
                    }
                    Ok(_) => Some(format!("a message of more than {LONGEST_MESSAGE} bytes")),
                    Err(_) => Some("a length that is no number".to_owned()),
                },
                None if is_header(&line) => None,
                None => Some("not the header of a message".to_owned()),
            };
            if let Some(problem) = problem {
                length = None;
                if !std::mem::replace(&mut self.is_lost, true) {
                    return Ok(Some(Err(problem)));
                }
            }
        }
    }

    fn text(&mut self, length: usize) -> io::Result<Option<Result<Vec<u8>, String>>> {
        let mut text = Vec::new();
        self.input
            .by_ref()
            .take(length as u64)
            .read_to_end(&mut text)?;
        Ok((text.len() == length).then_some(Ok(text)))
    }
}

/// `Name: value`
fn is_header(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, _)| {
        !name.is_empty()
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    })
}
