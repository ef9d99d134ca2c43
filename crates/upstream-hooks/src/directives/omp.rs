//! Directives of `omp`: clauses written as keywords of enums.

use crate::enum_keywords::EnumKeyword;
use crate::syntax::{self, any_keyword, colon_type};
use format_runtime::hooks::{CustomDirective, Directive, Directives, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation};

/// Adds the directives of this dialect.
pub(super) fn register(all: &mut Directives<dyn Directive>) {
    all.insert("mlir::omp", "ClauseAttr", ClauseWord);
    all.insert("mlir::omp", "ScheduleClause", Schedule);
}

const fn word(class: &'static str, definition: &'static str) -> EnumKeyword {
    EnumKeyword::of(class, "omp::", definition)
}

const SCHEDULE: EnumKeyword = word("ClauseScheduleKind", "omp.schedulekind");
const SCHEDULE_MODIFIER: EnumKeyword = word("ScheduleModifier", "omp.sched_mod");

/// Slots with enums written as bare keywords.
const CLAUSES: [(&str, EnumKeyword); 4] = [
    ("bind_kind", word("ClauseBindKind", "omp.bindkind")),
    (
        "cancel_directive",
        word(
            "ClauseCancellationConstructType",
            "omp.cancellationconstructtype",
        ),
    ),
    (
        "memory_order",
        word("ClauseMemoryOrderKind", "omp.memoryorderkind"),
    ),
    (
        "proc_bind_kind",
        word("ClauseProcBindKind", "omp.procbindkind"),
    ),
];

/// Prints the keyword of an attribute.
fn print_word<'m>(
    printer: &mut Printer<'_, 'm>,
    word: &EnumKeyword,
    argument: Option<Attribute<'m>>,
) -> bool {
    let text = argument.and_then(|attribute| word.stringify(printer, attribute));
    if let Some(text) = &text {
        printer.text(text);
    }
    text.is_some()
}

/// `custom<ClauseAttr>($kind)`: `acquire`. The enum depends on the operation.
struct ClauseWord;

impl CustomDirective for ClauseWord {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        kind: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let registration = parser
            .custom_operation()
            .and_then(|name| name.registration());
        let slots = registration.map_or(&[][..], |registration| registration.properties);
        let clause = CLAUSES
            .iter()
            .find(|(slot, _)| slots.iter().any(|name| name.as_str() == *slot));
        let Some((_, clause)) = clause else {
            return Err(syntax::name_error(
                parser,
                "custom<ClauseAttr> of an operation without an enum that it knows",
            ));
        };
        let offset = parser.offset();
        let text = any_keyword(parser)?;
        *kind = clause.symbolize(parser, text);
        match kind {
            Some(_) => Ok(true),
            None => Err(parser.custom_error(offset, format!("invalid clause value: '{text}'"))),
        }
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        kind: Printed<'a, 'm, Self>,
    ) {
        let clause = CLAUSES
            .iter()
            .find(|(_, word)| kind.is_some_and(|kind| word.is(kind)));
        if let Some((_, word)) = clause {
            print_word(printer, word, kind);
        }
    }
}

/// `custom<ScheduleClause>($kind, $modifier, $simd, $chunk, type($chunk))`: `static = %n : i32, monotonic, simd`.
struct Schedule;

impl CustomDirective for Schedule {
    type Parameters = (
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
        argument::Operand,
        argument::Type,
    );

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (kind, modifier, simd, chunk, chunk_type): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let name = parser.name_offset();
        let text = any_keyword(parser)?;
        *kind = SCHEDULE.symbolize(parser, text);
        if kind.is_none() {
            return Err(parser.custom_error(name, " expected schedule kind"));
        }
        let has_chunk = matches!(text, "static" | "dynamic" | "guided");
        if has_chunk && parser.parse_optional_token(Token::Equal) {
            *chunk = Some(parser.parse_operand()?);
            *chunk_type = Some(colon_type(parser)?);
        }
        let mut words = Vec::new();
        while parser.parse_optional_token(Token::Comma) {
            words.push(any_keyword(parser)?);
        }
        if words.len() > 2 {
            return Err(parser.custom_error(name, " unexpected modifier(s)"));
        }
        if let Some(unknown) = words
            .iter()
            .find(|word| SCHEDULE_MODIFIER.symbolize(parser, word).is_none())
        {
            return Err(parser.custom_error(name, format!(" unknown modifier type: {unknown}")));
        }
        let (first, is_simd) = match words[..] {
            [] => (None, false),
            ["simd"] => (Some("none"), true),
            [only] => (Some(only), false),
            [first, "simd"] if first != "simd" => (Some(first), true),
            _ => return Err(parser.custom_error(name, " incorrect modifier order")),
        };
        *modifier = first.and_then(|first| SCHEDULE_MODIFIER.symbolize(parser, first));
        *simd = is_simd.then(|| parser.context().unit());
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (kind, modifier, simd, chunk, _): Printed<'a, 'm, Self>,
    ) {
        print_word(printer, &SCHEDULE, kind);
        if let Some(chunk) = chunk {
            printer.text(" = ");
            printer.operand(chunk);
            printer.text(" : ");
            printer.type_(chunk.type_());
        }
        if modifier.is_some() {
            printer.text(", ");
            print_word(printer, &SCHEDULE_MODIFIER, modifier);
        }
        if simd.is_some() {
            printer.text(", simd");
        }
    }
}
