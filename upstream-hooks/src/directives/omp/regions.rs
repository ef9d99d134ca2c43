//! Clauses whose variables are arguments of the region that follows: `private(@p %a -> %b : T) {...}`.

use super::super::elements::elements;
use super::super::elements::symbol_attribute;
use super::words::print_word;
use crate::enum_keywords::EnumKeyword;
use crate::index_list::bools;
use crate::slots::dense_i64;
use format_runtime::hooks::{Directive, DirectiveArgument, PrintArgument, Signature};
use format_runtime::program::ArgumentKind;
use format_runtime::text::{Argument, Delimiter, Failed, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, Value};

/// A clause: its keyword, and what the format gives the directive for it, beginning with `$variables` and
/// `type($variables)`.
#[derive(Clone, Copy)]
pub(super) enum Clause {
    /// Nothing more.
    Map(&'static str),
    /// `$symbols, $needs_barrier`
    Private,
    /// `$symbols, $needs_barrier, $map_indices`
    MappedPrivate,
    /// `$by_reference, $symbols`
    Reduction(&'static str),
    /// As [`Clause::Reduction`], with `$modifier` before the variables.
    ModifiedReduction(&'static str),
}

use Clause::{Map, MappedPrivate, ModifiedReduction, Private, Reduction};

/// The directives, with their clauses in the order of the region's arguments.
pub(super) const REGIONS: [(&str, &[Clause]); 7] = [
    ("PrivateReductionRegion", &[Private, ModifiedReduction("reduction")]),
    ("PrivateRegion", &[Private]),
    ("InReductionPrivateRegion", &[Reduction("in_reduction"), Private]),
    ("InReductionPrivateReductionRegion", &[Reduction("in_reduction"), Private, ModifiedReduction("reduction")]),
    ("TaskReductionRegion", &[Reduction("task_reduction")]),
    ("UseDeviceAddrUseDevicePtrRegion", &[Map("use_device_addr"), Map("use_device_ptr")]),
    (
        "TargetOpRegion",
        &[Map("has_device_addr"), Map("host_eval"), Reduction("in_reduction"), Map("map_entries"), MappedPrivate],
    ),
];

const MODIFIER: EnumKeyword = EnumKeyword::of("ReductionModifier", "omp::", "omp.reduction_modifier");

impl Clause {
    fn keyword(self) -> &'static str {
        match self {
            Map(keyword) | Reduction(keyword) | ModifiedReduction(keyword) => keyword,
            Private | MappedPrivate => "private",
        }
    }

    /// The arguments of the directive that are this clause's.
    fn arguments(self) -> impl Iterator<Item = ArgumentKind> {
        let before = usize::from(matches!(self, ModifiedReduction(_)));
        let after = match self {
            Map(_) => 0,
            Private | Reduction(_) | ModifiedReduction(_) => 2,
            MappedPrivate => 3,
        };
        let attributes = |count| std::iter::repeat_n(ArgumentKind::Attribute, count);
        attributes(before).chain([ArgumentKind::Operands, ArgumentKind::Types]).chain(attributes(after))
    }

    fn has_symbols(self) -> bool {
        !matches!(self, Map(_))
    }

    fn is_reduction(self) -> bool {
        matches!(self, Reduction(_) | ModifiedReduction(_))
    }
}

/// What the parentheses of a clause hold, apart from its variables.
#[derive(Default)]
struct Written<'m> {
    modifier: Option<Attribute<'m>>,
    by_reference: Vec<bool>,
    symbols: Vec<Attribute<'m>>,
    map_indices: Vec<i64>,
}

/// `custom<PrivateReductionRegion>($region, ...)` and similar directives.
pub(super) struct ClausesAndRegion(pub(super) &'static [Clause]);

/// `keyword(@p %a -> %b : T)` behind the keyword, into the arguments of the clause.
fn parse_clause<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    clause: Clause,
    arguments: &mut [DirectiveArgument<'p, 'm>],
    entry: &mut Vec<Argument<'p, 'm>>,
) -> ParseResult<()> {
    let (before, rest) = arguments.split_at_mut(usize::from(matches!(clause, ModifiedReduction(_))));
    let [DirectiveArgument::Operands(variables), DirectiveArgument::Types(types), rest @ ..] = rest else {
        return Err(Failed);
    };
    let first = entry.len();
    let mut written = Written::default();
    parser.parse_token(Token::LParen)?;
    if !before.is_empty() && parser.parse_optional_keyword("mod") {
        parser.parse_token(Token::Colon)?;
        let (_, text) = super::super::elements::keyword(parser)?;
        written.modifier = Some(MODIFIER.symbolize(parser, text).ok_or(Failed)?);
        parser.parse_token(Token::Comma)?;
    }
    parser.parse_comma_separated(Delimiter::None, |parser| {
        if clause.is_reduction() {
            written.by_reference.push(parser.parse_optional_keyword("byref"));
        }
        if clause.has_symbols() {
            written.symbols.push(symbol_attribute(parser)?);
        }
        variables.push(parser.parse_operand()?);
        parser.parse_token(Token::Arrow)?;
        entry.push(parser.parse_argument(false, false)?);
        if matches!(clause, MappedPrivate) {
            written.map_indices.push(map_index(parser)?);
        }
        Ok(())
    })?;
    parser.parse_token(Token::Colon)?;
    parser.parse_type_list(types)?;
    if types.len() != variables.len() {
        return Err(Failed);
    }
    for (argument, type_) in entry[first..].iter_mut().zip(&*types) {
        argument.type_ = *type_;
    }
    parser.parse_token(Token::RParen)?;
    let context = parser.context();
    let needs_barrier =
        !clause.is_reduction() && clause.has_symbols() && { parser.parse_optional_keyword("private_barrier") };
    if let ([modifier], Some(_)) = (before, written.modifier) {
        set(modifier, written.modifier);
    }
    let symbols = Some(context.array(&written.symbols));
    match rest {
        [by_reference, last] if clause.is_reduction() => {
            set(by_reference, Some(context.dense_bool_array(&written.by_reference)));
            set(last, symbols);
        }
        [first, barrier, maps @ ..] => {
            set(first, symbols);
            set(barrier, needs_barrier.then(|| context.unit()));
            if let [maps] = maps {
                set(maps, Some(context.dense_i64_array(&written.map_indices)));
            }
        }
        _ => {}
    }
    Ok(())
}

fn set<'m>(argument: &mut DirectiveArgument<'_, 'm>, value: Option<Attribute<'m>>) {
    if let (DirectiveArgument::Attribute(storage), Some(value)) = (argument, value) {
        *storage = Some(value);
    }
}

/// `[map_idx=0]`, or -1 for nothing.
fn map_index(parser: &mut Parser<'_, '_>) -> ParseResult<i64> {
    if !parser.parse_optional_token(Token::LSquare) {
        return Ok(-1);
    }
    parser.parse_keyword("map_idx")?;
    parser.parse_token(Token::Equal)?;
    let index = parser.parse_integer()?;
    parser.parse_token(Token::RSquare)?;
    Ok(index)
}

impl Directive for ClausesAndRegion {
    fn signature(&self) -> Signature {
        let clauses = self.0.iter().flat_map(|clause| clause.arguments());
        Signature::of(&std::iter::once(ArgumentKind::Region).chain(clauses).collect::<Vec<_>>())
    }

    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [region, rest @ ..] = arguments else { return Ok(false) };
        let mut entry = Vec::new();
        let mut rest = rest;
        for clause in self.0 {
            let (own, others) = rest.split_at_mut(clause.arguments().count());
            rest = others;
            if !parser.parse_optional_keyword(clause.keyword()) {
                continue;
            }
            if parse_clause(parser, *clause, own, &mut entry).is_err() {
                let offset = parser.offset();
                return Err(parser.custom_error(offset, format!("invalid `{}` format", clause.keyword())));
            }
        }
        let body = parser.parse_region(&entry)?;
        if let DirectiveArgument::Region(region) = region {
            *region = body;
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [PrintArgument::Region(Some(region)), rest @ ..] = arguments else { return };
        let entry: Vec<Value<'m>> = region
            .first()
            .map(|block| block.arguments().map(|argument| argument.value()).collect())
            .unwrap_or_default();
        let mut entry = entry.into_iter();
        let mut rest = rest;
        for clause in self.0 {
            let (own, others) = rest.split_at(clause.arguments().count());
            rest = others;
            print_clause(printer, *clause, own, &mut entry);
        }
        printer.region(*region, false, true, false);
    }
}

/// `private(@p %a -> %b : T) `, or nothing if there are no variables.
fn print_clause<'m>(
    printer: &mut Printer<'_, 'm>,
    clause: Clause,
    arguments: &[PrintArgument<'m>],
    entry: &mut impl Iterator<Item = Value<'m>>,
) {
    let (before, rest) = arguments.split_at(usize::from(matches!(clause, ModifiedReduction(_))));
    let [PrintArgument::Operands(variables), _, rest @ ..] = rest else { return };
    if variables.is_empty() {
        return;
    }
    let attribute = |argument: &PrintArgument<'m>| match argument {
        PrintArgument::Attribute(attribute) => *attribute,
        _ => None,
    };
    let rest: Vec<Option<Attribute<'m>>> = rest.iter().map(attribute).collect();
    let (by_reference, symbols, barrier, map_indices) = match rest[..] {
        [by_reference, symbols] if clause.is_reduction() => (by_reference, symbols, None, None),
        [symbols, barrier] => (None, symbols, barrier, None),
        [symbols, barrier, map_indices] => (None, symbols, barrier, map_indices),
        _ => (None, None, None, None),
    };
    let by_reference = bools(by_reference);
    let map_indices = map_indices.and_then(dense_i64).unwrap_or_default();
    printer.text(clause.keyword());
    printer.text("(");
    if let [modifier] = before
        && let Some(modifier) = attribute(modifier)
    {
        printer.text("mod: ");
        print_word(printer, &MODIFIER, Some(modifier));
        printer.text(", ");
    }
    let symbols = elements(symbols);
    for (index, (variable, argument)) in variables.clone().zip(entry).enumerate() {
        if index > 0 {
            printer.text(", ");
        }
        if by_reference.get(index).copied().unwrap_or(false) {
            printer.text("byref ");
        }
        if let Some(symbol) = symbols.get(index) {
            printer.attribute(*symbol);
            printer.text(" ");
        }
        printer.operand(variable);
        printer.text(" -> ");
        printer.operand(argument);
        if let Some(map) = map_indices.get(index).filter(|map| **map != -1) {
            printer.text(&format!(" [map_idx={map}]"));
        }
    }
    printer.text(" : ");
    printer.type_list(variables.clone().map(Value::type_));
    printer.text(") ");
    if barrier.is_some() {
        printer.text("private_barrier ");
    }
}
