//! The first tokens of an element's text, and the tokens looked for by the parser of an optional element.

use super::facts::{Assumptions, FormatContext};
use super::own_text::Beginning;
use super::tokens::{Class, Tokens};
use crate::check::{Argument, Content, Custom, Node, NodeKind, OpDirective, Spelling, TypeTarget};
use crate::ods::{DefinitionKind, Enumeration, Length, NamedType, TypeConstraint, Variable};
use format_runtime::dialect::{AttributeClass, BuiltinAttribute, TextStart, TypeClass};

/// The condition for an element to print nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PrintsNothing {
    Never,
    /// It prints nothing if this variable is absent.
    Without(Variable),
    /// It is unknown.
    Perhaps,
}

/// The text of an element.
pub(super) struct Printed<'a> {
    pub(super) tokens: Tokens<'a>,
    pub(super) nothing: PrintsNothing,
}

impl<'a> FormatContext<'a> {
    /// The text of any element except a group, an `oilist` and whitespace.
    pub(super) fn printed(&self, node: &'a Node, assumptions: &Assumptions) -> Printed<'a> {
        let (tokens, nothing) = match &node.kind {
            NodeKind::Literal(text) => (Tokens::literal(text), PrintsNothing::Never),
            NodeKind::Variable(variable) => {
                self.variable_printed(*variable, node.spelling, assumptions)
            }
            NodeKind::Directive(directive) => {
                self.directive_printed(directive, node.is_qualified(), assumptions)
            }
            NodeKind::Custom(custom) => {
                (Tokens::default(), self.custom_nothing(custom, assumptions))
            }
            NodeKind::Whitespace(_) | NodeKind::Group(_) => {
                (Tokens::default(), PrintsNothing::Never)
            }
        };
        let nothing = match nothing {
            PrintsNothing::Without(variable)
                if self.presence(variable, assumptions) == Some(true) =>
            {
                PrintsNothing::Never
            }
            other => other,
        };
        Printed { tokens, nothing }
    }

    fn variable_printed(
        &self,
        variable: Variable,
        spelling: Spelling,
        assumptions: &Assumptions,
    ) -> (Tokens<'a>, PrintsNothing) {
        match variable {
            Variable::Attribute(index) => {
                (self.attribute_tokens(index, spelling), PrintsNothing::Never)
            }
            Variable::Property(index) => {
                let is_present = self.presence(variable, assumptions) == Some(true);
                (
                    self.property_tokens(index, !is_present),
                    PrintsNothing::Never,
                )
            }
            Variable::Operand(index) => {
                let class = match self.operation.operands[index].length {
                    Length::VariadicOfVariadic { .. } => Class::LeftParenthesis,
                    _ => Class::Percent,
                };
                (Tokens::of(&[class]), PrintsNothing::Without(variable))
            }
            Variable::Region(index) if self.operation.regions[index].is_variadic() => (
                Tokens::of(&[Class::LeftBrace]),
                PrintsNothing::Without(variable),
            ),
            Variable::Region(_) => (Tokens::of(&[Class::LeftBrace]), PrintsNothing::Never),
            Variable::Successor(_) => (
                Tokens::of(&[Class::Caret]),
                PrintsNothing::Without(variable),
            ),
            Variable::Result(_) => (Tokens::default(), PrintsNothing::Never),
        }
    }

    fn directive_printed(
        &self,
        directive: &OpDirective,
        is_qualified: bool,
        assumptions: &Assumptions,
    ) -> (Tokens<'a>, PrintsNothing) {
        match directive {
            OpDirective::AttrDict { with_keyword } => {
                let tokens = if *with_keyword {
                    Tokens::words(&["attributes"])
                } else {
                    Tokens::of(&[Class::LeftBrace])
                };
                (
                    tokens,
                    if self.attr_dict_may_be_empty() {
                        PrintsNothing::Perhaps
                    } else {
                        PrintsNothing::Never
                    },
                )
            }
            OpDirective::PropDict => {
                let nothing = if self.prop_dict_may_be_empty() {
                    PrintsNothing::Perhaps
                } else {
                    PrintsNothing::Never
                };
                (Tokens::of(&[Class::Less]), nothing)
            }
            OpDirective::Operands => (
                Tokens::of(&[Class::Percent]),
                self.all_absent(self.operands(), assumptions),
            ),
            OpDirective::Regions => {
                let is_single = self
                    .operation
                    .regions
                    .iter()
                    .any(|each| !each.is_variadic());
                let regions = (0..self.operation.regions.len()).map(Variable::Region);
                let nothing = if is_single {
                    PrintsNothing::Never
                } else {
                    self.all_absent(regions, assumptions)
                };
                (Tokens::of(&[Class::LeftBrace]), nothing)
            }
            OpDirective::Successors => {
                let successors = (0..self.operation.successors.len()).map(Variable::Successor);
                (
                    Tokens::of(&[Class::Caret]),
                    self.all_absent(successors, assumptions),
                )
            }
            OpDirective::Type(target) => self.type_printed(*target, is_qualified, assumptions),
            OpDirective::FunctionalType { .. } => {
                (Tokens::of(&[Class::LeftParenthesis]), PrintsNothing::Never)
            }
            OpDirective::OiList(_) => (Tokens::default(), PrintsNothing::Never),
        }
    }

    fn operands(&self) -> impl Iterator<Item = Variable> + use<> {
        (0..self.operation.operands.len()).map(Variable::Operand)
    }

    /// `Perhaps` if all of these may be absent.
    fn all_absent(
        &self,
        mut variables: impl Iterator<Item = Variable>,
        assumptions: &Assumptions,
    ) -> PrintsNothing {
        if variables.any(|each| self.presence(each, assumptions) == Some(true)) {
            PrintsNothing::Never
        } else {
            PrintsNothing::Perhaps
        }
    }

    /// C++ may print nothing if all of its arguments are absent.
    fn custom_nothing(&self, custom: &Custom, assumptions: &Assumptions) -> PrintsNothing {
        let variables = self.deciding_custom(custom);
        let is_successor =
            |argument: &Argument| matches!(argument.bound_variable(), Some(Variable::Successor(_)));
        if variables.is_empty() || custom.arguments.iter().any(is_successor) {
            return PrintsNothing::Never;
        }
        self.all_absent(variables.into_iter(), assumptions)
    }

    fn type_printed(
        &self,
        target: TypeTarget,
        is_qualified: bool,
        assumptions: &Assumptions,
    ) -> (Tokens<'a>, PrintsNothing) {
        let nothing = match target {
            TypeTarget::Operands => self.all_absent(self.operands(), assumptions),
            TypeTarget::Results => self.all_absent(
                (0..self.operation.results.len()).map(Variable::Result),
                assumptions,
            ),
            TypeTarget::Operand(index) => PrintsNothing::Without(Variable::Operand(index)),
            TypeTarget::Result(index) => PrintsNothing::Without(Variable::Result(index)),
        };
        let value = match target {
            TypeTarget::Operand(index) => &self.operation.operands[index],
            TypeTarget::Result(index) => &self.operation.results[index],
            TypeTarget::Operands => {
                return (
                    self.first_types(Variable::Operand, &self.operation.operands),
                    nothing,
                );
            }
            TypeTarget::Results => {
                return (
                    self.first_types(Variable::Result, &self.operation.results),
                    nothing,
                );
            }
        };
        let tokens = match value.length {
            Length::VariadicOfVariadic { .. } => Tokens::of(&[Class::LeftParenthesis]),
            Length::Single if !is_qualified => self.type_tokens(value.constraint.innermost(), true),
            _ => self.type_tokens(value.constraint.innermost(), false),
        };
        (tokens, nothing)
    }

    /// The first tokens of the types of a whole list, up to the first value certainly present.
    fn first_types(&self, variable: fn(usize) -> Variable, values: &[NamedType]) -> Tokens<'a> {
        let mut tokens = Tokens::default();
        for (index, value) in values.iter().enumerate() {
            tokens = tokens.with(&self.type_tokens(value.constraint.innermost(), false));
            if !self.may_be_absent(variable(index)) {
                break;
            }
        }
        tokens
    }

    /// The certain first tokens of a type. A single type is printed without its prefix if its own format prints
    /// something.
    fn type_tokens(&self, constraint: &TypeConstraint, is_stripped: bool) -> Tokens<'static> {
        if let Some(record) = &constraint.definition {
            let own = self
                .definitions
                .types
                .iter()
                .find(|each| each.record == *record);
            let is_plain =
                own.is_some_and(|own| own.format.is_none() && !own.has_custom_assembly_format);
            if is_plain || !is_stripped {
                return Tokens::of(&[Class::Bang]);
            }
            let beginning = own.and_then(|own| Beginning::of(own));
            return beginning.map_or_else(Tokens::default, |each| each.tokens(Class::Bang));
        }
        if !constraint.alternatives.is_empty() {
            let is_stripped = is_stripped && constraint.builtin_class() != Some(TypeClass::Any);
            let each = constraint.alternatives.iter();
            let each = each.map(|each| self.type_tokens(each.innermost(), is_stripped));
            return each.fold(Tokens::default(), |all, each| all.with(&each));
        }
        match constraint.builtin_class() {
            // A constraint on several classes has no class of its own.
            Some(TypeClass::Any) if constraint.record != "AnyType" => Tokens::default(),
            Some(class) => Tokens::of_text(class.text_starts()),
            None => Tokens::default(),
        }
    }

    fn attribute_tokens(&self, index: usize, spelling: Spelling) -> Tokens<'a> {
        let constraint = &*self.operation.attributes[index].constraint;
        let own = constraint
            .innermost()
            .enumeration
            .as_ref()
            .filter(|_| spelling == Spelling::Case);
        if let Some(enumeration) = constraint.enum_attribute().or(own) {
            return Tokens::cases(enumeration);
        }
        let is_qualified = spelling == Spelling::Qualified;
        if constraint.is_symbol_name() {
            return Tokens::of(&[Class::At]);
        }
        let own = self.own_definition(index);
        match self.attribute_class(index) {
            Some(AttributeClass::Builtin(BuiltinAttribute::Integer))
                if constraint
                    .value_type
                    .as_ref()
                    .is_some_and(|each| each.record == "I1") =>
            {
                Tokens::of_text(BuiltinAttribute::Bool.text().starts)
            }
            Some(class) if class.is_dense_array() && is_qualified => Tokens::words(&["array"]),
            Some(class) if !class.text_starts().is_empty() => Tokens::of_text(class.text_starts()),
            _ if is_qualified && constraint.innermost().definition.is_some() => {
                Tokens::of(&[Class::Hash])
            }
            _ => own.map_or_else(Tokens::default, |own| {
                let format = own
                    .format
                    .as_ref()
                    .map_or("", |format| format.text.trim_start());
                let enumeration = match &own.kind {
                    DefinitionKind::Attribute { enumeration, .. } => enumeration.as_deref(),
                    _ => None,
                };
                match (enumeration, format.trim_end()) {
                    (Some(_), "") => Tokens::of(&[Class::Less]),
                    (Some(enumeration), "$value") => Tokens::cases(enumeration),
                    _ => Beginning::of(own)
                        .map_or_else(Tokens::default, |each| each.tokens(Class::Hash)),
                }
            }),
        }
    }

    /// `may_be_none`: true if it may be printed as `none`.
    fn property_tokens(&self, index: usize, may_be_none: bool) -> Tokens<'a> {
        let property = &*self.operation.properties[index].property;
        let innermost = property.innermost();
        if property.is_unit() {
            return Tokens::words(&["unit"]);
        }
        let is_of = |class: &str| innermost.superclasses.iter().any(|each| each == class);
        if is_of("IntProp") && innermost.storage_type != "bool" {
            let is_unsigned = ["uint", "unsigned"]
                .iter()
                .any(|start| innermost.storage_type.starts_with(start));
            return match is_unsigned {
                true => Tokens::of(&[Class::Integer]),
                false => Tokens::of(&[Class::Integer, Class::Minus]),
            };
        }
        if let (Some(_), Some(mnemonic)) = (&innermost.enumeration, &innermost.mnemonic) {
            return Tokens::words(&[mnemonic]);
        }
        if let Some(enumeration) = &innermost.enumeration {
            return Tokens::cases(enumeration);
        }
        let storage = innermost.storage_type.trim_start_matches("::");
        let value = storage
            .strip_prefix("std::optional<")
            .and_then(|value| value.strip_suffix('>'));
        match value {
            Some(_) if innermost.printer.contains("some<") => Tokens::words(&["some"]),
            Some(value) => match name_of_case(&innermost.printer) {
                Some(name) => Tokens::words(&[name]),
                None => self.storage_tokens(value),
            },
            None if ["ArrayProp", "_cls_StringProp", "IntProp"]
                .into_iter()
                .any(is_of) =>
            {
                self.storage_tokens(storage)
            }
            // The output of hand-written C++ is unknown.
            None => return Tokens::default(),
        }
        .with(&Tokens::words(if value.is_some() && may_be_none {
            &["none"]
        } else {
            &[]
        }))
    }

    /// The first tokens of a property with the given C++ storage type.
    fn storage_tokens(&self, storage: &str) -> Tokens<'a> {
        let storage = storage.trim_start_matches("::");
        match storage.trim_start_matches("std::") {
            "bool" => Tokens::words(&["true", "false"]),
            "string" => Tokens::of(&[Class::Text]),
            "int64_t" | "int32_t" | "int16_t" | "int8_t" | "int" => {
                Tokens::of(&[Class::Integer, Class::Minus])
            }
            "uint64_t" | "uint32_t" | "uint16_t" | "uint8_t" | "unsigned" => {
                Tokens::of(&[Class::Integer])
            }
            list if list.starts_with("llvm::SmallVector<") => Tokens::of(&[Class::LeftBracket]),
            _ => {
                let is_it = |each: &&std::sync::Arc<Enumeration>| {
                    each.cpp_type.trim_start_matches("::") == storage
                };
                self.definitions
                    .enumerations
                    .iter()
                    .find(is_it)
                    .map_or_else(Tokens::default, |found| Tokens::cases(found))
            }
        }
    }

    /// True if it is printed by its own format, and with a space first.
    pub(super) fn begins_with_space(&self, node: &Node) -> bool {
        let Some(Variable::Attribute(index)) =
            node.variable().filter(|_| node.spelling == Spelling::Own)
        else {
            return false;
        };
        let format = self
            .own_definition(index)
            .and_then(|own| own.format.as_ref());
        format.is_some_and(|format| !format.text.trim_start().starts_with('`'))
    }

    /// True if its text ends in a bracket for every stored value.
    pub(super) fn ends_in_bracket(&self, node: &Node) -> bool {
        match node.variable() {
            Some(Variable::Attribute(index)) => {
                let ends = |class: AttributeClass| {
                    let is_dense = class.text_starts().first() == Some(&TextStart::Word("dense"));
                    is_dense || class.is_dense_array()
                };
                self.attribute_class(index).is_some_and(ends)
                    || (node.is_qualified() && self.own_definition(index).is_some())
            }
            Some(Variable::Property(index)) => {
                let property = self.operation.properties[index].property.innermost();
                property.enumeration.is_some() && property.mnemonic.is_some()
            }
            _ => false,
        }
    }

    /// True if a comma and another value may follow the element.
    pub(super) fn is_list(&self, node: &Node) -> bool {
        let is_variadic = |variable: Variable| match variable {
            Variable::Operand(index) => self.operation.operands[index].is_variadic(),
            Variable::Result(index) => self.operation.results[index].is_variadic(),
            Variable::Region(index) => self.operation.regions[index].is_variadic(),
            Variable::Successor(index) => self.operation.successors[index].is_variadic(),
            Variable::Attribute(_) | Variable::Property(_) => false,
        };
        match &node.kind {
            NodeKind::Variable(variable) => is_variadic(*variable),
            NodeKind::Directive(directive) => match directive.content() {
                Content::All(_) => true,
                Content::Types(target) => target.variable().is_none_or(is_variadic),
                Content::Attributes
                | Content::Properties
                | Content::FunctionType(..)
                | Content::Clauses(_) => false,
            },
            NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Custom(_)
            | NodeKind::Group(_) => false,
        }
    }
}

/// The name printed around a case by a property's C++: `name<case>`.
fn name_of_case(printer: &str) -> Option<&str> {
    printer.split("$_printer <<").skip(1).find_map(|streamed| {
        let (name, _) = streamed
            .trim_start()
            .strip_prefix('"')?
            .split_once("<\" <<")?;
        Some(name)
    })
}
