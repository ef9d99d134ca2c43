//! Writes source patterns.

use super::writer::{Entity, Writer, list, quoted};
use crate::model::{AppliedConstraint, Argument, Condition, Directive, Leaf, Node};
use crate::symbols::value_pack;
use format_compiler::cxx;
use format_compiler::ods::{self, Length, NamedType, Operation, TypeConstraint};

type Written<T> = Result<T, String>;

impl Writer<'_> {
    /// Writes the match of an operation and returns its name.
    pub(super) fn operation_match(&mut self, node: &Node) -> Written<String> {
        let operation = node.operation().ok_or("an operation")?.clone();
        let is_root = self.root_types.is_none();
        self.root_types.get_or_insert_with(Vec::new);
        let (mut operands, mut attributes) = (Vec::new(), Vec::new());
        let mut index = 0;
        let mut ranges = 0;
        for argument in &node.arguments {
            let own = *operation.arguments.get(index).ok_or("too many arguments")?;
            index += 1;
            match own {
                ods::Argument::Operand(operand) => {
                    let declared = &operation.operands[operand];
                    ranges += usize::from(declared.is_variable_length());
                    match argument.node() {
                        Some(child) if child.is(Directive::Either) => {
                            index += 1;
                            let next = operation
                                .operands
                                .get(operand + 1)
                                .ok_or("two operands in `either`")?;
                            let [one, other] = &child.arguments[..] else {
                                return Err("two operands in `either`".to_owned());
                            };
                            let swap = self.order.next_is_swapped();
                            let (first, second) = if swap { (other, one) } else { (one, other) };
                            operands.push((self.operand(declared, first)?, "!pdl.value"));
                            operands.push((self.operand(next, second)?, "!pdl.value"));
                        }
                        Some(child) if child.is(Directive::Variadic) => {
                            if child.symbol.is_some() {
                                return Err("a name for all values of `variadic`".to_owned());
                            }
                            for argument in &child.arguments {
                                operands.push((self.operand(declared, argument)?, "!pdl.value"));
                            }
                        }
                        Some(_) => operands.push((self.operand(declared, argument)?, "!pdl.value")),
                        None if declared.is_variable_length() => {
                            let name = self.define("operands");
                            if let Some(bound) = argument.bound_name() {
                                self.named
                                    .insert(bound.to_owned(), Entity::Range(name.clone()));
                            }
                            operands.push((name, "!pdl.range<value>"));
                        }
                        None => operands.push((self.operand(declared, argument)?, "!pdl.value")),
                    }
                }
                ods::Argument::Attribute(attribute) => {
                    let attribute = &operation.attributes[attribute];
                    let may_be_absent =
                        attribute.constraint.is_optional || attribute.constraint.is_unit();
                    if let Some(matched) = self.attribute(argument, may_be_absent)? {
                        attributes.push(format!("{} = {matched}", quoted(&attribute.name)));
                    }
                }
                ods::Argument::Property(_)
                    if argument.bound_name().is_none() && argument.leaf().is_none() => {}
                ods::Argument::Property(_) => return Err("a property".to_owned()),
            }
        }
        if ranges > 1 {
            return Err("several operands of variable length".to_owned());
        }
        let types: Vec<String> = operation
            .results
            .iter()
            .map(|result| self.result_type(result))
            .collect();
        let name = self.operation_text(&operation, &operands, &attributes, &types);
        if is_root {
            self.root_types = Some(types.clone());
        }
        if let Some(symbol) = &node.symbol {
            let entity = Entity::Operation {
                name: name.clone(),
                types,
                definition: operation.clone(),
            };
            self.named.insert(value_pack(symbol).0.to_owned(), entity);
        }
        Ok(name)
    }

    /// Writes a `pdl.operation`.
    pub(super) fn operation_text(
        &mut self,
        operation: &Operation,
        operands: &[(String, &str)],
        attributes: &[String],
        types: &[String],
    ) -> String {
        let mut text = format!("operation {}", quoted(&operation.name));
        if !operands.is_empty() {
            text += &format!("({})", list(operands));
        }
        if !attributes.is_empty() {
            text += &format!(" {{{}}}", attributes.join(", "));
        }
        if !types.is_empty() {
            let kinds = operation.results.iter().map(type_kind);
            let types: Vec<(String, &str)> = types.iter().cloned().zip(kinds).collect();
            text += &format!(" -> ({})", list(&types));
        }
        self.define(&text)
    }

    /// The type of a matched result.
    fn result_type(&mut self, result: &NamedType) -> String {
        if result.is_variable_length() {
            return self.define("types");
        }
        match self
            .constants
            .only_type(&result.constraint, &self.namespace)
        {
            Some(type_) => self.define(&format!("type : {type_}")),
            None => self.define("type"),
        }
    }

    /// The name of a single matched value.
    fn operand(&mut self, declared: &NamedType, argument: &Argument) -> Written<String> {
        if let Some(child) = argument.node() {
            return match child.native() {
                Some(_) => self.native_match(child),
                None => {
                    let name = self.operation_match(child)?;
                    Ok(self.define(&format!("result 0 of {name}")))
                }
            };
        }
        if declared.length == Length::Optional {
            return Err("an optional operand".to_owned());
        }
        if let Some(Entity::Value { name, .. }) =
            argument.bound_name().and_then(|name| self.named.get(name))
        {
            return Ok(name.clone());
        }
        let own = argument
            .leaf()
            .and_then(|leaf| leaf.type_constraint.as_ref());
        let own = own.filter(|own| own.record != declared.constraint.record);
        let constraint = own.unwrap_or(&declared.constraint);
        let only = self.constants.only_type(constraint, &self.namespace);
        let type_ = match &only {
            Some(only) => self.define(&format!("type : {only}")),
            None => self.define("type"),
        };
        let name = self.define(&format!("operand : {type_}"));
        if let Some(own) = own.filter(|_| only.is_none()) {
            self.type_condition(own, &type_);
        }
        if let Some(bound) = argument.bound_name() {
            let entity = Entity::Value {
                name: name.clone(),
                type_: Some(type_),
            };
            self.named.insert(bound.to_owned(), entity);
        }
        Ok(name)
    }

    fn type_condition(&mut self, constraint: &TypeConstraint, type_: &str) {
        self.line(&format!(
            "apply_native_constraint {}({type_} : !pdl.type)",
            quoted(&constraint.record)
        ));
    }

    /// Writes an operand whose defining operation is matched by C++.
    fn native_match(&mut self, node: &Node) -> Written<String> {
        let native = node.native().ok_or("C++")?.clone();
        let operand = self.define("operand");
        let mut kinds = Vec::new();
        for argument in &node.arguments {
            kinds.push(match argument.leaf() {
                Some(Leaf {
                    attribute: Some(_), ..
                }) => "!pdl.attribute",
                Some(Leaf {
                    type_constraint: Some(_),
                    ..
                }) => "!pdl.value",
                _ => return Err("what C++ finds without saying what it is".to_owned()),
            });
        }
        let call = format!(
            "apply_native_constraint {}({operand} : !pdl.value)",
            quoted(&native.expression.text)
        );
        if kinds.is_empty() {
            self.line(&call);
            return Ok(operand);
        }
        let (1, [kind], [argument]) = (kinds.len(), &kinds[..], &node.arguments[..]) else {
            return Err("several things that C++ finds".to_owned());
        };
        let found = self.define(&format!("{call} : {kind}"));
        if let Some(bound) = argument.bound_name() {
            let entity = match *kind {
                "!pdl.attribute" => Entity::Attribute {
                    name: found,
                    type_: None,
                },
                _ => Entity::Value {
                    name: found,
                    type_: None,
                },
            };
            self.named.insert(bound.to_owned(), entity);
        }
        Ok(operand)
    }

    /// The name of a matched attribute; `None` if it may be anything.
    fn attribute(&mut self, argument: &Argument, may_be_absent: bool) -> Written<Option<String>> {
        if argument.node().is_some() {
            return Err("an operation in place of an attribute".to_owned());
        }
        let Some(leaf) = argument.leaf() else {
            let Some(bound) = argument.bound_name() else {
                return Ok(None);
            };
            if may_be_absent {
                return Err("an attribute that may be absent".to_owned());
            }
            let name = self.define("attribute");
            self.named.insert(
                bound.to_owned(),
                Entity::Attribute {
                    name: name.clone(),
                    type_: None,
                },
            );
            return Ok(Some(name));
        };
        let (name, type_) = match self.constant(leaf) {
            Some(constant) => constant,
            None => {
                let name = self.define("attribute");
                let call = format!(
                    "apply_native_constraint {}({name} : !pdl.attribute)",
                    quoted(&leaf.record)
                );
                self.line(&call);
                (name, None)
            }
        };
        if let Some(bound) = argument.bound_name() {
            self.named.insert(
                bound.to_owned(),
                Entity::Attribute {
                    name: name.clone(),
                    type_,
                },
            );
        }
        Ok(Some(name))
    }

    /// The name of a constant attribute and the text of its type, if the constant is known.
    pub(super) fn constant(&mut self, leaf: &Leaf) -> Option<(String, Option<String>)> {
        let (text, type_) = match (&leaf.constant, leaf.enum_case) {
            (Some(constant), _) => {
                let builder = constant.attribute.const_builder_call.as_deref();
                self.constants
                    .attribute(builder, &constant.value.text, &self.namespace)?
            }
            (None, Some(number)) => {
                let builder = leaf.attribute.as_ref()?.const_builder_call.as_deref();
                self.constants
                    .attribute(builder, &number.to_string(), &self.namespace)?
            }
            (None, None) => return None,
        };
        Some((self.define(&format!("attribute = {text}")), type_))
    }

    /// Writes the conditions on several entities.
    pub(super) fn conditions(&mut self, constraints: &[AppliedConstraint]) -> Written<()> {
        for constraint in constraints {
            let mut arguments = Vec::new();
            let names = constraint
                .entities
                .iter()
                .filter_map(|(name, _)| name.as_deref());
            for name in names.chain(constraint.this.as_deref()) {
                arguments.push(self.entity(name)?);
            }
            let called = match &constraint.condition {
                Some(Condition::Type(own)) => own.record.clone(),
                Some(Condition::Other {
                    record, predicate, ..
                }) => {
                    let text = cxx::predicate_text(predicate);
                    text.unwrap_or_else(|| record.clone())
                }
                Some(Condition::Attribute | Condition::None(_)) | None => {
                    return Err("a condition".to_owned());
                }
            };
            self.line(&format!(
                "apply_native_constraint {}({})",
                quoted(&called),
                list(&arguments)
            ));
        }
        Ok(())
    }

    /// A name as an argument of C++, with its type.
    pub(super) fn entity(&mut self, symbol: &str) -> Written<(String, &'static str)> {
        let (name, index) = value_pack(symbol);
        let missing = || format!("what `${symbol}` stands for");
        Ok(match self.named.get(name).ok_or_else(missing)?.clone() {
            Entity::Value { name, .. } => (name, "!pdl.value"),
            Entity::Range(name) => (name, "!pdl.range<value>"),
            Entity::Attribute { name, .. } => (name, "!pdl.attribute"),
            Entity::Native { .. } => return Err("C++ in C++".to_owned()),
            Entity::Operation {
                name, definition, ..
            } => match (index, definition.results.len()) {
                (Some(index), _) => (
                    self.result(&name, &definition, usize::try_from(index).unwrap_or(0)),
                    "!pdl.value",
                ),
                (None, 1) => (self.result(&name, &definition, 0), "!pdl.value"),
                (None, _) => (name, "!pdl.operation"),
            },
        })
    }

    /// The name of a result of an operation.
    pub(super) fn result(
        &mut self,
        operation: &str,
        definition: &Operation,
        index: usize,
    ) -> String {
        match definition
            .results
            .get(index)
            .is_some_and(NamedType::is_variable_length)
        {
            true => self.define(&format!(
                "results {index} of {operation} -> !pdl.range<value>"
            )),
            false => self.define(&format!("result {index} of {operation}")),
        }
    }
}

/// The PDL operation for the type of a result.
fn type_kind(result: &NamedType) -> &'static str {
    if result.is_variable_length() {
        "!pdl.range<type>"
    } else {
        "!pdl.type"
    }
}
