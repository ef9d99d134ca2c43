//! Facts that decide which parts of a text are printed, and what follows from each of them.

/// A fact that holds or doesn't hold.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Atom {
    /// The slot holds a value.
    Slot(u16),
    /// The slot holds a value other than its default.
    NotDefault(u16),
    /// The operand has values, or lists of values.
    Operands(u16),
    /// The result has values.
    Results(u16),
    /// The operation has operands.
    AnyOperands,
    /// The operation has results.
    AnyResults,
    /// The region isn't empty.
    Region(u16),
    /// The variadic region has any regions.
    Regions(u16),
    /// The variadic successor has any blocks.
    Successors(u16),
    /// The dictionary of this print instruction has entries.
    Entries(u32),
    /// An array has elements.
    Elements(u16),
    /// The current element of a list has this part, by its name.
    Next(String),
    /// A parameter differs from its default.
    Differs(u16),
    /// The text of a parameter isn't empty.
    HasText(u16),
    /// Anything else, by its text.
    Other(String),
}

/// Facts with their truth.
pub type Facts = [(Atom, bool)];

impl Atom {
    /// The name in a certificate.
    pub(crate) fn code(&self) -> String {
        match self {
            Atom::Slot(slot) => format!("s{slot}"),
            Atom::NotDefault(slot) => format!("v{slot}"),
            Atom::Elements(slot) => format!("e{slot}"),
            Atom::Operands(index) => format!("o{index}"),
            Atom::Results(index) => format!("r{index}"),
            Atom::AnyOperands => "O".to_owned(),
            Atom::AnyResults => "R".to_owned(),
            Atom::Region(index) => format!("g{index}"),
            Atom::Regions(index) => format!("G{index}"),
            Atom::Successors(index) => format!("b{index}"),
            Atom::Entries(at) => format!("d{at}"),
            Atom::Differs(index) => format!("p{index}"),
            Atom::HasText(index) => format!("w{index}"),
            Atom::Next(text) | Atom::Other(text) => text.clone(),
        }
    }
}

/// A condition over facts, by their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Formula {
    Constant(bool),
    Atom(u8),
    Not(Box<Formula>),
    Any(Vec<Formula>),
}

/// The largest number of facts.
pub(crate) const MOST_ATOMS: usize = 128;

/// The truth of facts, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Knowledge {
    known: u128,
    values: u128,
}

impl Knowledge {
    pub(crate) fn get(self, atom: u8) -> Option<bool> {
        (self.known >> atom & 1 != 0).then_some(self.values >> atom & 1 != 0)
    }

    /// The known facts, by their numbers.
    pub(crate) fn known(self) -> impl Iterator<Item = (u8, bool)> {
        (0..MOST_ATOMS as u8).filter_map(move |atom| Some((atom, self.get(atom)?)))
    }

    fn set(&mut self, atom: u8, value: bool) {
        self.known |= 1 << atom;
        self.values = self.values & !(1 << atom) | u128::from(value) << atom;
    }

    /// Keeps what is known of these facts.
    pub(crate) fn restrict(&mut self, atoms: u128) {
        self.known &= atoms;
        self.values &= atoms;
    }

    /// The truth of a formula.
    pub(crate) fn decide(self, formula: &Formula) -> Option<bool> {
        match formula {
            Formula::Constant(value) => Some(*value),
            Formula::Atom(atom) => self.get(*atom),
            Formula::Not(inner) => self.decide(inner).map(|value| !value),
            Formula::Any(list) => {
                let mut all_false = true;
                for each in list {
                    match self.decide(each) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => all_false = false,
                    }
                }
                all_false.then_some(false)
            }
        }
    }

    /// The first fact in a formula of which nothing is known.
    pub(crate) fn undecided(self, formula: &Formula) -> Option<u8> {
        match formula {
            Formula::Constant(_) => None,
            Formula::Atom(atom) => self.get(*atom).is_none().then_some(*atom),
            Formula::Not(inner) => self.undecided(inner),
            Formula::Any(list) => list.iter().find_map(|each| self.undecided(each)),
        }
    }
}

impl Formula {
    /// The facts that it depends on.
    pub(crate) fn used(&self) -> u128 {
        match self {
            Formula::Constant(_) => 0,
            Formula::Atom(atom) => 1 << atom,
            Formula::Not(inner) => inner.used(),
            Formula::Any(list) => list.iter().fold(0, |all, each| all | each.used()),
        }
    }
}

/// The implications between facts.
#[derive(Clone, Default, Debug)]
pub(crate) struct Logic {
    /// If the first has the value, the second has the value.
    implications: Vec<((u8, bool), (u8, bool))>,
}

impl Logic {
    /// Adds that one value follows from another, and the converse of it.
    pub(crate) fn implies(&mut self, from: (u8, bool), to: (u8, bool)) {
        self.implications.push((from, to));
        self.implications.push(((to.0, !to.1), (from.0, !from.1)));
    }

    /// Adds that a fact never has the value.
    pub(crate) fn forbid(&mut self, atom: u8, value: bool) {
        self.implications.push(((atom, value), (atom, !value)));
    }

    /// The knowledge with one more fact, and what follows; `None` if it contradicts itself.
    pub(crate) fn with(&self, knowledge: Knowledge, atom: u8, value: bool) -> Option<Knowledge> {
        let mut knowledge = knowledge;
        let mut left = vec![(atom, value)];
        while let Some((atom, value)) = left.pop() {
            match knowledge.get(atom) {
                Some(known) if known != value => return None,
                Some(_) => continue,
                None => knowledge.set(atom, value),
            }
            let follows = self
                .implications
                .iter()
                .filter(|(from, _)| *from == (atom, value));
            left.extend(follows.map(|(_, to)| *to));
        }
        Some(knowledge)
    }
}
