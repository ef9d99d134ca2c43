//! The language server: definitions and MLIR files in an editor.

mod answers;
pub(crate) mod inbox;
mod mlir;
pub(crate) mod position;
mod request;
mod semantic;
mod server;
mod tablegen;
pub(crate) mod transport;
mod workspace;

use crate::definitions::Includes;
use crate::terminal::{FINDINGS, SUCCESS, Streams};
use format_compiler::LlvmVersion;
use inbox::{Inbox, Next};
use server::Server;
use std::io::Write;
use std::sync::mpsc::{Receiver, sync_channel};
use transport::Incoming;

/// The maximum number of queued messages.
const QUEUE: usize = 256;

/// Serves a client on standard input and output until it ends, with `includes` and `llvm` of the command line. Returns the
/// exit code.
///
/// # Errors
///
/// If an answer can't be written.
pub(crate) fn run(
    includes: &Includes,
    llvm: Option<LlvmVersion>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    let (sender, receiver) = sync_channel(QUEUE);
    let server = Server::new(includes, llvm);
    let (stdin, stdout) = (&mut *streams.stdin, &mut *streams.stdout);
    std::thread::scope(|scope| {
        scope.spawn(move || transport::read_all(stdin, &sender));
        serve(server, &receiver, stdout)
    })
}

/// Incoming messages take precedence; documents are checked when no message is waiting, so several changes are
/// checked at once.
fn serve(
    mut server: Server,
    incoming: &Receiver<Incoming>,
    out: &mut dyn Write,
) -> anyhow::Result<u8> {
    let mut inbox = Inbox::new(incoming);
    loop {
        let answers = match inbox.next(server.idle_time()) {
            Next::Answered(answer) => {
                let text = answer.to_string();
                write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
                out.flush()?;
                continue;
            }
            Next::Message(message) => server.handle(message),
            Next::Nothing => server.work(),
            Next::End => {
                return Ok(if server.is_shut_down() {
                    SUCCESS
                } else {
                    FINDINGS
                });
            }
        };
        for answer in answers {
            answer.write(&mut &mut *out)?;
        }
    }
}
