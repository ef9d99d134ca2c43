//! Cases of switches.

use crate::syntax::{Unresolved, colon_type_list, print_successor};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Block, Context, Operation, Type, TypeKind};

/// `custom<SwitchOpCases>(ref(type($flag)), ...)` of `cf.switch` and `spirv.Switch`: with the default inside.
pub(super) struct SuccessorCases;

/// Width of the flag; 0 if it is no integer.
fn flag_width(type_: Option<Type<'_>>) -> u32 {
    match type_.map(Type::kind) {
        Some(TypeKind::Integer { width, .. }) => *width,
        // As `getIntOrFloatBitWidth` would fail on it; 64 is how wide MLIR stores an index.
        Some(TypeKind::Index) => 64,
        _ => 0,
    }
}

/// `dense<[1, 2]> : vector<2xi32>`
fn case_values<'m>(context: &'m Context, flag: Type<'m>, values: &[i64]) -> Attribute<'m> {
    let bytes = flag_width(Some(flag)).div_ceil(8) as usize;
    let mask = match flag_width(Some(flag)) {
        width @ 1..64 => (1u64 << width) - 1,
        _ => u64::MAX,
    };
    let element = |value: i64| {
        let sign = if value < 0 { u8::MAX } else { 0 };
        // An i1 is one bit of its byte; wider types keep the sign in the padding, as the context does.
        let low = if mask == 1 { (value as u64 & 1) as i64 } else { value };
        (0..bytes).map(move |index| low.to_le_bytes().get(index).copied().unwrap_or(sign))
    };
    let splat = values.iter().all(|value| Some(value) == values.first());
    let stored = if splat { &values[..values.len().min(1)] } else { values };
    let data: Vec<u8> = stored.iter().copied().flat_map(element).collect();
    let shape = [i64::try_from(values.len()).unwrap_or(i64::MAX)];
    let type_ = context.type_(TypeKind::Vector { shape: &shape, scalable: &[false], element: flag });
    context.attribute(AttributeKind::DenseElements { type_, data: &data, splat })
}

/// The case values as unsigned numbers, as upstream prints them.
fn printed_values(attribute: Attribute<'_>, signed: bool) -> Vec<i128> {
    let AttributeKind::DenseElements { type_, data, splat } = attribute.kind() else { return Vec::new() };
    let (shape, element) = match type_.kind() {
        TypeKind::Vector { shape, element, .. } | TypeKind::RankedTensor { shape, element, .. } => (*shape, *element),
        _ => return Vec::new(),
    };
    let width = flag_width(Some(element));
    let bytes = width.div_ceil(8) as usize;
    if bytes == 0 || bytes > 8 {
        return Vec::new();
    }
    let value = |chunk: &[u8]| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        let unused = 64 - width;
        let shifted = u64::from_le_bytes(word) << unused;
        if signed { i128::from(shifted as i64 >> unused) } else { i128::from(shifted >> unused) }
    };
    let mut values: Vec<_> = data.chunks_exact(bytes).map(value).collect();
    if *splat && let ([count], Some(&first)) = (shape, values.first()) {
        // A splat is short in memory however long its type; more cases than successors are never printed.
        values = vec![first; usize::try_from(*count).unwrap_or(0).min(1 << 16)];
    }
    values
}

/// A successor with its operands.
struct Target<'p, 'm> {
    block: Block<'m>,
    operands: Unresolved<'p>,
    types: Vec<Type<'m>>,
}

/// `^bb1(%a : T)`
fn parse_target<'p, 'm>(parser: &mut Parser<'p, 'm>) -> ParseResult<Target<'p, 'm>> {
    let block = parser.parse_successor()?;
    let mut target = Target { block, operands: Vec::new(), types: Vec::new() };
    if parser.parse_optional_token(Token::LParen) {
        parser.parse_operand_list(&mut target.operands, Delimiter::None)?;
        target.types = colon_type_list(parser)?;
        parser.parse_token(Token::RParen)?;
    }
    Ok(target)
}

/// The parsed cases.
struct Cases<'a, 'p, 'm> {
    values: &'a mut Option<Attribute<'m>>,
    successors: &'a mut Vec<Block<'m>>,
    operands: &'a mut Vec<Unresolved<'p>>,
    types: &'a mut Vec<Vec<Type<'m>>>,
}

impl<'p, 'm> Cases<'_, 'p, 'm> {
    /// `2: ^bb1(%a : T)`
    fn parse_one(&mut self, parser: &mut Parser<'p, 'm>) -> ParseResult<i64> {
        let value = parser.parse_integer()?;
        parser.parse_token(Token::Colon)?;
        let target = parse_target(parser)?;
        self.successors.push(target.block);
        self.operands.push(target.operands);
        self.types.push(target.types);
        Ok(value)
    }
    fn set_values(&mut self, context: &'m Context, flag: Option<Type<'m>>, values: &[i64]) {
        if let Some(flag) = flag
            && !values.is_empty()
        {
            *self.values = Some(case_values(context, flag, values));
        }
    }
}

impl CustomDirective for SuccessorCases {
    type Parameters = (
        argument::Ref<argument::Type>,
        argument::Successor,
        argument::Operands,
        argument::Types,
        argument::Attribute,
        argument::Successors,
        argument::OperandGroups,
        argument::TypeGroups,
    );

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let arguments = given;
        let (flag, default, default_operands, default_types, case_values, successors, operands, types) = arguments;
        let mut values = Vec::new();
        let mut cases = Cases { values: case_values, successors, operands, types };
        parser.parse_keyword("default")?;
        parser.parse_token(Token::Colon)?;
        let target = parse_target(parser)?;
        *default = Some(target.block);
        *default_operands = target.operands;
        *default_types = target.types;
        while parser.parse_optional_token(Token::Comma) {
            values.push(cases.parse_one(parser)?);
        }
        cases.set_values(parser.context(), *flag, &values);
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (_, default, default_operands, _, case_values, successors, groups, _) = given;
        let Some(default) = default else { return };
        printer.text("  default: ");
        print_successor(printer, default, default_operands);
        let Some(case_values) = case_values else { return };
        let values = printed_values(case_values, false);
        for ((value, block), group) in values.into_iter().zip(successors).zip(groups) {
            printer.text(",");
            printer.newline();
            printer.text(&format!("  {value}: "));
            print_successor(printer, *block, group.clone());
        }
        printer.newline();
    }
}

/// `custom<SwitchOpCases>(ref(type($value)), ...)` of `llvm.switch`: the cases alone, in brackets.
pub(super) struct BracketedCases;

impl CustomDirective for BracketedCases {
    type Parameters = (
        argument::Ref<argument::Type>,
        argument::Attribute,
        argument::Successors,
        argument::OperandGroups,
        argument::TypeGroups,
    );

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (flag, case_values, successors, operands, types) = given;
        let mut values = Vec::new();
        let mut cases = Cases { values: case_values, successors, operands, types };
        parser.parse_comma_separated(Delimiter::Square, |parser| {
            values.push(cases.parse_one(parser)?);
            Ok(())
        })?;
        cases.set_values(parser.context(), *flag, &values);
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (_, case_values, successors, groups, _) = given;
        printer.text("[");
        printer.newline();
        if let Some(case_values) = case_values {
            let values = printed_values(case_values, true);
            for (index, ((value, block), group)) in values.into_iter().zip(successors).zip(groups).enumerate() {
                if index > 0 {
                    printer.text(",");
                    printer.newline();
                }
                printer.text(&format!("  {value}: "));
                print_successor(printer, *block, group.clone());
            }
            printer.newline();
        }
        printer.text("]");
    }
}
