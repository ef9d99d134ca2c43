//! The axioms of proofs: what readers and printers do that are no programs.

/// An axiom. It has a generator and a test of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Axiom {
    /// The name, as certificates have it.
    pub name: &'static str,
    /// The version of the statement.
    pub version: u32,
    /// The claim.
    pub statement: &'static str,
}

const fn axiom(name: &'static str, statement: &'static str) -> Axiom {
    Axiom {
        name,
        version: 1,
        statement,
    }
}

/// All axioms. "Is read" means: as the value that was printed, up to where its text ends, if a token outside of the taken
/// ones follows.
pub const AXIOMS: [Axiom; 12] = [
    axiom(
        "attributes",
        "an attribute is read, in full, without its type, or without its prefix",
    ),
    axiom("cases", "a case of an enum is read"),
    axiom(
        "dictionaries",
        "entries of other names than those that are printed elsewhere are read",
    ),
    axiom(
        "follow",
        "an operation is followed by the named tokens only",
    ),
    axiom("groups", "lists of values or types in parentheses are read"),
    axiom(
        "lexer",
        "two pieces with a space between, or that may be joined, are lexed as each alone",
    ),
    axiom(
        "parameters",
        "a parameter of an attribute or type is read, if something is printed of it",
    ),
    axiom("properties", "a property is read"),
    axiom(
        "regions",
        "a region is read, if all operations in it come back",
    ),
    axiom("successors", "a list of blocks is read"),
    axiom(
        "types",
        "a list of types that isn't empty is read, in full or without its prefix",
    ),
    axiom(
        "values",
        "a list of values that isn't empty is read, as the same values",
    ),
];
