//! Dialects.

use tablegen::{Record, Span};

use crate::{Change, LlvmVersion};

use super::reader::{flag, list_of_text, optional_text, text};

/// A `Dialect` record (`DialectBase.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// Name of the record.
    pub record: String,
    /// The location of the record's definition.
    pub span: Span,
    /// The prefix of its operations, for example `builtin`.
    pub name: String,
    /// The one-line summary.
    pub summary: String,
    /// The description.
    pub description: String,
    /// Names of the C++ classes of the dialects it depends on.
    pub dependent_dialects: Vec<String>,
    /// C++ namespace of the generated classes.
    pub cpp_namespace: String,
    /// True if inherent attributes are stored as properties (the default).
    pub use_properties_for_attributes: bool,
    /// True if formats have to name all inherent attributes and properties, unless they have a `prop-dict`;
    /// `attr-dict` then holds discardable attributes only.
    pub use_strict_properties: bool,
    /// True if the attribute parser and printer are generated.
    pub use_default_attribute_printer_parser: bool,
    /// True if the type parser and printer are generated.
    pub use_default_type_printer_parser: bool,
    /// True if the discardable attributes of operations are verified in C++.
    pub has_operation_attr_verify: bool,
    /// True if the discardable attributes of function arguments are verified in C++.
    pub has_region_arg_attr_verify: bool,
    /// True if the discardable attributes of function results are verified in C++.
    pub has_region_result_attr_verify: bool,
    /// True if operations can be added at run time.
    pub is_extensible: bool,
    /// C++ declarations added to the class.
    pub extra_class_declaration: String,
}

impl Dialect {
    /// True if its C++ class has a parser for types, generated or declared beside it. Another class may declare a
    /// parser for types added at run time.
    pub fn may_have_types(&self) -> bool {
        self.use_default_type_printer_parser || self.is_extensible || self.declares("parseType")
    }

    /// Like [`Dialect::may_have_types`], but for attributes.
    pub fn may_have_attributes(&self) -> bool {
        self.use_default_attribute_printer_parser
            || self.is_extensible
            || self.declares("parseAttribute")
    }

    /// The name of its C++ class, without namespace: that of the record without underscores.
    pub fn cpp_class(&self) -> String {
        self.record.replace('_', "")
    }

    /// True if `extraClassDeclaration` names a method.
    fn declares(&self, method: &str) -> bool {
        let is_part = |byte: char| byte.is_ascii_alphanumeric() || byte == '_';
        self.extra_class_declaration
            .split(|byte| !is_part(byte))
            .any(|word| word == method)
    }

    pub(super) fn read(record: Record<'_>, profile: LlvmVersion) -> Self {
        let name = text(record, "name");
        Dialect {
            record: record.name().to_owned(),
            span: record.span(),
            summary: text(record, "summary"),
            description: text(record, "description"),
            dependent_dialects: list_of_text(record, "dependentDialects"),
            cpp_namespace: optional_text(record, "cppNamespace").unwrap_or_else(|| name.clone()),
            use_properties_for_attributes: record
                .value("usePropertiesForAttributes")
                .as_bool()
                .unwrap_or(true),
            use_strict_properties: record
                .value("useStrictPropertiesInAssemblyFormat")
                .as_bool()
                .unwrap_or_else(|| profile.has(Change::StrictByDefault)),
            use_default_attribute_printer_parser: flag(record, "useDefaultAttributePrinterParser"),
            use_default_type_printer_parser: flag(record, "useDefaultTypePrinterParser"),
            has_operation_attr_verify: flag(record, "hasOperationAttrVerify"),
            has_region_arg_attr_verify: flag(record, "hasRegionArgAttrVerify"),
            has_region_result_attr_verify: flag(record, "hasRegionResultAttrVerify"),
            is_extensible: flag(record, "isExtensible"),
            extra_class_declaration: text(record, "extraClassDeclaration"),
            name,
        }
    }
}
