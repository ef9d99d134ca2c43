//! The directives of the format language: one table, from which tokens, grammar, layout, suggestions and what people read
//! follow.

use tablegen::suggest::nearest;

/// Makes the enum and its table from one list.
macro_rules! directives {
    ($($name:ident: $spelling:literal, $arguments:ident, $formats:ident, $summary:literal;)*) => {
        /// The directives, by the words that begin them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Directive {
            $(#[doc = $summary] $name,)*
        }

        impl Directive {
            /// All of them.
            pub const ALL: &[Directive] = &[$(Directive::$name,)*];

            fn description(self) -> &'static Description {
                match self {
                    $(Directive::$name => &Description {
                        spelling: $spelling,
                        shape: Shape::$arguments,
                        formats: Formats::$formats,
                        summary: $summary,
                    },)*
                }
            }
        }
    };
}

// Word, what stands behind it, where it is known, and what it stands for.
directives! {
    AttrDict: "attr-dict", Word, Operations, "the attributes that the format doesn't name";
    AttrDictWithKeyword: "attr-dict-with-keyword", Word, Operations,
        "the attributes that the format doesn't name, behind the keyword `attributes`";
    PropDict: "prop-dict", Word, Operations, "the properties that the format doesn't name";
    Custom: "custom", Named, All, "text made by C++";
    FunctionalType: "functional-type", Two, Operations, "types of inputs and results: `(i32) -> i64`";
    OiList: "oilist", Clauses, Operations, "clauses in any order, each at most once";
    Operands: "operands", Word, Operations, "all operands, with commas between";
    Params: "params", Word, Definitions, "all parameters, with commas between";
    Qualified: "qualified", One, All, "an attribute or type with its dialect and mnemonic";
    Ref: "ref", One, All, "what stands before, given to C++ once more";
    Regions: "regions", Word, Operations, "all regions, with commas between";
    Results: "results", Word, Operations, "all results, whose types are written";
    Struct: "struct", List, Definitions, "parameters as `name = value`, in any order";
    Successors: "successors", Word, Operations, "all successors, with commas between";
    Type: "type", One, Operations, "the type of an operand or a result";
}

/// What the table says about a directive.
struct Description {
    spelling: &'static str,
    shape: Shape,
    formats: Formats,
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

/// The formats that know a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Formats {
    /// Those of operations.
    Operations,
    /// Those of attributes and types.
    Definitions,
    /// All.
    All,
}

impl Directive {
    /// The directive of that word; `None` if it is none.
    pub fn of(word: &[u8]) -> Option<Directive> {
        Directive::ALL.iter().copied().find(|each| each.spelling().as_bytes() == word)
    }

    /// The directive that a word is probably meant to be; `None` if it is like none of them.
    pub fn nearest(word: &str) -> Option<Directive> {
        let spelling = nearest(word, Directive::ALL.iter().map(|each| each.spelling()))?;
        Directive::of(spelling.as_bytes())
    }

    /// The word.
    pub fn spelling(self) -> &'static str {
        self.description().spelling
    }

    /// What stands behind the word.
    pub fn shape(self) -> Shape {
        self.description().shape
    }

    /// The formats that know it.
    pub fn formats(self) -> Formats {
        self.description().formats
    }

    /// What it stands for, in a few words.
    pub fn summary(self) -> &'static str {
        self.description().summary
    }
}
