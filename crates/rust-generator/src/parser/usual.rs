//! The parser for the usual text of an operation, with the values, types and attributes in local variables.

use super::pieces;
use crate::blocks::{Step, emit};
use format_runtime::class::TypeClass;
use format_runtime::dialect::{Dialects, EnumDefinition, Length, OperationDefinition};
use format_runtime::program::{
    AttributeReading, Literal, ParseElement, ParseInstruction, ParseProgram, ResolutionStep, Test,
    Token, TypeSlot, TypeSource, is_keyword,
};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use std::collections::{BTreeMap, BTreeSet};

/// The number of values in a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Number {
    One,
    AtMostOne,
    Any,
}

/// A local variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Variable {
    /// The values of a declared operand; the number after the last operand stands for all operands.
    Operand(u16),
    /// The types of values.
    Type(usize),
    Successor(u16),
}

/// The variables of the generated code, and the facts about the operation found so far.
struct Usual<'d> {
    definition: &'d OperationDefinition,
    program: &'d ParseProgram,
    dialects: &'d Dialects,
    variables: BTreeMap<Variable, Number>,
    /// The declarations of variables that are set inside of blocks.
    declared: TokenStream,
    resolved: usize,
    built: usize,
    changes_properties: bool,
    has_set_properties: bool,
    has_clauses: bool,
    /// Set if the fast parser can't express the program.
    fails: bool,
}

/// Generates code that parses the text after the name of an operation from `p`; `None` if it can't be expressed, or
/// would be no faster.
pub(crate) fn usual(
    definition: &OperationDefinition,
    program: &ParseProgram,
    dialects: &Dialects,
) -> Option<TokenStream> {
    if !definition.regions.is_empty() {
        return None;
    }
    let pieces = pieces(program)?;
    let mut usual = Usual {
        definition,
        program,
        dialects,
        variables: BTreeMap::new(),
        declared: TokenStream::new(),
        resolved: 0,
        built: 0,
        changes_properties: false,
        has_set_properties: false,
        has_clauses: false,
        fails: false,
    };
    // Each instruction is generated once, although blocks may request it several times.
    let mut steps: BTreeMap<(usize, usize), Option<Step>> = BTreeMap::new();
    let mut body = emit(&pieces, &mut |place, depth| {
        let known = steps
            .entry((place, 0))
            .or_insert_with(|| usual.step(place, depth));
        match known {
            Some(step) => step.clone(),
            None => {
                usual.fails = true;
                Step::Next(TokenStream::new())
            }
        }
    });
    let has_all = usual
        .variables
        .keys()
        .any(|each| *each == Variable::Operand(usual.all()));
    let operands = usual
        .variables
        .keys()
        .filter(|each| matches!(each, Variable::Operand(_)))
        .count();
    if usual.fails || usual.resolved != if has_all { 1 } else { operands } {
        return None;
    }
    if !has_all && operands != definition.operands.len() {
        return None;
    }
    let successors: Vec<TokenStream> = usual
        .variables
        .keys()
        .filter(|each| matches!(each, Variable::Successor(_)))
        .map(|each| {
            let slice = usual.slice(*each);
            quote!(p.add_successors(#slice);)
        })
        .collect();
    body.extend(successors);
    let count = definition.properties.len();
    let mut before = TokenStream::new();
    if count > 0 {
        let mutable = usual.changes_properties.then(|| quote!(mut));
        before.extend(quote!(let #mutable properties = [None; #count];));
        if !usual.has_set_properties {
            body.extend(quote!(p.properties(&properties);));
        }
    }
    if usual.has_clauses {
        before.extend(quote!(let mut clauses = 0u64;));
    }
    let declared = usual.declared;
    Some(quote!(#before #declared #body Some(())))
}

impl Usual<'_> {
    /// The number of the variable for all operands.
    fn all(&self) -> u16 {
        self.definition.operands.len() as u16
    }

    fn type_variable(&self, slot: TypeSlot) -> Variable {
        let operands = self.definition.operands.len();
        let results = self.definition.results.len();
        Variable::Type(match slot {
            TypeSlot::Operand(index) => index.into(),
            TypeSlot::Result(index) => operands + usize::from(index),
            TypeSlot::Operands => operands + results,
            TypeSlot::Results => operands + results + 1,
        })
    }

    /// Sets a variable. `code` is one value, at most one, or several, according to `number`.
    fn set(
        &mut self,
        variable: Variable,
        number: Number,
        code: &TokenStream,
        depth: usize,
    ) -> Option<TokenStream> {
        let name = name(variable);
        let (number, code) = match (number, depth) {
            (_, 0) | (Number::Any | Number::AtMostOne, _) => (number, quote!(#code)),
            (Number::One, _) => (Number::AtMostOne, quote!(Some(#code))),
        };
        // A variable set in two places can't be expressed.
        if self.variables.insert(variable, number).is_some() {
            return None;
        }
        if depth == 0 {
            return Some(quote!(let #name = #code;));
        }
        self.declared.extend(match number {
            Number::Any => quote!(let mut #name = Default::default();),
            Number::One | Number::AtMostOne => quote!(let mut #name = None;),
        });
        Some(quote!(#name = #code;))
    }

    /// The values in a variable, as a slice.
    fn slice(&self, variable: Variable) -> TokenStream {
        let name = name(variable);
        match self.variables.get(&variable) {
            Some(Number::One) => quote!(&[#name]),
            Some(Number::AtMostOne) => quote!(#name.as_slice()),
            Some(Number::Any) => quote!(&#name),
            None => quote!(&[]),
        }
    }

    /// The number of values in a variable.
    fn count(&self, variable: Variable) -> TokenStream {
        let name = name(variable);
        match self.variables.get(&variable) {
            Some(Number::One) => quote!(1),
            Some(Number::AtMostOne) => quote!(usize::from(#name.is_some())),
            Some(Number::Any) => quote!(#name.len()),
            None => quote!(0),
        }
    }

    fn has_any(&self, variable: Variable) -> TokenStream {
        let name = name(variable);
        match self.variables.get(&variable) {
            Some(Number::One) => quote!(true),
            Some(Number::AtMostOne) => quote!(#name.is_some()),
            Some(Number::Any) => quote!(!#name.is_empty()),
            None => quote!(false),
        }
    }

    fn types(&self, slot: TypeSlot) -> TokenStream {
        self.slice(self.type_variable(slot))
    }

    /// The only or first type of a slot.
    fn first(&self, slot: TypeSlot) -> TokenStream {
        let variable = self.type_variable(slot);
        let name = name(variable);
        match self.variables.get(&variable) {
            Some(Number::One) => quote!(#name),
            Some(Number::AtMostOne) => quote!(#name?),
            Some(Number::Any) => quote!(*#name.first()?),
            None => quote!(None?),
        }
    }

    fn step(&mut self, place: usize, depth: usize) -> Option<Step> {
        let program = self.program;
        Some(match &program.instructions()[place] {
            ParseInstruction::Literal(own) => Step::Next(literal(own)?.0),
            ParseInstruction::OptionalLiteral(own, otherwise) => {
                Step::If(literal(own)?.1, otherwise.index())
            }
            ParseInstruction::Jump(label) => Step::Jump(label.index()),
            ParseInstruction::Custom(..) => return None,
            ParseInstruction::Unless(Test::Attribute(slot), otherwise) => {
                let slot = usize::from(*slot);
                Step::If(quote!(properties[#slot].is_some()), otherwise.index())
            }
            ParseInstruction::Unless(Test::Operands(operand), otherwise) => {
                Step::If(self.has_any(Variable::Operand(*operand)), otherwise.index())
            }
            ParseInstruction::Unless(..) => return None,
            ParseInstruction::Element(element) => Step::Next(self.element(element, place, depth)?),
        })
    }

    fn element(
        &mut self,
        element: &ParseElement,
        place: usize,
        depth: usize,
    ) -> Option<TokenStream> {
        use ParseElement as E;
        let (variable, number, code) = match element {
            E::Operand(index) => (Variable::Operand(*index), Number::One, quote!(p.value()?)),
            E::OptionalOperand(index) => {
                let value = quote!(p.optional_value()?);
                (Variable::Operand(*index), Number::AtMostOne, value)
            }
            E::OperandList(index) => (Variable::Operand(*index), Number::Any, quote!(p.values()?)),
            E::AllOperands => (
                Variable::Operand(self.all()),
                Number::Any,
                quote!(p.values()?),
            ),
            E::Type(slot, class) => {
                let code = match class {
                    TypeClass::Any => quote!(p.type_()?),
                    _ => quote!(p.type_of(#place)?),
                };
                (self.type_variable(*slot), Number::One, code)
            }
            E::TypeList(slot) => (self.type_variable(*slot), Number::Any, quote!(p.types()?)),
            E::Successor(index) => (
                Variable::Successor(*index),
                Number::One,
                quote!(p.successor()?),
            ),
            E::SuccessorList(index) => (
                Variable::Successor(*index),
                Number::Any,
                quote!(p.successors()?),
            ),
            _ => return self.other_element(element, place, depth),
        };
        self.set(variable, number, &code, depth)
    }

    /// Reads an element that is not a single variable.
    fn other_element(
        &mut self,
        element: &ParseElement,
        place: usize,
        depth: usize,
    ) -> Option<TokenStream> {
        use ParseElement as E;
        Some(match element {
            E::Attribute(parse) => {
                self.changes_properties = true;
                let cases = match parse.reading {
                    AttributeReading::Enum(index) => {
                        self.dialects.enums.get(index as usize).map(cases)
                    }
                    _ => None,
                };
                match cases {
                    Some(cases) if !cases.is_empty() => {
                        let slot = usize::from(parse.slot);
                        quote!(p.case(#slot, #place, &mut properties, |word| match word { #cases _ => None })?;)
                    }
                    _ => quote!(p.attribute(#place, &mut properties)?;),
                }
            }
            E::FunctionalType(inputs, results) => {
                let [inputs, results] = [(*inputs, quote!(types.0)), (*results, quote!(types.1))]
                    .map(|(slot, code)| {
                        self.set(self.type_variable(slot), Number::Any, &code, depth)
                    });
                let (inputs, results) = (inputs?, results?);
                quote!(let types = p.functional_type()?; #inputs #results)
            }
            E::AttrDict(false) => quote!(p.dictionary()?;),
            E::AttrDict(true) => quote!(p.dictionary_with_keyword()?;),
            E::SetUnit(slot) => {
                self.changes_properties = true;
                let slot = usize::from(*slot);
                quote!(properties[#slot] = p.unit();)
            }
            E::Clause(number, _) if *number < 64 => {
                self.has_clauses = true;
                let bit = 1u64 << *number;
                quote!(if clauses & #bit != 0 { return None; } clauses |= #bit;)
            }
            E::Resolution(step) if depth == 0 => self.resolution(step, place)?,
            // Properties, dictionaries of properties, regions and lists of lists can't be expressed.
            _ => return None,
        })
    }

    fn resolution(&mut self, step: &ResolutionStep, place: usize) -> Option<TokenStream> {
        Some(match step {
            ResolutionStep::OperandSegments(slot) => {
                let groups = 0..self.all();
                let sizes: Vec<TokenStream> = groups
                    .map(|index| self.count(Variable::Operand(index)))
                    .collect();
                self.segments(*slot, &sizes)
            }
            ResolutionStep::ResultSegments(slot) => {
                let results = self.definition.results.iter().zip(0..);
                let sizes: Vec<TokenStream> = results
                    .map(|(result, index)| match result.length {
                        // The length is known even if the type is not known yet.
                        Length::Single => quote!(1),
                        _ => self.count(self.type_variable(TypeSlot::Result(index))),
                    })
                    .collect();
                self.segments(*slot, &sizes)
            }
            ResolutionStep::InnerSegments(..) => return None,
            ResolutionStep::Check(slot @ TypeSlot::Operand(index)) => {
                let (index, types) = (usize::from(*index), self.types(*slot));
                quote!(p.check_operand(#index, #types)?;)
            }
            ResolutionStep::Check(slot @ TypeSlot::Result(index)) => {
                let (index, types) = (usize::from(*index), self.types(*slot));
                quote!(p.check_result(#index, #types)?;)
            }
            ResolutionStep::Check(_) => return None,
            ResolutionStep::Build(_) => {
                let name = format_ident!("built{}", self.built);
                self.built += 1;
                quote!(let #name = p.built(#place)?;)
            }
            ResolutionStep::Results(TypeSource::Parsed(slot)) => {
                let types = self.types(*slot);
                quote!(p.results(#types);)
            }
            ResolutionStep::Results(source) => {
                let type_ = self.source(source, place)?;
                quote!({ let type_ = #type_; p.results(&[type_]); })
            }
            ResolutionStep::Operand(operand, source) => {
                self.resolved += 1;
                let variable = Variable::Operand(*operand);
                let values = self.slice(variable);
                match source {
                    TypeSource::Parsed(slot) => {
                        let types = self.types(*slot);
                        quote!(p.resolve(#values, #types)?;)
                    }
                    _ => {
                        let type_ = self.source(source, place)?;
                        let resolve = quote!(let type_ = #type_; p.resolve_all(#values, type_)?;);
                        match self.variables.get(&variable) {
                            Some(Number::One) => quote!({ #resolve }),
                            _ => {
                                let has_any = self.has_any(variable);
                                quote!(if #has_any { #resolve })
                            }
                        }
                    }
                }
            }
            ResolutionStep::AllOperands(sources) => {
                self.resolved += 1;
                let values = self.slice(Variable::Operand(self.all()));
                match &sources[..] {
                    [TypeSource::Parsed(slot)] => {
                        let types = self.types(*slot);
                        quote!(p.resolve(#values, #types)?;)
                    }
                    _ => return None,
                }
            }
            ResolutionStep::OperandsTogether => return None,
            ResolutionStep::Infer => {
                let properties = (!self.definition.properties.is_empty())
                    .then(|| quote!(p.properties(&properties);));
                self.has_set_properties = true;
                quote!(#properties p.infer()?;)
            }
        })
    }

    fn segments(&mut self, slot: u16, sizes: &[TokenStream]) -> TokenStream {
        // Properties can't change after a hook has received them.
        self.fails |= self.has_set_properties;
        self.changes_properties = true;
        let slot = usize::from(slot);
        quote!(properties[#slot] = p.segments(&[#(#sizes),*]);)
    }

    /// The type from a source with one type for all values.
    fn source(&self, source: &TypeSource, place: usize) -> Option<TokenStream> {
        Some(match source {
            TypeSource::First(slot) => self.first(*slot),
            TypeSource::Built(number) => {
                let name = format_ident!("built{number}");
                quote!(#name)
            }
            TypeSource::Attribute(slot) => {
                let slot = usize::from(*slot);
                quote!(properties[#slot]?.type_()?)
            }
            TypeSource::Transformed(from, false, _) => {
                let from = self.first(*from);
                quote!(p.transformed(#place, #from)?)
            }
            TypeSource::Parsed(_)
            | TypeSource::Transformed(..)
            | TypeSource::TransformedAttribute(..) => return None,
        })
    }
}

/// The numbers of the cases of an enum, by keyword; empty for an enum with very many.
fn cases(definition: &EnumDefinition) -> TokenStream {
    const MOST: usize = 64;
    let mut known = BTreeSet::new();
    let cases = definition
        .cases
        .iter()
        .enumerate()
        .filter(|(_, case)| is_keyword(&case.text));
    // The first one of several with the same text counts.
    let arms = cases
        .filter(|(_, case)| known.insert(&case.text))
        .map(|(number, case)| {
            let word = proc_macro2::Literal::byte_string(case.text.as_bytes());
            quote!(#word => Some(#number),)
        });
    if definition.cases.len() > MOST {
        TokenStream::new()
    } else {
        arms.collect()
    }
}

fn name(variable: Variable) -> Ident {
    match variable {
        Variable::Operand(index) => format_ident!("operand{index}"),
        Variable::Type(index) => format_ident!("type{index}"),
        Variable::Successor(index) => format_ident!("successor{index}"),
    }
}

/// The code for a required literal, and for an optional one.
fn literal(literal: &Literal) -> Option<(TokenStream, TokenStream)> {
    let byte = match literal {
        Literal::Keyword(word) => {
            return Some((quote!(p.word(#word)?;), quote!(p.has_word(#word))));
        }
        Literal::Token(Token::Arrow) => return Some((quote!(p.arrow()?;), quote!(p.has_arrow()))),
        Literal::Token(token) => token.single_byte()?,
    };
    let byte = proc_macro2::Literal::byte_character(byte);
    Some((quote!(p.byte(#byte)?;), quote!(p.has_byte(#byte))))
}
