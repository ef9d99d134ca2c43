//! Enums of the dialect, written as strings in operations.

use crate::enum_keywords::EnumKeyword;
use crate::slots;
use format_runtime::text::{ParseResult, Parser};
use operation_core::{AttributeKind, OperationState};

const fn word(class: &'static str, definition: &'static str) -> EnumKeyword {
    EnumKeyword::of(class, "spirv::", definition)
}

pub(super) const FUNCTION_CONTROL: EnumKeyword =
    word("FunctionControl", "spirv.function_control").in_slot("function_control", "None");
pub(super) const STORAGE_CLASS: EnumKeyword =
    word("StorageClass", "spirv.storage_class").in_slot("storage_class", "");
pub(super) const MEMORY_ACCESS: EnumKeyword =
    word("MemoryAccess", "spirv.memory_access").in_slot("memory_access", "None");
pub(super) const SOURCE_MEMORY_ACCESS: EnumKeyword =
    word("MemoryAccess", "spirv.memory_access").in_slot("source_memory_access", "None");

/// The decoration of struct members; no slot has it.
pub(super) const DECORATION: EnumKeyword = word("Decoration", "spirv.decoration");

/// Parses a string that names a value of the enum. Returns the string.
pub(super) fn parse_string<'m>(
    word: &EnumKeyword,
    parser: &mut Parser<'_, 'm>,
) -> ParseResult<&'m [u8]> {
    let offset = parser.offset();
    let none = parser.context().none_type();
    let AttributeKind::String { value, .. } = parser.parse_attribute(Some(none))?.kind() else {
        let message = format!("expected {} attribute specified as string", word.slot);
        return Err(parser.custom_error(offset, message));
    };
    let text = String::from_utf8_lossy(value);
    if word.symbolize(parser, &text).is_none() {
        let message = format!("invalid {} attribute specification: \"{text}\"", word.slot);
        return Err(parser.custom_error(offset, message));
    }
    Ok(value)
}

/// Sets the slot to the value with this name.
pub(super) fn set<'m>(
    word: &EnumKeyword,
    parser: &Parser<'_, 'm>,
    state: &mut OperationState<'m>,
    text: &[u8],
) {
    if let Some(value) = word.symbolize(parser, &String::from_utf8_lossy(text)) {
        slots::set(parser.context(), state, word.slot, value);
    }
}
