//! Attributes and types that a dialect defines.

use std::borrow::Cow;
use std::sync::Arc;
use tablegen::{Record, Span, Value};

use super::reader::{DefaultValue, Reader, default_value, flag, optional_text, superclasses, text, trimmed};
use super::{AttributeConstraint, Builder, Dialect, Enumeration, FormatString, Trait, TypeConstraint};

/// An `AttrDef` or `TypeDef` record (`AttrTypeBase.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttrOrTypeDefinition {
    /// Attribute or type, and its constraint.
    pub kind: DefinitionKind,
    /// The dialect.
    pub dialect: Arc<Dialect>,
    /// Name of the record.
    pub record: String,
    /// Where the record is defined.
    pub span: Span,
    /// Where each `defm` stands that led to it, if it is defined in a multiclass.
    pub instantiations: Vec<Span>,
    /// Name after `#dialect.` or `!dialect.`.
    pub mnemonic: Option<String>,
    /// Name of the C++ class.
    pub cpp_class: String,
    /// C++ class it derives from.
    pub cpp_base_class: String,
    /// Qualified C++ class.
    pub cpp_type: String,
    /// The one-line summary.
    pub summary: String,
    /// The description.
    pub description: String,
    /// Parameters in order.
    pub parameters: Vec<Parameter>,
    /// The builders listed in `builders`.
    pub builders: Vec<Builder>,
    /// There are no builders but these.
    pub skips_default_builders: bool,
    /// Traits in order.
    pub traits: Vec<Arc<Trait>>,
    /// The declarative format.
    pub format: Option<FormatString>,
    /// Parsed and printed in C++.
    pub has_custom_assembly_format: bool,
    /// Verified in C++ when built.
    pub has_verifier: bool,
    /// Printed as an alias made of the mnemonic.
    pub gen_mnemonic_alias: bool,
    /// Parameters have accessors.
    pub gen_accessors: bool,
    /// The class of its storage is generated.
    pub gen_storage_class: bool,
    /// C++ text added to the class.
    pub extra_class_declaration: String,
}

/// What an [`AttrOrTypeDefinition`] defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DefinitionKind {
    /// An attribute.
    Attribute {
        /// The record as a constraint.
        constraint: Arc<AttributeConstraint>,
        /// The enum, if an `EnumAttr`.
        enumeration: Option<Arc<Enumeration>>,
    },
    /// A type.
    Type {
        /// The record as a constraint.
        constraint: Arc<TypeConstraint>,
    },
}

/// A parameter of an attribute or type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Where it is declared.
    pub span: Span,
    /// C++ type.
    pub cpp_type: String,
    /// C++ type in storage.
    pub cpp_storage_type: String,
    /// The one-line summary.
    pub summary: String,
    /// C++ text of the default value; `None` if empty. A parameter that has one is optional.
    pub default_value: Option<DefaultValue>,
    /// C++ that parses it, if its own.
    pub parser: Option<String>,
    /// C++ that prints it, if its own.
    pub printer: Option<String>,
    /// C++ that compares two values, if its own.
    pub comparator: Option<String>,
    /// It is the type of the attribute itself (`AttributeSelfTypeParameter`).
    pub is_self_type: bool,
    /// The enum of an `EnumParameter`.
    pub enumeration: Option<Arc<Enumeration>>,
    /// Classes of the parameter's record in TableGen's order; none for a plain C++ type.
    pub superclasses: Vec<String>,
    /// The record's name, if it says no C++ type.
    pub untyped_record: Option<String>,
}

impl Parameter {
    /// An `EnumParameter`.
    fn is_of_enumeration(&self) -> bool {
        self.superclasses.iter().any(|class| class == "EnumParameter")
    }

    /// Has a default value.
    pub fn is_optional(&self) -> bool {
        self.default_value.is_some()
    }
}

impl AttrOrTypeDefinition {
    /// True for an attribute.
    pub fn is_attribute(&self) -> bool {
        matches!(self.kind, DefinitionKind::Attribute { .. })
    }

    /// What findings call it: `dialect.mnemonic`, or the record's name.
    pub fn subject(&self) -> Cow<'_, str> {
        match &self.mnemonic {
            Some(mnemonic) => format!("{}.{mnemonic}", self.dialect.name).into(),
            None => Cow::Borrowed(&self.record),
        }
    }

    /// The parameter of that name.
    pub fn parameter(&self, name: &str) -> Option<usize> {
        self.parameters.iter().position(|each| each.name == name)
    }
}

impl Reader<'_> {
    /// The definition of a record below `AttrDef` or `TypeDef`.
    pub(super) fn definition(&mut self, record: Record<'_>) -> Option<Arc<AttrOrTypeDefinition>> {
        let key = record.serial();
        if let Some(known) = self.known.definitions.get(&key)
            && self.has_enumerations_of(known)
        {
            return Some(known.clone());
        }
        let definition = Arc::new(self.new_definition(record)?);
        self.known.definitions.insert(key, definition.clone());
        Some(definition)
    }

    /// The enums that were found for its parameters are those that would be found among these records.
    fn has_enumerations_of(&self, definition: &AttrOrTypeDefinition) -> bool {
        let mut parameters = definition.parameters.iter().filter(|each| each.is_of_enumeration());
        parameters.all(|each| match (&each.enumeration, self.enumeration_of_type(&each.cpp_type)) {
            (Some(known), Some(found)) => Arc::ptr_eq(known, &found),
            (known, found) => known.is_none() && found.is_none(),
        })
    }

    fn new_definition(&mut self, record: Record<'_>) -> Option<AttrOrTypeDefinition> {
        let dialect = self.dialect(record.value("dialect").as_record()?);
        let kind = if record.is_subclass_of("AttrDef") {
            let constraint = self.attribute_constraint(record);
            let enumeration = constraint.enumeration.clone();
            DefinitionKind::Attribute { constraint, enumeration }
        } else {
            DefinitionKind::Type { constraint: self.type_constraint(record) }
        };
        let arguments = record.value("parameters").as_dag().map_or(&[][..], |dag| dag.arguments);
        let parameters = arguments.iter().map(|argument| {
            let span = argument.name_span.unwrap_or(argument.span);
            self.parameter(argument.value, argument.name.unwrap_or_default(), span)
        });
        Some(AttrOrTypeDefinition {
            parameters: parameters.collect(),
            kind,
            dialect,
            record: record.name().to_owned(),
            span: record.span(),
            instantiations: record.spans()[1..].to_vec(),
            mnemonic: record.text("mnemonic").map(str::to_owned),
            cpp_class: text(record, "cppClassName"),
            cpp_base_class: text(record, "cppBaseClassName"),
            cpp_type: trimmed(record, "cppType"),
            summary: text(record, "summary"),
            description: text(record, "description"),
            builders: Builder::all(record),
            skips_default_builders: flag(record, "skipDefaultBuilders"),
            traits: self.traits(record),
            format: record.field("assemblyFormat").and_then(FormatString::read),
            has_custom_assembly_format: flag(record, "hasCustomAssemblyFormat"),
            has_verifier: flag(record, "genVerifyDecl"),
            gen_mnemonic_alias: flag(record, "genMnemonicAlias"),
            gen_accessors: flag(record, "genAccessors"),
            gen_storage_class: flag(record, "genStorageClass"),
            extra_class_declaration: text(record, "extraClassDeclaration"),
        })
    }

    fn parameter(&mut self, value: Value<'_>, name: &str, span: Span) -> Parameter {
        let name = name.to_owned();
        let Some(record) = value.as_record() else {
            // A plain C++ type.
            let cpp_type = value.as_str().unwrap_or_default().trim().to_owned();
            return Parameter {
                name,
                span,
                cpp_storage_type: cpp_type.clone(),
                cpp_type,
                summary: String::new(),
                default_value: None,
                parser: None,
                printer: None,
                comparator: None,
                is_self_type: false,
                enumeration: None,
                superclasses: Vec::new(),
                untyped_record: None,
            };
        };
        let cpp_type = trimmed(record, "cppType");
        Parameter {
            name,
            span,
            // `EnumParameter` doesn't keep its enum, only what is made of its name.
            enumeration: if record.is_subclass_of("EnumParameter") {
                self.enumeration_of_type(&cpp_type)
            } else {
                None
            },
            cpp_storage_type: trimmed(record, "cppStorageType"),
            cpp_type,
            summary: text(record, "summary"),
            default_value: default_value(record, "defaultValue"),
            parser: optional_text(record, "parser"),
            printer: optional_text(record, "printer"),
            comparator: optional_text(record, "comparator"),
            is_self_type: record.is_subclass_of("AttributeSelfTypeParameter"),
            superclasses: superclasses(record),
            untyped_record: record.field("cppType").is_none().then(|| record.name().to_owned()),
        }
    }

    /// The enum with that C++ type, however much of the namespace is written.
    fn enumeration_of_type(&self, cpp_type: &str) -> Option<Arc<Enumeration>> {
        let bare = cpp_type.trim_start_matches("::");
        self.enumerations_by_type.get(bare).cloned()
    }
}
