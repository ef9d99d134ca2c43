//! Variables, and where their values are stored.

use super::{Machine, Place};
use crate::values::{Piece, Value};
use std::rc::Rc;

impl<'a> Machine<'a> {
    /// The cell of a new variable.
    pub(crate) fn declare(&mut self, name: &str, value: Value) {
        self.cells.push(value);
        self.scope.push((name.to_owned(), Place::Cell(self.cells.len() - 1)));
    }

    /// The C++ class of the attribute stored there, if it is declared.
    pub(crate) fn class_of(&self, place: &Place) -> Option<Rc<str>> {
        let Place::Cell(cell) = place else { return None };
        self.classes.iter().rev().find(|(known, _)| known == cell).map(|(_, class)| class.clone())
    }

    pub(crate) fn place_of(&self, name: &str) -> Option<Place> {
        self.scope.iter().rev().find(|(known, _)| known == name).map(|(_, place)| place.clone())
    }

    pub(crate) fn value_at(&self, place: &Place) -> Value {
        match place {
            Place::Cell(cell) => self.cells.get(*cell).cloned().unwrap_or(Value::Null),
            Place::Last(list) => match self.value_at(list) {
                Value::List(pieces) => match pieces.last() {
                    Some(Piece::One(value)) => value.clone(),
                    _ => Value::unknown("the last element of a list"),
                },
                _ => Value::unknown("the last element of something"),
            },
        }
    }

    pub(crate) fn store(&mut self, place: &Place, value: Value) {
        match place {
            Place::Cell(cell) => {
                if let Some(cell) = self.cells.get_mut(*cell) {
                    *cell = value;
                }
            }
            Place::Last(list) => match self.value_at(list) {
                Value::List(mut pieces) if matches!(pieces.last(), Some(Piece::One(_))) => {
                    pieces.pop();
                    pieces.push(Piece::One(value));
                    self.store(list, Value::List(pieces));
                }
                _ => self.give_up("a change of the last element of a list"),
            },
        }
    }

    /// Adds to the list there.
    pub(crate) fn append(&mut self, place: &Place, piece: Piece) {
        match self.value_at(place) {
            Value::List(mut pieces) => {
                pieces.push(piece);
                self.store(place, Value::List(pieces));
            }
            Value::Null => self.store(place, Value::List(vec![piece])),
            Value::Tuple(values) => {
                let pieces = values.into_iter().map(Piece::One).chain([piece]).collect();
                self.store(place, Value::List(pieces));
            }
            _ => self.store(place, Value::unknown("a list that is changed")),
        }
    }
}
