//! What printing does, as a list of events: for the comparison of our print programs with the C++ that `mlir-tblgen`
//! generates.

mod cxx;
mod program;

pub use cxx::generated;
pub use program::{of_definition, of_operation};

use serde::{Deserialize, Serialize};

/// One thing that printing does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Literals and spaces.
    Text(String),
    /// A line break.
    Newline,
    /// An element, by the name of its variable or directive.
    Element(String),
    /// Begins what depends on a condition.
    If,
    /// The condition doesn't hold.
    Else,
    /// Ends it.
    End,
    /// Begins a list: its next separator prints nothing.
    List,
    /// `, ` but for the first item.
    Separator,
}

/// Collects events: texts that follow each other are one, and a condition inside of itself is none.
#[derive(Default)]
struct Events {
    list: Vec<Event>,
    /// The conditions around, each with whether it has an effect.
    conditions: Vec<(String, bool)>,
}

impl Events {
    fn text(&mut self, text: &str) {
        match self.list.last_mut() {
            Some(Event::Text(last)) => last.push_str(text),
            _ if text.is_empty() => {}
            _ => self.list.push(Event::Text(text.to_owned())),
        }
    }

    fn push(&mut self, event: Event) {
        self.list.push(event);
    }

    fn element(&mut self, name: impl Into<String>) {
        self.push(Event::Element(name.into()));
    }

    fn begin(&mut self, condition: String) {
        let is_new = self.conditions.iter().all(|(other, _)| *other != condition);
        self.conditions.push((condition, is_new));
        if is_new {
            self.push(Event::If);
        }
    }

    fn otherwise(&mut self) {
        // In the other branch the condition says nothing about another test of it.
        if let Some((condition, true)) = self.conditions.last_mut() {
            condition.insert(0, '!');
            self.push(Event::Else);
        }
    }

    fn end(&mut self) {
        if let Some((_, true)) = self.conditions.pop() {
            if self.list.last() == Some(&Event::Else) {
                self.list.pop();
            }
            // What prints nothing at all is no matter.
            match self.list.last() {
                Some(Event::If) => drop(self.list.pop()),
                _ => self.push(Event::End),
            }
        }
    }
}
