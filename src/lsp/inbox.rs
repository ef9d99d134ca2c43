//! Incoming messages, without cancelled requests.

use super::transport::Incoming;
use lsp_server::{ErrorCode, Message, Notification, RequestId, Response, ResponseError};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

/// The next message.
pub enum Next {
    /// A message to be handled.
    Message(Message),
    /// An answer without further handling.
    Answered(Value),
    /// No message is waiting.
    Nothing,
    /// The end of the input, or `exit`.
    End,
}

/// The unhandled messages.
pub struct Inbox<'r> {
    incoming: &'r Receiver<Incoming>,
    waiting: VecDeque<Incoming>,
}

impl<'r> Inbox<'r> {
    /// The messages on this channel.
    pub fn new(incoming: &'r Receiver<Incoming>) -> Self {
        Inbox {
            incoming,
            waiting: VecDeque::new(),
        }
    }

    /// The next message. Without one, it waits: for `idle_time`, or without an end.
    pub fn next(&mut self, idle_time: Option<Duration>) -> Next {
        // A later message may cancel an earlier one.
        let is_ended = loop {
            match self.incoming.try_recv() {
                Ok(incoming) => self.add(incoming),
                Err(TryRecvError::Empty) => break false,
                Err(TryRecvError::Disconnected) => break true,
            }
        };
        if self.waiting.is_empty() {
            if is_ended {
                return Next::End;
            }
            let arrived = match idle_time {
                Some(idle_time) => self.incoming.recv_timeout(idle_time),
                None => self.incoming.recv().map_err(RecvTimeoutError::from),
            };
            match arrived {
                Ok(incoming) => self.add(incoming),
                Err(RecvTimeoutError::Timeout) => return Next::Nothing,
                Err(RecvTimeoutError::Disconnected) => return Next::End,
            }
        }
        match self.waiting.pop_front() {
            Some(Incoming::Message(message)) => Next::Message(message),
            Some(Incoming::Malformed(answer)) => Next::Answered(answer),
            None => Next::Nothing,
        }
    }

    fn add(&mut self, incoming: Incoming) {
        let cancelled = match &incoming {
            Incoming::Message(Message::Notification(notification)) => cancelled(notification),
            _ => None,
        };
        let Some(id) = cancelled else {
            return self.waiting.push_back(incoming);
        };
        let is_it = |incoming: &&mut Incoming| matches!(incoming, Incoming::Message(Message::Request(request)) if request.id == id);
        // An answered one stays answered.
        if let Some(incoming) = self.waiting.iter_mut().find(is_it) {
            *incoming = Incoming::Malformed(answer(id));
        }
    }
}

/// The request to cancel.
fn cancelled(notification: &Notification) -> Option<RequestId> {
    let id =
        (notification.method == "$/cancelRequest").then(|| notification.params.get("id"))??;
    serde_json::from_value(id.clone()).ok()
}

fn answer(id: RequestId) -> Value {
    let error = ResponseError {
        code: ErrorCode::RequestCanceled as i32,
        message: "cancelled".to_owned(),
        data: None,
    };
    let mut value = serde_json::to_value(Response {
        id,
        response_result: Err(error),
    })
    .unwrap_or_default();
    value["jsonrpc"] = "2.0".into();
    value
}
