//! Interfaces of operations, attributes and types.

use std::sync::Arc;
use tablegen::{Record, Span};

use super::operation_reader::dag_arguments;
use super::reader::{optional_text, records_in, text};
use super::traits::qualified;

/// An `OpInterface`, `AttrInterface` or `TypeInterface` record (`Interfaces.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interface {
    /// Name of the record.
    pub record: String,
    /// The location of the record's definition.
    pub span: Span,
    /// The kind of definitions with the interface.
    pub kind: InterfaceKind,
    /// Name of the C++ class.
    pub cpp_class: String,
    /// Qualified name of the C++ class.
    pub cpp_name: String,
    /// C++ namespace of the class.
    pub cpp_namespace: String,
    /// The description.
    pub description: String,
    /// The methods, in order of declaration.
    pub methods: Vec<InterfaceMethod>,
    /// The qualified names of its base interfaces.
    pub bases: Vec<String>,
}

/// The kind of definitions with an [`Interface`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InterfaceKind {
    /// `AttrInterface`
    Attribute,
    /// `OpInterface`
    Operation,
    /// `TypeInterface`
    Type,
}

/// An `InterfaceMethod` record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InterfaceMethod {
    /// The name.
    pub name: String,
    /// The C++ return type.
    pub return_type: String,
    /// The C++ types and the names of its parameters.
    pub parameters: Vec<(String, String)>,
    /// The description.
    pub description: String,
    /// True if it is a static method.
    pub is_static: bool,
    /// True if every user of the interface must implement it: it has neither a body nor a default implementation.
    pub is_required: bool,
}

impl super::reader::Reader<'_> {
    /// Reads a record derived from `Interface`; `None` for a `Declare…InterfaceMethods`, a reference to another
    /// record.
    pub(super) fn interface(&mut self, record: Record<'_>) -> Option<Arc<Interface>> {
        if record.is_subclass_of("DeclareInterfaceMethods") {
            return None;
        }
        let read = |_: &mut Self| Interface::read(record);
        Some(self.once(record, |known| &mut known.interfaces, read))
    }
}

impl Interface {
    fn read(record: Record<'_>) -> Self {
        let kind = match record {
            _ if record.is_subclass_of("AttrInterface") => InterfaceKind::Attribute,
            _ if record.is_subclass_of("TypeInterface") => InterfaceKind::Type,
            _ => InterfaceKind::Operation,
        };
        let bases = records_in(record.value("baseInterfaces"));
        let methods = records_in(record.value("methods"));
        Interface {
            record: record.name().to_owned(),
            span: record.span(),
            kind,
            cpp_class: text(record, "cppInterfaceName"),
            cpp_name: qualified(record, "cppInterfaceName"),
            cpp_namespace: text(record, "cppNamespace"),
            description: text(record, "description"),
            methods: methods.map(InterfaceMethod::read).collect(),
            bases: bases
                .map(|base| qualified(base, "cppInterfaceName"))
                .collect(),
        }
    }
}

impl InterfaceMethod {
    fn read(record: Record<'_>) -> Self {
        let parameter = |argument: &tablegen::DagArgument<'_>| {
            let cpp_type = argument.value.as_str().unwrap_or_default();
            (
                cpp_type.to_owned(),
                argument.name.unwrap_or_default().to_owned(),
            )
        };
        let arguments = dag_arguments(record, "arguments");
        let implementations = [
            optional_text(record, "body"),
            optional_text(record, "defaultBody"),
        ];
        InterfaceMethod {
            name: text(record, "name"),
            return_type: text(record, "returnType"),
            parameters: arguments.iter().map(parameter).collect(),
            description: text(record, "description"),
            is_static: record.is_subclass_of("StaticInterfaceMethod"),
            is_required: implementations.iter().all(Option::is_none),
        }
    }
}
