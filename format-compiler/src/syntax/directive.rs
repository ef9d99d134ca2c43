//! The directives of the format language: a single table for tokens, grammar, layout, checks, suggestions and
//! documentation.

use tablegen::suggest::nearest;

/// Defines the enum of the directives of one kind of format, and their table, from one list.
macro_rules! directives {
    ($(#[$documentation:meta])* $kind:ident { $($name:ident: $spelling:literal, $shape:ident, $summary:literal;)* }) => {
        $(#[$documentation])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $kind {
            $(#[doc = $summary] $name,)*
        }

        impl $kind {
            /// All directives of this kind.
            pub const ALL: &[$kind] = &[$($kind::$name,)*];

            const fn description(self) -> &'static Description {
                match self {
                    $($kind::$name => &Description { spelling: $spelling, shape: Shape::$shape, summary: $summary },)*
                }
            }
        }
    };
}

// Each entry has the keyword, the shape of the arguments, and a summary.

directives! {
    /// The directives allowed in all formats.
    CommonDirective {
        Custom: "custom", Named, "text made by C++";
        Qualified: "qualified", One, "an attribute or type with its dialect and mnemonic";
        Ref: "ref", One, "what stands before, given to C++ once more";
    }
}

directives! {
    /// The directives allowed in operation formats only.
    OperationDirective {
        AttrDict: "attr-dict", Word, "the attributes that the format doesn't name";
        AttrDictWithKeyword: "attr-dict-with-keyword", Word,
            "the attributes that the format doesn't name, behind the keyword `attributes`";
        PropDict: "prop-dict", Word, "the properties that the format doesn't name";
        Enum: "enum", One, "the case of an enum attribute, without the brackets of its own syntax; since LLVM 24";
        FunctionalType: "functional-type", Two, "types of inputs and results: `(i32) -> i64`";
        OiList: "oilist", Clauses, "clauses in any order, each at most once";
        Operands: "operands", Word, "all operands, with commas between";
        Regions: "regions", Word, "all regions, with commas between";
        Results: "results", Word, "all results, whose types are written";
        Successors: "successors", Word, "all successors, with commas between";
        Type: "type", One, "the type of an operand or a result";
    }
}

directives! {
    /// The directives allowed in attribute and type formats only.
    DefinitionDirective {
        Params: "params", Word, "all parameters, with commas between";
        Struct: "struct", List, "parameters as `name = value`, in any order";
    }
}

/// A directive, identified by its keyword.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Directive {
    /// Allowed in all formats.
    Common(CommonDirective),
    /// Allowed in operation formats only.
    Operation(OperationDirective),
    /// Allowed in attribute and type formats only.
    Definition(DefinitionDirective),
}

/// A directive's entry in the table.
struct Description {
    spelling: &'static str,
    shape: Shape,
    summary: &'static str,
}

/// The shape of a directive's arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// No arguments.
    Word,
    /// `(element)`
    One,
    /// `(element, element)`
    Two,
    /// `(element, ...)`
    List,
    /// `<name>(element, ...)`
    Named,
    /// ``(`literal` element ... | ...)``
    Clauses,
}

impl Directive {
    /// All directives.
    pub fn all() -> impl Iterator<Item = Directive> {
        let operation = OperationDirective::ALL.iter().copied();
        let common = CommonDirective::ALL.iter().copied();
        let definition = DefinitionDirective::ALL.iter().copied();
        operation
            .map(Directive::Operation)
            .chain(common.map(Directive::Common))
            .chain(definition.map(Directive::Definition))
    }

    /// The directive with this keyword; `None` if there is none.
    pub fn of(word: &[u8]) -> Option<Directive> {
        Directive::all().find(|each| each.spelling().as_bytes() == word)
    }

    /// The probable meaning of a misspelled word; `None` if it resembles no directive.
    pub fn nearest(word: &str) -> Option<Directive> {
        let spelling = nearest(word, Directive::all().map(Directive::spelling))?;
        Directive::of(spelling.as_bytes())
    }

    fn description(self) -> &'static Description {
        match self {
            Directive::Common(directive) => directive.description(),
            Directive::Operation(directive) => directive.description(),
            Directive::Definition(directive) => directive.description(),
        }
    }

    /// The keyword.
    pub fn spelling(self) -> &'static str {
        self.description().spelling
    }

    /// The shape of the arguments.
    pub fn shape(self) -> Shape {
        self.description().shape
    }

    /// A short description of its text.
    pub fn summary(self) -> &'static str {
        self.description().summary
    }
}
