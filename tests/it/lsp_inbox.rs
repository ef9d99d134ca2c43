//! Incoming messages.

use asmf::internals::{Inbox, Incoming, Next};
use lsp_server::Request;
use lsp_server::{Message, Notification};
use serde_json::json;
use std::sync::mpsc::sync_channel;
use std::time::Duration;

#[test]
fn requests_are_taken_back() {
    let (sender, receiver) = sync_channel(8);
    let request = |id: i32| {
        Message::from(Request::new(
            id.into(),
            "textDocument/hover".to_owned(),
            json!({}),
        ))
    };
    for id in [1, 2] {
        sender
            .send(Incoming::Message(request(id)))
            .expect("there is room");
    }
    for id in [2, 3] {
        let cancel = Notification::new("$/cancelRequest".to_owned(), json!({ "id": id }));
        sender
            .send(Incoming::Message(cancel.into()))
            .expect("there is room");
    }
    let mut inbox = Inbox::new(&receiver);
    assert!(
        matches!(inbox.next(Some(Duration::ZERO)), Next::Message(Message::Request(request)) if request.id == 1.into())
    );
    let Next::Answered(answer) = inbox.next(Some(Duration::ZERO)) else {
        panic!("an answer")
    };
    assert_eq!(
        (&answer["id"], &answer["error"]["code"], &answer["jsonrpc"]),
        (&json!(2), &json!(-32800), &json!("2.0"))
    );
    assert!(matches!(inbox.next(Some(Duration::ZERO)), Next::Nothing));
    drop(sender);
    assert!(matches!(inbox.next(None), Next::End));
}
