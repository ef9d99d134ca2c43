//! The steps after parsing the text: segment sizes, built types, result types, operands.

use super::state::State;
use crate::dialect::Length;
use crate::evaluate::{Evaluator, Value};
use crate::expr::Expr;
use crate::machine::error;
use crate::program::{ResolutionStep, TypeSlot, TypeSource};
use crate::text::{Failed, ParseResult, Parser};
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter, Type};
use smallvec::SmallVec;

impl<'p, 'm> State<'_, 'p, 'm> {
    /// Performs one step after parsing the text.
    #[inline]
    pub(crate) fn resolution(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        step: &'p ResolutionStep,
    ) -> ParseResult<()> {
        match step {
            ResolutionStep::OperandSegments(slot) => self.operand_segments(parser, *slot),
            ResolutionStep::ResultSegments(slot) => self.result_segments(parser, *slot),
            ResolutionStep::InnerSegments(operand, slot) => {
                self.inner_segments(parser, *operand, *slot);
            }
            ResolutionStep::Check(slot) => self.check(parser, *slot)?,
            ResolutionStep::Build(expr) => self
                .lists
                .built
                .push(super::attribute::build_type(parser, expr)?),
            ResolutionStep::Results(source) => self.add_results(parser, source)?,
            ResolutionStep::Operand(operand, types) => {
                self.resolve_operand(parser, *operand, types)?;
            }
            ResolutionStep::AllOperands(sources) => self.resolve_list(parser, sources)?,
            ResolutionStep::OperandsTogether => self.resolve_together(parser)?,
            ResolutionStep::Infer => self.infer(parser)?,
        }
        Ok(())
    }

    fn operand_segments(&mut self, parser: &Parser<'p, 'm>, slot: u16) {
        let count = self.definition.operands.len() as u16;
        let sizes: SmallVec<[i32; 8]> = (0..count)
            .map(|index| self.operands_of(index).len() as i32)
            .collect();
        self.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
    }

    fn result_segments(&mut self, parser: &Parser<'p, 'm>, slot: u16) {
        let results = self.definition.results.iter().enumerate();
        let sizes: SmallVec<[i32; 8]> = results
            .map(|(index, result)| match result.length {
                // Its type may come from the definition, and isn't known yet.
                Length::Single => 1,
                _ => self.types_of(TypeSlot::Result(index as u16)).len() as i32,
            })
            .collect();
        self.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
    }

    fn inner_segments(&mut self, parser: &Parser<'p, 'm>, operand: u16, slot: u16) {
        let own = self
            .lists
            .inner_sizes
            .iter()
            .filter(|&&(index, _)| index == operand);
        let sizes: SmallVec<[i32; 8]> = own.map(|&(_, size)| size as i32).collect();
        self.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
    }

    /// Checks types for a transformer that relies on them. An unknown result counts as success.
    fn check(&self, parser: &mut Parser<'p, 'm>, slot: TypeSlot) -> ParseResult<()> {
        let Some(variable) = self.definition.declared(slot) else {
            return Ok(());
        };
        for &type_ in self.types_of(slot) {
            if !parser.may_satisfy(&variable.constraint.predicate, type_) {
                let message = format!(
                    "'{}' must be {}, but got '{}'",
                    variable.name,
                    variable.constraint.summary,
                    parser.type_text(type_)
                );
                let offset = parser.name_offset();
                return Err(error(parser, offset, message));
            }
        }
        Ok(())
    }

    /// Returns the type for all values of a source, if it needs no evaluation or the parser remembers the result.
    #[inline(always)]
    fn known_type(&self, parser: &Parser<'p, 'm>, source: &'p TypeSource) -> Option<Type<'m>> {
        match source {
            TypeSource::First(slot) => self.types_of(*slot).first().copied(),
            TypeSource::Built(number) => self.lists.built.get(*number as usize).copied(),
            TypeSource::Transformed(from, false, transformer) => {
                parser.transformed_type(transformer, *self.types_of(*from).first()?)
            }
            _ => None,
        }
    }

    fn source_types(
        &self,
        parser: &mut Parser<'p, 'm>,
        source: &'p TypeSource,
    ) -> ParseResult<Types<'m>> {
        Ok(match source {
            TypeSource::Parsed(slot) => Types::List(SmallVec::from_slice(self.types_of(*slot))),
            TypeSource::First(slot) => match self.types_of(*slot).first() {
                Some(&type_) => Types::One(type_),
                // Upstream reads beyond an empty list here (others depend on an absent optional value).
                None => {
                    return Err(unresolved(
                        parser,
                        "it is that of an operand or result that is absent",
                    ));
                }
            },
            TypeSource::Built(number) => match self.lists.built.get(*number as usize) {
                Some(&type_) => Types::One(type_),
                None => return Err(unresolved(parser, "it was not built")),
            },
            TypeSource::Attribute(slot) => Types::One(self.attribute_type(parser, *slot)?),
            TypeSource::Transformed(from, list, transformer) => {
                let this = if *list {
                    Value::List(
                        self.types_of(*from)
                            .iter()
                            .map(|&type_| Value::Type(type_))
                            .collect(),
                    )
                } else {
                    match self.types_of(*from).first() {
                        Some(&type_) => Value::Type(type_),
                        None => {
                            return Err(unresolved(
                                parser,
                                "it follows from an operand or result that is absent",
                            ));
                        }
                    }
                };
                let types = transformed(parser, this, transformer)?;
                if let (false, Types::One(to), Some(&from)) =
                    (*list, &types, self.types_of(*from).first())
                {
                    parser.remember_transformed(transformer, from, *to);
                }
                types
            }
            TypeSource::TransformedAttribute(slot, transformer) => {
                let type_ = self.attribute_type(parser, *slot)?;
                transformed(parser, Value::Type(type_), transformer)?
            }
        })
    }

    fn attribute_type(&self, parser: &mut Parser<'p, 'm>, slot: u16) -> ParseResult<Type<'m>> {
        let attribute = self.property(slot);
        match attribute.and_then(|attribute| typed_attribute(parser, attribute)) {
            Some(type_) => Ok(type_),
            // Upstream asserts for an attribute without a type.
            None => Err(unresolved(
                parser,
                "it is that of an attribute, which has none",
            )),
        }
    }

    #[inline]
    fn add_results(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        source: &'p TypeSource,
    ) -> ParseResult<()> {
        if let TypeSource::Parsed(slot) = source {
            self.push_results(*slot);
            return Ok(());
        }
        if let Some(type_) = self.known_type(parser, source) {
            self.operation.results.push(type_);
            return Ok(());
        }
        match self.source_types(parser, source)? {
            Types::One(type_) => self.operation.results.push(type_),
            Types::List(list) => self.operation.results.extend(list),
        }
        Ok(())
    }

    #[inline]
    fn resolve_operand(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        operand: u16,
        source: &'p TypeSource,
    ) -> ParseResult<()> {
        let values = self.operand_range(operand);
        if let TypeSource::Parsed(slot) = source {
            let types = self.type_range(*slot);
            if values.len() == types.len() {
                return self.resolve_parsed(parser, values, types);
            }
        } else if values.is_empty() {
            // A source is only evaluated if there is something to resolve; upstream would crash on an absent source.
            return Ok(());
        } else if let Some(type_) = self.known_type(parser, source) {
            return self.resolve_all(parser, values, type_);
        }
        let offset = self.operands_offset(operand);
        match self.source_types(parser, source)? {
            Types::One(type_) => self.resolve_all(parser, values, type_),
            Types::List(list) => self.resolve_each(parser, values, &list, offset),
        }
    }

    fn resolve_list(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        sources: &'p [TypeSource],
    ) -> ParseResult<()> {
        let all = self.all_operands();
        let values = self.operand_range(all);
        // The types of several operands are concatenated; the type of a single one applies to all its values.
        if let [source] = sources
            && let Types::One(type_) = self.source_types(parser, source)?
        {
            return self.resolve_all(parser, values, type_);
        }
        let mut list: SmallVec<[Type<'m>; 4]> = SmallVec::new();
        for source in sources {
            match self.source_types(parser, source)? {
                Types::One(type_) => list.push(type_),
                Types::List(types) => list.extend(types),
            }
        }
        let offset = self.operands_offset(all);
        self.resolve_each(parser, values, &list, offset)
    }

    /// Resolves the values of all operands in the order of their declaration.
    fn resolve_together(&mut self, parser: &mut Parser<'p, 'm>) -> ParseResult<()> {
        let types: SmallVec<[Type<'m>; 4]> =
            SmallVec::from_slice(self.types_of(TypeSlot::Operands));
        let count = (0..self.all_operands())
            .map(|index| self.operand_range(index).len())
            .sum();
        check_counts(parser, count, types.len(), 0)?;
        let mut rest = &types[..];
        for index in 0..self.all_operands() {
            let values = self.operand_range(index);
            let (own, others) = rest.split_at(values.len());
            self.resolve_each(parser, values, own, 0)?;
            rest = others;
        }
        Ok(())
    }

    fn resolve_each(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        values: std::ops::Range<usize>,
        types: &[Type<'m>],
        offset: usize,
    ) -> ParseResult<()> {
        check_counts(parser, values.len(), types.len(), offset)?;
        for (value, &type_) in values.zip(types) {
            self.resolve_all(parser, value..value + 1, type_)?;
        }
        Ok(())
    }

    /// Calls the hook for inferring the result types with the regions, properties and attributes parsed so far.
    fn infer(&mut self, parser: &mut Parser<'p, 'm>) -> ParseResult<()> {
        let name = &self.definition.name;
        let Some(hook) = self.hooks.inference.of_operation(self.definition) else {
            let message = format!(
                "the result types of '{name}' are inferred in C++, and there is no hook for it"
            );
            return Err(parser.unknown_syntax(message));
        };
        self.take_inherent_attributes();
        match hook.infer_return_types(parser.context(), self.operation) {
            Some(types) => {
                self.operation.results.extend(types);
                Ok(())
            }
            // Upstream reports no error here; failing silently would be worse.
            None => {
                let offset = parser.name_offset();
                Err(error(parser, offset, "failed to infer returned types"))
            }
        }
    }
}

/// The types from a source: one for all values, or a list.
enum Types<'m> {
    One(Type<'m>),
    List(SmallVec<[Type<'m>; 4]>),
}

/// Reports different numbers of operands and types.
fn check_counts(
    parser: &mut Parser<'_, '_>,
    operands: usize,
    types: usize,
    offset: usize,
) -> ParseResult<()> {
    if operands == types {
        return Ok(());
    }
    let message = format!(
        "number of operands and types do not match: got {operands} operands and {types} types"
    );
    let offset = if offset == 0 {
        parser.name_offset()
    } else {
        offset
    };
    Err(error(parser, offset, message))
}

#[cold]
fn unresolved(parser: &mut Parser<'_, '_>, what: &str) -> Failed {
    let offset = parser.name_offset();
    error(parser, offset, format!("a type can't be found: {what}"))
}

fn transformed<'m>(
    parser: &mut Parser<'_, 'm>,
    this: Value<'m>,
    transformer: &Expr,
) -> ParseResult<Types<'m>> {
    let dialects = parser.environment().dialects;
    let list = match Evaluator::new(parser.context(), dialects, this).evaluate(transformer) {
        Ok(Value::Type(type_)) => return Ok(Types::One(type_)),
        Ok(Value::List(list)) => list.iter().map(Value::as_type).collect::<Option<_>>(),
        Ok(Value::Attribute(attribute)) => types_of_array(attribute),
        Ok(_) => None,
        Err(reason) => {
            parser.lacks_syntax();
            return Err(unresolved(parser, &format!("{} is not known", reason.0)));
        }
    };
    list.map(Types::List)
        .ok_or_else(|| unresolved(parser, "its transformer gave no type"))
}

/// Returns the types in an `ArrayOfAttr` of types; its C++ class is a range of them.
fn types_of_array<'m>(attribute: Attribute<'m>) -> Option<SmallVec<[Type<'m>; 4]>> {
    let AttributeKind::Dialect(DialectInstance {
        parameters: [Parameter::List(list)],
        ..
    }) = attribute.kind()
    else {
        return None;
    };
    list.iter()
        .map(|each| {
            if let Parameter::Type(type_) = each {
                Some(*type_)
            } else {
                None
            }
        })
        .collect()
}

/// `TypedAttrInterface::getType`
fn typed_attribute<'m>(parser: &Parser<'_, 'm>, attribute: Attribute<'m>) -> Option<Type<'m>> {
    if let Some(type_) = attribute.type_() {
        return Some(type_);
    }
    let AttributeKind::Dialect(instance) = attribute.kind() else {
        return None;
    };
    let definition = parser
        .environment()
        .dialects
        .attribute_definition(instance.name)?;
    if let Some(type_) = definition.type_of(instance) {
        return Some(type_);
    }
    // If a single parameter is a type, `getType()` of the class returns it.
    let is_type = |parameter: &Parameter<'m>| match parameter {
        Parameter::Type(type_) => Some(*type_),
        _ => None,
    };
    let own = definition
        .parameters
        .iter()
        .position(|parameter| parameter.name == "type");
    instance.parameters.get(own?).and_then(is_type)
}
