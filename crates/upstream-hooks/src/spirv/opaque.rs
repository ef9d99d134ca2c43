//! Types and attributes stored as text, because no operation needs their parts: images, cooperative matrices,
//! targets.

use super::types::parse_part;
use crate::opaque::{OpaqueSyntax, Read, case, dimensions, is_case, text_of};
use format_runtime::hooks::Hooks;
use format_runtime::text::{Delimiter, ParseResult, Parser, Token};
use operation_core::{Attribute, AttributeKind, DYNAMIC, Type, TypeKind};

/// Registers them.
pub(super) fn register(hooks: &mut Hooks) {
    let types: [(&'static str, Read); 4] = [
        ("spirv.arm.tensor", tensor),
        ("spirv.coopmatrix", matrix),
        ("spirv.image", image),
        ("spirv.sampled_image", sampled_image),
    ];
    for (name, read) in types {
        hooks
            .types
            .insert(name, Box::new(OpaqueSyntax { name, read }));
    }
    let attributes: [(&'static str, Read); 3] = [
        ("spirv.interface_var_abi", variable_interface),
        ("spirv.target_env", target),
        ("spirv.vce", versions),
    ];
    for (name, read) in attributes {
        hooks
            .attributes
            .insert(name, Box::new(OpaqueSyntax { name, read }));
    }
}

/// Parses `<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>`.
fn image(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    const WORDS: [&str; 6] = [
        "Dim",
        "ImageDepthInfo",
        "ImageArrayedInfo",
        "ImageSamplingInfo",
        "ImageSamplerUseInfo",
        "ImageFormat",
    ];
    parser.parse_token(Token::Less)?;
    let sampled = parse_part(parser)?;
    let mut text = format!("<{}", parser.type_text(sampled));
    for class in WORDS {
        parser.parse_token(Token::Comma)?;
        let word = case(parser, &format!("::mlir::spirv::{class}"), |word| {
            format!("unknown attribute: '{word}'")
        })?;
        text += &format!(", {word}");
    }
    parser.parse_token(Token::Greater)?;
    text.push('>');
    Ok(text)
}

/// The text in the brackets of an opaque type with this name.
fn parts_of<'m>(type_: Type<'m>, name: &str) -> Option<&'m str> {
    let TypeKind::Opaque { dialect, body } = type_.kind() else {
        return None;
    };
    let body = body.as_str().strip_prefix(name)?;
    (dialect.as_str() == "spirv" && body.starts_with('<')).then_some(body)
}

/// Parses `<!spirv.image<...>>`.
fn sampled_image(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    parser.parse_token(Token::Less)?;
    let offset = parser.offset();
    let image = parser.parse_type()?;
    let Some(parts) = parts_of(image, "image") else {
        let message = format!(
            "sampled image must be composed using image type, got '{}'",
            parser.type_text(image)
        );
        return Err(parser.error(offset, message));
    };
    // The words behind the type have neither brackets nor spaces.
    let words: Vec<&str> = parts.rsplit(", ").collect();
    if let Some(dimension @ (&"SubpassData" | &"Buffer")) = words.get(5) {
        let message =
            format!("sampled image Dim must not be SubpassData or Buffer, got {dimension}");
        return Err(parser.error(offset, message));
    }
    parser.parse_token(Token::Greater)?;
    Ok(format!("<{}>", parser.type_text(image)))
}

/// Parses `<4x4xf32, Subgroup, MatrixA>`.
fn matrix(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    parser.parse_token(Token::Less)?;
    let offset = parser.offset();
    let mut shape = Vec::new();
    parser.parse_dimension_list(&mut shape, false, true)?;
    if shape.len() != 2 {
        return Err(parser.error(offset, "expected row and column count"));
    }
    let element = parse_part(parser)?;
    parser.parse_token(Token::Comma)?;
    let scope = case(parser, "::mlir::spirv::Scope", |word| {
        format!("invalid scope <id> attribute specification: {word}")
    })?;
    parser.parse_token(Token::Comma)?;
    let use_ = case(parser, "::mlir::spirv::CooperativeMatrixUseKHR", |word| {
        format!("invalid use <id> attribute specification: {word}")
    })?;
    parser.parse_token(Token::Greater)?;
    let (shape, element) = (dimensions(&shape), parser.type_text(element));
    Ok(format!("<{shape}{element}, {scope}, {use_}>"))
}

/// Parses `<4x?xf32>`, `<*xf32>`.
fn tensor(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    parser.parse_token(Token::Less)?;
    let offset = parser.offset();
    let mut shape = Vec::new();
    let is_unranked = parser.parse_optional_token(Token::Star);
    if is_unranked {
        parser.parse_x_in_dimension_list()?;
    } else {
        parser.parse_dimension_list(&mut shape, true, true)?;
        let dynamic = shape.iter().filter(|size| **size == DYNAMIC).count();
        let message = if shape.is_empty() {
            "arm.tensors do not support rank zero"
        } else if shape.contains(&0) {
            "arm.tensors do not support zero dimensions"
        } else if dynamic != 0 && dynamic != shape.len() {
            "arm.tensor shape dimensions must be either fully dynamic or completed shaped"
        } else {
            ""
        };
        if !message.is_empty() {
            return Err(parser.error(offset, message));
        }
    }
    let element = parse_part(parser)?;
    parser.parse_token(Token::Greater)?;
    let shape = if is_unranked {
        "*x".to_owned()
    } else {
        dimensions(&shape)
    };
    Ok(format!("<{shape}{}>", parser.type_text(element)))
}

/// Parses `<v1.0, [Shader], [SPV_KHR_16bit_storage]>`.
fn versions(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    parser.parse_token(Token::Less)?;
    let version = case(parser, "::mlir::spirv::Version", |word| {
        format!("unknown version: {word}")
    })?;
    let mut text = format!("<{version}");
    for (class, what) in [("Capability", "capability"), ("Extension", "extension")] {
        parser.parse_token(Token::Comma)?;
        let mut words = Vec::new();
        parser.parse_comma_separated(Delimiter::Square, |parser| {
            words.push(case(parser, &format!("::mlir::spirv::{class}"), |word| {
                format!("unknown {what}: {word}")
            })?);
            Ok(())
        })?;
        text += &format!(", [{}]", words.join(", "));
    }
    parser.parse_token(Token::Greater)?;
    text.push('>');
    Ok(text)
}

/// Parses `<(0, 1), Uniform>`.
fn variable_interface(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    parser.parse_token(Token::Less)?;
    parser.parse_token(Token::LParen)?;
    let mut numbers = Vec::new();
    for what in ["missing descriptor set", "missing binding"] {
        if !numbers.is_empty() {
            parser.parse_token(Token::Comma)?;
        }
        let offset = parser.offset();
        let Some(number) = parser.parse_optional_integer()? else {
            return Err(parser.error(offset, what));
        };
        numbers.push((number as u32).to_string());
    }
    parser.parse_token(Token::RParen)?;
    let mut text = format!("<({})", numbers.join(", "));
    if parser.parse_optional_token(Token::Comma) {
        let word = case(parser, "::mlir::spirv::StorageClass", |word| {
            format!("unknown storage class: {word}")
        })?;
        text += &format!(", {word}");
    }
    parser.parse_token(Token::Greater)?;
    text.push('>');
    Ok(text)
}

/// True if the attribute has this name.
fn is_of(attribute: Attribute<'_>, name: &str) -> bool {
    match attribute.kind() {
        AttributeKind::Dialect(instance) => {
            instance.name.as_str().strip_prefix("spirv.") == Some(name)
        }
        _ => text_of(attribute).is_some_and(|(dialect, body)| {
            dialect == "spirv" && body.split('<').next() == Some(name)
        }),
    }
}

/// Parses an attribute with this name, written in full.
fn part(parser: &mut Parser<'_, '_>, name: &str) -> ParseResult<String> {
    let offset = parser.offset();
    let attribute = parser.parse_attribute(None)?;
    if !is_of(attribute, name) {
        return Err(parser.error(offset, "invalid kind of attribute specified"));
    }
    Ok(parser.attribute_text(attribute))
}

/// Parses `<#spirv.vce<...>, api=Vulkan, AMD:DiscreteGPU:3, #spirv.resource_limits<...>>`. Unknown parts aren't
/// printed.
fn target(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    parser.parse_token(Token::Less)?;
    let mut text = format!("<{}", part(parser, "vce")?);
    parser.parse_token(Token::Comma)?;
    if parser.parse_optional_keyword("api") {
        parser.parse_token(Token::Equal)?;
        let api = case(parser, "::mlir::spirv::ClientAPI", |word| {
            format!("unknown client API: {word}")
        })?;
        parser.parse_token(Token::Comma)?;
        if api != "Unknown" {
            text += &format!(", api={api}");
        }
    }
    let offset = parser.offset();
    if let Some(vendor) = parser.parse_optional_any_keyword() {
        if !is_case(parser, "::mlir::spirv::Vendor", vendor) {
            return Err(parser.error(offset, format!("unknown vendor: {vendor}")));
        }
        let (mut kind, mut number) = ("Unknown", None);
        if parser.parse_optional_token(Token::Colon) {
            kind = case(parser, "::mlir::spirv::DeviceType", |word| {
                format!("unknown device type: {word}")
            })?;
            if parser.parse_optional_token(Token::Colon) {
                number = Some(parser.parse_integer()? as u32);
            }
        }
        parser.parse_token(Token::Comma)?;
        if vendor != "Unknown" {
            text += &format!(", {vendor}");
            if kind != "Unknown" {
                text += &format!(":{kind}");
            }
            if let Some(number) = number {
                text += &format!(":{number}");
            }
        }
    }
    text += &format!(", {}>", part(parser, "resource_limits")?);
    parser.parse_token(Token::Greater)?;
    Ok(text)
}
