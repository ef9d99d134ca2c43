//! Patterns as they are written, with the place of everything.

use format_compiler::ods::{
    AttributeConstraint, FormatString, Operation, Predicate, Property, TypeConstraint,
};
use std::sync::Arc;
use tablegen::Span;

/// A record derived from `Pattern` (`PatternBase.td`).
#[derive(Clone, Debug)]
pub struct Pattern {
    /// Name of the record.
    pub record: String,
    /// True if TableGen made the name up.
    pub is_anonymous: bool,
    /// The place of the definition.
    pub span: Span,
    /// The places of the `defm`s of a pattern defined in a multiclass.
    pub instantiations: Vec<Span>,
    /// The source pattern; `None` if it is no dag.
    pub source: Option<Node>,
    /// The result patterns; `None` for anything but a dag.
    pub results: Vec<Option<Node>>,
    /// The conditions on several entities.
    pub constraints: Vec<AppliedConstraint>,
    /// The patterns applied after the results exist; `None` for anything but a dag.
    pub supplemental: Vec<Option<Node>>,
    /// The argument of `addBenefit`; `None` if it isn't one integer.
    pub benefit_delta: Option<i64>,
    /// The place of `addBenefit`.
    pub benefit_span: Span,
}

/// A dag.
#[derive(Clone, Debug)]
pub struct Node {
    /// The operator.
    pub operator: Operator,
    /// The place of the operator.
    pub operator_span: Span,
    /// The name bound to the operator, `$name`.
    pub symbol: Option<String>,
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// The place of the whole dag.
    pub span: Span,
}

/// The operator of a dag.
#[derive(Clone, Debug)]
pub enum Operator {
    /// An operation.
    Operation(Arc<Operation>),
    /// `NativeCodeCall`
    NativeCode(Arc<NativeCode>),
    /// A directive.
    Directive(Directive),
    /// Another record, by name.
    Record(String),
    /// Anything but a record.
    Other,
}

/// The directives of `PatternBase.td`.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Directive {
    ReplaceWithValue,
    Location,
    ReturnType,
    Either,
    Variadic,
}

/// A `NativeCodeCall`.
#[derive(Clone, Debug)]
pub struct NativeCode {
    /// Name of the record.
    pub record: String,
    /// The C++ expression.
    pub expression: FormatString,
    /// The number of returned values.
    pub returns: i64,
}

/// An argument of a dag.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The value.
    pub value: ArgumentValue,
    /// The name, `$name`.
    pub name: Option<String>,
    /// The place of the value, or of the name if there is no value.
    pub span: Span,
    /// The place of the name, without `$`.
    pub name_span: Option<Span>,
}

/// The value of an argument.
#[derive(Clone, Debug)]
pub enum ArgumentValue {
    /// A dag.
    Node(Node),
    /// A bare `$name`.
    Unset,
    /// A record.
    Record(Box<Leaf>),
    /// A string.
    Text(FormatString),
    /// Another value, such as a number. No argument can be one.
    Other,
}

/// A record as an argument. It may be several things at once.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Name of the record.
    pub record: String,
    /// It as a `TypeConstraint`.
    pub type_constraint: Option<Arc<TypeConstraint>>,
    /// It as an `AttrConstraint`.
    pub attribute: Option<Arc<AttributeConstraint>>,
    /// It as a `PropConstraint`.
    pub property: Option<PropertyConstraint>,
    /// It as a `ConstantAttr`.
    pub constant: Option<Constant>,
    /// It as a `ConstantProp`: the C++ text of the value.
    pub constant_property: Option<FormatString>,
    /// It as an `EnumCase`: the number.
    pub enum_case: Option<i64>,
    /// It as a `NativeCodeCall`.
    pub native: Option<Arc<NativeCode>>,
}

/// A `PropConstraint`.
#[derive(Clone, Debug)]
pub struct PropertyConstraint {
    /// C++ type returned by accessors; may be empty.
    pub interface_type: String,
    /// The description.
    pub summary: String,
    /// The condition on `$_self`.
    pub predicate: Arc<Predicate>,
    /// The property, if it is one.
    pub property: Option<Arc<Property>>,
}

/// A `ConstantAttr`.
#[derive(Clone, Debug)]
pub struct Constant {
    /// The kind of attribute.
    pub attribute: Arc<AttributeConstraint>,
    /// The C++ text of its value.
    pub value: FormatString,
}

/// A condition with the entities it is about.
#[derive(Clone, Debug)]
pub struct AppliedConstraint {
    /// The condition; `None` if it is no dag.
    pub condition: Option<Condition>,
    /// The name of the dag's operator: `$_self`.
    pub this: Option<String>,
    /// The entities: names, `None` where there is none.
    pub entities: Vec<(Option<String>, Span)>,
    /// The place of the whole.
    pub span: Span,
    /// The place of the condition.
    pub condition_span: Span,
}

/// The operator of a condition.
#[derive(Clone, Debug)]
pub enum Condition {
    /// A `TypeConstraint`.
    Type(Arc<TypeConstraint>),
    /// An `AttrConstraint`.
    Attribute,
    /// Another `Constraint`.
    Other {
        /// Name of the record.
        record: String,
        /// The description.
        summary: String,
        /// The condition.
        predicate: Arc<Predicate>,
    },
    /// A record other than a constraint, by its name; empty for anything but a record.
    None(String),
}

impl Directive {
    /// The directive of a record's name.
    pub fn named(name: &str) -> Option<Directive> {
        Some(match name {
            "replaceWithValue" => Directive::ReplaceWithValue,
            "location" => Directive::Location,
            "returnType" => Directive::ReturnType,
            "either" => Directive::Either,
            "variadic" => Directive::Variadic,
            _ => return None,
        })
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Directive::ReplaceWithValue => "replaceWithValue",
            Directive::Location => "location",
            Directive::ReturnType => "returnType",
            Directive::Either => "either",
            Directive::Variadic => "variadic",
        }
    }
}

impl Node {
    /// The operation, if it is one.
    pub fn operation(&self) -> Option<&Arc<Operation>> {
        match &self.operator {
            Operator::Operation(operation) => Some(operation),
            _ => None,
        }
    }

    /// The C++, if it is a `NativeCodeCall`.
    pub fn native(&self) -> Option<&Arc<NativeCode>> {
        match &self.operator {
            Operator::NativeCode(native) => Some(native),
            _ => None,
        }
    }

    /// True if it is the given directive.
    pub fn is(&self, directive: Directive) -> bool {
        matches!(self.operator, Operator::Directive(own) if own == directive)
    }

    /// True if it stands for an operation, known or not.
    pub fn is_operation(&self) -> bool {
        !matches!(
            self.operator,
            Operator::NativeCode(_) | Operator::Directive(_)
        )
    }

    /// True if it is a directive after the other arguments.
    pub fn is_trailing(&self) -> bool {
        self.is(Directive::Location) || self.is(Directive::ReturnType)
    }

    /// The dags among the arguments.
    pub fn children(&self) -> impl Iterator<Item = &Node> {
        self.arguments.iter().filter_map(Argument::node)
    }

    /// The number of operations in it: a pattern's benefit, unless `addBenefit` adds to it.
    pub fn operations(&self) -> usize {
        usize::from(self.is_operation()) + self.children().map(Node::operations).sum::<usize>()
    }

    /// The arguments before the trailing `location` and `returnType`.
    pub fn own_arguments(&self) -> &[Argument] {
        &self.arguments[..self.arguments.len() - self.trailing()]
    }

    /// The number of directives at the end of its arguments.
    pub fn trailing(&self) -> usize {
        let is_trailing = |argument: &&Argument| argument.node().is_some_and(Node::is_trailing);
        self.arguments.iter().rev().take_while(is_trailing).count()
    }
}

impl Argument {
    /// The dag, if it is one.
    pub fn node(&self) -> Option<&Node> {
        match &self.value {
            ArgumentValue::Node(node) => Some(node),
            _ => None,
        }
    }

    /// The record, if it is one.
    pub fn leaf(&self) -> Option<&Leaf> {
        match &self.value {
            ArgumentValue::Record(leaf) => Some(leaf),
            _ => None,
        }
    }

    /// The name, unless it is missing or `$_`, the name for anything.
    pub fn bound_name(&self) -> Option<&str> {
        self.name.as_deref().filter(|&name| name != "_")
    }
}

impl Pattern {
    /// The number that orders several patterns for one operation: the operations in the source and the value of
    /// `addBenefit`.
    pub fn benefit(&self) -> i64 {
        let operations = self.source.as_ref().map_or(0, Node::operations);
        operations as i64 + self.benefit_delta.unwrap_or_default()
    }
}
