//! Lowers source patterns.

use super::Lowering;
use super::places::Kind;
use super::snippets::Lowered;
use crate::model::{Argument, Directive, Node};
use format_compiler::ods::{
    self, AttributeConstraint, Length, NamedType, Operation, TypeConstraint,
};
use format_runtime::dialect::{OperationDefinition, PropertyForm, PropertyKind};
use format_runtime::expr::{Binary, Expr};
use rewrite::{ArgumentMatch, OperationMatch, ValueMatch};

/// The C++ of `ConstantLikeMatcher` in `PatternBase.td`.
const CONSTANT_LIKE: &str =
    "::mlir::success(::mlir::matchPattern($_self->getResult(0), ::mlir::m_Constant(&$0)))";

impl<'l> Lowering<'l> {
    /// The loaded definition of an operation.
    pub(super) fn definition(&self, operation: &Operation) -> Lowered<&'l OperationDefinition> {
        let operations = &self.environment.dialects.operations;
        let number = operations.index_of(&operation.name);
        number
            .and_then(|number| operations.get(number as usize))
            .ok_or_else(|| format!("the operation `{}`, which is not loaded", operation.name))
    }

    pub(super) fn operation_match(&mut self, node: &Node) -> Lowered<OperationMatch> {
        let operation = node.operation().ok_or("an operation")?.clone();
        let definition = self.definition(&operation)?;
        let place = node.symbol.as_ref().map(|symbol| {
            let name = crate::symbols::value_pack(symbol).0;
            self.places.add(name, Kind::Operation(operation.clone()))
        });
        let mut arguments = Vec::new();
        let mut index = 0;
        for argument in &node.arguments {
            let own = *operation.arguments.get(index).ok_or("too many arguments")?;
            index += 1;
            arguments.push(match own {
                ods::Argument::Operand(operand) => {
                    let either = argument.node().filter(|child| child.is(Directive::Either));
                    index += usize::from(either.is_some());
                    match either {
                        Some(either) => self.either(&operation, operand, either)?,
                        None => self.operand(&operation, operand, argument)?,
                    }
                }
                ods::Argument::Attribute(attribute) => {
                    let attribute = &operation.attributes[attribute];
                    self.attribute(
                        definition,
                        &attribute.name,
                        Some(&attribute.constraint),
                        argument,
                    )?
                }
                ods::Argument::Property(property) => {
                    let property = &operation.properties[property];
                    self.attribute(definition, &property.name, None, argument)?
                }
            });
        }
        Ok(OperationMatch {
            operation: operation.name.clone(),
            place,
            arguments,
        })
    }

    fn either(
        &mut self,
        operation: &Operation,
        first: usize,
        either: &Node,
    ) -> Lowered<ArgumentMatch> {
        let [one, other] = &either.arguments[..] else {
            return Err("two operands in `either`".to_owned());
        };
        let (declared, next) = (
            &operation.operands[first],
            operation.operands.get(first + 1),
        );
        let next = next.ok_or("two operands in `either`")?;
        let values = Box::new([
            self.value(declared, one, false)?,
            self.value(next, other, false)?,
        ]);
        Ok(ArgumentMatch::Either { first, values })
    }

    fn operand(
        &mut self,
        operation: &Operation,
        operand: usize,
        argument: &Argument,
    ) -> Lowered<ArgumentMatch> {
        let declared = &operation.operands[operand];
        let Some(variadic) = argument
            .node()
            .filter(|child| child.is(Directive::Variadic))
        else {
            return Ok(ArgumentMatch::Operand {
                operand,
                value: self.value(declared, argument, false)?,
            });
        };
        let place = variadic
            .symbol
            .as_ref()
            .map(|symbol| self.places.add(symbol, Kind::All));
        let mut values = Vec::new();
        for argument in &variadic.arguments {
            values.push(self.value(declared, argument, true)?);
        }
        Ok(ArgumentMatch::Variadic {
            operand,
            place,
            values,
        })
    }

    fn value(
        &mut self,
        declared: &NamedType,
        argument: &Argument,
        is_element: bool,
    ) -> Lowered<ValueMatch> {
        if let Some(child) = argument.node() {
            let Some(native) = child.native() else {
                return Ok(ValueMatch::Operation(self.operation_match(child)?));
            };
            let code = native.expression.text.trim().to_owned();
            if let (CONSTANT_LIKE, [argument]) = (&*code, &child.arguments[..]) {
                let (place, constraint) = self.found(argument)?;
                return Ok(ValueMatch::Constant { constraint, place });
            }
            if self.rewrites.native_call(&code).is_none() {
                return Err(format!("the C++ `{code}`"));
            }
            let mut found = Vec::new();
            for argument in &child.arguments {
                found.push(self.found(argument)?);
            }
            return Ok(ValueMatch::Native { code, found });
        }
        let own = argument
            .leaf()
            .and_then(|leaf| leaf.type_constraint.as_ref());
        let constraint = match own.filter(|own| own.record != declared.constraint.record) {
            Some(own) => self.type_constraint(own)?,
            None => None,
        };
        let kind = match declared.length {
            Length::Single => Kind::Single,
            Length::Optional => Kind::Optional,
            Length::Variadic { .. } | Length::VariadicOfVariadic { .. } => Kind::All,
        };
        let kind = if is_element { Kind::Single } else { kind };
        let place = argument
            .bound_name()
            .map(|name| self.places.add(name, kind));
        Ok(ValueMatch::Any { constraint, place })
    }

    /// Lowers an argument of a `NativeCodeCall` in a source pattern.
    fn found(&mut self, argument: &Argument) -> Lowered<(Option<usize>, Option<Expr>)> {
        let leaf = argument.leaf();
        let (constraint, kind) = match leaf {
            Some(leaf) => match (&leaf.attribute, &leaf.type_constraint, &leaf.property) {
                (Some(own), _, _) => (self.attribute_constraint(own)?, Kind::Attribute),
                (None, Some(own), _) => (self.type_constraint(own)?, Kind::Single),
                (None, None, Some(_)) => return Err("a property that C++ finds".to_owned()),
                (None, None, None) => (None, Kind::All),
            },
            None => (None, Kind::All),
        };
        Ok((
            argument
                .bound_name()
                .map(|name| self.places.add(name, kind)),
            constraint,
        ))
    }

    fn type_constraint(&self, own: &TypeConstraint) -> Lowered<Option<Expr>> {
        self.snippets
            .constraint(&own.predicate, &format!("the type `{}`", own.record))
    }

    fn attribute_constraint(&self, own: &AttributeConstraint) -> Lowered<Option<Expr>> {
        self.snippets
            .constraint(&own.predicate, &format!("the attribute `{}`", own.record))
    }

    fn attribute(
        &mut self,
        definition: &OperationDefinition,
        name: &str,
        declared: Option<&AttributeConstraint>,
        argument: &Argument,
    ) -> Lowered<ArgumentMatch> {
        let slot = slot(definition, name)?;
        if argument.node().is_some() {
            return Err("an operation in place of an attribute".to_owned());
        }
        let leaf = argument.leaf();
        let form = property_form(definition, slot);
        let kind = form.map_or(Kind::Attribute, |form| Kind::Property(form.clone()));
        let is_case = leaf.and_then(|leaf| leaf.enum_case.zip(leaf.attribute.as_ref()));
        let constraint = if let Some((number, own)) = is_case {
            let case = self
                .snippets
                .constant(own.const_builder_call.as_deref(), &number.to_string())?;
            Some(Expr::Binary(
                Binary::Equal,
                Box::new(Expr::This),
                Box::new(case),
            ))
        } else {
            match (
                leaf.and_then(|leaf| leaf.attribute.as_ref()),
                leaf.and_then(|leaf| leaf.property.as_ref()),
            ) {
                (Some(own), _) => self.attribute_constraint(own)?,
                (None, Some(own)) => {
                    let form = form.ok_or("a constraint on a property")?;
                    self.snippets.property_constraint(&own.predicate, form)?
                }
                (None, None) => None,
            }
        };
        let is_optional = declared.is_none_or(|own| own.is_optional || own.is_unit());
        Ok(ArgumentMatch::Attribute {
            name: name.to_owned(),
            is_optional,
            constraint,
            place: argument
                .bound_name()
                .map(|name| self.places.add(name, kind)),
        })
    }
}

/// The slot of an attribute or property.
pub(super) fn slot(definition: &OperationDefinition, name: &str) -> Lowered<usize> {
    let slot = definition.slot(name);
    slot.ok_or_else(|| format!("the attribute '{name}'"))
}

/// The form of the property in this slot; `None` if it holds an attribute.
pub(super) fn property_form(
    definition: &OperationDefinition,
    slot: usize,
) -> Option<&PropertyForm> {
    match &definition.properties.get(slot)?.kind {
        PropertyKind::Property(form) => Some(form),
        _ => None,
    }
}
