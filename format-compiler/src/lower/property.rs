//! The kinds of properties.

use super::operation_scope::OperationScope;
use crate::ods::Property;
use format_runtime::dialect::PropertyForm;

/// The kind of a property, determined by its record and C++ type (`Properties.td`).
pub(super) fn form(scope: &OperationScope<'_>, property: &Property) -> PropertyForm {
    let is = |class: &str| {
        property
            .superclasses
            .iter()
            .any(|own| own == class || own.starts_with(&format!("{class}<")))
    };
    let base = || property.base.as_ref().map(|base| form(scope, base));
    let opaque = || PropertyForm::Opaque(property.storage_type.clone());
    if property.is_unit() {
        return PropertyForm::Unit;
    }
    if is("IntArrayProp")
        && let Some(PropertyForm::Array(inner)) =
            form_of_type(scope, property, &property.storage_type)
        && let PropertyForm::Integer { width, .. } = *inner
    {
        return PropertyForm::DenseArray { width };
    }
    if is("OptionalProp") || is("ArrayProp") {
        return form_of_type(scope, property, &property.storage_type).unwrap_or_else(opaque);
    }
    if let Some(enumeration) = &property.enumeration
        && (is("EnumProp") || is("NamedEnumProp"))
    {
        let index = scope.names.enumeration(
            &enumeration.cpp_type,
            &scope.operation.dialect.cpp_namespace,
        );
        return index.map_or_else(opaque, |index| PropertyForm::Enum {
            index,
            name: property.mnemonic.clone(),
            attribute: property.attribute_form.clone(),
        });
    }
    if let Some(base) = base() {
        return base;
    }
    form_of_type(scope, property, &property.storage_type).unwrap_or_else(opaque)
}

/// The kind of a property, determined by its C++ type if it uses the parser of that type.
fn form_of_type(
    scope: &OperationScope<'_>,
    property: &Property,
    storage: &str,
) -> Option<PropertyForm> {
    let storage = storage.trim().trim_start_matches("::");
    let inner = |text: &str| form_of_type(scope, property, text.strip_suffix('>')?).map(Box::new);
    if let Some(text) = storage.strip_prefix("std::optional<") {
        return inner(text).map(PropertyForm::Optional);
    }
    if let Some(text) = storage.strip_prefix("llvm::SmallVector<") {
        return inner(text).map(PropertyForm::Array);
    }
    let own = [
        "IntProp",
        "BoolProp",
        "StringProp",
        "OptionalProp",
        "ArrayProp",
    ];
    if !property.parser.contains("FieldParser")
        && !property
            .superclasses
            .iter()
            .any(|class| own.contains(&&**class))
    {
        return None;
    }
    let integer = |width, signed| PropertyForm::Integer { width, signed };
    Some(match storage.rsplit("::").next().unwrap_or(storage) {
        "bool" => PropertyForm::Bool,
        "string" => PropertyForm::String,
        "int64_t" => integer(64, true),
        "uint64_t" => integer(64, false),
        "int32_t" | "int" => integer(32, true),
        "uint32_t" | "unsigned" => integer(32, false),
        "int16_t" => integer(16, true),
        "uint16_t" => integer(16, false),
        "int8_t" => integer(8, true),
        "uint8_t" => integer(8, false),
        _ => {
            let index = scope
                .names
                .enumeration(storage, &scope.operation.dialect.cpp_namespace)?;
            PropertyForm::Enum {
                index,
                name: None,
                attribute: None,
            }
        }
    })
}
