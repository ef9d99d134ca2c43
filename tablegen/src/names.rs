//! Interned identifiers.

use elsa::FrozenVec;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// An interned identifier of one session.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Symbol(pub(crate) u32);

/// The implicit template argument that holds a record's name.
pub(crate) const NAME: Symbol = Symbol(0);

/// Every identifier of a session, once.
pub(crate) struct Names {
    texts: FrozenVec<Rc<str>>,
    symbols: RefCell<FxHashMap<Rc<str>, Symbol>>,
}

impl Names {
    pub(crate) fn new() -> Self {
        let names = Names { texts: FrozenVec::new(), symbols: RefCell::default() };
        names.intern("NAME");
        names
    }

    pub(crate) fn intern(&self, text: &str) -> Symbol {
        let mut symbols = self.symbols.borrow_mut();
        if let Some(&symbol) = symbols.get(text) {
            return symbol;
        }
        let symbol = Symbol(self.texts.len() as u32);
        let text: Rc<str> = text.into();
        self.texts.push(Rc::clone(&text));
        symbols.insert(text, symbol);
        symbol
    }

    pub(crate) fn get(&self, text: &str) -> Option<Symbol> {
        self.symbols.borrow().get(text).copied()
    }

    pub(crate) fn text(&self, symbol: Symbol) -> &str {
        self.texts.get(symbol.0 as usize).unwrap_or("")
    }
}
