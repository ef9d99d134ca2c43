//! Writes result patterns.

use super::writer::{Entity, Writer, list, quoted};
use crate::model::{Argument, ArgumentValue, Directive, Node};
use crate::symbols::value_pack;
use format_compiler::ods::{self, Operation};
use format_runtime::dialect::{OperationDefinition, TypeOrigin};

type Written<T> = Result<T, String>;

impl Writer<'_> {
    /// Writes a dag at some depth. Its results replace the root's from `offset` on.
    pub(super) fn produce(&mut self, node: &Node, offset: i64, depth: usize) -> Written<Entity> {
        if let Some(native) = node.native() {
            let native = native.clone();
            let mut arguments = Vec::new();
            for argument in &node.arguments[..node.arguments.len() - node.trailing()] {
                let entity = self.argument(argument, depth)?;
                arguments.push(self.as_argument(entity)?);
            }
            let code = native.expression.text.trim().to_owned();
            if native.returns == 0 {
                self.line(&format!(
                    "apply_native_rewrite {}({})",
                    quoted(&code),
                    list(&arguments)
                ));
            } else if native.returns > 1 {
                return Err("several values of C++".to_owned());
            }
            let entity = Entity::Native { code, arguments };
            if let Some(symbol) = &node.symbol {
                let value = self.as_value(entity)?;
                let entity = Entity::Value {
                    name: value,
                    type_: None,
                };
                self.named
                    .insert(value_pack(symbol).0.to_owned(), entity.clone());
                return Ok(entity);
            }
            return Ok(entity);
        }
        if node.is(Directive::ReplaceWithValue) {
            let name = node
                .arguments
                .first()
                .and_then(|argument| argument.name.as_deref())
                .unwrap_or_default();
            return self.used(name);
        }
        if node.is(Directive::Variadic) {
            return Err("`variadic` in a result pattern".to_owned());
        }
        self.operation(node, offset, depth)
    }

    /// The entity of a name; one result of an operation as a value.
    fn used(&mut self, symbol: &str) -> Written<Entity> {
        let (name, index) = value_pack(symbol);
        let entity = self
            .named
            .get(name)
            .cloned()
            .ok_or_else(|| format!("what `${symbol}` stands for"))?;
        match (entity, index) {
            (
                Entity::Operation {
                    name,
                    types,
                    definition,
                },
                Some(index),
            ) => {
                let index = usize::try_from(index).unwrap_or(0);
                let name = self.result(&name, &definition, index);
                Ok(Entity::Value {
                    name,
                    type_: types.get(index).cloned(),
                })
            }
            (entity, _) => Ok(entity),
        }
    }

    fn argument(&mut self, argument: &Argument, depth: usize) -> Written<Entity> {
        match &argument.value {
            ArgumentValue::Node(child) => return self.produce(child, 0, depth + 1),
            ArgumentValue::Record(leaf) => {
                if leaf.constant.is_some() || leaf.enum_case.is_some() {
                    let (name, type_) = self.constant(leaf).ok_or("a constant that C++ makes")?;
                    return Ok(Entity::Attribute { name, type_ });
                }
                if let Some(native) = &leaf.native {
                    let this = self.used(argument.name.as_deref().unwrap_or_default())?;
                    let arguments = vec![self.as_argument(this)?];
                    return Ok(Entity::Native {
                        code: native.expression.text.trim().to_owned(),
                        arguments,
                    });
                }
                if leaf.constant_property.is_some() {
                    return Err("a property".to_owned());
                }
            }
            ArgumentValue::Unset | ArgumentValue::Text(_) | ArgumentValue::Other => {}
        }
        self.used(argument.name.as_deref().unwrap_or_default())
    }

    /// An entity as an argument of C++.
    fn as_argument(&mut self, entity: Entity) -> Written<(String, &'static str)> {
        Ok(match entity {
            Entity::Attribute { name, .. } => (name, "!pdl.attribute"),
            Entity::Range(name) => (name, "!pdl.range<value>"),
            other => (self.as_value(other)?, "!pdl.value"),
        })
    }

    /// An entity as a single value.
    fn as_value(&mut self, entity: Entity) -> Written<String> {
        match entity {
            Entity::Value { name, .. } => Ok(name),
            Entity::Operation {
                name, definition, ..
            } if definition.results.len() == 1 => Ok(self.result(&name, &definition, 0)),
            Entity::Native { code, arguments } => {
                let call = format!(
                    "apply_native_rewrite {}({}) : !pdl.value",
                    quoted(&code),
                    list(&arguments)
                );
                Ok(self.define(&call))
            }
            Entity::Range(_) | Entity::Operation { .. } => {
                Err("several values in place of one".to_owned())
            }
            Entity::Attribute { .. } => Err("an attribute in place of a value".to_owned()),
        }
    }

    /// An entity as values for the replacement of results.
    pub(super) fn values(&mut self, entity: Entity) -> Written<Vec<(String, &'static str)>> {
        Ok(match entity {
            Entity::Range(name) => vec![(name, "!pdl.range<value>")],
            Entity::Operation {
                name, definition, ..
            } => (0..definition.results.len())
                .map(|index| {
                    let is_range = definition.results[index].is_variable_length();
                    let kind = if is_range {
                        "!pdl.range<value>"
                    } else {
                        "!pdl.value"
                    };
                    (self.result(&name, &definition, index), kind)
                })
                .collect(),
            other => vec![(self.as_value(other)?, "!pdl.value")],
        })
    }

    /// Replaces the root, or erases it if it has no results.
    pub(super) fn replace(
        &mut self,
        root: &str,
        definition: &Operation,
        values: &[(String, &'static str)],
    ) {
        if definition.results.is_empty() {
            self.line(&format!("erase {root}"));
        } else {
            self.line(&format!("replace {root} with ({})", list(values)));
        }
    }

    fn operation(&mut self, node: &Node, offset: i64, depth: usize) -> Written<Entity> {
        let operation = node.operation().ok_or("an operation")?.clone();
        let own = &node.arguments[..node.arguments.len() - node.trailing()];
        if node.children().any(|child| child.is(Directive::Location)) {
            return Err("a location".to_owned());
        }
        let (mut operands, mut attributes) = (Vec::new(), Vec::new());
        let mut operand_types = Vec::new();
        let mut attribute_types = Vec::new();
        for (&declared, argument) in operation.arguments.iter().zip(own) {
            let entity = self.argument(argument, depth)?;
            match declared {
                ods::Argument::Operand(_) => {
                    operand_types.push(match &entity {
                        Entity::Value { type_, .. } => type_.clone(),
                        Entity::Operation { types, .. } => types.first().cloned(),
                        _ => None,
                    });
                    operands.push(self.as_argument(entity)?);
                }
                ods::Argument::Attribute(index) => {
                    let name = &operation.attributes[index].name;
                    let (attribute, type_) = match entity {
                        Entity::Attribute { name, type_ } => (name, type_),
                        Entity::Native { code, arguments } => {
                            let arguments = list(&arguments);
                            let call = format!(
                                "apply_native_rewrite {}({arguments}) : !pdl.attribute",
                                quoted(&code)
                            );
                            (self.define(&call), None)
                        }
                        _ => return Err("a value in place of an attribute".to_owned()),
                    };
                    attribute_types.push((name.clone(), type_));
                    attributes.push(format!("{} = {attribute}", quoted(name)));
                }
                ods::Argument::Property(_) => return Err("a property".to_owned()),
            }
        }
        let is_part = node
            .symbol
            .as_deref()
            .is_some_and(|symbol| value_pack(symbol).1.is_some());
        let knows_types = operation.has_trait("::mlir::OpTrait::SameOperandsAndResultType")
            || operation.has_trait("::mlir::OpTrait::FirstAttrDerivedResultType");
        let types = match node
            .children()
            .find(|child| child.is(Directive::ReturnType))
        {
            Some(given) => self.given_types(given)?,
            None if !knows_types && !is_part && depth == 0 && offset >= 0 => {
                let first = usize::try_from(offset).unwrap_or_default();
                let types = self
                    .root_types
                    .as_ref()
                    .and_then(|types| types.get(first..first + operation.results.len()));
                types.ok_or("the types of its results")?.to_vec()
            }
            None => self.inferred_types(&operation, &operand_types, &attribute_types)?,
        };
        let name = self.operation_text(&operation, &operands, &attributes, &types);
        let entity = Entity::Operation {
            name,
            types,
            definition: operation,
        };
        let Some(symbol) = &node.symbol else {
            return Ok(entity);
        };
        self.named.insert(value_pack(symbol).0.to_owned(), entity);
        self.used(symbol)
    }

    fn given_types(&mut self, directive: &Node) -> Written<Vec<String>> {
        let mut types = Vec::new();
        for argument in &directive.arguments {
            types.push(match &argument.value {
                ArgumentValue::Text(text) => {
                    let known = self.constants.type_text(&text.text, &self.namespace);
                    let known = known.ok_or_else(|| format!("the type `{}`", text.text))?;
                    self.define(&format!("type : {known}"))
                }
                ArgumentValue::Unset => {
                    match self.used(argument.name.as_deref().unwrap_or_default())? {
                        Entity::Value {
                            type_: Some(type_), ..
                        } => type_,
                        Entity::Operation { types, .. } if types.len() == 1 => types[0].clone(),
                        _ => return Err("the type of what C++ finds".to_owned()),
                    }
                }
                _ => return Err("a type that C++ makes".to_owned()),
            });
        }
        Ok(types)
    }

    /// Writes the types of results that follow from the other parts of an operation.
    fn inferred_types(
        &mut self,
        operation: &Operation,
        operands: &[Option<String>],
        attributes: &[(String, Option<String>)],
    ) -> Written<Vec<String>> {
        let missing = || format!("the types of the results of '{}'", operation.name);
        let dialects = self.constants.environment.dialects;
        let definition: &OperationDefinition = dialects
            .operations
            .find(&operation.name)
            .ok_or_else(missing)?;
        if definition.result_types.len() != operation.results.len() {
            return Err(missing());
        }
        let mut types = Vec::new();
        for source in &definition.result_types {
            let type_ = match &source.origin {
                _ if source.transformer.is_some() => None,
                TypeOrigin::Operand(index) => operands.get(usize::from(*index)).cloned().flatten(),
                TypeOrigin::Attribute(slot) | TypeOrigin::HeldOrOwn(slot) => {
                    let name = definition
                        .properties
                        .get(usize::from(*slot))
                        .map(|slot| &*slot.name);
                    let found = attributes.iter().find(|(own, _)| Some(&**own) == name);
                    found
                        .and_then(|(_, type_)| type_.clone())
                        .map(|type_| self.define(&format!("type : {type_}")))
                }
                TypeOrigin::Result(index) => types.get(usize::from(*index)).cloned(),
                TypeOrigin::Only(expr) => {
                    let known = self.constants.type_of(expr);
                    known.map(|type_| self.define(&format!("type : {type_}")))
                }
            };
            types.push(type_.ok_or_else(missing)?);
        }
        Ok(types)
    }
}
