//! Lowers result patterns.

use super::Lowering;
use super::matches::{property_form, slot};
use super::places::Kind;
use super::snippets::Lowered;
use super::snippets::{argument as argument_at, property_attribute, property_value};
use crate::model::{Argument, ArgumentValue, Directive, Node};
use crate::results::knows_types;
use crate::symbols::{is_part, value_pack};
use format_compiler::ods;
use format_runtime::dialect::OperationDefinition;
use format_runtime::expr::Expr;
use rewrite::{ArgumentBuild, LocationBuild, OperationBuild, Produce, TypesBuild};

impl Lowering<'_> {
    /// Lowers a dag at some depth. Its results replace the root's from `offset` on.
    pub(super) fn produce(&mut self, node: &Node, offset: i64, depth: usize) -> Lowered<Produce> {
        if node.native().is_some() {
            return self.native(node, depth);
        }
        if node.is(Directive::ReplaceWithValue) {
            let name = node
                .arguments
                .first()
                .and_then(|argument| argument.name.as_deref());
            return Ok(Produce::Existing(
                self.places.used(name.unwrap_or_default())?,
            ));
        }
        if node.is(Directive::Variadic) {
            let mut list = Vec::new();
            for argument in &node.arguments {
                list.push(self.argument(argument, depth)?);
            }
            return Ok(Produce::List(list));
        }
        self.operation(node, offset, depth)
    }

    fn native(&mut self, node: &Node, depth: usize) -> Lowered<Produce> {
        let native = node.native().ok_or("C++")?.clone();
        let (mut arguments, mut values) = (Vec::new(), Vec::new());
        for (index, argument) in node.own_arguments().iter().enumerate() {
            arguments.push(self.argument(argument, depth)?);
            values.push(self.value_of(existing(argument), index)?);
        }
        let kind = if native.returns > 1 {
            Kind::Several(native.returns)
        } else {
            Kind::All
        };
        let place = node
            .symbol
            .as_ref()
            .map(|symbol| self.places.add(value_pack(symbol).0, kind));
        let code = native.expression.text.trim().to_owned();
        if self.rewrites.native_call(&code).is_some() {
            return Ok(Produce::Native {
                code,
                arguments,
                place,
            });
        }
        if native.returns == 0 {
            return Err(format!("the C++ `{code}`"));
        }
        Ok(Produce::Expression(
            self.snippets.expression(&code, &values)?,
            arguments,
            place,
        ))
    }

    /// The argument of an index as C++ sees it: the value of a matched property, otherwise the argument itself.
    pub(super) fn value_of(&self, name: Option<&str>, index: usize) -> Lowered<Expr> {
        match name.and_then(|name| self.places.kind(name)) {
            Some(Kind::Property(form)) => property_value(form, argument_at(index)),
            _ => Ok(argument_at(index)),
        }
    }

    /// An argument of C++, or a value or an attribute.
    fn argument(&mut self, argument: &Argument, depth: usize) -> Lowered<Produce> {
        let leaf = match &argument.value {
            ArgumentValue::Node(child) => return self.produce(child, 0, depth + 1),
            ArgumentValue::Record(leaf) => Some(leaf),
            ArgumentValue::Unset | ArgumentValue::Text(_) | ArgumentValue::Other => None,
        };
        if let Some(constant) = leaf.and_then(|leaf| leaf.constant.as_ref()) {
            let builder = constant.attribute.const_builder_call.as_deref();
            let value = self.snippets.constant(builder, &constant.value.text)?;
            return Ok(self::constant(value));
        }
        if let Some((leaf, number)) = leaf.and_then(|leaf| Some((leaf, leaf.enum_case?))) {
            let builder = leaf
                .attribute
                .as_ref()
                .and_then(|attribute| attribute.const_builder_call.as_deref());
            let case = self.snippets.constant(builder, &number.to_string())?;
            return Ok(constant(case));
        }
        let used = Produce::Existing(
            self.places
                .used(argument.name.as_deref().unwrap_or_default())?,
        );
        match leaf.and_then(|leaf| leaf.native.as_ref()) {
            Some(native) => {
                let this = self.value_of(argument.name.as_deref(), 0)?;
                let expression = self.snippets.of_self(&native.expression.text, this)?;
                Ok(Produce::Expression(expression, vec![used], None))
            }
            None => Ok(used),
        }
    }

    fn operation(&mut self, node: &Node, offset: i64, depth: usize) -> Lowered<Produce> {
        let operation = node.operation().ok_or("an operation")?.clone();
        let definition = self.definition(&operation)?;
        let mut arguments = Vec::new();
        for (&declared, argument) in operation.arguments.iter().zip(node.own_arguments()) {
            arguments.push(match declared {
                ods::Argument::Operand(_) => {
                    ArgumentBuild::Operand(self.argument(argument, depth)?)
                }
                ods::Argument::Attribute(_) | ods::Argument::Property(_) => {
                    let name = operation.argument_name(declared);
                    let slot = slot(definition, name)?;
                    ArgumentBuild::Attribute(
                        name.to_owned(),
                        self.attribute_value(definition, slot, argument, depth)?,
                    )
                }
            });
        }
        let directive = |wanted| node.children().find(|child| child.is(wanted));
        let types = match directive(Directive::ReturnType) {
            Some(given) => TypesBuild::Given(self.types(given, depth)?),
            None if knows_types(&operation) || is_part(node) || depth > 0 || offset < 0 => {
                let is_known = !definition.result_types.is_empty()
                    || definition.results.is_empty()
                    || self
                        .environment
                        .hooks
                        .inference
                        .of_operation(definition)
                        .is_some();
                if !is_known {
                    return Err(format!(
                        "the C++ that infers the types of the results of '{}'",
                        operation.name
                    ));
                }
                TypesBuild::Inferred
            }
            None => TypesBuild::OfRoot(
                usize::try_from(offset).unwrap_or_default(),
                operation.results.len(),
            ),
        };
        let location = directive(Directive::Location)
            .map(|location| self.location(location))
            .transpose()?;
        let symbol = node.symbol.as_deref().map(value_pack);
        let place =
            symbol.map(|(name, _)| self.places.add(name, Kind::Operation(operation.clone())));
        let result = symbol.and_then(|(_, index)| usize::try_from(index?).ok());
        let build = OperationBuild {
            operation: operation.name.clone(),
            place,
            arguments,
            types,
            location,
        };
        Ok(Produce::Operation(Box::new(build), result))
    }

    fn attribute_value(
        &mut self,
        definition: &OperationDefinition,
        slot: usize,
        argument: &Argument,
        depth: usize,
    ) -> Lowered<Produce> {
        let form = property_form(definition, slot);
        if let Some(value) = argument
            .leaf()
            .and_then(|leaf| leaf.constant_property.as_ref())
        {
            let form = form.ok_or_else(|| format!("the property `{}`", value.text))?;
            return Ok(constant(self.snippets.property(form, &value.text)?));
        }
        let made = self.argument(argument, depth)?;
        let is_attribute = existing(argument)
            .and_then(|name| self.places.kind(name))
            .is_some_and(|kind| matches!(kind, Kind::Property(_) | Kind::Attribute));
        match form.filter(|_| !is_attribute) {
            // C++ gives the value.
            Some(form) => Ok(Produce::Expression(
                property_attribute(form, argument_at(0))?,
                vec![made],
                None,
            )),
            None => Ok(made),
        }
    }

    fn types(&mut self, directive: &Node, depth: usize) -> Lowered<Vec<Produce>> {
        let mut types = Vec::new();
        for argument in &directive.arguments {
            types.push(match &argument.value {
                ArgumentValue::Text(text) => constant(self.snippets.expression(&text.text, &[])?),
                _ => self.argument(argument, depth)?,
            });
        }
        Ok(types)
    }

    fn location(&self, directive: &Node) -> Lowered<LocationBuild> {
        let mut location = LocationBuild {
            name: None,
            of: Vec::new(),
        };
        for argument in &directive.arguments {
            match &argument.value {
                ArgumentValue::Text(text) => location.name = Some(text.text.clone()),
                _ => location.of.push(
                    self.places
                        .used(argument.name.as_deref().unwrap_or_default())?,
                ),
            }
        }
        Ok(location)
    }
}

/// The name of an argument taken over unchanged.
fn existing(argument: &Argument) -> Option<&str> {
    let is_changed =
        argument.node().is_some() || argument.leaf().is_some_and(|leaf| leaf.native.is_some());
    argument.name.as_deref().filter(|_| !is_changed)
}

/// An expression without arguments.
fn constant(expression: Expr) -> Produce {
    Produce::Expression(expression, Vec::new(), None)
}
