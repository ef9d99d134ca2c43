//! The first and the taken tokens of classes, and the summaries of their texts.

use crate::refusal::{Cause, Lines, Refusal};
use crate::tokens::{self, Tokens};
use format_runtime::class::{AttributeClass, BuiltinAttribute, Others, TextStart, TypeClass};
use format_runtime::dialect::{
    AttrOrTypeDefinition, BitEnumeration, DefinitionSyntax, EnumDefinition, Length,
    OperationDefinition, ParameterKind, PropertyForm, cases as enum_of,
};
use format_runtime::hooks::Environment;
use format_runtime::program::{
    ParameterInstructions, ParameterParse, ParameterPrint, ParseInstruction, PrintInstruction,
    is_keyword,
};
use std::collections::BTreeSet;

/// A line of the summaries: what begins and what may continue the text after a mnemonic.
#[derive(Default, Debug)]
struct Summary {
    may_be_empty: bool,
    /// True if a space precedes its first token.
    is_spaced: bool,
    first: Tokens,
    taken: Tokens,
}

/// The summaries of all classes.
#[derive(Default, Debug)]
pub(crate) struct Summaries {
    types: Vec<Summary>,
    attributes: Vec<Summary>,
    /// The tokens taken by any type, and by any attribute, in full.
    pub(crate) taken_by_types: Tokens,
    pub(crate) taken_by_attributes: Tokens,
    /// The names of operations that are printed without their dialects inside of other operations.
    pub(crate) elided: Tokens,
}

/// The syntaxes by which the case of an enum is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CaseText {
    /// `AttributeWriting::Enum`
    Attribute,
    /// `AttributeWriting::Case`
    Case,
    /// `FieldParser`, and properties
    Field,
    /// `EnumParameter`
    Parameter,
}

/// The classes with what certificates claim of them.
#[derive(Clone, Copy)]
pub(crate) struct Classes<'c> {
    pub(crate) environment: Environment<'c>,
    pub(crate) summaries: &'c Summaries,
}

impl Summaries {
    /// Reads the summaries, and confirms each line.
    pub(crate) fn read(environment: Environment<'_>, text: &str) -> Result<Summaries, Refusal> {
        let mut lines = Lines::of(text)?;
        lines.expect("summaries")?;
        let dialects = environment.dialects;
        let mut summaries = Summaries {
            taken_by_types: lines.set("types ")?,
            taken_by_attributes: lines.set("attributes ")?,
            elided: elided(environment),
            ..Summaries::default()
        };
        let start = lines.number;
        for each in dialects.types.iter() {
            summaries.types.push(lines.summary("type", &each.name)?);
        }
        for each in dialects.attributes.iter() {
            let summary = lines.summary("attribute", &each.name)?;
            summaries.attributes.push(summary);
        }
        lines.finish()?;
        let classes = Classes {
            environment,
            summaries: &summaries,
        };
        let own = summaries.types.iter().zip(dialects.types.iter());
        let own = own.map(|pair| (pair, &summaries.taken_by_types));
        let others = summaries.attributes.iter().zip(dialects.attributes.iter());
        let others = others.map(|pair| (pair, &summaries.taken_by_attributes));
        for (place, ((summary, definition), all)) in own.chain(others).enumerate() {
            if !classes.confirms(summary, definition) || !all.covers(&summary.taken_in_full()) {
                return Err(Refusal {
                    line: start + place + 1,
                    cause: Cause::Summary,
                });
            }
        }
        Ok(summaries)
    }
}

/// The names that follow an operation without a dialect: of operations of a default dialect that may have no results.
fn elided(environment: Environment<'_>) -> Tokens {
    let Environment { dialects, hooks } = environment;
    let inside = |each: &OperationDefinition| {
        let hook = hooks.default_dialects.of_operation(each);
        each.traits
            .default_dialect
            .clone()
            .or(hook.map(str::to_owned))
    };
    let mut all: BTreeSet<String> = dialects.operations.iter().filter_map(inside).collect();
    all.insert("builtin".to_owned());
    let mut words = Tokens::default();
    for each in dialects.operations.iter() {
        let mut lengths = each.results.iter().map(|each| each.length);
        if let Some((dialect, word)) = each.name.split_once('.')
            && all.contains(dialect)
            && lengths.all(|length| length != Length::Single)
        {
            words.add_literal(word);
        }
    }
    words
}

impl Summary {
    fn taken_in_full(&self) -> Tokens {
        let less = Tokens::literal("<");
        match self.may_be_empty || !self.first.is_apart(&less) {
            true => self.taken.clone(),
            false => Tokens::default(),
        }
    }
}

impl Lines<'_> {
    fn set(&mut self, name: &str) -> Result<Tokens, Refusal> {
        let set = self.next()?.strip_prefix(name).and_then(Tokens::read);
        set.ok_or(self.refusal(Cause::Syntax))
    }

    fn summary(&mut self, kind: &str, name: &str) -> Result<Summary, Refusal> {
        let line = self.next()?;
        let read = || {
            let rest = line.strip_prefix(kind)?.strip_prefix(' ')?;
            let rest = rest.strip_prefix(name)?.strip_prefix(' ')?;
            let (empty, spaced) = (rest.strip_prefix("empty "), rest.strip_prefix("spaced "));
            let (first, taken) = empty
                .or(spaced)
                .unwrap_or(rest)
                .strip_prefix("first ")?
                .split_once(" taken ")?;
            Some(Summary {
                may_be_empty: empty.is_some(),
                is_spaced: spaced.is_some(),
                first: Tokens::read(first)?,
                taken: Tokens::read(taken)?,
            })
        };
        read().ok_or(self.refusal(Cause::Syntax))
    }
}

fn dense_array(class: &AttributeClass) -> Option<Tokens> {
    class.is_dense_array().then(|| Tokens::literal("["))
}

/// The token that separates the bits of an enum.
fn separator(bits: &BitEnumeration) -> &str {
    bits.separator.trim()
}

impl<'c> Classes<'c> {
    fn confirms(self, claim: &Summary, definition: &AttrOrTypeDefinition) -> bool {
        let (less, unknown) = (Tokens::literal("<"), Tokens::of("unknown"));
        let (own, taken) = match &definition.syntax {
            DefinitionSyntax::Bare => ((true, false, Tokens::default()), Tokens::default()),
            DefinitionSyntax::Hooked | DefinitionSyntax::Unsupported(_) => {
                ((false, false, unknown), less)
            }
            DefinitionSyntax::Format { parse, print, .. } => {
                let own = self.begins(definition, print.instructions());
                (own, self.continues(definition, parse.instructions()))
            }
        };
        let (may_be_empty, is_spaced, first) = own;
        (claim.may_be_empty || !may_be_empty)
            && (!claim.is_spaced || is_spaced)
            && claim.first.covers(&first)
            && claim.taken.covers(&taken)
    }

    /// True if a program may print nothing, true if a space precedes whatever it prints first, and the first tokens of that.
    fn begins(
        self,
        definition: &AttrOrTypeDefinition,
        program: &[PrintInstruction<ParameterInstructions>],
    ) -> (bool, bool, Tokens) {
        let (mut first, mut all_spaced) = (Tokens::default(), true);
        let (mut left, mut seen) = (vec![(0, false)], vec![[false; 2]; program.len() + 1]);
        while let Some((at, space)) = left.pop() {
            if std::mem::replace(&mut seen[at][usize::from(space)], true) {
                continue;
            }
            match program.get(at) {
                None => {}
                Some(PrintInstruction::Text(text)) => match tokens::split(text) {
                    Some((tokens, own)) if tokens.is_empty() => left.push((at + 1, space || own)),
                    Some((tokens, _)) => {
                        first.add_literal(tokens[0].1);
                        all_spaced &= space || tokens[0].0;
                    }
                    None => first = first.and("unknown"),
                },
                Some(PrintInstruction::Newline) => left.push((at + 1, true)),
                Some(PrintInstruction::Custom(_)) => {
                    (first, all_spaced) = (first.and("unknown"), false);
                }
                Some(PrintInstruction::Element(element)) => match printed(definition, element) {
                    None => left.push((at + 1, space)),
                    Some((kind, is_qualified)) => {
                        first = first.or(&self.first_of(kind, is_qualified));
                        all_spaced &= space;
                        if may_be_empty(kind) {
                            left.push((at + 1, space));
                        }
                    }
                },
                Some(PrintInstruction::Unless(_, label)) => {
                    left.extend([(at + 1, space), (label.index(), space)]);
                }
                Some(PrintInstruction::Jump(label)) => left.push((label.index(), space)),
            }
        }
        (seen[program.len()] != [false; 2], all_spaced, first)
    }

    /// The tokens that would continue a text that a program has read.
    fn continues(
        self,
        definition: &AttrOrTypeDefinition,
        program: &[ParseInstruction<ParameterInstructions>],
    ) -> Tokens {
        let mut taken = Tokens::default();
        // The end is open; so is the target of a jump back, as long as nothing else is known.
        let mut open = vec![true; program.len() + 1];
        for (at, instruction) in program.iter().enumerate().rev() {
            let is_before = open[at + 1];
            open[at] = match instruction {
                ParseInstruction::Literal(_) => false,
                ParseInstruction::OptionalLiteral(literal, label) => {
                    if open[label.index()] {
                        taken.add_literal(literal.text());
                    }
                    open[label.index()]
                }
                ParseInstruction::Jump(label) => open[label.index()],
                ParseInstruction::Unless(_, label) => is_before || open[label.index()],
                ParseInstruction::Custom(_, label) => {
                    let is_open = is_before || label.is_some_and(|label| open[label.index()]);
                    if is_open {
                        taken = taken.and("unknown");
                    }
                    is_open
                }
                ParseInstruction::Element(element) => {
                    let (kinds, is_struct) = read(definition, element);
                    if is_before {
                        let own = kinds.iter().map(|kind| self.taken_by(kind));
                        taken = own.fold(taken, |all, own| all.or(&own));
                        if is_struct {
                            taken.add_literal(",");
                        }
                    }
                    is_before && (is_struct || kinds.iter().any(|kind| may_be_empty(kind)))
                }
            };
        }
        taken
    }

    fn definition(
        self,
        list: &'c [Summary],
        index: u32,
        is_type: bool,
    ) -> Option<(&'c Summary, bool, bool)> {
        let Environment { dialects, hooks } = self.environment;
        let definition = match is_type {
            true => dialects.types.get(index as usize)?,
            false => dialects.attributes.get(index as usize)?,
        };
        let summary = list.get(index as usize)?;
        let is_aliased =
            definition.mnemonic_alias || hooks.aliases.of_definition(definition).is_some();
        Some((
            summary,
            definition.has_parser(),
            is_aliased || summary.may_be_empty,
        ))
    }

    /// The line of an attribute's class, true if it has a parser, and true if it may be printed in full.
    fn attribute_line(self, index: u32) -> Option<(&'c Summary, bool, bool)> {
        self.definition(&self.summaries.attributes, index, false)
    }

    fn type_line(self, index: u32) -> Option<(&'c Summary, bool, bool)> {
        self.definition(&self.summaries.types, index, true)
    }

    /// True if the stripped text of an attribute always begins with a space of its own.
    pub(crate) fn is_spaced(self, class: &AttributeClass) -> bool {
        matches!(class, AttributeClass::Dialect(index, _) if self
            .attribute_line(*index)
            .is_some_and(|(summary, has_parser, is_aliased)| summary.is_spaced && has_parser && !is_aliased))
    }

    pub(crate) fn is_spaced_type(self, class: &TypeClass) -> bool {
        matches!(class, TypeClass::Dialect(index, _) if self
            .type_line(*index)
            .is_some_and(|(summary, has_parser, is_aliased)| summary.is_spaced && has_parser && !is_aliased))
    }

    /// True if a reader of the text in full doesn't read the stripped text.
    pub(crate) fn is_short(self, class: &AttributeClass) -> bool {
        match class {
            AttributeClass::Dialect(index, _) => self
                .attribute_line(*index)
                .is_none_or(|(_, has_parser, _)| has_parser),
            _ => class.is_dense_array(),
        }
    }

    pub(crate) fn is_short_type(self, class: &TypeClass) -> bool {
        matches!(class, TypeClass::Dialect(index, _)
            if self.type_line(*index).is_none_or(|(_, has_parser, _)| has_parser))
    }

    pub(crate) fn type_in_full(self, class: &TypeClass) -> Tokens {
        match class {
            TypeClass::Dialect(..) | TypeClass::Spelled(_) => Tokens::of("exclamation"),
            TypeClass::Family(family) => match family.others {
                Others::None | Others::OfDialects | Others::KeptAsText => {
                    let builtins = family.builtins.iter();
                    builtins.fold(Tokens::of("exclamation"), |all, class| {
                        match class.text_starts() {
                            [] => tokens::types(),
                            starts => all.or(&Tokens::of_starts(starts)),
                        }
                    })
                }
                Others::WithoutDefinition | Others::Any => tokens::types(),
            },
            _ => match class.text_starts() {
                [] => tokens::types(),
                starts => Tokens::of_starts(starts).and("exclamation"),
            },
        }
    }

    pub(crate) fn stripped_type(self, class: &TypeClass) -> Tokens {
        match class {
            TypeClass::Dialect(index, _) => match self.type_line(*index) {
                None => Tokens::of("unknown"),
                Some((_, false, _)) => self.type_in_full(class),
                Some((summary, true, false)) => summary.first.clone(),
                Some((summary, true, true)) => summary.first.and("exclamation"),
            },
            _ => self.type_in_full(class),
        }
    }

    pub(crate) fn taken_by_type(self, class: &TypeClass) -> Tokens {
        match class {
            TypeClass::Dialect(index, _) => match self.type_line(*index) {
                Some((summary, ..)) => summary.taken.clone(),
                None => Tokens::of("unknown"),
            },
            TypeClass::Float(_) | TypeClass::Spelled(_) | TypeClass::Builtin(_) => {
                Tokens::default()
            }
            _ => self.summaries.taken_by_types.clone(),
        }
    }

    pub(crate) fn attribute_in_full(self, class: &AttributeClass) -> Tokens {
        match class {
            AttributeClass::Dialect(..) => Tokens::of("hash"),
            AttributeClass::EnumInteger(_) | AttributeClass::Builtin(BuiltinAttribute::Integer) => {
                Tokens::of("integer `-` `true` `false`")
            }
            AttributeClass::Family(_) | AttributeClass::Unknown(_) => tokens::attributes(),
            _ if class.is_dense_array() => Tokens::of("`array` `[`"),
            _ => match class.text_starts() {
                [] => tokens::attributes(),
                starts => {
                    let is_aliased = starts
                        .iter()
                        .any(|start| matches!(start, TextStart::Word(_)));
                    Tokens::of_starts(starts).and(if is_aliased { "hash" } else { "" })
                }
            },
        }
    }

    pub(crate) fn stripped_attribute(self, class: &AttributeClass) -> Tokens {
        match class {
            AttributeClass::Dialect(index, _) => match self.attribute_line(*index) {
                None => Tokens::of("unknown"),
                Some((_, false, _)) => self.attribute_in_full(class),
                Some((summary, true, false)) => summary.first.clone(),
                Some((summary, true, true)) => summary.first.and("hash"),
            },
            _ => dense_array(class).unwrap_or_else(|| self.attribute_in_full(class)),
        }
    }

    pub(crate) fn taken_in_full(self, class: &AttributeClass) -> Tokens {
        use BuiltinAttribute as B;
        match class {
            AttributeClass::Dialect(index, _) => match self.attribute_line(*index) {
                Some((summary, ..)) => summary.taken_in_full().and("`:`"),
                None => Tokens::of("unknown"),
            },
            AttributeClass::Builtin(B::Type) => self.summaries.taken_by_types.clone(),
            AttributeClass::EnumInteger(_)
            | AttributeClass::Builtin(B::Integer | B::Bool | B::Float | B::String) => {
                Tokens::literal(":")
            }
            _ if is_untyped(class) => Tokens::default(),
            AttributeClass::Builtin(B::Distinct) => Tokens::default(),
            _ => {
                let Summaries {
                    taken_by_types,
                    taken_by_attributes,
                    ..
                } = self.summaries;
                taken_by_types.or(taken_by_attributes).and("`:`")
            }
        }
    }

    pub(crate) fn taken_stripped(self, class: &AttributeClass) -> Tokens {
        match class {
            AttributeClass::Dialect(index, _) => match self.attribute_line(*index) {
                Some((summary, true, _)) if summary.may_be_empty => summary.taken.and("`:`"),
                Some((summary, true, _)) => summary.taken.clone(),
                _ => self.taken_in_full(class),
            },
            _ => self.taken_in_full(class),
        }
    }

    pub(crate) fn enumeration(self, index: u32) -> Option<&'c EnumDefinition> {
        self.environment.dialects.enums.get(index as usize)
    }

    /// The first tokens of the cases of an enum.
    pub(crate) fn cases(self, index: u32) -> Tokens {
        let Some(definition) = self.enumeration(index) else {
            return Tokens::of("unknown");
        };
        let mut first = Tokens::default();
        for case in &definition.cases {
            if is_keyword(&case.text) {
                first.add_literal(&case.text);
            }
        }
        let is_bare = |value| definition.is_printed_bare(value);
        let all = definition.cases.iter().all(|case| is_bare(case.value));
        first.and(if all { "" } else { "string" })
    }

    /// The separator of the bits of an enum that is written without quotes.
    pub(crate) fn taken_by_case(self, index: u32) -> Tokens {
        let bits = self
            .enumeration(index)
            .and_then(|definition| definition.bits.as_ref());
        bits.map_or_else(Tokens::default, |bits| Tokens::literal(separator(bits)))
    }

    /// True if each value of an enum is read from what is printed of it.
    pub(crate) fn comes_back(self, index: u32, text: CaseText) -> bool {
        let definition = self.enumeration(index);
        definition.is_some_and(|definition| texts_come_back(definition, text))
    }

    /// The words of an enum's cases, by the name of its attribute or C++ type.
    pub(crate) fn words(self, name: &str) -> Tokens {
        let Some(definition) = enum_of(self.environment.dialects, name) else {
            return Tokens::of("unknown");
        };
        let mut words = Tokens::default();
        for case in &definition.cases {
            words.add_literal(&case.text);
        }
        words
    }

    pub(crate) fn first_of(self, kind: &ParameterKind, is_qualified: bool) -> Tokens {
        use ParameterKind as K;
        match kind {
            K::Attribute(_) if is_qualified => Tokens::of("hash"),
            K::Type(_) if is_qualified => Tokens::of("exclamation"),
            K::Integer { .. } | K::AnyInteger => Tokens::of("integer `-`"),
            K::Bool => Tokens::of("`true` `false`"),
            K::String { .. } => Tokens::of("string"),
            K::Attribute(class) => self.stripped_attribute(class),
            K::Type(class) => self.stripped_type(class),
            K::AffineMap => Tokens::literal("("),
            K::Braced(_) => Tokens::literal("{"),
            K::List(inner) | K::Optional(inner) => self.first_of(inner, is_qualified),
            K::Enum { index, .. } => self.cases(*index),
            K::Keyword => Tokens::of("any-word dotted"),
            K::Float => Tokens::of("integer float `-`"),
            K::Unsupported(_) => Tokens::of("unknown"),
        }
    }

    pub(crate) fn taken_by(self, kind: &ParameterKind) -> Tokens {
        use ParameterKind as K;
        match kind {
            K::Attribute(class) => self.taken_stripped(class),
            K::Type(class) => self.taken_by_type(class),
            K::List(inner) => self.taken_by(inner).and("`,`"),
            K::Optional(inner) => match self.gate_of(kind) {
                Some(gate) => self.taken_by(inner).or(&gate),
                None => self.taken_by(inner),
            },
            K::Enum { index, .. } => self.taken_by_case(*index),
            K::Unsupported(_) => Tokens::of("unknown"),
            _ => Tokens::default(),
        }
    }

    /// The gate of a parameter that may have no text; `None` if its reader needs one.
    pub(crate) fn gate_of(self, kind: &ParameterKind) -> Option<Tokens> {
        use ParameterKind as K;
        let K::Optional(inner) = kind else {
            return None;
        };
        match &**inner {
            K::Attribute(_) => Some(tokens::optional_attributes()),
            K::Type(_) => Some(tokens::types()),
            K::Integer { .. } => Some(self.first_of(inner, false).and("`true` `false`")),
            K::Bool | K::String { .. } => Some(self.first_of(inner, false)),
            K::Enum { .. } => Some(Tokens::of("string dotted any-word")),
            _ => None,
        }
    }

    /// Confirms that a value of this kind is read from what is printed of it, given what is assumed.
    pub(crate) fn parameter_comes_back(
        self,
        kind: &ParameterKind,
        name: &str,
        is_given: &dyn Fn(&str) -> bool,
    ) -> bool {
        use ParameterKind as K;
        match kind {
            K::Integer { width, .. } => *width != 8,
            K::String { quoted } => *quoted,
            K::Float | K::Unsupported(_) | K::Attribute(AttributeClass::DenseFloatArray(_)) => {
                false
            }
            K::Bool | K::AnyInteger | K::AffineMap => true,
            K::Keyword => is_given(&format!("the keywords of '{name}'")),
            K::Attribute(AttributeClass::Dialect(_, name)) => is_given(&format!("#{name}")),
            K::Type(TypeClass::Dialect(_, name)) => is_given(&format!("!{name}")),
            K::Attribute(_) | K::Type(_) => kind.class_known_to_cxx_alone().is_none(),
            K::Enum { index, class } => {
                let text = if *class {
                    CaseText::Field
                } else {
                    CaseText::Parameter
                };
                self.comes_back(*index, text)
            }
            K::Optional(inner) => {
                let comes_back = self.parameter_comes_back(inner, name, is_given);
                comes_back
                    && match &**inner {
                        K::Attribute(class) => {
                            let first = self.attribute_in_full(class);
                            !self.is_short(class) && tokens::optional_attributes().covers(&first)
                        }
                        K::Type(class) => !self.is_short_type(class),
                        inner => self
                            .gate_of(&K::Optional(Box::new(inner.clone())))
                            .is_some(),
                    }
            }
            K::Braced(inner) | K::List(inner) => {
                // After an element, its reader sees a comma or a brace.
                let after = if matches!(kind, K::List(_)) { "," } else { "}" };
                self.parameter_comes_back(inner, name, is_given)
                    && self.taken_by(inner).is_apart(&Tokens::literal(after))
                    && !may_be_empty(inner)
            }
        }
    }

    pub(crate) fn property_first(self, form: &PropertyForm) -> Tokens {
        use PropertyForm as F;
        match form {
            F::Integer { .. } => Tokens::of("integer `-`"),
            F::Bool => Tokens::of("`true` `false`"),
            F::String => Tokens::of("string"),
            F::Unit => Tokens::of("`unit` `unit_absent`"),
            F::Optional { has_some: true, .. } => Tokens::of("`some` `none`"),
            F::Optional { form, .. } => self.property_first(form).and("`none`"),
            F::Array(_) | F::DenseArray { .. } => Tokens::literal("["),
            F::Enum {
                name: Some(name), ..
            } => Tokens::literal(name),
            F::Enum { index, .. } => self.cases(*index),
            F::Opaque(_) => Tokens::of("unknown"),
        }
    }

    pub(crate) fn taken_by_property(self, form: &PropertyForm) -> Tokens {
        use PropertyForm as F;
        match form {
            F::Optional {
                form,
                has_some: false,
            } => self.taken_by_property(form),
            F::Enum {
                index, name: None, ..
            } => self.taken_by_case(*index),
            F::Opaque(_) => Tokens::of("unknown"),
            _ => Tokens::default(),
        }
    }

    pub(crate) fn property_gate(self, form: &PropertyForm) -> Tokens {
        use PropertyForm as F;
        match form {
            F::Enum { name: None, .. } => Tokens::of("string dotted any-word"),
            F::Integer { .. } | F::Bool => Tokens::of("integer `-` `true` `false`"),
            F::Optional {
                form,
                has_some: false,
            } => self.property_gate(form).and("`none`"),
            _ => self.property_first(form),
        }
    }

    /// True if each value of a property is read from what is printed of it.
    pub(crate) fn property_comes_back(self, form: &PropertyForm) -> bool {
        use PropertyForm as F;
        match form {
            F::Optional { form, has_some } => {
                let is_told_apart = self.property_first(form).is_apart(&Tokens::literal("none"));
                self.property_comes_back(form) && (*has_some || is_told_apart)
            }
            F::Array(form) => {
                let is_apart = self.taken_by_property(form).is_apart(&Tokens::literal(","));
                self.property_comes_back(form) && is_apart
            }
            F::Enum { index, .. } => self.comes_back(*index, CaseText::Field),
            F::Opaque(_) => false,
            _ => true,
        }
    }
}

/// True if each value of an enum is read from what is printed of it.
pub(crate) fn texts_come_back(definition: &EnumDefinition, text: CaseText) -> bool {
    let cases = &definition.cases;
    let value = |place: usize| definition.underlying(cases[place].value);
    let is_unique = |place: usize| {
        (0..place)
            .all(|other| cases[other].text != cases[place].text || value(other) == value(place))
    };
    let is_quotable = |text: &str| {
        !text.is_empty() && !text.contains(['"', '\\']) && !text.contains(char::is_control)
    };
    let keywords = || cases.iter().all(|case| is_keyword(&case.text));
    (0..cases.len()).all(|place| is_unique(place) && is_quotable(&cases[place].text))
        && match &definition.bits {
            None => text != CaseText::Parameter || keywords(),
            Some(bits) => {
                let is_separated = |case: &str| {
                    !case.contains(separator(bits)) && !case.contains(char::is_whitespace)
                };
                [",", "|"].contains(&separator(bits))
                    && cases.iter().any(|case| case.value == 0)
                    && cases.iter().all(|case| is_separated(&case.text))
                    && (text == CaseText::Attribute || keywords())
            }
        }
}

fn kind_of(definition: &AttrOrTypeDefinition, index: u16) -> Option<&ParameterKind> {
    let parameter = definition.parameters.get(usize::from(index))?;
    Some(&parameter.kind)
}

/// The kind of the parameter that an element prints, and true if it prints it in full.
pub(crate) fn printed<'d>(
    definition: &'d AttrOrTypeDefinition,
    element: &ParameterPrint,
) -> Option<(&'d ParameterKind, bool)> {
    match element {
        ParameterPrint::Parameter(index) => Some((kind_of(definition, *index)?, false)),
        ParameterPrint::Qualified(index) => Some((kind_of(definition, *index)?, true)),
        ParameterPrint::ListStart | ParameterPrint::Separator => None,
    }
}

/// The kinds of the parameters that an element reads, and true if it is a `struct`.
fn read<'d>(
    definition: &'d AttrOrTypeDefinition,
    element: &ParameterParse,
) -> (Vec<&'d ParameterKind>, bool) {
    let kind = |index: u16| kind_of(definition, index);
    match element {
        ParameterParse::Parameter(index) => (kind(*index).into_iter().collect(), false),
        ParameterParse::Struct(fields) => {
            let kinds = fields.iter().filter_map(|field| kind(field.parameter));
            (kinds.collect(), true)
        }
    }
}

/// True if the text of a parameter of this kind may be empty.
pub(crate) fn may_be_empty(kind: &ParameterKind) -> bool {
    use ParameterKind as K;
    matches!(kind, K::List(_) | K::Optional(_) | K::Unsupported(_))
}

/// True for a class of references to symbols, whose reader takes two colons.
pub(crate) fn is_symbol(class: &AttributeClass) -> bool {
    use BuiltinAttribute as B;
    matches!(
        class,
        AttributeClass::Builtin(B::SymbolRef | B::FlatSymbolRef)
    )
}

/// True for a class of attributes without types.
pub(crate) fn is_untyped(class: &AttributeClass) -> bool {
    use BuiltinAttribute as B;
    matches!(
        class,
        AttributeClass::Builtin(
            B::Unit
                | B::Array
                | B::Dictionary
                | B::Type
                | B::AffineMap
                | B::IntegerSet
                | B::SymbolRef
                | B::FlatSymbolRef
                | B::StridedLayout
                | B::Location
        )
    ) || class.is_dense_array()
}
