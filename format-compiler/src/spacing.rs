//! Decides about printed spaces.
//!
//! The two flags are those of `mlir-tblgen`: one for a space before the next element, and one for punctuation as the
//! last printed text. They are a property of the format, not of an operation: branches are visited one after the
//! other.

/// The state between two elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spacing {
    /// True if a space should be printed before the next element.
    space: bool,
    /// True if the last printed text was punctuation.
    punctuation: bool,
}

impl Spacing {
    /// The state after an operation's name or a mnemonic.
    pub fn start() -> Self {
        Spacing {
            space: true,
            punctuation: false,
        }
    }

    /// A keyword or punctuation.
    pub fn literal(&mut self, text: &mut String, literal: &str) {
        if self.space && self.space_before(literal) {
            text.push(' ');
        }
        text.push_str(literal);
        self.space = !matches!(literal, "<" | "(" | "{" | "[");
        self.punctuation =
            !literal.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    }

    fn space_before(self, literal: &str) -> bool {
        if literal.len() > 1 {
            return true;
        }
        if self.punctuation {
            !matches!(literal, ">" | ")" | "}" | "]" | ",")
        } else {
            !matches!(literal, "<" | ">" | "(" | ")" | "{" | "}" | "[" | "]" | ",")
        }
    }

    /// Anything but a literal or a dictionary: the space is printed even if the element prints nothing.
    pub fn element(&mut self, text: &mut String) {
        if self.space || !self.punctuation {
            text.push(' ');
        }
        *self = Spacing {
            space: true,
            punctuation: false,
        };
    }

    /// An empty literal: no space before the next element.
    pub fn no_space(&mut self) {
        *self = Spacing {
            space: false,
            punctuation: true,
        };
    }

    /// A literal space in an operation's format.
    pub fn space(&mut self, text: &mut String) {
        text.push(' ');
        *self = Spacing {
            space: false,
            punctuation: false,
        };
    }

    /// A literal space in the format of an attribute or type.
    pub fn definition_space(&mut self, text: &mut String) {
        text.push(' ');
        self.space = false;
    }

    /// A newline in the format of an attribute or type. (In an operation's format it has no effect.)
    pub fn definition_newline(&mut self) {
        self.space = false;
    }

    /// A dictionary. It prints its own space.
    pub fn dictionary(&mut self) {
        self.punctuation = false;
    }

    /// The state inside `params` and `struct`, after the separator has been printed.
    pub fn item() -> Self {
        Spacing {
            space: false,
            punctuation: true,
        }
    }

    /// The state after `params` and `struct`.
    pub fn after_list() -> Self {
        Spacing {
            space: true,
            punctuation: false,
        }
    }
}
