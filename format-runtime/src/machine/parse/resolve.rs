//! The steps after the text has been parsed: segment sizes, built types, result types, operands.

use super::state::State;
use crate::evaluate::{Evaluator, Value};
use crate::expr::Expr;
use crate::machine::error;
use crate::program::{ResolutionStep, TypeSlot, TypeSource};
use crate::text::{Failed, ParseResult, Parser, UnresolvedOperand};
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter, Type};
use smallvec::SmallVec;

impl<'p, 'm> State<'_, 'p, 'm> {
    /// Performs one step after the text has been parsed.
    pub(super) fn resolution(&mut self, parser: &mut Parser<'p, 'm>, step: &'p ResolutionStep) -> ParseResult<()> {
        match step {
            ResolutionStep::OperandSegments(slot) => self.operand_segments(parser, *slot),
            ResolutionStep::ResultSegments(slot) => self.result_segments(parser, *slot),
            ResolutionStep::InnerSegments(operand, slot) => self.inner_segments(parser, *operand, *slot),
            ResolutionStep::Check(slot) => self.check(parser, *slot)?,
            ResolutionStep::Build(expr) => self.built.push(super::attribute::build_type(parser, expr)?),
            ResolutionStep::Results(source) => self.add_results(parser, source)?,
            ResolutionStep::Operand(operand, types) => self.resolve_operand(parser, *operand, types)?,
            ResolutionStep::AllOperands(sources) => self.resolve_all(parser, sources)?,
            ResolutionStep::OperandsTogether => self.resolve_together(parser)?,
            ResolutionStep::Infer => self.infer(parser)?,
        }
        Ok(())
    }

    fn operand_segments(&mut self, parser: &Parser<'p, 'm>, slot: u16) {
        let count = self.definition.operands.len() as u16;
        let sizes: SmallVec<[i32; 8]> = (0..count).map(|index| self.operands_of(index).len() as i32).collect();
        self.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
    }

    fn result_segments(&mut self, parser: &Parser<'p, 'm>, slot: u16) {
        let count = self.definition.results.len() as u16;
        let sizes: SmallVec<[i32; 8]> =
            (0..count).map(|index| self.types_of(TypeSlot::Result(index)).len() as i32).collect();
        self.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
    }

    fn inner_segments(&mut self, parser: &Parser<'p, 'm>, operand: u16, slot: u16) {
        let own = self.inner_sizes.iter().filter(|&&(index, _)| index == operand);
        let sizes: SmallVec<[i32; 8]> = own.map(|&(_, size)| size as i32).collect();
        self.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
    }

    /// Checks types that a transformer relies on. An unknown result counts as success.
    fn check(&self, parser: &mut Parser<'p, 'm>, slot: TypeSlot) -> ParseResult<()> {
        let variable = match slot {
            TypeSlot::Operand(index) => self.definition.operands.get(index as usize),
            TypeSlot::Result(index) => self.definition.results.get(index as usize),
            TypeSlot::Operands | TypeSlot::Results => None,
        };
        let Some(variable) = variable else { return Ok(()) };
        let dialects = parser.environment().dialects;
        for &type_ in self.types_of(slot) {
            if Evaluator::new(parser.context(), dialects, type_).holds(&variable.constraint.predicate) == Some(false) {
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

    fn source_types(&self, parser: &mut Parser<'p, 'm>, source: &TypeSource) -> ParseResult<Types<'m>> {
        Ok(match source {
            TypeSource::Parsed(slot) => Types::List(SmallVec::from_slice(self.types_of(*slot))),
            TypeSource::First(slot) => match self.types_of(*slot).first() {
                Some(&type_) => Types::One(type_),
                // Upstream reads beyond an empty list here (for an absent optional value that others depend on).
                None => return Err(unresolved(parser, "it is that of an operand or result that is absent")),
            },
            TypeSource::Built(number) => match self.built.get(*number as usize) {
                Some(&type_) => Types::One(type_),
                None => return Err(unresolved(parser, "it was not built")),
            },
            TypeSource::Attribute(slot) => Types::One(self.attribute_type(parser, *slot)?),
            TypeSource::Transformed(from, list, transformer) => {
                let this = if *list {
                    Value::List(self.types_of(*from).iter().map(|&type_| Value::Type(type_)).collect())
                } else {
                    match self.types_of(*from).first() {
                        Some(&type_) => Value::Type(type_),
                        None => return Err(unresolved(parser, "it follows from an operand or result that is absent")),
                    }
                };
                transformed(parser, this, transformer)?
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
            None => Err(unresolved(parser, "it is that of an attribute, which has none")),
        }
    }

    fn add_results(&mut self, parser: &mut Parser<'p, 'm>, source: &TypeSource) -> ParseResult<()> {
        if let TypeSource::Parsed(slot) = source {
            self.push_results(*slot);
            return Ok(());
        }
        match self.source_types(parser, source)? {
            Types::One(type_) => self.operation.results.push(type_),
            Types::List(list) => self.operation.results.extend(list),
        }
        Ok(())
    }

    fn resolve_operand(&mut self, parser: &mut Parser<'p, 'm>, operand: u16, source: &TypeSource) -> ParseResult<()> {
        let values = self.operand_range(operand);
        // The common case, which needs no copy.
        if let TypeSource::Parsed(slot) = source {
            let types = self.type_range(*slot);
            if values.len() == types.len() {
                return self.resolve_parsed(parser, values, types);
            }
        }
        // A source is only evaluated if there is something to resolve; upstream would crash on an absent one.
        if values.is_empty() && !matches!(source, TypeSource::Parsed(_)) {
            return Ok(());
        }
        let offset = self.operands_offset(operand);
        match self.source_types(parser, source)? {
            Types::One(type_) => {
                for value in values {
                    self.resolve(parser, value, type_)?;
                }
                Ok(())
            }
            Types::List(list) => {
                let values: SmallVec<[UnresolvedOperand<'p>; 4]> = SmallVec::from_slice(self.operands_of(operand));
                self.resolve_each(parser, &values, &list, offset)
            }
        }
    }

    fn resolve_all(&mut self, parser: &mut Parser<'p, 'm>, sources: &[TypeSource]) -> ParseResult<()> {
        let all = self.all_operands();
        let values: SmallVec<[UnresolvedOperand<'p>; 4]> = SmallVec::from_slice(self.operands_of(all));
        // The types of several operands are concatenated; the type of a single one applies to all its values.
        if let [source] = sources
            && let Types::One(type_) = self.source_types(parser, source)?
        {
            for value in values {
                let value = parser.resolve_operand(value, type_)?;
                self.operation.operands.push(value);
            }
            return Ok(());
        }
        let mut list: SmallVec<[Type<'m>; 4]> = SmallVec::new();
        for source in sources {
            match self.source_types(parser, source)? {
                Types::One(type_) => list.push(type_),
                Types::List(types) => list.extend(types),
            }
        }
        let offset = self.operands_offset(all);
        self.resolve_each(parser, &values, &list, offset)
    }

    fn resolve_together(&mut self, parser: &mut Parser<'p, 'm>) -> ParseResult<()> {
        let mut values: SmallVec<[UnresolvedOperand<'p>; 4]> = SmallVec::new();
        for index in 0..self.all_operands() {
            values.extend_from_slice(self.operands_of(index));
        }
        let types: SmallVec<[Type<'m>; 4]> = SmallVec::from_slice(self.types_of(TypeSlot::Operands));
        self.resolve_each(parser, &values, &types, 0)
    }

    fn resolve_each(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        values: &[UnresolvedOperand<'p>],
        types: &[Type<'m>],
        offset: usize,
    ) -> ParseResult<()> {
        if values.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                values.len(),
                types.len()
            );
            let offset = if offset == 0 { parser.name_offset() } else { offset };
            return Err(error(parser, offset, message));
        }
        for (&value, &type_) in values.iter().zip(types) {
            let value = parser.resolve_operand(value, type_)?;
            self.operation.operands.push(value);
        }
        Ok(())
    }

    /// Calls the hook that infers the result types, passing the regions, properties and attributes parsed so far.
    fn infer(&mut self, parser: &mut Parser<'p, 'm>) -> ParseResult<()> {
        let name = &self.definition.name;
        let Some(hook) = self.hooks.inference.of_operation(self.definition) else {
            let offset = parser.name_offset();
            let message = format!("the result types of '{name}' are inferred in C++, and there is no hook for it");
            return Err(parser.error(offset, message));
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

fn unresolved(parser: &mut Parser<'_, '_>, what: &str) -> Failed {
    let offset = parser.name_offset();
    error(parser, offset, format!("a type can't be found: {what}"))
}

fn transformed<'m>(parser: &mut Parser<'_, 'm>, this: Value<'m>, transformer: &Expr) -> ParseResult<Types<'m>> {
    let dialects = parser.environment().dialects;
    let list = match Evaluator::new(parser.context(), dialects, this).evaluate(transformer) {
        Ok(Value::Type(type_)) => return Ok(Types::One(type_)),
        Ok(Value::List(list)) => list.iter().map(Value::as_type).collect::<Option<_>>(),
        Ok(Value::Attribute(attribute)) => types_of_array(attribute),
        Ok(_) => None,
        Err(reason) => return Err(unresolved(parser, &format!("{} is not known", reason.0))),
    };
    list.map(Types::List).ok_or_else(|| unresolved(parser, "its transformer gave no type"))
}

/// The types in an `ArrayOfAttr` of types, whose C++ class is a range.
fn types_of_array<'m>(attribute: Attribute<'m>) -> Option<SmallVec<[Type<'m>; 4]>> {
    let AttributeKind::Dialect(DialectInstance { parameters: [Parameter::List(list)], .. }) = attribute.kind() else {
        return None;
    };
    list.iter().map(|each| if let Parameter::Type(type_) = each { Some(*type_) } else { None }).collect()
}

/// `TypedAttrInterface::getType`
fn typed_attribute<'m>(parser: &Parser<'_, 'm>, attribute: Attribute<'m>) -> Option<Type<'m>> {
    if let Some(type_) = attribute.type_() {
        return Some(type_);
    }
    let AttributeKind::Dialect(instance) = attribute.kind() else { return None };
    let definition = parser.environment().dialects.attribute_definition(instance.name)?;
    if let Some(type_) = definition.type_of(instance) {
        return Some(type_);
    }
    // If a single parameter is a type, `getType()` of the class returns it.
    let is_type = |parameter: &Parameter<'m>| match parameter {
        Parameter::Type(type_) => Some(*type_),
        _ => None,
    };
    let own = definition.parameters.iter().position(|parameter| parameter.name == "type");
    instance.parameters.get(own?).and_then(is_type)
}
