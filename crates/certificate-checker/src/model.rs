//! The two programs of a definition, reduced to what the rules of states ask for.

use crate::logic::{Formula, Implications, Known, Name};
use crate::refusal::Cause;
use crate::tokens::{Tokens, split};

/// A part of a definition's value that must come back.
#[derive(Debug)]
pub(crate) struct Part {
    /// Its name in certificates.
    pub(crate) name: String,
    /// True of what has the part.
    pub(crate) presence: Formula,
    /// One of these is read then.
    pub(crate) read_by: Vec<Name>,
    /// True if it may follow from an instruction that is always reached.
    pub(crate) may_be_always: bool,
}

/// The text of an element that is printed.
#[derive(Debug)]
pub(crate) struct Piece {
    /// True if it prints anything.
    pub(crate) presence: Formula,
    /// True of all values that it may print.
    pub(crate) needs: Formula,
    /// True of all values of which the text is read whole.
    pub(crate) comes_back: Formula,
    /// True if it prints a space before it.
    pub(crate) has_space: bool,
    /// True if it prints a space even if it prints nothing else.
    pub(crate) always_has_space: bool,
    pub(crate) first: Tokens,
    pub(crate) taken: Tokens,
    pub(crate) ends_in_bracket: bool,
    /// True if its reader takes two colons after it.
    pub(crate) is_symbol: bool,
    /// The parts that it holds.
    pub(crate) holds: Vec<Name>,
}

/// An instruction of the print program.
#[derive(Debug)]
pub(crate) enum Print {
    /// Tokens, each with true if a space precedes it; and true for a space at the end.
    Text(Vec<(bool, String)>, bool),
    Piece(Box<Piece>),
    Unless(Formula, usize),
    Jump(usize),
    /// Sets or clears `list`.
    List(bool),
    Unsupported,
}

/// A field of a `struct`: its name, and true if it may be left out.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) is_optional: bool,
    /// The instructions that print the parameter.
    pub(crate) reads: Vec<usize>,
    /// The first tokens looked for; `None` if the text is required.
    pub(crate) gate: Option<Tokens>,
    pub(crate) part: Name,
    /// The condition for its value to have a text.
    pub(crate) has_text: Formula,
}

/// An instruction of the parse program.
#[derive(Debug)]
pub(crate) enum Parse {
    Literal(String),
    Optional(String, usize),
    Jump(usize),
    /// Asks if a part was read and, if so, for a formula.
    Test(Name, Formula, usize),
    /// Reads one of these pieces if it is there, and jumps otherwise. The formula must be true of what is read.
    Try {
        reads: Vec<usize>,
        gate: Tokens,
        needs: Formula,
        label: usize,
    },
    /// Sets a part without text.
    Set(Name),
    Clause(u16),
    Element {
        /// The instructions that print what it reads.
        reads: Vec<usize>,
        /// The first tokens looked for; `None` if the text is required.
        gate: Option<Tokens>,
        /// The part that is read even by an absent text, unless its value has a text.
        absent: Option<(Name, Formula)>,
    },
    Struct(Vec<Field>),
    Nothing,
    Unsupported,
}

/// A definition as far as its states ask for it.
#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) print: Vec<Print>,
    pub(crate) parse: Vec<Parse>,
    pub(crate) implications: Implications,
    /// The first tokens that may follow.
    pub(crate) follow: Tokens,
    pub(crate) parts: Vec<Part>,
    /// The expected lines about values without text.
    pub(crate) origins: Vec<String>,
    /// The axioms.
    pub(crate) axioms: Vec<&'static str>,
}

impl Print {
    pub(crate) fn text(text: &str) -> Print {
        match split(text) {
            Some((tokens, space)) => {
                let tokens = tokens.into_iter();
                Print::Text(
                    tokens
                        .map(|(space, text)| (space, text.to_owned()))
                        .collect(),
                    space,
                )
            }
            None => Print::Unsupported,
        }
    }
}

impl Piece {
    /// A piece that is always printed.
    pub(crate) fn new(first: Tokens, taken: Tokens) -> Piece {
        Piece {
            presence: Formula::Constant(true),
            needs: Formula::Constant(true),
            comes_back: Formula::Constant(true),
            has_space: false,
            always_has_space: false,
            first,
            taken,
            ends_in_bracket: false,
            is_symbol: false,
            holds: Vec::new(),
        }
    }
}

/// A formula of an atom, or true if that is certain.
pub(crate) fn atom(is_certain: bool, letters: &str, number: u16) -> Formula {
    match is_certain {
        true => Formula::Constant(true),
        false => Formula::Is(Name::new(letters, number)),
    }
}

/// The assumptions of a certificate.
pub(crate) struct Given<'c>(pub(crate) &'c [&'c str]);

impl Given<'_> {
    pub(crate) fn has(&self, assumption: &str) -> bool {
        self.0.contains(&assumption)
    }

    pub(crate) fn require(&self, assumption: &str) -> Result<(), Cause> {
        match self.has(assumption) {
            true => Ok(()),
            false => Err(Cause::Assumption),
        }
    }
}

impl Model {
    /// True if the instruction prints an element that holds the part wherever the part is present: the conditions of jumps
    /// over it are true then, and no jump goes back over it.
    pub(crate) fn is_always(&self, at: usize, part: &Part) -> bool {
        let holds = matches!(self.print.get(at), Some(Print::Piece(piece))
            if piece.holds.iter().any(|name| part.read_by.contains(name)));
        let present = part.presence.literals().and_then(|literals| {
            let cases = literals.into_iter();
            let known = cases.map(|literal| self.implications.close(literal.into_iter().collect()));
            known.collect::<Option<Vec<Known>>>()
        });
        let is_passed =
            |place: usize, label: usize| (place <= at && at < label) || (label <= at && at < place);
        let is_true = |condition: &Formula, label: usize| {
            let mut present = present.iter().flatten();
            label > at && present.all(|known| condition.decide(known) == Some(true))
        };
        holds
            && present.is_some()
            && self
                .print
                .iter()
                .enumerate()
                .all(|(place, each)| match each {
                    Print::Unless(condition, label) => {
                        !is_passed(place, *label) || is_true(condition, *label)
                    }
                    Print::Jump(label) => !is_passed(place, *label),
                    _ => true,
                })
    }

    /// True if no literal is taken for the name of the definition.
    pub(crate) fn has_no_literal(&self, name: &str) -> bool {
        self.print.iter().all(|each| match each {
            Print::Text(tokens, _) => tokens.iter().all(|(_, text)| text != name),
            _ => true,
        })
    }

    /// True if the brackets in the printed literals are balanced on every way.
    pub(crate) fn is_balanced(&self) -> bool {
        let mut open: Vec<Option<Vec<&str>>> = vec![None; self.print.len() + 1];
        open[0] = Some(Vec::new());
        for (at, each) in self.print.iter().enumerate() {
            let Some(mut now) = open[at].clone() else {
                continue;
            };
            if let Print::Text(tokens, _) = each {
                for (_, text) in tokens {
                    let closed = ["<>", "()", "[]", "{}"]
                        .iter()
                        .find(|pair| pair.ends_with(text.as_str()));
                    match closed {
                        Some(pair) if now.pop() == pair.get(..1) => {}
                        Some(_) => return false,
                        None if ["<", "(", "[", "{"].contains(&text.as_str()) => now.push(text),
                        None => {}
                    }
                }
            }
            let next = match each {
                Print::Unless(_, label) => vec![at + 1, *label],
                Print::Jump(label) => vec![*label],
                _ => vec![at + 1],
            };
            for place in next {
                let before = open[place].get_or_insert_with(|| now.clone());
                if place <= at || *before != now {
                    return false;
                }
            }
        }
        open[self.print.len()].as_ref().is_none_or(Vec::is_empty)
    }
}
