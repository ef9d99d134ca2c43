//! The lines of a certificate, and the reasons for refusing one.

use std::fmt::{self, Display, Formatter};

macro_rules! causes {
    ($($(#[$doc:meta])* $name:ident => $text:literal;)+) => {
        /// The reason for refusing a line of a certificate.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Cause {
            $($(#[$doc])* $name,)+
            /// A value without text doesn't come from where the certificate says: the value.
            Origin(String),
        }

        impl Display for Cause {
            fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
                match self {
                    $(Cause::$name => formatter.write_str($text),)+
                    Cause::Origin(value) => write!(formatter, "nothing shows where {value} comes from"),
                }
            }
        }
    };
}

causes! {
    /// The line has another form.
    Syntax => "this isn't a line that may stand here";
    /// The definition isn't loaded, or has no programs.
    Definition => "no definition of this name with a format is loaded";
    /// The hash is that of other programs.
    Stale => "the certificate is for other programs";
    /// A summary is too small.
    Summary => "the summary comprises too little";
    /// An assumption is needed.
    Assumption => "an assumption is missing";
    /// An assumption can't be made.
    Given => "this can't be assumed";
    /// The axioms aren't those that the definition needs.
    Axioms => "these aren't the axioms that the definition needs";
    /// A part has another name, or doesn't follow from the instruction.
    Part => "the part doesn't come back like this";
    /// A value of the definition isn't read from what is printed of it.
    Value => "a value isn't read from its text";
    /// The steps after the text don't restore all values.
    Resolution => "the values that are read aren't all used in order";
    /// What a state knows is impossible.
    Contradiction => "what the state knows contradicts itself";
    /// The state that is reached doesn't stand in the line.
    Successor => "the next state knows more than what is reached, or is another one";
    /// A case is missing.
    Split => "a case is left out";
    /// Something is undecided.
    Undecided => "what the step asks for isn't known";
    /// Something that isn't there is printed.
    Nothing => "something that isn't there may be printed";
    /// A piece isn't read by the instruction.
    Unread => "what is printed isn't read here";
    /// A reader would find something.
    Gate => "the reader may take what follows for something absent";
    /// A reader would go on.
    Goes => "the reader may go on after the end of the text";
    /// A clause is read twice or out of order.
    Clause => "the clause comes too late";
    /// The programs aren't at their ends.
    End => "the programs aren't at their ends";
    /// The part isn't read.
    Lost => "the part isn't read";
    /// Certificates can't be about the instruction.
    Unsupported => "certificates say nothing about this instruction";
}

/// The reason for refusing a certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The line, from 1.
    pub line: usize,
    /// The cause.
    pub cause: Cause,
}

impl Display for Refusal {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}: {}", self.line, self.cause)
    }
}

/// The lines of a certificate.
pub(crate) struct Lines<'t> {
    pub(crate) left: std::iter::Peekable<std::str::Split<'t, char>>,
    pub(crate) number: usize,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Result<Self, Refusal> {
        let mut lines = Lines {
            left: text.strip_suffix('\n').unwrap_or("").split('\n').peekable(),
            number: 0,
        };
        lines.expect("asmf-certificate 1")?;
        Ok(lines)
    }

    pub(crate) fn refusal(&self, cause: Cause) -> Refusal {
        Refusal {
            line: self.number.max(1),
            cause,
        }
    }

    pub(crate) fn next(&mut self) -> Result<&'t str, Refusal> {
        self.number += 1;
        self.left.next().ok_or(self.refusal(Cause::Syntax))
    }

    pub(crate) fn expect(&mut self, line: &str) -> Result<(), Refusal> {
        if self.next()? == line {
            Ok(())
        } else {
            Err(self.refusal(Cause::Syntax))
        }
    }

    /// The rest of the next line, if it begins like this.
    pub(crate) fn next_if(&mut self, begin: &str) -> Option<&'t str> {
        let rest = self.left.peek()?.strip_prefix(begin)?;
        self.number += 1;
        self.left.next();
        Some(rest)
    }

    pub(crate) fn finish(mut self) -> Result<(), Refusal> {
        self.expect("end")?;
        match self.left.peek() {
            None => Ok(()),
            Some(_) => self.next().and(Err(self.refusal(Cause::Syntax))),
        }
    }
}
