//! Builders: functions that build operations, attributes or types.

use super::operation_reader::dag_arguments;
use super::reader::{flag, optional_text, records_in, text};
use tablegen::{DagArgument, Record, Span, Value};

/// An `OpBuilder`, an `AttrBuilder` or a `TypeBuilder`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Builder {
    /// The location of the builder's definition.
    pub span: Span,
    /// True if its parameters are given as an `ins` dag, as required.
    pub is_ins: bool,
    /// The parameters, in order.
    pub parameters: Vec<BuilderParameter>,
    /// True if a builder of an attribute or type infers the context, without a parameter for it.
    pub infers_context: bool,
    /// The C++ statements that build; `None` if the builder is only declared.
    pub body: Option<String>,
}

/// A parameter of a builder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuilderParameter {
    /// The location of the parameter.
    pub span: Span,
    /// True if the parameter has a name.
    pub is_named: bool,
    /// The name; empty if there is none.
    pub name: String,
    /// The C++ type of the parameter.
    pub cpp_type: String,
    /// True if it has a default value; `None` if the parameter is neither a C++ type nor a `CArg`.
    pub has_default: Option<bool>,
    /// The C++ expression of the default value, if any.
    pub default_value: Option<String>,
}

impl Builder {
    /// Reads the `builders` field of a record.
    pub(super) fn all(record: Record<'_>) -> Vec<Builder> {
        records_in(record.value("builders"))
            .map(Builder::read)
            .collect()
    }

    fn read(record: Record<'_>) -> Builder {
        let dag = record.value("dagParams").as_dag();
        let parameters = dag_arguments(record, "dagParams");
        Builder {
            span: record.span(),
            is_ins: dag
                .and_then(|dag| dag.operator.as_record())
                .is_some_and(|operator| operator.name() == "ins"),
            parameters: parameters.iter().map(BuilderParameter::read).collect(),
            infers_context: flag(record, "hasInferredContextParam"),
            body: optional_text(record, "body"),
        }
    }
}

impl BuilderParameter {
    fn read(argument: &DagArgument<'_>) -> BuilderParameter {
        let (cpp_type, default_value) = match argument.value {
            Value::Str(string) => (Some(string.text.to_owned()), None),
            Value::Record(record) if record.is_subclass_of("CArg") => (
                Some(text(record, "type")),
                optional_text(record, "defaultValue"),
            ),
            _ => (None, None),
        };
        let is_named = argument.name.is_some_and(|name| !name.is_empty());
        BuilderParameter {
            span: argument.span,
            is_named,
            name: argument.name.unwrap_or_default().to_owned(),
            has_default: cpp_type.is_some().then_some(default_value.is_some()),
            cpp_type: cpp_type.unwrap_or_default(),
            default_value,
        }
    }
}
