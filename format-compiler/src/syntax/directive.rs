//! The directives of the format language: one table, from which tokens, grammar, layout, checks, suggestions and what people
//! read follow.

use tablegen::suggest::nearest;

/// Makes the directives of one kind of formats and their table from one list.
macro_rules! directives {
    ($(#[$documentation:meta])* $kind:ident { $($name:ident: $spelling:literal, $shape:ident, $summary:literal;)* }) => {
        $(#[$documentation])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $kind {
            $(#[doc = $summary] $name,)*
        }

        impl $kind {
            /// All of them.
            pub const ALL: &[$kind] = &[$($kind::$name,)*];

            const fn description(self) -> &'static Description {
                match self {
                    $($kind::$name => &Description { spelling: $spelling, shape: Shape::$shape, summary: $summary },)*
                }
            }
        }
    };
}

// Each with the word, what stands behind it, and what it stands for.

directives! {
    /// The directives of all formats.
    CommonDirective {
        Custom: "custom", Named, "text made by C++";
        Qualified: "qualified", One, "an attribute or type with its dialect and mnemonic";
        Ref: "ref", One, "what stands before, given to C++ once more";
    }
}

directives! {
    /// The directives of operation formats alone.
    OperationDirective {
        AttrDict: "attr-dict", Word, "the attributes that the format doesn't name";
        AttrDictWithKeyword: "attr-dict-with-keyword", Word,
            "the attributes that the format doesn't name, behind the keyword `attributes`";
        PropDict: "prop-dict", Word, "the properties that the format doesn't name";
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
    /// The directives of attribute and type formats alone.
    DefinitionDirective {
        Params: "params", Word, "all parameters, with commas between";
        Struct: "struct", List, "parameters as `name = value`, in any order";
    }
}

/// A directive, by the word that begins it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Directive {
    /// Of all formats.
    Common(CommonDirective),
    /// Of operation formats.
    Operation(OperationDirective),
    /// Of attribute and type formats.
    Definition(DefinitionDirective),
}

/// What the table says about a directive.
struct Description {
    spelling: &'static str,
    shape: Shape,
    summary: &'static str,
}

/// What stands behind the word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Nothing.
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
    /// Every directive.
    pub fn all() -> impl Iterator<Item = Directive> {
        let operation = OperationDirective::ALL.iter().copied().map(Directive::Operation);
        let common = CommonDirective::ALL.iter().copied().map(Directive::Common);
        operation.chain(common).chain(DefinitionDirective::ALL.iter().copied().map(Directive::Definition))
    }

    /// The directive of that word; `None` if it is none.
    pub fn of(word: &[u8]) -> Option<Directive> {
        Directive::all().find(|each| each.spelling().as_bytes() == word)
    }

    /// The directive that a word is probably meant to be; `None` if it is like none of them.
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

    /// The word.
    pub fn spelling(self) -> &'static str {
        self.description().spelling
    }

    /// What stands behind the word.
    pub fn shape(self) -> Shape {
        self.description().shape
    }

    /// What it stands for, in a few words.
    pub fn summary(self) -> &'static str {
        self.description().summary
    }
}
