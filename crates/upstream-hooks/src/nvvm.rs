//! The `nvvm` dialect: matrix products with fragments as operands.

use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::hooks::Hooks;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, FloatKind, IntegerValue,
    OPERAND_SEGMENT_SIZES, Operation, OperationState, Parameter, Signedness, Type, TypeKind, Value,
};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    let mma = |extra, gap, ordered| Mma {
        extra,
        gap,
        ordered,
    };
    register_syntax(hooks, "nvvm.mma.sync", mma(&[], "  ", false));
    register_syntax(
        hooks,
        "nvvm.mma.sp.sync",
        mma(&[SPARSE, SELECTOR], " ", false),
    );
    register_syntax(
        hooks,
        "nvvm.mma.block_scale",
        mma(&[SCALE_A, SCALE_B], " ", false),
    );
    register_syntax(
        hooks,
        "nvvm.mma.sp.block_scale",
        mma(&[SPARSE, SELECTOR, SCALE_A, SCALE_B], " ", true),
    );
}

/// A keyword with operands in brackets, each a segment of its own, and their widths as integers.
type Extra = (&'static str, &'static [u32]);

const SPARSE: Extra = ("sparseMetadata", &[32]);
const SELECTOR: Extra = ("selector", &[32]);
const SCALE_A: Extra = ("scaleA", &[32, 16, 16]);
const SCALE_B: Extra = ("scaleB", &[32, 16, 16]);

/// The fragments, and the attribute with the number kind of each.
const FRAGMENTS: [(&str, Option<&str>); 3] = [
    ("A", Some("multiplicandAPtxType")),
    ("B", Some("multiplicandBPtxType")),
    ("C", None),
];

/// The attribute definition of number kinds.
const NUMBER: &str = "nvvm.mma_type";
const ORDERED: &str = "orderedMetadata";

/// `nvvm.mma.sync A[%a, %a1]  B[%b]  C[%c] {...} : (A, B, C) -> T`
struct Mma {
    extra: &'static [Extra],
    /// The text between the groups.
    gap: &'static str,
    /// True if parsing the custom form sets `orderedMetadata`.
    ordered: bool,
}

/// The default number kind of a fragment with this type.
fn number_of(type_: Type<'_>) -> Option<&'static str> {
    match type_.kind() {
        TypeKind::Float(FloatKind::F64) => Some("f64"),
        TypeKind::Float(FloatKind::F16) => Some("f16"),
        TypeKind::Float(FloatKind::F32) => Some("f32"),
        TypeKind::Integer { .. } => Some("s32"),
        TypeKind::Vector {
            shape: [2],
            element,
            ..
        } if element.float_kind() == Some(FloatKind::F16) => Some("f16"),
        _ => None,
    }
}

/// The attribute for a number kind.
fn number<'m>(parser: &Parser<'_, 'm>, text: &str) -> Option<Attribute<'m>> {
    let enums = &parser.environment().dialects.enums;
    let cases = enums.get(
        enums
            .names()
            .position(|name| name.ends_with("NVVM::MMATypes"))?,
    )?;
    let value = cases.symbolize(text)?;
    let context = parser.context();
    Some(context.attribute(AttributeKind::Dialect(DialectInstance {
        name: context.definition_name(NUMBER),
        parameters: &[Parameter::Integer(IntegerValue::Small(value))],
    })))
}

fn integer<'m>(context: &'m Context, width: u32) -> Type<'m> {
    context.integer_type(width, Signedness::Signless)
}

impl Mma {
    /// Lengths of the fragments, if the other segments have one operand each.
    fn fragments(&self, operation: Operation<'_>) -> Option<[usize; 3]> {
        let sizes = slots::i64_array(operation, OPERAND_SEGMENT_SIZES)?;
        let others: usize = self.extra.iter().map(|(_, widths)| widths.len()).sum();
        let (fragments, rest) = sizes.split_at_checked(FRAGMENTS.len())?;
        let mut lengths = [0; 3];
        for (length, size) in lengths.iter_mut().zip(fragments) {
            *length = usize::try_from(*size).ok().filter(|&size| size > 0)?;
        }
        let fits = rest.len() == others && rest.iter().all(|&size| size == 1);
        (fits && lengths.iter().sum::<usize>() + others == operation.num_operands())
            .then_some(lengths)
    }
}

impl Syntax for Mma {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let context = parser.context();
        let mut groups = Vec::new();
        for (name, _) in FRAGMENTS {
            parser.parse_keyword(name)?;
            groups.push(syntax::any_operand_list(parser, Delimiter::OptionalSquare)?);
        }
        let mut extra = Vec::new();
        for (name, _) in self.extra {
            parser.parse_keyword(name)?;
            extra.push(syntax::any_operand_list(parser, Delimiter::OptionalSquare)?);
        }
        syntax::attr_dict(parser, state)?;
        let mut types = Vec::new();
        parser.parse_token(Token::Colon)?;
        parser.parse_token(Token::LParen)?;
        parser.parse_type_list(&mut types)?;
        parser.parse_token(Token::RParen)?;
        let offset = parser.name_offset();
        if types.len() != FRAGMENTS.len() {
            let message = format!(
                "expected one type for each operand segment but got {} types",
                types.len()
            );
            return Err(parser.custom_error(offset, message));
        }
        let mut lengths = Vec::new();
        for ((operands, type_), (_, slot)) in groups.iter().zip(&types).zip(FRAGMENTS) {
            syntax::resolve_all(parser, operands, *type_, &mut state.operands)?;
            lengths.push(operands.len());
            if let Some(slot) = slot
                && slots::in_state(state, slot).is_none()
                && let Some(inferred) = number_of(*type_).and_then(|text| number(parser, text))
            {
                slots::set(context, state, slot, inferred);
            }
        }
        for (operands, (_, widths)) in extra.iter().zip(self.extra) {
            let types: Vec<_> = widths
                .iter()
                .map(|&width| integer(context, width))
                .collect();
            syntax::resolve_each(parser, operands, &types, offset, &mut state.operands)?;
            lengths.extend(widths.iter().map(|_| 1));
        }
        parser.parse_token(Token::Arrow)?;
        state.results.push(parser.parse_type()?);
        if self.ordered {
            slots::set(context, state, ORDERED, context.unit());
        }
        state.set_operand_segments(context, &lengths);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_results() == 1 && self.fragments(operation).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some(lengths) = self.fragments(operation) else {
            return;
        };
        let operands: Vec<Value<'m>> = operation.operands().collect();
        let mut rest = operands.as_slice();
        let (mut types, mut elided) = (Vec::new(), vec![OPERAND_SEGMENT_SIZES]);
        let mut group = |printer: &mut Printer<'_, 'm>, name: &str, length: usize| {
            let (group, after) = rest.split_at(length);
            rest = after;
            printer.text(name);
            printer.text("[");
            printer.operands(group.iter().copied());
            printer.text("]");
            group[0].type_()
        };
        for (index, ((name, slot), length)) in FRAGMENTS.into_iter().zip(lengths).enumerate() {
            printer.text(if index == 0 { " " } else { self.gap });
            let type_ = group(printer, name, length);
            types.push(type_);
            // Integers may have several kinds, which the type does not determine.
            elided.extend(slot.filter(|_| number_of(type_).is_some_and(|text| text != "s32")));
        }
        for (name, widths) in self.extra {
            printer.text(" ");
            group(printer, name, widths.len());
        }
        if self.gap.len() > 1 {
            printer.text(" ");
        }
        syntax::print_attr_dict(printer, operation, &elided);
        printer.text(" : (");
        printer.type_list(types);
        printer.text(") -> ");
        printer.type_(operation.result(0).type_());
    }
}
