//! The beginnings of the texts of attributes and types, and the tokens that may continue them.

use crate::classes;
use crate::tokens::{Kind, Tokens};
use format_runtime::dialect::{
    AttrOrTypeDefinition, AttributeClass, BuiltinAttribute, DefinitionSyntax, Dialects, Others,
    ParameterKind, TextStart, TypeClass,
};
use format_runtime::expr::Expr;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::program::{
    ParameterParse, ParameterPrint, ParseInstruction, PrintInstruction, is_keyword,
};

/// The ends of the text after a mnemonic that matter to what surrounds it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Summary {
    /// The first tokens.
    pub(crate) first: Tokens,
    /// True if the text may be empty.
    pub(crate) may_be_empty: bool,
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
}

/// The summaries of all loaded attributes and types.
pub(crate) struct Summaries<'d> {
    dialects: &'d Dialects,
    hooks: &'d Hooks,
    types: Vec<Summary>,
    attributes: Vec<Summary>,
    /// The tokens that continue some type with its prefix, and some attribute.
    taken_by_types: Tokens,
    taken_by_attributes: Tokens,
}

/// Summaries are computed in rounds, since definitions refer to each other; this many reach the end of any chain that
/// matters.
const ROUNDS: usize = 4;

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
        };
        for _ in 0..ROUNDS {
            let types = dialects
                .types
                .iter()
                .map(|each| summaries.of(each))
                .collect();
            let attributes = dialects
                .attributes
                .iter()
                .map(|each| summaries.of(each))
                .collect();
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

    fn of(&self, definition: &AttrOrTypeDefinition) -> Summary {
        match &definition.syntax {
            DefinitionSyntax::Bare => Summary {
                may_be_empty: true,
                ..Summary::default()
            },
            DefinitionSyntax::Hooked | DefinitionSyntax::Unsupported(_) => Summary {
                first: Tokens::unknown(&definition.name),
                may_be_empty: true,
                taken: Tokens::literal("<"),
            },
            DefinitionSyntax::Format { parse, print, .. } => {
                let (first, may_be_empty) = self.first(definition, print.instructions());
                Summary {
                    first,
                    may_be_empty,
                    taken: self.taken(definition, parse.instructions()),
                }
            }
        }
    }

    /// The first tokens printed, and true if nothing may be printed.
    fn first(
        &self,
        definition: &AttrOrTypeDefinition,
        program: &[PrintInstruction<format_runtime::program::ParameterInstructions>],
    ) -> (Tokens, bool) {
        let mut tokens = Tokens::default();
        let mut seen = vec![false; program.len() + 1];
        let mut left = vec![0];
        while let Some(at) = left.pop() {
            if std::mem::replace(&mut seen[at], true) {
                continue;
            }
            let Some(instruction) = program.get(at) else {
                continue;
            };
            match instruction {
                PrintInstruction::Text(text) => match crate::tokens::lex(text).0.first() {
                    Some((token, _)) => tokens = tokens.or(Tokens::literal(token)),
                    None => left.push(at + 1),
                },
                PrintInstruction::Newline => left.push(at + 1),
                PrintInstruction::Custom(call) => {
                    tokens = tokens.or(Tokens::unknown(format!("custom<{}>", call.directive.name)));
                }
                PrintInstruction::Element(element) => {
                    let index = match element {
                        ParameterPrint::Parameter(index) | ParameterPrint::Qualified(index) => {
                            index
                        }
                        ParameterPrint::ListStart | ParameterPrint::Separator => {
                            left.push(at + 1);
                            continue;
                        }
                    };
                    let Some(parameter) = definition.parameters.get(usize::from(*index)) else {
                        continue;
                    };
                    let (first, may_be_empty) = self.first_of_kind(&parameter.kind);
                    tokens = tokens.or(first);
                    if may_be_empty {
                        left.push(at + 1);
                    }
                }
                PrintInstruction::Unless(_, label) => left.extend([at + 1, label.index()]),
                PrintInstruction::Jump(label) => left.push(label.index()),
            }
        }
        (tokens, seen[program.len()])
    }

    /// The first tokens of a parameter, and true if it may print nothing.
    pub(crate) fn first_of_kind(&self, kind: &ParameterKind) -> (Tokens, bool) {
        let minus_or_integer = || Tokens::of(&[Kind::Integer]).or(Tokens::literal("-"));
        match kind {
            ParameterKind::Integer { .. } | ParameterKind::AnyInteger => {
                (minus_or_integer(), false)
            }
            ParameterKind::Bool => (Tokens::words(["true", "false"]), false),
            ParameterKind::String { .. } => (Tokens::of(&[Kind::String]), false),
            ParameterKind::Attribute(class) => self.stripped_attribute(class),
            ParameterKind::Type(class) => self.stripped_type(class),
            ParameterKind::AffineMap => (Tokens::literal("("), false),
            ParameterKind::Braced(_) => (Tokens::literal("{"), false),
            ParameterKind::List(inner) => (self.first_of_kind(inner).0, true),
            ParameterKind::Optional(inner) => (self.first_of_kind(inner).0, true),
            ParameterKind::Enum { index, .. } => (self.cases(*index), false),
            ParameterKind::Keyword => (Tokens::any_word(), false),
            ParameterKind::Float => (minus_or_integer().or(Tokens::of(&[Kind::Float])), false),
            ParameterKind::Unsupported(class) => (Tokens::unknown(class), true),
        }
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

    /// A case of a parameter's enum that is printed as it is, and isn't read as a word.
    pub(crate) fn unquoted_case(&self, index: u32, has_field_parser: bool) -> Option<&'d str> {
        let definition = self.dialects.enums.get(index as usize)?;
        if has_field_parser && definition.bits.is_none() {
            return None;
        }
        let mut texts = definition.cases.iter().map(|case| case.text.as_str());
        texts.find(|text| !is_keyword(text))
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
                        ends[at] = self.first_of_kind(&parameter.kind).1;
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
            ParameterKind::Optional(inner) => {
                self.first_of_kind(inner).0.or(self.taken_by_kind(inner))
            }
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

    /// The first token of the alias that stands for some instances, if there is one.
    fn alias(&self, definition: &AttrOrTypeDefinition, kind: Kind) -> Tokens {
        let has_alias =
            definition.mnemonic_alias || self.hooks.aliases.of_definition(definition).is_some();
        if has_alias {
            Tokens::of(&[kind])
        } else {
            Tokens::default()
        }
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

    /// The first tokens of an attribute without its prefix, if its class has a text of its own.
    pub(crate) fn stripped_attribute(&self, class: &AttributeClass) -> (Tokens, bool) {
        match class {
            AttributeClass::Dialect(index, _) => match self.attributes.get(*index as usize) {
                Some(summary) if self.dialects.attributes[*index as usize].has_parser() => {
                    let definition = &self.dialects.attributes[*index as usize];
                    let first = summary.first.clone().or(self.alias(definition, Kind::Hash));
                    (first, summary.may_be_empty)
                }
                _ => (Tokens::of(&[Kind::Hash]), false),
            },
            class if class.is_dense_array() => (Tokens::literal("["), false),
            class => (self.attribute(class), false),
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

    pub(crate) fn taken_by_stripped_attribute(&self, class: &AttributeClass) -> Tokens {
        match class {
            AttributeClass::Dialect(index, _) => {
                let own = self.attributes.get(*index as usize);
                // With an alias or a prefix, a type may follow.
                own.map_or_else(Tokens::default, |own| own.taken.clone())
            }
            class => self.taken_by_attribute(class),
        }
    }

    /// The first tokens of a type without its prefix, if its class has a text of its own.
    pub(crate) fn stripped_type(&self, class: &TypeClass) -> (Tokens, bool) {
        match class {
            TypeClass::Dialect(index, _) => match self.types.get(*index as usize) {
                Some(summary) if self.dialects.types[*index as usize].has_parser() => {
                    let definition = &self.dialects.types[*index as usize];
                    let first = summary
                        .first
                        .clone()
                        .or(self.alias(definition, Kind::Exclamation));
                    (first, summary.may_be_empty)
                }
                _ => (Tokens::of(&[Kind::Exclamation]), false),
            },
            class => match class.text_starts() {
                [] => (Tokens::type_(), false),
                starts => (
                    Tokens::of_starts(starts).or(Tokens::of(&[Kind::Exclamation])),
                    false,
                ),
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

    /// True if the text of an attribute without its prefix begins with a space.
    pub(crate) fn spaces_attribute(&self, class: &AttributeClass) -> bool {
        let AttributeClass::Dialect(index, _) = class else {
            return false;
        };
        let definition = self.dialects.attributes.get(*index as usize);
        definition.is_some_and(begins_with_space)
    }

    /// True if the text of a type without its prefix begins with a space.
    pub(crate) fn spaces_type(&self, class: &TypeClass) -> bool {
        let TypeClass::Dialect(index, _) = class else {
            return false;
        };
        let definition = self.dialects.types.get(*index as usize);
        definition.is_some_and(begins_with_space)
    }

    pub(crate) fn taken_by_types(&self) -> Tokens {
        self.taken_by_types.clone()
    }
}

fn begins_with_space(definition: &AttrOrTypeDefinition) -> bool {
    let DefinitionSyntax::Format { print, .. } = &definition.syntax else {
        return false;
    };
    match print.instructions().first() {
        Some(PrintInstruction::Text(text)) => text.starts_with(char::is_whitespace),
        first => matches!(first, Some(PrintInstruction::Newline)),
    }
}
