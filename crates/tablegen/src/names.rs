//! Interned identifiers.

use elsa::FrozenVec;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// An interned identifier of one session.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Symbol(pub(crate) u32);

/// The implicit template argument with a record's name.
pub(crate) const NAME: Symbol = Symbol(0);

/// The interned identifiers of a session.
pub(crate) struct Names<'b> {
    /// The names of the base session, which no longer grow, and their number.
    base: Option<(&'b Names<'b>, u32)>,
    texts: FrozenVec<Rc<str>>,
    symbols: RefCell<FxHashMap<Rc<str>, Symbol>>,
}

impl<'b> Names<'b> {
    pub(crate) fn new() -> Self {
        let names = Names {
            base: None,
            texts: FrozenVec::new(),
            symbols: RefCell::default(),
        };
        names.intern("NAME");
        names
    }

    /// Names on top of another session's.
    pub(crate) fn above(base: &'b Names<'b>) -> Self {
        Names {
            base: Some((base, base.len())),
            texts: FrozenVec::new(),
            symbols: RefCell::default(),
        }
    }

    fn len(&self) -> u32 {
        self.base.map_or(0, |(_, count)| count) + self.texts.len() as u32
    }

    pub(crate) fn intern(&self, text: &str) -> Symbol {
        if let Some(symbol) = self.base.and_then(|(base, _)| base.get(text)) {
            return symbol;
        }
        let mut symbols = self.symbols.borrow_mut();
        if let Some(&symbol) = symbols.get(text) {
            return symbol;
        }
        let symbol = Symbol(self.len());
        let text: Rc<str> = text.into();
        self.texts.push(Rc::clone(&text));
        symbols.insert(text, symbol);
        symbol
    }

    pub(crate) fn get(&self, text: &str) -> Option<Symbol> {
        let known = self.base.and_then(|(base, _)| base.get(text));
        known.or_else(|| self.symbols.borrow().get(text).copied())
    }

    pub(crate) fn text(&self, symbol: Symbol) -> &str {
        match self.base {
            Some((base, count)) if symbol.0 < count => base.text(symbol),
            Some((_, count)) => self.texts.get((symbol.0 - count) as usize).unwrap_or(""),
            None => self.texts.get(symbol.0 as usize).unwrap_or(""),
        }
    }
}
