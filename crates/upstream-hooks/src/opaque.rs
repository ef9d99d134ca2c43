//! Types and attributes parsed as in C++ and stored as MLIR's printed text (opaque), because nothing else needs their
//! parts.

use format_runtime::dialect::EnumDefinition;
use format_runtime::hooks::{AttributeSyntax, TypeSyntax};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Attribute, AttributeKind, Type, TypeKind};

/// True if the type or attribute with this name is parsed here, or by a dialect's own tables, in versions without
/// [`UncheckedTexts`](format_runtime::Change::UncheckedTexts).
pub(crate) fn is_checked(name: &str) -> bool {
    const NAMES: [&str; 8] = [
        "gpu.mma_matrix",
        "spirv.arm.tensor",
        "spirv.coopmatrix",
        "spirv.image",
        "spirv.interface_var_abi",
        "spirv.sampled_image",
        "spirv.target_env",
        "spirv.vce",
    ];
    NAMES.contains(&name) || name.starts_with("llvm.di_")
}

/// Parses the text behind a mnemonic; returns the text that MLIR prints there.
pub(crate) type Read = for<'m> fn(&mut Parser<'_, 'm>) -> ParseResult<String>;

/// The syntax of a type or attribute stored as text.
pub(crate) struct OpaqueSyntax {
    /// `dialect.mnemonic`
    pub(crate) name: &'static str,
    /// The parser.
    pub(crate) read: Read,
}

impl OpaqueSyntax {
    /// The dialect, and the text after its name and a dot.
    fn text(&self, parser: &mut Parser<'_, '_>) -> ParseResult<(&'static str, String)> {
        let (dialect, mnemonic) = self.name.split_once('.').unwrap_or((self.name, ""));
        let text = (self.read)(parser)?;
        Ok((dialect, format!("{mnemonic}{text}")))
    }
}

impl TypeSyntax for OpaqueSyntax {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let (dialect, body) = self.text(parser)?;
        let context = parser.context();
        Ok(context.type_(TypeKind::Opaque {
            dialect: context.identifier(dialect),
            body: context.identifier(&body),
        }))
    }
    // Opaque types are printed without this.
    fn print<'m>(&self, _printer: &mut Printer<'_, 'm>, _type: Type<'m>) {}
}

impl AttributeSyntax for OpaqueSyntax {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let (dialect, body) = self.text(parser)?;
        let context = parser.context();
        Ok(context.attribute(AttributeKind::Opaque {
            dialect: context.identifier(dialect),
            body: context.identifier(&body),
            type_: type_.unwrap_or_else(|| context.none_type()),
        }))
    }
    fn print<'m>(&self, _printer: &mut Printer<'_, 'm>, _attribute: Attribute<'m>) {}
}

/// The dialect of an opaque attribute and the text after the dialect's name.
pub(crate) fn text_of<'m>(attribute: Attribute<'m>) -> Option<(&'m str, &'m str)> {
    match attribute.kind() {
        AttributeKind::Opaque { dialect, body, .. } => Some((dialect.as_str(), body.as_str())),
        _ => None,
    }
}

/// Parses any keyword. Error: `expected valid keyword`.
pub(crate) fn keyword<'p>(parser: &mut Parser<'p, '_>) -> ParseResult<&'p str> {
    let offset = parser.offset();
    parser
        .parse_optional_any_keyword()
        .ok_or_else(|| parser.error(offset, "expected valid keyword"))
}

/// Parses a keyword for a case of an enum, given by its C++ class. Accepts any keyword if the enum isn't loaded.
pub(crate) fn case<'p>(
    parser: &mut Parser<'p, '_>,
    cpp_type: &str,
    message: impl FnOnce(&str) -> String,
) -> ParseResult<&'p str> {
    let offset = parser.offset();
    let word = keyword(parser)?;
    if is_case(parser, cpp_type, word) {
        Ok(word)
    } else {
        Err(parser.error(offset, message(word)))
    }
}

/// True if the word is a case of the enum, or if the enum isn't loaded.
pub(crate) fn is_case(parser: &Parser<'_, '_>, cpp_type: &str, word: &str) -> bool {
    let enums = &parser.environment().dialects.enums;
    let is_case = |cases: &EnumDefinition| cases.symbolize(word).is_some();
    enums.find(cpp_type).is_none_or(is_case)
}

/// `4x?x`
pub(crate) fn dimensions(shape: &[i64]) -> String {
    let mut text = String::new();
    for &size in shape {
        match size {
            operation_core::DYNAMIC => text.push('?'),
            size => text += &size.to_string(),
        }
        text.push('x');
    }
    text
}
