//! The outcome for a definition.

use crate::logic::Atom;
use format_runtime::program::{Target, TypeSlot};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Formatter};

/// The outcome for the round trip of a definition.
#[derive(Clone, Default, Debug)]
pub struct Proof {
    /// The texts that are not read as what they are, and what is known of the first thing found that prints them.
    pub failures: BTreeMap<Failure, Vec<(Atom, bool)>>,
    /// The causes that keep the prover from deciding.
    pub unknown: BTreeSet<Unknown>,
    /// The assumptions made.
    pub given: BTreeSet<String>,
    /// The number of states that were looked at.
    pub states: usize,
}

impl Proof {
    /// Adds the outcome for another part of the same definition.
    pub(crate) fn add(&mut self, other: Proof) {
        for (failure, known) in other.failures {
            self.failures.entry(failure).or_insert(known);
        }
        self.unknown.extend(other.unknown);
        self.given.extend(other.given);
        self.states += other.states;
    }

    /// Adds a failure that depends on no text.
    pub(crate) fn fail(&mut self, reason: Reason) {
        let failure = Failure {
            reason,
            parse: None,
        };
        self.failures.insert(failure, Vec::new());
    }

    /// True if it holds given its assumptions: nothing fails, and nothing is unknown.
    pub fn holds(&self) -> bool {
        self.failures.is_empty() && self.unknown.is_empty()
    }

    /// The causes of failures and of unknown outcomes, as texts.
    pub fn causes(&self) -> Vec<String> {
        let failures: BTreeSet<_> = self.failures.keys().map(Failure::to_string).collect();
        let unknown: BTreeSet<_> = self.unknown.iter().map(Unknown::to_string).collect();
        failures.into_iter().chain(unknown).collect()
    }
}

/// A text that is not read as what it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Failure {
    /// The reason.
    pub reason: Reason,
    /// The parse instruction that meets it, unless it depends on no text.
    pub parse: Option<u32>,
}

/// A printed piece of the text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The print instruction.
    pub at: u32,
    /// The piece as messages name it.
    pub name: String,
}

/// A part of an operation, attribute or type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The attribute or property in a slot.
    Slot(u16),
    /// The values of an operand.
    Operands(u16),
    /// All operands.
    AllOperands,
    /// The types of an operand.
    TypesOfOperand(u16),
    /// The types of all operands.
    TypesOfOperands,
    /// The types of a result.
    TypesOfResult(u16),
    /// The types of all results.
    TypesOfResults,
    /// A region, or those of a variadic one.
    Regions(u16),
    /// All regions.
    AllRegions,
    /// A successor, or those of a variadic one.
    Successors(u16),
    /// All successors.
    AllSuccessors,
    /// The discardable attributes.
    Dictionary,
    /// A parameter of an attribute or type.
    Parameter(u16),
}

impl Part {
    pub(crate) fn of(target: Target) -> Self {
        match target {
            Target::Attribute(slot) => Part::Slot(slot),
            Target::Operand(index) | Target::Operands(index) | Target::OperandGroups(index) => {
                Part::Operands(index)
            }
            Target::Type(slot) | Target::Types(slot) | Target::TypeGroups(slot) => {
                Part::types(slot)
            }
            Target::Region(index) | Target::Regions(index) => Part::Regions(index),
            Target::Successor(index) | Target::Successors(index) => Part::Successors(index),
            Target::AttrDict => Part::Dictionary,
        }
    }

    /// The name in a certificate.
    pub(crate) fn code(self) -> String {
        match self {
            Part::Slot(slot) => format!("s{slot}"),
            Part::Operands(index) => format!("o{index}"),
            Part::AllOperands => "O".to_owned(),
            Part::TypesOfOperand(index) => format!("to{index}"),
            Part::TypesOfOperands => "tO".to_owned(),
            Part::TypesOfResult(index) => format!("tr{index}"),
            Part::TypesOfResults => "tR".to_owned(),
            Part::Regions(index) => format!("g{index}"),
            Part::AllRegions => "G".to_owned(),
            Part::Successors(index) => format!("b{index}"),
            Part::AllSuccessors => "B".to_owned(),
            Part::Dictionary => "d".to_owned(),
            Part::Parameter(index) => format!("p{index}"),
        }
    }

    pub(crate) fn types(slot: TypeSlot) -> Self {
        match slot {
            TypeSlot::Operand(index) => Part::TypesOfOperand(index),
            TypeSlot::Operands => Part::TypesOfOperands,
            TypeSlot::Result(index) => Part::TypesOfResult(index),
            TypeSlot::Results => Part::TypesOfResults,
        }
    }
}

/// The reason for a failure.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// The parser ends before the text does.
    Unread(Place),
    /// The parser expects a literal; without a place at the end of the text.
    LiteralExpected {
        /// The literal.
        literal: String,
        /// The piece that stands there; none at the end of the text.
        found: Option<Place>,
    },
    /// The parser expects an element.
    ElementExpected {
        /// The name in messages.
        name: String,
        /// The piece that stands there; none at the end of the text.
        found: Option<Place>,
    },
    /// The parser expects the text of a directive that isn't printed.
    DirectiveExpected {
        /// The name in messages.
        name: String,
    },
    /// The next piece may begin with the token of something that is absent.
    TakenForAbsent {
        /// The next piece; none at the end of the text.
        next: Option<Place>,
        /// The absent element as messages name it.
        absent: String,
        /// A token of both.
        token: String,
    },
    /// The next piece may begin with a token that continues the element before it.
    TakenForPart {
        /// The next piece; none at the end of the text.
        next: Option<Place>,
        /// The element before it.
        of: Place,
        /// A token of both.
        token: String,
    },
    /// Two pieces without a space between them are one token.
    Joined {
        /// The first of the two.
        first: Place,
        /// The next piece; none at the end of the text.
        next: Option<Place>,
        /// The kind of token.
        token: &'static str,
    },
    /// A clause is read again.
    ClauseAgain(String),
    /// A described directive refuses what it prints, with this message.
    Refused(String),
    /// A part may be present, and nothing reads it.
    Lost {
        /// The part.
        part: Part,
        /// The name in messages.
        name: String,
    },
    /// The implicit terminator of a region has attributes that aren't printed.
    TerminatorLost(u16),
    /// A region has an empty block that isn't printed.
    EmptyBlock(u16),
    /// A region without a block comes back with one.
    NewBlock(u16),
    /// A type comes from something that verification doesn't show to be equal.
    OtherType {
        /// The part that has the type.
        of: Part,
        /// The name in messages.
        name: String,
        /// The origin of the type in the text.
        source: String,
    },
    /// A type is the one that a constraint builds, and another one satisfies it.
    OtherBuilt {
        /// The part that has the type.
        of: Part,
        /// The name in messages.
        name: String,
    },
    /// The type of an attribute isn't printed, and may be another one.
    OtherAttributeType {
        /// The slot of the attribute.
        slot: u16,
        /// The name in messages.
        name: String,
    },
    /// A parameter is printed as a character.
    Character {
        /// The name of the parameter.
        parameter: String,
    },
    /// A parameter is a string without quotes.
    Unquoted {
        /// The name of the parameter.
        parameter: String,
    },
    /// An attribute may be absent where it is printed.
    AbsentIsPrinted {
        /// The name in messages.
        name: String,
    },
    /// A part may be absent, and is read all the same.
    AbsentIsRead {
        /// The part.
        part: Part,
        /// The name in messages.
        name: String,
    },
    /// A part is set to another value than the one that is there.
    OtherValue {
        /// The part.
        part: Part,
        /// The name in messages.
        name: String,
    },
    /// A region without operations counts as absent.
    NoOperations(u16),
    /// An optional parameter is printed as it isn't read.
    OptionalParameter {
        /// The name of the parameter.
        parameter: String,
    },
    /// The type of an attribute isn't printed.
    SelfType {
        /// The name of the parameter.
        parameter: String,
    },
    /// The text of an enum's case isn't read as the case.
    Case {
        /// The text.
        text: String,
    },
    /// The steps after the text give other types or lengths.
    Steps(String),
    /// Several bits, or none, of an enum aren't read as they are printed.
    Bits,
    /// A parameter that was read counts as absent.
    ZeroIsAbsent(u16),
    /// A type may be of a class that isn't read.
    OtherClass {
        /// The name in messages.
        name: String,
    },
    /// Nothing is read in the braces of a parameter whose list is empty.
    EmptyBraces {
        /// The name of the parameter.
        parameter: String,
    },
    /// The brackets of a text may not be balanced.
    Unbalanced,
    /// A key of a `struct` is expected.
    KeyExpected,
    /// A key of a `struct` is missing.
    KeyMissing,
}

/// A cause that keeps the prover from deciding.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unknown {
    /// There are too many states.
    Size,
    /// Only C++ knows the first token of this.
    FirstToken(String),
    /// A directive in C++ stands where something else is read.
    Directive(String),
    /// A described directive with this test.
    DirectiveTest(String),
    /// Types that C++ infers.
    InferredTypes,
    /// The expression of a builder that isn't evaluated.
    Builder,
    /// A parameter that is printed with few digits.
    FewDigits {
        /// The name of the parameter.
        parameter: String,
    },
    /// A parameter of a type in C++.
    Class(String),
    /// Anything else that isn't followed.
    Unsupported(&'static str),
}

impl Display for Failure {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.reason.fmt(out)
    }
}

/// The name of the next piece in messages.
fn next_name(next: &Option<Place>) -> &str {
    next.as_ref().map_or("what follows", |place| &place.name)
}

/// The name of a piece, or of the end, in messages.
fn found_name(found: &Option<Place>) -> &str {
    found.as_ref().map_or("the end", |place| &place.name)
}

impl Display for Reason {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Unread(place) => write!(out, "nothing reads {}", place.name),
            Reason::LiteralExpected { literal, found } => {
                write!(out, "`{literal}` is expected at {}", found_name(found))
            }
            Reason::ElementExpected { name, found } => {
                write!(out, "{name} is expected at {}", found_name(found))
            }
            Reason::DirectiveExpected { name } => {
                write!(out, "{name} is read where it isn't printed")
            }
            Reason::TakenForAbsent {
                next,
                absent,
                token,
            } => write!(
                out,
                "{} is taken for {absent} where it begins with `{token}`",
                next_name(next)
            ),
            Reason::TakenForPart { next, of, token } => write!(
                out,
                "{} is taken for a part of {} where it begins with `{token}`",
                next_name(next),
                of.name
            ),
            Reason::Joined { first, next, token } => {
                write!(
                    out,
                    "{} and {} are one {token}",
                    first.name,
                    next_name(next)
                )
            }
            Reason::ClauseAgain(name) => write!(out, "the clause `{name}` is read twice"),
            Reason::Refused(message) => write!(out, "a directive refuses: {message}"),
            Reason::Lost { name, .. } => write!(out, "{name} may be present and isn't read"),
            Reason::TerminatorLost(_) => {
                out.write_str("the attributes of an implicit terminator aren't printed")
            }
            Reason::EmptyBlock(_) => out.write_str("an empty block isn't printed"),
            Reason::NewBlock(_) => out.write_str("a region without a block comes back with one"),
            Reason::OtherType { name, source, .. } => write!(
                out,
                "the type of {name} is {source}, but another one passes verification"
            ),
            Reason::OtherBuilt { name, .. } => write!(
                out,
                "the type of {name} is the one that its constraint builds, but another one satisfies it"
            ),
            Reason::OtherAttributeType { name, .. } => write!(
                out,
                "the type of the attribute '{name}' isn't printed, but may be another one"
            ),
            Reason::Character { parameter } => {
                write!(out, "the parameter '{parameter}' is printed as a character")
            }
            Reason::Unquoted { parameter } => {
                write!(out, "the parameter '{parameter}' is printed without quotes")
            }
            Reason::AbsentIsPrinted { name } => {
                write!(out, "{name} may be absent where it is printed")
            }
            Reason::AbsentIsRead { name, .. } => write!(out, "{name} may be absent and is read"),
            Reason::OtherValue { name, .. } => {
                write!(
                    out,
                    "{name} is set to another value where nothing is printed for it"
                )
            }
            Reason::NoOperations(_) => {
                out.write_str("a region without operations counts as absent")
            }
            Reason::OptionalParameter { parameter } => write!(
                out,
                "the optional parameter '{parameter}' is printed as it isn't read"
            ),
            Reason::Case { text } => write!(out, "the case `{text}` isn't read as it is printed"),
            Reason::SelfType { parameter } => write!(out, "`${parameter}` isn't printed"),
            Reason::Steps(fault) => out.write_str(fault),
            Reason::Bits => {
                out.write_str("a value of several bits, or of none, isn't read as it is printed")
            }
            Reason::ZeroIsAbsent(_) => out.write_str("a value of 0 counts as absent"),
            Reason::OtherClass { name } => {
                write!(out, "{name} may be of a class that isn't read")
            }
            Reason::EmptyBraces { parameter } => write!(
                out,
                "nothing is read in the braces of the parameter '{parameter}'"
            ),
            Reason::Unbalanced => out.write_str("the brackets of a text may not be balanced"),
            Reason::KeyExpected => out.write_str("a key is expected"),
            Reason::KeyMissing => out.write_str("a required key is missing"),
        }
    }
}

impl Display for Unknown {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Size => out.write_str("size"),
            Unknown::FirstToken(name) => write!(out, "the first token of {name}"),
            Unknown::Directive(name) => out.write_str(name),
            Unknown::DirectiveTest(test) => write!(out, "a directive with `{test}`"),
            Unknown::InferredTypes => out.write_str("types inferred in C++"),
            Unknown::Builder => out.write_str("a builder that isn't evaluated"),
            Unknown::FewDigits { parameter } => {
                write!(
                    out,
                    "the parameter '{parameter}' is printed with few digits"
                )
            }
            Unknown::Class(class) => write!(out, "the C++ type {class}"),
            Unknown::Unsupported(what) => out.write_str(what),
        }
    }
}
