//! The beginnings of the texts of attributes and types, and the tokens that may continue them.

use crate::certificate::HEADER;
use crate::classes;
use crate::tokens::{Kind, Tokens};
use format_runtime::dialect::{
    AttrOrTypeDefinition, AttributeClass, BuiltinAttribute, DefinitionSyntax, Dialects,
    EnumDefinition, Length, OperationDefinition, Others, ParameterKind, TextStart, TypeClass,
    cases,
};
use format_runtime::expr::Expr;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::program::{
    ParameterParse, ParameterPrint, ParseInstruction, PrintInstruction, is_keyword,
};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// The ends of the text after a mnemonic that matter to what surrounds it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Summary {
    /// The first tokens.
    pub(crate) first: Tokens,
    /// True if the text may be empty.
    pub(crate) may_be_empty: bool,
    /// True if a space is printed before it, always.
    pub(crate) is_spaced: bool,
    /// The tokens that the parser takes if they follow.
    pub(crate) taken: Tokens,
}

impl Summary {
    /// The tokens that the parser takes if they follow the text with its prefix. Only a text in angle brackets, or an
    /// empty one, stands open after the mnemonic.
    fn taken_in_full(&self) -> Tokens {
        match self.may_be_empty || self.first.has_literal("<") || self.first.unknown.is_some() {
            true => self.taken.clone(),
            false => Tokens::default(),
        }
    }

    /// The first tokens without the prefix. In the place of an empty text, the text in full is printed.
    fn stripped(&self, has_alias: bool, prefix: Kind) -> Tokens {
        match has_alias || self.may_be_empty {
            true => self.first.clone().or(Tokens::of(&[prefix])),
            false => self.first.clone(),
        }
    }
}

/// The parameter that is printed, with true if it is printed in full.
pub(crate) fn printed_parameter(element: &ParameterPrint) -> Option<(u16, bool)> {
    match element {
        ParameterPrint::Parameter(index) => Some((*index, false)),
        ParameterPrint::Qualified(index) => Some((*index, true)),
        ParameterPrint::ListStart | ParameterPrint::Separator => None,
    }
}

/// True if some values of a parameter print nothing.
pub(crate) fn may_be_empty(kind: &ParameterKind) -> bool {
    matches!(
        kind,
        ParameterKind::List(_) | ParameterKind::Optional(_) | ParameterKind::Unsupported(_)
    )
}

/// The summaries of all loaded attributes and types.
pub(crate) struct Summaries<'d> {
    dialects: &'d Dialects,
    hooks: &'d Hooks,
    types: Vec<Summary>,
    attributes: Vec<Summary>,
    /// The tokens that continue some type with its prefix, and some attribute.
    taken_by_types: Tokens,
    pub(crate) taken_by_attributes: Tokens,
    /// The names of operations without their dialects, as they are printed within some operations.
    pub(crate) names: Tokens,
    /// An axiom that is taken to hold for one more token: see [`crate::Prover::weakened`].
    pub(crate) weakened: Option<(String, Tokens)>,
}

/// The names of operations of default dialects, as far as no results stand before them.
fn names(environment: Environment<'_>) -> Tokens {
    let Environment { dialects, hooks } = environment;
    let inside = |each: &OperationDefinition| {
        let hook = hooks.default_dialects.of_operation(each);
        let declared = each.traits.default_dialect.clone();
        declared.or_else(|| hook.map(str::to_owned))
    };
    let mut all: BTreeSet<String> = dialects.operations.iter().filter_map(inside).collect();
    all.insert("builtin".to_owned());
    let names = dialects.operations.iter().filter_map(|each| {
        let (dialect, name) = each.name.split_once('.')?;
        let has_results = each
            .results
            .iter()
            .any(|each| each.length == Length::Single);
        (all.contains(dialect) && !has_results).then_some(name)
    });
    Tokens::words(names)
}

/// The summaries as a certificate has them.
impl Display for Summaries<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}\nsummaries")?;
        writeln!(f, "types {}", self.taken_by_types)?;
        writeln!(f, "attributes {}", self.taken_by_attributes)?;
        let types = self.dialects.types.iter().zip(&self.types);
        let types = types.map(|each| ("type", each));
        let attributes = self.dialects.attributes.iter().zip(&self.attributes);
        let attributes = attributes.map(|each| ("attribute", each));
        for (kind, (definition, summary)) in types.chain(attributes) {
            let empty = match (summary.may_be_empty, summary.is_spaced) {
                (true, _) => " empty",
                (false, true) => " spaced",
                (false, false) => "",
            };
            let Summary { first, taken, .. } = summary;
            writeln!(
                f,
                "{kind} {}{empty} first {first} taken {taken}",
                definition.name
            )?;
        }
        writeln!(f, "end")
    }
}

impl<'d> Summaries<'d> {
    pub(crate) fn new(environment: Environment<'d>) -> Self {
        let Environment { dialects, hooks } = environment;
        let mut summaries = Summaries {
            dialects,
            hooks,
            types: vec![Summary::default(); dialects.types.len()],
            attributes: vec![Summary::default(); dialects.attributes.len()],
            taken_by_types: Tokens::default(),
            taken_by_attributes: Tokens::default(),
            names: names(environment),
            weakened: None,
        };
        // Definitions refer to each other.
        let mut is_settled = false;
        while !is_settled {
            let types: Vec<Summary> = dialects
                .types
                .iter()
                .map(|each| summaries.of(each))
                .collect();
            let attributes: Vec<Summary> = dialects
                .attributes
                .iter()
                .map(|each| summaries.of(each))
                .collect();
            is_settled = types == summaries.types && attributes == summaries.attributes;
            (summaries.types, summaries.attributes) = (types, attributes);
            let all = |list: &[Summary]| {
                list.iter()
                    .fold(Tokens::default(), |all, each| all.or(each.taken_in_full()))
            };
            summaries.taken_by_types = all(&summaries.types);
            summaries.taken_by_attributes = all(&summaries.attributes);
        }
        summaries
    }

    /// The token that an axiom lacks.
    pub(crate) fn lacking(&self, axiom: &str) -> Option<&Tokens> {
        let (name, token) = self.weakened.as_ref()?;
        (name == axiom).then_some(token)
    }

    /// The tokens of an axiom, without the one that it lacks.
    pub(crate) fn weaken(&self, axiom: &str, tokens: Tokens) -> Tokens {
        match self.lacking(axiom) {
            Some(token) => tokens.without(token),
            None => tokens,
        }
    }

    fn of(&self, definition: &AttrOrTypeDefinition) -> Summary {
        match &definition.syntax {
            DefinitionSyntax::Bare => Summary {
                may_be_empty: true,
                ..Summary::default()
            },
            DefinitionSyntax::Hooked | DefinitionSyntax::Unsupported(_) => Summary {
                first: Tokens::unknown(&definition.name),
                // Whoever assumes that it comes back assumes that it prints something.
                may_be_empty: false,
                is_spaced: false,
                taken: Tokens::literal("<"),
            },
            DefinitionSyntax::Format { parse, print, .. } => {
                let [spaced, joined] = self.first(definition, print.instructions());
                let may_be_empty = spaced.1 || joined.1;
                Summary {
                    is_spaced: !may_be_empty && joined.0 == Tokens::default(),
                    first: spaced.0.or(joined.0),
                    may_be_empty,
                    taken: self.taken(definition, parse.instructions()),
                }
            }
        }
    }

    /// The first tokens printed, and true if nothing may be printed: after a space, and without.
    fn first(
        &self,
        definition: &AttrOrTypeDefinition,
        program: &[PrintInstruction<format_runtime::program::ParameterInstructions>],
    ) -> [(Tokens, bool); 2] {
        let mut tokens = [Tokens::default(), Tokens::default()];
        let mut seen = vec![[false; 2]; program.len() + 1];
        let mut left = vec![(0, false)];
        while let Some((at, is_spaced)) = left.pop() {
            if std::mem::replace(&mut seen[at][usize::from(!is_spaced)], true) {
                continue;
            }
            let Some(instruction) = program.get(at) else {
                continue;
            };
            let mut add = |is_spaced: bool, first: Tokens| {
                let all = &mut tokens[usize::from(!is_spaced)];
                *all = std::mem::take(all).or(first);
            };
            match instruction {
                PrintInstruction::Text(text) => {
                    let (all, ends_spaced) = crate::tokens::lex(text);
                    match all.first() {
                        Some((token, own)) => add(is_spaced || *own, Tokens::literal(token)),
                        None => left.push((at + 1, is_spaced || ends_spaced)),
                    }
                }
                PrintInstruction::Newline => left.push((at + 1, true)),
                PrintInstruction::Custom(call) => {
                    let name = format!("custom<{}>", call.directive.name);
                    add(is_spaced, Tokens::unknown(name));
                }
                PrintInstruction::Element(element) => {
                    let Some((index, is_qualified)) = printed_parameter(element) else {
                        left.push((at + 1, is_spaced));
                        continue;
                    };
                    let Some(parameter) = definition.parameters.get(usize::from(index)) else {
                        continue;
                    };
                    add(
                        is_spaced,
                        self.first_of_printed(&parameter.kind, is_qualified),
                    );
                    if may_be_empty(&parameter.kind) {
                        left.push((at + 1, is_spaced));
                    }
                }
                PrintInstruction::Unless(_, label) => {
                    left.extend([(at + 1, is_spaced), (label.index(), is_spaced)]);
                }
                PrintInstruction::Jump(label) => left.push((label.index(), is_spaced)),
            }
        }
        let [spaced, joined] = tokens;
        let [ends_spaced, ends_joined] = seen[program.len()];
        [(spaced, ends_spaced), (joined, ends_joined)]
    }

    /// The first tokens of a parameter.
    pub(crate) fn first_of_kind(&self, kind: &ParameterKind) -> Tokens {
        let minus_or_integer = || Tokens::of(&[Kind::Integer]).or(Tokens::literal("-"));
        match kind {
            ParameterKind::Integer { .. } | ParameterKind::AnyInteger => minus_or_integer(),
            ParameterKind::Bool => Tokens::words(["true", "false"]),
            ParameterKind::String { .. } => Tokens::of(&[Kind::String]),
            ParameterKind::Attribute(class) => self.stripped_attribute(class),
            ParameterKind::Type(class) => self.stripped_type(class),
            ParameterKind::AffineMap => Tokens::literal("("),
            ParameterKind::Braced(_) => Tokens::literal("{"),
            ParameterKind::List(inner) | ParameterKind::Optional(inner) => {
                self.first_of_kind(inner)
            }
            ParameterKind::Enum { index, .. } => self.cases(*index),
            ParameterKind::Keyword => Tokens::any_word(),
            ParameterKind::Float => minus_or_integer().or(Tokens::of(&[Kind::Float])),
            ParameterKind::Unsupported(class) => Tokens::unknown(class),
        }
    }

    /// The first tokens of a parameter as it is printed.
    pub(crate) fn first_of_printed(&self, kind: &ParameterKind, is_qualified: bool) -> Tokens {
        match kind {
            ParameterKind::Attribute(_) if is_qualified => Tokens::of(&[Kind::Hash]),
            ParameterKind::Type(_) if is_qualified => Tokens::of(&[Kind::Exclamation]),
            ParameterKind::List(inner) | ParameterKind::Optional(inner) => {
                self.first_of_printed(inner, is_qualified)
            }
            kind => self.first_of_kind(kind),
        }
    }

    /// The tokens by which the parser finds an optional parameter; `None` if it must be there.
    pub(crate) fn gate_of_kind(&self, kind: &ParameterKind) -> Option<Tokens> {
        let ParameterKind::Optional(inner) = kind else {
            return None;
        };
        match &**inner {
            ParameterKind::Attribute(_) => Some(Tokens::optional_attribute()),
            ParameterKind::Type(_) => Some(Tokens::type_()),
            // Integers may be written as words.
            ParameterKind::Integer { .. } => {
                let words = Tokens::words(["true", "false"]);
                Some(self.first_of_kind(inner).or(words))
            }
            // The parser takes any word, and looks for its case then.
            ParameterKind::Enum { .. } => Some(Tokens::any_word().or(Tokens::of(&[Kind::String]))),
            ParameterKind::Bool | ParameterKind::String { .. } => Some(self.first_of_kind(inner)),
            _ => None,
        }
    }

    /// True if a parameter is read where it is optional, as an attribute or type in full.
    pub(crate) fn is_optional(&self, kind: &ParameterKind) -> bool {
        match kind {
            ParameterKind::Attribute(class) => {
                self.is_optional_attribute(class, &Tokens::optional_attribute())
            }
            ParameterKind::Type(class) => !self.is_short_type(class),
            _ => true,
        }
    }

    /// True if attributes of the class are read in full where they are optional, by these first tokens.
    pub(crate) fn is_optional_attribute(&self, class: &AttributeClass, gate: &Tokens) -> bool {
        !self.is_short_attribute(class) && self.attribute(class).is_within(gate)
    }

    /// The definition of an enum, if it is loaded.
    pub(crate) fn enumeration(&self, index: u32) -> Option<&'d EnumDefinition> {
        self.dialects.enums.get(index as usize)
    }

    /// The loaded dialects.
    pub(crate) fn dialects(&self) -> &'d Dialects {
        self.dialects
    }

    /// The definition of an operation, if it is loaded.
    pub(crate) fn operation(&self, name: &str) -> Option<&'d OperationDefinition> {
        self.dialects.operation(name)
    }

    /// The words of an enum's cases; one that is no keyword is in quotes.
    pub(crate) fn cases(&self, index: u32) -> Tokens {
        let Some(definition) = self.dialects.enums.get(index as usize) else {
            return Tokens::unknown("an enum that is not loaded");
        };
        let cases = &definition.cases;
        let quoted = !cases
            .iter()
            .all(|case| definition.is_printed_bare(case.value));
        let words = cases.iter().map(|case| case.text.as_str());
        let words = Tokens::words(words.filter(|text| is_keyword(text)));
        if quoted {
            words.or(Tokens::of(&[Kind::String]))
        } else {
            words
        }
    }

    /// The words of the cases of an enum, by the name of its attribute or C++ type; any word if it isn't loaded.
    pub(crate) fn cases_of(&self, name: &str) -> Tokens {
        match cases(self.dialects, name) {
            Some(definition) => Tokens::words(definition.cases.iter().map(|case| &*case.text)),
            None => Tokens::any_word(),
        }
    }

    /// The tokens that the parser takes at the end of the text.
    fn taken(
        &self,
        definition: &AttrOrTypeDefinition,
        program: &[ParseInstruction<format_runtime::program::ParameterInstructions>],
    ) -> Tokens {
        use ParseInstruction as I;
        // From these places the end is reached without reading anything.
        let mut ends = vec![false; program.len() + 1];
        ends[program.len()] = true;
        let mut taken = Tokens::default();
        for at in (0..program.len()).rev() {
            let reaches = |label: usize| ends.get(label).copied().unwrap_or(false);
            let next = reaches(at + 1);
            match &program[at] {
                I::Literal(_) => {}
                I::OptionalLiteral(literal, label) => {
                    if reaches(label.index()) {
                        ends[at] = true;
                        taken = taken.or(Tokens::literal(literal.text()));
                    }
                }
                I::Custom(call, _) => {
                    if next {
                        taken =
                            taken.or(Tokens::unknown(format!("custom<{}>", call.directive.name)));
                    }
                }
                I::Element(ParameterParse::Parameter(index)) => {
                    let kind = definition.parameters.get(usize::from(*index));
                    if next && let Some(parameter) = kind {
                        taken = taken.or(self.taken_by_kind(&parameter.kind));
                        ends[at] = may_be_empty(&parameter.kind);
                    }
                }
                I::Element(ParameterParse::Struct(fields)) => {
                    if next {
                        taken = taken.or(Tokens::literal(","));
                        let kinds = fields.iter().filter_map(|field| {
                            definition.parameters.get(usize::from(field.parameter))
                        });
                        for parameter in kinds {
                            taken = taken.or(self.taken_by_kind(&parameter.kind));
                        }
                    }
                }
                I::Unless(_, label) => ends[at] = next || reaches(label.index()),
                I::Jump(label) => ends[at] = reaches(label.index()),
            }
        }
        taken
    }

    /// The tokens that the parser of a parameter takes if they follow.
    pub(crate) fn taken_by_kind(&self, kind: &ParameterKind) -> Tokens {
        match kind {
            ParameterKind::Attribute(class) => self.taken_by_stripped_attribute(class),
            ParameterKind::Type(class) => self.taken_by_stripped_type(class),
            ParameterKind::List(inner) => Tokens::literal(",").or(self.taken_by_kind(inner)),
            ParameterKind::Optional(inner) => self
                .gate_of_kind(kind)
                .unwrap_or_default()
                .or(self.taken_by_kind(inner)),
            ParameterKind::Enum { index, .. } => {
                match self
                    .dialects
                    .enums
                    .get(*index as usize)
                    .map(|found| &found.bits)
                {
                    Some(Some(bits)) => Tokens::literal(bits.separator.trim()),
                    _ => Tokens::default(),
                }
            }
            ParameterKind::Unsupported(class) => Tokens::unknown(class),
            _ => Tokens::default(),
        }
    }

    /// True if an alias stands for some instances.
    fn has_alias(&self, definition: &AttrOrTypeDefinition) -> bool {
        definition.mnemonic_alias || self.hooks.aliases.of_definition(definition).is_some()
    }

    /// The first tokens of the types that a constraint admits, in full or without their prefixes.
    pub(crate) fn admitted_types(&self, predicate: &Expr) -> Tokens {
        let Some(classes) = classes::types(predicate) else {
            return Tokens::type_();
        };
        let first = |class: &TypeClass| match class {
            TypeClass::Dialect(..) | TypeClass::Spelled(_) => Tokens::of(&[Kind::Exclamation]),
            TypeClass::Family(family) => match family.others {
                Others::None | Others::OfDialects | Others::KeptAsText => family
                    .builtins
                    .iter()
                    .map(|class| Tokens::of_starts(class.text_starts()))
                    .fold(Tokens::of(&[Kind::Exclamation]), Tokens::or),
                Others::WithoutDefinition | Others::Any => Tokens::type_(),
            },
            class => match class.text_starts() {
                [] => Tokens::type_(),
                // An alias stands for long tuples.
                starts => Tokens::of_starts(starts).or(Tokens::of(&[Kind::Exclamation])),
            },
        };
        classes
            .iter()
            .map(first)
            .fold(Tokens::default(), Tokens::or)
    }

    /// True if the text without a prefix isn't read by a parser of the text in full.
    pub(crate) fn is_short_attribute(&self, class: &AttributeClass) -> bool {
        match class {
            AttributeClass::Dialect(index, _) => {
                let definition = self.dialects.attributes.get(*index as usize);
                definition.is_some_and(AttrOrTypeDefinition::has_parser)
            }
            class => class.is_dense_array(),
        }
    }

    /// Likewise for a type.
    pub(crate) fn is_short_type(&self, class: &TypeClass) -> bool {
        let TypeClass::Dialect(index, _) = class else {
            return false;
        };
        let definition = self.dialects.types.get(*index as usize);
        definition.is_some_and(AttrOrTypeDefinition::has_parser)
    }

    /// True if an attribute without its prefix begins with a space, always.
    pub(crate) fn is_spaced_attribute(&self, class: &AttributeClass) -> bool {
        match class {
            AttributeClass::Dialect(index, _) if self.is_short_attribute(class) => {
                let index = *index as usize;
                self.attributes[index].is_spaced
                    && !self.has_alias(&self.dialects.attributes[index])
            }
            _ => false,
        }
    }

    /// Likewise for a type.
    pub(crate) fn is_spaced_type(&self, class: &TypeClass) -> bool {
        match class {
            TypeClass::Dialect(index, _) if self.is_short_type(class) => {
                let index = *index as usize;
                self.types[index].is_spaced && !self.has_alias(&self.dialects.types[index])
            }
            _ => false,
        }
    }

    /// The first tokens of an attribute without its prefix, if its class has a text of its own.
    pub(crate) fn stripped_attribute(&self, class: &AttributeClass) -> Tokens {
        match class {
            AttributeClass::Dialect(index, _) if self.is_short_attribute(class) => {
                let summary = &self.attributes[*index as usize];
                let definition = &self.dialects.attributes[*index as usize];
                summary.stripped(self.has_alias(definition), Kind::Hash)
            }
            AttributeClass::Dialect(..) => Tokens::of(&[Kind::Hash]),
            class if class.is_dense_array() => Tokens::literal("["),
            class => self.attribute(class),
        }
    }

    /// The first tokens of an attribute in full, or without its type.
    pub(crate) fn attribute(&self, class: &AttributeClass) -> Tokens {
        match class {
            AttributeClass::Dialect(..) => Tokens::of(&[Kind::Hash]),
            AttributeClass::EnumInteger(_) => Tokens::of(&[Kind::Integer])
                .or(Tokens::literal("-"))
                .or(Tokens::words(["true", "false"])),
            AttributeClass::Family(_) | AttributeClass::Unknown(_) => Tokens::attribute(),
            AttributeClass::Builtin(BuiltinAttribute::Integer) => {
                // An attribute of type `i1` is printed as a word.
                Tokens::of_starts(BuiltinAttribute::Integer.text().starts)
                    .or(Tokens::words(["true", "false"]))
            }
            class if class.is_dense_array() => Tokens::word("array").or(Tokens::literal("[")),
            class => match class.text_starts() {
                [] => Tokens::attribute(),
                starts => {
                    let is_aliased = starts
                        .iter()
                        .any(|start| matches!(start, TextStart::Word(_)));
                    let tokens = Tokens::of_starts(starts);
                    if is_aliased {
                        tokens.or(Tokens::of(&[Kind::Hash]))
                    } else {
                        tokens
                    }
                }
            },
        }
    }

    /// The tokens that the parser of an attribute in full takes if they follow.
    pub(crate) fn taken_by_attribute(&self, class: &AttributeClass) -> Tokens {
        use BuiltinAttribute as B;
        match class {
            AttributeClass::Dialect(index, _) => {
                let own = self.attributes.get(*index as usize);
                let own = own.map_or_else(Tokens::default, Summary::taken_in_full);
                own.or(Tokens::literal(":"))
            }
            AttributeClass::Builtin(
                B::Unit
                | B::Array
                | B::Dictionary
                | B::AffineMap
                | B::IntegerSet
                | B::DenseArray
                | B::StridedLayout
                | B::SymbolRef
                | B::FlatSymbolRef
                | B::Distinct
                | B::Location,
            ) => Tokens::default(),
            AttributeClass::DenseIntegerArray(_)
            | AttributeClass::DenseBoolArray
            | AttributeClass::DenseFloatArray(_) => Tokens::default(),
            AttributeClass::Builtin(B::Type) => self.taken_by_types.clone(),
            AttributeClass::Builtin(B::Integer | B::Bool | B::Float | B::String)
            | AttributeClass::EnumInteger(_) => Tokens::literal(":"),
            _ => self
                .taken_by_attributes
                .clone()
                .or(self.taken_by_types.clone())
                .or(Tokens::literal(":")),
        }
    }

    /// Likewise for an attribute without its prefix.
    pub(crate) fn taken_by_stripped_attribute(&self, class: &AttributeClass) -> Tokens {
        match class {
            AttributeClass::Dialect(index, _) if self.is_short_attribute(class) => {
                let own = &self.attributes[*index as usize];
                // With the prefix, a type may follow.
                match own.may_be_empty {
                    true => own.taken.clone().or(Tokens::literal(":")),
                    false => own.taken.clone(),
                }
            }
            class => self.taken_by_attribute(class),
        }
    }

    /// The first tokens of a type without its prefix, if its class has a text of its own.
    pub(crate) fn stripped_type(&self, class: &TypeClass) -> Tokens {
        match class {
            TypeClass::Dialect(index, _) if self.is_short_type(class) => {
                let summary = &self.types[*index as usize];
                let definition = &self.dialects.types[*index as usize];
                summary.stripped(self.has_alias(definition), Kind::Exclamation)
            }
            TypeClass::Dialect(..) => Tokens::of(&[Kind::Exclamation]),
            class => match class.text_starts() {
                [] => Tokens::type_(),
                // An alias stands for long tuples.
                starts => Tokens::of_starts(starts).or(Tokens::of(&[Kind::Exclamation])),
            },
        }
    }

    pub(crate) fn taken_by_stripped_type(&self, class: &TypeClass) -> Tokens {
        match class {
            TypeClass::Dialect(index, _) => {
                let own = self.types.get(*index as usize);
                own.map_or_else(Tokens::default, |own| own.taken.clone())
            }
            TypeClass::Float(_) | TypeClass::Spelled(_) => Tokens::default(),
            // Types of these classes end in a word or bracket.
            TypeClass::Builtin(_) => Tokens::default(),
            TypeClass::Any | TypeClass::Family(_) | TypeClass::Unknown(_) => self.taken_by_types(),
        }
    }

    pub(crate) fn taken_by_types(&self) -> Tokens {
        self.taken_by_types.clone()
    }
}
