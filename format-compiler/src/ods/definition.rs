//! Attributes and types defined by a dialect.

use super::operation_reader::dag_arguments;
use std::borrow::Cow;
use std::sync::Arc;
use tablegen::{Record, Span, Value};

use super::reader::{
    DefaultValue, Reader, default_value, flag, optional_text, superclasses, text, trimmed,
};
use super::{
    AttributeConstraint, Builder, Dialect, Enumeration, FormatString, Predicate, Trait,
    TypeConstraint,
};

/// An `AttrDef` or `TypeDef` record (`AttrTypeBase.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttrOrTypeDefinition {
    /// The kind: an attribute or a type, with its constraint.
    pub kind: DefinitionKind,
    /// The dialect of the definition.
    pub dialect: Arc<Dialect>,
    /// Name of the record.
    pub record: String,
    /// The location of the record's definition.
    pub span: Span,
    /// The locations of the `defm`s that instantiated it, if it is defined in a multiclass.
    pub instantiations: Vec<Span>,
    /// The name after `#dialect.` or `!dialect.`; `None` if there is no mnemonic.
    pub mnemonic: Option<String>,
    /// Name of the C++ class.
    pub cpp_class: String,
    /// Name of the C++ base class.
    pub cpp_base_class: String,
    /// Qualified name of the C++ class.
    pub cpp_type: String,
    /// The one-line summary.
    pub summary: String,
    /// The description.
    pub description: String,
    /// The parameters, in order of declaration.
    pub parameters: Vec<Parameter>,
    /// The builders in the `builders` field.
    pub builders: Vec<Builder>,
    /// True if the default builders are suppressed.
    pub skips_default_builders: bool,
    /// The traits, in order.
    pub traits: Vec<Arc<Trait>>,
    /// The `assemblyFormat`, if any.
    pub format: Option<FormatString>,
    /// True if it is parsed and printed by hand-written C++ (`hasCustomAssemblyFormat`).
    pub has_custom_assembly_format: bool,
    /// True if hand-written C++ verifies it when it is built.
    pub has_verifier: bool,
    /// True if it is printed as an alias named after the mnemonic.
    pub gen_mnemonic_alias: bool,
    /// True if accessors of the parameters are generated.
    pub gen_accessors: bool,
    /// True if the storage class is generated.
    pub gen_storage_class: bool,
    /// C++ declarations added to the class.
    pub extra_class_declaration: String,
    /// True if something about it, or about a parameter, could not be evaluated.
    pub is_broken: bool,
}

/// The kind of an [`AttrOrTypeDefinition`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DefinitionKind {
    /// An attribute.
    Attribute {
        /// The record as a constraint.
        constraint: Arc<AttributeConstraint>,
        /// The enum of an `EnumAttr`.
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
    /// The parameter's name.
    pub name: String,
    /// The location of the declaration.
    pub span: Span,
    /// C++ type of the parameter.
    pub cpp_type: String,
    /// C++ type in the storage class.
    pub cpp_storage_type: String,
    /// The one-line summary.
    pub summary: String,
    /// C++ expression of the default value; `None` if empty. A parameter with a default value is optional.
    pub default_value: Option<DefaultValue>,
    /// C++ code for parsing the parameter, if specified.
    pub parser: Option<String>,
    /// C++ code for printing the parameter, if specified.
    pub printer: Option<String>,
    /// C++ code for comparing two values, if specified.
    pub comparator: Option<String>,
    /// True if it is the type of the attribute itself (`AttributeSelfTypeParameter`).
    pub is_self_type: bool,
    /// The enum of an `EnumParameter`.
    pub enumeration: Option<Arc<Enumeration>>,
    /// The parameter's record as a constraint, if it is one: its predicate on `$_self`, and its summary.
    pub constraint: Option<(Arc<Predicate>, String)>,
    /// The superclasses of the parameter's record, in TableGen's order; empty for a plain C++ type.
    pub superclasses: Vec<String>,
    /// Name of the parameter's record if it specifies no C++ type.
    pub untyped_record: Option<String>,
}

impl Parameter {
    /// True if it is an `EnumParameter`.
    pub(crate) fn is_of_enumeration(&self) -> bool {
        self.superclasses
            .iter()
            .any(|class| class == "EnumParameter")
    }

    /// True if it has a default value.
    pub fn is_optional(&self) -> bool {
        self.default_value.is_some()
    }
}

impl AttrOrTypeDefinition {
    /// True if it is an attribute.
    pub fn is_attribute(&self) -> bool {
        matches!(self.kind, DefinitionKind::Attribute { .. })
    }

    /// The enum of an `EnumAttr`.
    pub fn enumeration(&self) -> Option<&Arc<Enumeration>> {
        match &self.kind {
            DefinitionKind::Attribute { enumeration, .. } => enumeration.as_ref(),
            DefinitionKind::Type { .. } => None,
        }
    }

    /// `dialect.mnemonic`; without a mnemonic (if C++ parses it) `dialect.Class`. No text can refer to the latter.
    pub fn full_name(&self) -> String {
        let name = self.name_in_text().unwrap_or(&self.cpp_class);
        format!("{}.{name}", self.dialect.name)
    }

    /// The mnemonic, unless it is empty.
    fn name_in_text(&self) -> Option<&str> {
        let mnemonic = self.mnemonic.as_deref();
        mnemonic.filter(|mnemonic| !mnemonic.is_empty())
    }

    /// True if the definition has a name in texts. Without one, only C++ recognizes the texts of its instances.
    pub(crate) fn has_mnemonic(&self) -> bool {
        self.name_in_text().is_some()
    }

    /// The name used in findings: as in MLIR's text, `#dialect.mnemonic` or `!dialect.mnemonic`, since an attribute, a type and an
    /// operation may have the same mnemonic; or the record's name.
    pub fn subject(&self) -> Cow<'_, str> {
        let sigil = if self.is_attribute() { '#' } else { '!' };
        match self.name_in_text() {
            Some(mnemonic) => format!("{sigil}{}.{mnemonic}", self.dialect.name).into(),
            None => Cow::Borrowed(&self.record),
        }
    }

    /// The index of a parameter by name.
    pub fn parameter(&self, name: &str) -> Option<usize> {
        self.parameters.iter().position(|each| each.name == name)
    }

    /// True if the parameter at this index is optional; false if there is none.
    pub fn is_optional(&self, parameter: usize) -> bool {
        self.parameters
            .get(parameter)
            .is_some_and(Parameter::is_optional)
    }
}

impl Reader<'_> {
    /// Reads a record derived from `AttrDef` or `TypeDef`.
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

    /// True if the enums of the parameters are the ones among the current records.
    fn has_enumerations_of(&self, definition: &AttrOrTypeDefinition) -> bool {
        let mut parameters = definition
            .parameters
            .iter()
            .filter(|each| each.is_of_enumeration());
        parameters.all(
            |each| match (&each.enumeration, self.enumeration_of_type(&each.cpp_type)) {
                (Some(known), Some(found)) => Arc::ptr_eq(known, &found),
                (known, found) => known.is_none() && found.is_none(),
            },
        )
    }

    fn new_definition(&mut self, record: Record<'_>) -> Option<AttrOrTypeDefinition> {
        let dialect = self.dialect(record.value("dialect").as_record()?);
        let kind = if record.is_subclass_of("AttrDef") {
            let constraint = self.attribute_constraint(record);
            let enumeration = constraint.enumeration.clone();
            DefinitionKind::Attribute {
                constraint,
                enumeration,
            }
        } else {
            DefinitionKind::Type {
                constraint: self.type_constraint(record),
            }
        };
        let arguments = dag_arguments(record, "parameters");
        let mut parameter_records = arguments.iter().filter_map(|each| each.value.as_record());
        let is_broken = record.is_broken() || parameter_records.any(Record::is_broken);
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
            is_broken,
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
                constraint: None,
                superclasses: Vec::new(),
                untyped_record: None,
            };
        };
        let cpp_type = trimmed(record, "cppType");
        let constraint = self.constraint_of_parameter(record);
        Parameter {
            constraint,
            name,
            span,
            // `EnumParameter` doesn't keep its enum, only strings built from the enum's name.
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
            untyped_record: record
                .field("cppType")
                .is_none()
                .then(|| record.name().to_owned()),
        }
    }

    /// The record of a parameter as a constraint.
    fn constraint_of_parameter(&mut self, record: Record<'_>) -> Option<(Arc<Predicate>, String)> {
        if record.is_subclass_of("TypeConstraint") {
            let constraint = self.type_constraint(record);
            Some((constraint.predicate.clone(), constraint.summary.clone()))
        } else if record.is_subclass_of("AttrConstraint") {
            let constraint = self.attribute_constraint(record);
            Some((constraint.predicate.clone(), constraint.summary.clone()))
        } else {
            None
        }
    }

    /// The enum with a C++ type, written with its namespace in full, in part or not at all.
    fn enumeration_of_type(&self, cpp_type: &str) -> Option<Arc<Enumeration>> {
        let bare = cpp_type.trim_start_matches("::");
        self.enumerations_by_type.get(bare).cloned()
    }
}
