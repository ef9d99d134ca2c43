//! Types of the dialect with parts that operations need: pointers, arrays, matrices, structs. The others stay text.

use crate::opaque::keyword;
use crate::types::{instance, name_of, parameters_of};
use format_runtime::hooks::{Hooks, TypeSyntax};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Context, DialectInstance, IntegerValue, Parameter, Type, TypeKind};

/// Registers the types.
pub(super) fn register(hooks: &mut Hooks) {
    hooks.types.insert(POINTER, Box::new(Pointer));
    hooks.types.insert(
        ARRAY,
        Box::new(Sequence {
            name: ARRAY,
            sized: true,
        }),
    );
    hooks.types.insert(
        RUNTIME_ARRAY,
        Box::new(Sequence {
            name: RUNTIME_ARRAY,
            sized: false,
        }),
    );
    hooks.types.insert(
        MATRIX,
        Box::new(Sequence {
            name: MATRIX,
            sized: true,
        }),
    );
    hooks.types.insert(STRUCT, Box::new(Struct));
}

const POINTER: &str = "spirv.ptr";
const ARRAY: &str = "spirv.array";
const RUNTIME_ARRAY: &str = "spirv.rtarray";
const MATRIX: &str = "spirv.matrix";
const STRUCT: &str = "spirv.struct";

/// `!spirv.ptr<T, Class>`
pub(super) fn pointer<'m>(
    context: &'m Context,
    pointee: Type<'m>,
    storage_class: &[u8],
) -> Type<'m> {
    instance(
        context,
        POINTER,
        &[
            Parameter::Type(pointee),
            Parameter::String(context.bytes(storage_class)),
        ],
    )
}

/// The pointee type of a pointer, and its storage class.
pub(super) fn pointer_parts<'m>(type_: Type<'m>) -> Option<(Type<'m>, &'m [u8])> {
    match parameters_of(type_, POINTER)? {
        [Parameter::Type(pointee), Parameter::String(storage_class)] => {
            Some((*pointee, storage_class))
        }
        _ => None,
    }
}

/// The types of a struct's members; `None` for any other type.
pub(super) fn members(type_: Type<'_>) -> Option<Vec<Type<'_>>> {
    let [_, Parameter::List(members), ..] = parameters_of(type_, STRUCT)? else {
        return None;
    };
    let type_ = |member: &Parameter<'_>| matches!(member, Parameter::Type(_));
    members.iter().all(type_).then(|| {
        let types = members.iter().filter_map(|member| match member {
            Parameter::Type(type_) => Some(*type_),
            _ => None,
        });
        types.collect()
    })
}

/// The type of a composite's element at an index, and the number of elements.
fn element_type(composite: Type<'_>, index: i64) -> Option<(Type<'_>, i64)> {
    if let Some(members) = members(composite) {
        let member = usize::try_from(index)
            .ok()
            .and_then(|index| members.get(index).copied());
        return Some((member.unwrap_or(composite), members.len() as i64));
    }
    match composite.kind() {
        TypeKind::Vector {
            element,
            shape: [count],
            ..
        } => return Some((*element, *count)),
        TypeKind::RankedTensor { .. } => return Some((composite.element_type_or_self(), i64::MAX)),
        _ => {}
    }
    let is = |name| parameters_of(composite, name);
    match is(ARRAY)
        .or_else(|| is(MATRIX))
        .or_else(|| is(RUNTIME_ARRAY))?
    {
        [
            Parameter::Type(element),
            Parameter::Integer(IntegerValue::Small(count)),
            ..,
        ] => Some((*element, *count)),
        [Parameter::Type(element), ..] => Some((*element, i64::MAX)),
        _ => None,
    }
}

/// The type of element `index`, or MLIR's message if there is none.
pub(super) fn element<'m>(
    parser: &Parser<'_, 'm>,
    composite: Type<'m>,
    index: i64,
) -> Result<Type<'m>, String> {
    let text = || parser.type_text(composite);
    match element_type(composite, index) {
        Some((type_, count)) if (0..count).contains(&index) => Ok(type_),
        Some(_) => Err(format!("index {index} out of bounds for '{}'", text())),
        None => Err(format!(
            "cannot extract from non-composite type '{}' with index {index}",
            text()
        )),
    }
}

/// Parses a type that is allowed inside types of this dialect.
pub(super) fn parse_part<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    let offset = parser.offset();
    let type_ = parser.parse_type()?;
    let fits = match type_.kind() {
        TypeKind::Integer { .. }
        | TypeKind::Float(_)
        | TypeKind::Vector { .. }
        | TypeKind::RankedTensor { .. } => true,
        TypeKind::Dialect(DialectInstance { name, .. }) => name.as_str().starts_with("spirv."),
        TypeKind::Opaque { dialect, .. } => dialect.as_str() == "spirv",
        _ => false,
    };
    if fits {
        return Ok(type_);
    }
    let message = format!(
        "cannot use '{}' to compose SPIR-V types",
        parser.type_text(type_)
    );
    Err(parser.error(offset, message))
}

/// `!spirv.ptr<T, Class>`. The parameters are the type and the keyword of the storage class.
struct Pointer;

impl TypeSyntax for Pointer {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.parse_token(Token::Less)?;
        let pointee = parse_part(parser)?;
        let offset = parser.offset();
        parser.parse_token(Token::Comma)?;
        let storage_class = keyword(parser)?;
        let enums = &parser.environment().dialects.enums;
        let known = super::enums::STORAGE_CLASS
            .cases(enums)
            .is_none_or(|cases| cases.symbolize(storage_class).is_some());
        if !known {
            return Err(parser.error(offset, format!("unknown storage class: {storage_class}")));
        }
        parser.parse_token(Token::Greater)?;
        Ok(pointer(parser.context(), pointee, storage_class.as_bytes()))
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        if let Some((pointee, storage_class)) = pointer_parts(type_) {
            printer.text("<");
            printer.type_(pointee);
            printer.text(", ");
            printer.bytes(storage_class);
            printer.text(">");
        }
    }
}

/// `!spirv.array<4 x T, stride=4>`. The parameters are the type, the count (absent for runtime arrays), the stride.
struct Sequence {
    name: &'static str,
    sized: bool,
}

impl TypeSyntax for Sequence {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let integer = |value| Parameter::Integer(IntegerValue::Small(value));
        let mut count = Parameter::Absent;
        parser.parse_token(Token::Less)?;
        if self.sized {
            let offset = parser.offset();
            let mut sizes = Vec::new();
            parser.parse_dimension_list(&mut sizes, false, true)?;
            count = match sizes.as_slice() {
                [0] if self.name == ARRAY => {
                    return Err(parser.error(offset, "expected array length greater than 0"));
                }
                [size] if self.name == ARRAY || (2..=4).contains(size) => integer(*size),
                [_] => {
                    return Err(
                        parser.error(offset, "matrix is expected to have 2, 3, or 4 columns")
                    );
                }
                _ if self.name == ARRAY => {
                    return Err(
                        parser.error(offset, "expected single integer for array element count")
                    );
                }
                _ => {
                    return Err(parser.error(
                        offset,
                        "expected single unsigned integer for number of columns",
                    ));
                }
            };
        }
        let offset = parser.offset();
        let element = parse_part(parser)?;
        if self.name == MATRIX
            && let Some(message) = column_error(parser, element)
        {
            return Err(parser.error(offset, message));
        }
        let mut stride = 0;
        if self.name != MATRIX && parser.parse_optional_token(Token::Comma) {
            parser.parse_keyword("stride")?;
            parser.parse_token(Token::Equal)?;
            let offset = parser.offset();
            stride = parser.parse_integer()?;
            if stride == 0 {
                return Err(parser.error(offset, "ArrayStride must be greater than zero"));
            }
        }
        parser.parse_token(Token::Greater)?;
        Ok(instance(
            parser.context(),
            self.name,
            &[Parameter::Type(element), count, integer(stride)],
        ))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        let Some(
            [
                Parameter::Type(element),
                count,
                Parameter::Integer(IntegerValue::Small(stride)),
            ],
        ) = parameters_of(type_, self.name)
        else {
            return;
        };
        printer.text("<");
        if let Parameter::Integer(IntegerValue::Small(count)) = count {
            printer.text(&format!("{count} x "));
        }
        printer.type_(*element);
        if *stride != 0 {
            printer.text(&format!(", stride={stride}"));
        }
        printer.text(">");
    }
}

/// The message of MLIR about a type that can't be a column of a matrix.
fn column_error<'m>(parser: &Parser<'_, 'm>, column: Type<'m>) -> Option<String> {
    let TypeKind::Vector { shape, element, .. } = column.kind() else {
        let text = parser.type_text(column);
        return Some(format!(
            "matrix must be composed using vector type, got '{text}'"
        ));
    };
    match shape {
        [size] if (2..=4).contains(size) => {}
        [size] => {
            return Some(format!(
                "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found {size}"
            ));
        }
        _ => return None,
    }
    (!matches!(element.kind(), TypeKind::Float(_))).then(|| {
        let text = parser.type_text(*element);
        format!("matrix columns' elements must be of Float type, got '{text}'")
    })
}

/// `!spirv.struct<name, (T [0, NonWritable], U [4]), Block>`. The parameters are the name (absent if literal), the
/// members, the text in brackets behind each, and the text after the list. Within its own body a named struct is
/// written as its name alone: it has no members then.
struct Struct;

/// Parses `Word` or `Word=3`, with the number of the word in the enum.
fn decoration(parser: &mut Parser<'_, '_>) -> ParseResult<(i64, String)> {
    let offset = parser.offset();
    let word = keyword(parser)?;
    let cases = super::enums::DECORATION.cases(&parser.environment().dialects.enums);
    let number = cases.map_or(Some(0), |cases| cases.symbolize(word));
    let Some(number) = number else {
        return Err(parser.error(offset, format!("unknown attribute: '{word}'")));
    };
    if parser.parse_optional_token(Token::Equal) {
        let value = parser.parse_integer()?;
        return Ok((number, format!("{word}={value}")));
    }
    Ok((number, word.to_owned()))
}

/// Joins decorations in the order of the enum.
fn join(mut decorations: Vec<(i64, String)>) -> String {
    decorations.sort_by_key(|(number, _)| *number);
    let texts: Vec<_> = decorations.into_iter().map(|(_, text)| text).collect();
    texts.join(", ")
}

/// Parses an optional `[4, Word, Word=3]`. Returns the text inside, and true if there is an offset.
fn layout(parser: &mut Parser<'_, '_>) -> ParseResult<(String, bool)> {
    let (mut at, mut decorations) = (None, Vec::new());
    let mut first = true;
    parser.parse_comma_separated(Delimiter::OptionalSquare, |parser| {
        if std::mem::take(&mut first)
            && let Some(offset) = parser.parse_optional_integer()?
        {
            at = Some(offset.to_string());
        } else {
            decorations.push(decoration(parser)?);
        }
        Ok(())
    })?;
    let (has_offset, decorations) = (at.is_some(), join(decorations));
    let parts: Vec<_> = at
        .into_iter()
        .chain((!decorations.is_empty()).then_some(decorations))
        .collect();
    Ok((parts.join(", "), has_offset))
}

impl TypeSyntax for Struct {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let context = parser.context();
        let string = |text: &str| Parameter::String(context.bytes(text.as_bytes()));
        let offset = name_of(parser, STRUCT);
        parser.parse_token(Token::Less)?;
        let mut name = Parameter::Absent;
        if let Some(word) = parser.parse_optional_any_keyword() {
            name = string(word);
            if parser.parse_optional_token(Token::Greater) {
                return Ok(instance(context, STRUCT, &[name]));
            }
            parser.parse_token(Token::Comma)?;
        }
        let (mut members, mut layouts, mut offsets) = (Vec::new(), Vec::new(), 0);
        parser.parse_comma_separated(Delimiter::Paren, |parser| {
            members.push(Parameter::Type(parser.parse_type()?));
            let (text, has_offset) = layout(parser)?;
            offsets += usize::from(has_offset);
            layouts.push(string(&text));
            Ok(())
        })?;
        if offsets != 0 && offsets != members.len() {
            return Err(parser.error(offset, "offset specification must be given for all members"));
        }
        let mut own = Vec::new();
        while parser.parse_optional_token(Token::Comma) {
            own.push(decoration(parser)?);
        }
        let own = join(own);
        parser.parse_token(Token::Greater)?;
        let (members, layouts) = (context.parameters(&members), context.parameters(&layouts));
        Ok(instance(
            context,
            STRUCT,
            &[
                name,
                Parameter::List(members),
                Parameter::List(layouts),
                string(&own),
            ],
        ))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        let Some([name, body @ ..]) = parameters_of(type_, STRUCT) else {
            return;
        };
        printer.text("<");
        if let Parameter::String(name) = name {
            printer.bytes(name);
            printer.text(if body.is_empty() { ">" } else { ", " });
        }
        let [
            Parameter::List(members),
            Parameter::List(layouts),
            Parameter::String(own),
        ] = body
        else {
            return;
        };
        printer.text("(");
        for (index, (member, layout)) in members.iter().zip(layouts.iter()).enumerate() {
            let (Parameter::Type(member), Parameter::String(layout)) = (member, layout) else {
                continue;
            };
            if index > 0 {
                printer.text(", ");
            }
            printer.type_(*member);
            if !layout.is_empty() {
                printer.text(" [");
                printer.bytes(layout);
                printer.text("]");
            }
        }
        printer.text(")");
        if !own.is_empty() {
            printer.text(", ");
            printer.bytes(own);
        }
        printer.text(">");
    }
}
