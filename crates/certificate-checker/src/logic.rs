//! Knowledge of a definition's values: atoms, formulas over them, and implications.

use std::collections::BTreeMap;

/// An atom, or a part that is read: one or two letters, and a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Name {
    letters: [u8; 2],
    number: u16,
}

/// Names that are true, and names that are false.
pub(crate) type Known = BTreeMap<Name, bool>;

/// A statement about what is known.
#[derive(Clone, Debug)]
pub(crate) enum Formula {
    Is(Name),
    Constant(bool),
    Not(Box<Formula>),
    Any(Vec<Formula>),
}

impl Name {
    pub(crate) fn new(letters: &str, number: u16) -> Name {
        let letters = letters.as_bytes();
        let letters = [letters[0], letters.get(1).copied().unwrap_or(0)];
        Name { letters, number }
    }

    /// Reads `o1`, `to1` or `O`.
    pub(crate) fn read(text: &str) -> Option<Name> {
        let end = text
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(text.len());
        let (letters, digits) = text.split_at(end);
        let is_all = matches!(letters, "O" | "R" | "G" | "B" | "d" | "tO" | "tR");
        let number = match digits {
            "" if is_all => 0,
            _ => number(digits)?.try_into().ok()?,
        };
        let is_letters = letters.bytes().all(|byte| byte.is_ascii_alphabetic());
        (is_letters && (1..=2).contains(&letters.len())).then(|| Name::new(letters, number))
    }
}

/// Reads a number as it is printed.
pub(crate) fn number(digits: &str) -> Option<usize> {
    let is_plain = digits == "0" || !digits.starts_with(['0', '+']);
    is_plain.then(|| digits.parse().ok()).flatten()
}

/// Reads `o1 !o2`.
pub(crate) fn read_known(text: &str) -> Option<Known> {
    let mut known = Known::new();
    for item in text.split(' ').filter(|_| !text.is_empty()) {
        let name = Name::read(item.strip_prefix('!').unwrap_or(item))?;
        if known.insert(name, !item.starts_with('!')).is_some() {
            return None;
        }
    }
    Some(known)
}

/// True if the one knows everything that the other one knows.
pub(crate) fn comprises(one: &Known, other: &Known) -> bool {
    other
        .iter()
        .all(|(name, truth)| one.get(name) == Some(truth))
}

impl Formula {
    pub(crate) fn not(self) -> Formula {
        Formula::Not(Box::new(self))
    }

    pub(crate) fn decide(&self, known: &Known) -> Option<bool> {
        match self {
            Formula::Is(name) => known.get(name).copied(),
            Formula::Constant(truth) => Some(*truth),
            Formula::Not(inner) => inner.decide(known).map(|truth| !truth),
            Formula::Any(list) => {
                let mut all = list.iter().map(|each| each.decide(known));
                match all.clone().any(|truth| truth == Some(true)) {
                    true => Some(true),
                    false => all.all(|truth| truth == Some(false)).then_some(false),
                }
            }
        }
    }

    /// The atoms of which one has the truth wherever the formula is true, or nothing if it always is; `None` if it isn't a list of
    /// these.
    pub(crate) fn literals(&self) -> Option<Vec<Option<(Name, bool)>>> {
        match self {
            Formula::Constant(true) => Some(vec![None]),
            Formula::Constant(false) => Some(Vec::new()),
            Formula::Any(list) => {
                let literals: Option<Vec<_>> = list.iter().map(Formula::literals).collect();
                Some(literals?.concat())
            }
            other => Some(vec![Some(other.literal()?)]),
        }
    }

    /// The atom and the truth that the formula is about, if it is no more than that.
    fn literal(&self) -> Option<(Name, bool)> {
        match self {
            Formula::Is(name) => Some((*name, true)),
            Formula::Not(inner) => inner.literal().map(|(name, truth)| (name, !truth)),
            Formula::Constant(_) | Formula::Any(_) => None,
        }
    }
}

/// Implications between atoms.
#[derive(Default, Debug)]
pub(crate) struct Implications {
    /// For each truth of an atom, what follows from it.
    next: BTreeMap<(Name, bool), Vec<(Name, bool)>>,
    /// The facts of any case.
    always: Vec<(Name, bool)>,
}

impl Implications {
    /// Adds an implication and its converse.
    pub(crate) fn add(&mut self, one: &Formula, other: &Formula) {
        match (one.literal(), other.literal()) {
            (Some((a, truth_a)), Some((b, truth_b))) => {
                let next = &mut self.next;
                next.entry((a, truth_a)).or_default().push((b, truth_b));
                next.entry((b, !truth_b)).or_default().push((a, !truth_a));
            }
            (None, Some(literal)) if matches!(one, Formula::Constant(true)) => {
                self.always.push(literal);
            }
            (Some((a, truth)), None) if matches!(other, Formula::Constant(false)) => {
                self.always.push((a, !truth));
            }
            _ => {}
        }
    }

    /// Adds everything that follows; `None` if that contradicts itself.
    pub(crate) fn close(&self, mut known: Known) -> Option<Known> {
        let mut left: Vec<(Name, bool)> = known.iter().map(|(a, t)| (*a, *t)).collect();
        left.extend(&self.always);
        while let Some((name, truth)) = left.pop() {
            match known.insert(name, truth) {
                Some(before) if before != truth => return None,
                _ => {}
            }
            for &(next, truth) in self.next.get(&(name, truth)).into_iter().flatten() {
                match known.get(&next) {
                    Some(before) if *before != truth => return None,
                    Some(_) => {}
                    None => left.push((next, truth)),
                }
            }
        }
        Some(known)
    }
}
