//! Variables and accesses to them: `spirv.Variable`, `spirv.Load`, `spirv.Store`, `spirv.CopyMemory`.

use super::decorations;
use super::enums::{MEMORY_ACCESS, SOURCE_MEMORY_ACCESS, STORAGE_CLASS, parse_string, set};
use super::types::{pointer, pointer_parts};
use crate::enum_keywords::EnumKeyword;
use crate::slots;
use crate::syntax::{self, Functions, Syntax};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token, UnresolvedOperand};
use operation_core::{Attribute, Operation, OperationState, Type, Value};

/// `spirv.Variable init(%v) {...} : !spirv.ptr<f32, Function>`
pub(super) const VARIABLE: Functions = Functions(parse_variable, fits_variable, print_variable);

fn parse_variable<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let mut initializer = None;
    if parser.parse_optional_keyword("init") {
        parser.parse_token(Token::LParen)?;
        initializer = Some(parser.parse_operand()?);
        parser.parse_token(Token::RParen)?;
    }
    decorations::parse(parser, state)?;
    parser.parse_token(Token::Colon)?;
    let offset = parser.offset();
    let type_ = parser.parse_type()?;
    let Some((pointee, storage_class)) = pointer_parts(type_) else {
        return Err(parser.custom_error(offset, "expected spirv.ptr type"));
    };
    set(&STORAGE_CLASS, parser, state, storage_class);
    state.results.push(type_);
    syntax::resolve_all(parser, initializer.as_slice(), pointee, &mut state.operands)
}

fn fits_variable(operation: Operation<'_>) -> bool {
    operation.num_results() == 1 && operation.num_operands() <= 1
}

fn print_variable<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    if let Some(initializer) = operation.operands().next() {
        printer.text(" init(");
        printer.operand(initializer);
        printer.text(")");
    }
    decorations::print(printer, operation, &[STORAGE_CLASS.slot]);
    printer.text(" : ");
    printer.type_(operation.result(0).type_());
}

/// The memory access operands: `["Volatile|Aligned", 4]`.
struct Access {
    word: EnumKeyword,
    alignment: &'static str,
}

const ACCESS: Access = Access {
    word: MEMORY_ACCESS,
    alignment: "alignment",
};
const SOURCE_ACCESS: Access = Access {
    word: SOURCE_MEMORY_ACCESS,
    alignment: "source_alignment",
};

const ALIGNED: &str = "Aligned";

/// True if one of the words joined by `|` is `Aligned`.
fn is_aligned(words: &str) -> bool {
    words.split('|').any(|word| word.trim() == ALIGNED)
}

impl Access {
    /// Parses the optional operands.
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        if !parser.parse_optional_token(Token::LSquare) {
            return Ok(());
        }
        let words = parse_string(&self.word, parser)?;
        set(&self.word, parser, state, words);
        if is_aligned(&String::from_utf8_lossy(words)) {
            parser.parse_token(Token::Comma)?;
            let alignment = parser.parse_attribute(Some(parser.context().i32()))?;
            slots::set(parser.context(), state, self.alignment, alignment);
        }
        parser.parse_token(Token::RSquare)
    }

    /// Prints them if present, and elides their attributes.
    fn print<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        elided: &mut Vec<&'static str>,
    ) {
        if !self.word.fits(operation) {
            return;
        }
        let words = self.word.text(printer, operation);
        printer.text(&format!(" [\"{words}\""));
        elided.push(self.word.slot);
        let alignment = slots::get(operation, self.alignment).and_then(Attribute::as_integer);
        if let Some(alignment) = alignment.filter(|_| is_aligned(&words)) {
            printer.text(&format!(", {alignment}"));
            elided.push(self.alignment);
        }
        printer.text("]");
    }
}

/// Parses `"Class" %ptr`.
fn parse_place<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
) -> ParseResult<(&'m [u8], UnresolvedOperand<'p>)> {
    let storage_class = parse_string(&STORAGE_CLASS, parser)?;
    Ok((storage_class, parser.parse_operand()?))
}

/// Prints ` "Class" %ptr`.
fn print_place<'m>(printer: &mut Printer<'_, 'm>, place: Value<'m>) {
    if let Some((_, storage_class)) = pointer_parts(place.type_()) {
        printer.text(" \"");
        printer.bytes(storage_class);
        printer.text("\" ");
    }
    printer.operand(place);
}

fn is_pointer(value: Value<'_>) -> bool {
    pointer_parts(value.type_()).is_some()
}

/// True if the first operand is a pointer to the type.
fn points_to(operation: Operation<'_>, type_: Type<'_>) -> bool {
    pointer_parts(operation.operand(0).type_()).is_some_and(|(pointee, _)| pointee == type_)
}

/// `spirv.Load "Class" %ptr ["Aligned", 4] {...} : T`
pub(super) const LOAD: Functions = Functions(parse_load, fits_load, print_load);

fn parse_load<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let (storage_class, place) = parse_place(parser)?;
    ACCESS.parse(parser, state)?;
    syntax::attr_dict(parser, state)?;
    let type_ = syntax::colon_type(parser)?;
    let pointer = pointer(parser.context(), type_, storage_class);
    syntax::resolve_all(parser, &[place], pointer, &mut state.operands)?;
    state.results.push(type_);
    Ok(())
}

fn fits_load(operation: Operation<'_>) -> bool {
    operation.num_operands() == 1
        && operation.num_results() == 1
        && points_to(operation, operation.result(0).type_())
}

fn print_load<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let mut elided = Vec::new();
    print_place(printer, operation.operand(0));
    ACCESS.print(printer, operation, &mut elided);
    syntax::print_attr_dict(printer, operation, &elided);
    printer.text(" : ");
    printer.type_(operation.result(0).type_());
}

/// `spirv.Store "Class" %ptr, %value ["Aligned", 4] : T`. Upstream prints a dictionary but does not read it.
pub(super) const STORE: Functions = Functions(parse_store, fits_store, print_store);

fn parse_store<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let storage_class = parse_string(&STORAGE_CLASS, parser)?;
    let operands = syntax::operand_list(parser, 2, Delimiter::None)?;
    ACCESS.parse(parser, state)?;
    let type_ = syntax::colon_type(parser)?;
    let pointer = pointer(parser.context(), type_, storage_class);
    syntax::resolve_all(parser, &operands[..1], pointer, &mut state.operands)?;
    syntax::resolve_all(parser, &operands[1..], type_, &mut state.operands)
}

fn fits_store(operation: Operation<'_>) -> bool {
    operation.num_operands() == 2 && points_to(operation, operation.operand(1).type_())
}

fn print_store<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let mut elided = Vec::new();
    print_place(printer, operation.operand(0));
    printer.text(", ");
    printer.operand(operation.operand(1));
    ACCESS.print(printer, operation, &mut elided);
    printer.text(" : ");
    printer.type_(operation.operand(1).type_());
    syntax::print_attr_dict(printer, operation, &elided);
}

/// `spirv.CopyMemory "Class" %to, "Class" %from ["Aligned", 4], ["Aligned", 4] : T`. A single access applies to both.
pub(super) struct CopyMemory {
    /// True if the first access is also printed for the source. Upstream, as it did until LLVM 23, prints a comma and
    /// spaces even if nothing follows.
    pub(super) repeats_access: bool,
}

impl Syntax for CopyMemory {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let (target_class, target) = parse_place(parser)?;
        parser.parse_token(Token::Comma)?;
        let (source_class, source) = parse_place(parser)?;
        ACCESS.parse(parser, state)?;
        if parser.parse_optional_token(Token::Comma) {
            SOURCE_ACCESS.parse(parser, state)?;
        }
        let type_ = syntax::colon_type(parser)?;
        let context = parser.context();
        let (to, from) = (
            pointer(context, type_, target_class),
            pointer(context, type_, source_class),
        );
        syntax::resolve_all(parser, &[target], to, &mut state.operands)?;
        syntax::resolve_all(parser, &[source], from, &mut state.operands)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() == 2 && operation.operands().all(is_pointer)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let mut elided = Vec::new();
        printer.text(" ");
        print_place(printer, operation.operand(0));
        printer.text(", ");
        print_place(printer, operation.operand(1));
        ACCESS.print(printer, operation, &mut elided);
        let has_own = SOURCE_MEMORY_ACCESS.fits(operation);
        if self.repeats_access {
            printer.text(", ");
            let access = if has_own { &SOURCE_ACCESS } else { &ACCESS };
            access.print(printer, operation, &mut elided);
        } else if has_own {
            printer.text(",");
            SOURCE_ACCESS.print(printer, operation, &mut elided);
        }
        syntax::print_attr_dict(printer, operation, &elided);
        printer.text(" : ");
        if let Some((pointee, _)) = pointer_parts(operation.operand(0).type_()) {
            printer.type_(pointee);
        }
    }
}

/// `spirv.INTEL.SubgroupBlockWrite "Class" %ptr, %value : T`. Upstream prints it without the storage class, and can't
/// read this form.
pub(super) const SUBGROUP_BLOCK_WRITE: Functions = Functions(
    parse_subgroup_block_write,
    fits_subgroup_block_write,
    print_subgroup_block_write,
);

fn parse_subgroup_block_write<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let storage_class = parse_string(&STORAGE_CLASS, parser)?;
    let operands = syntax::operand_list(parser, 2, Delimiter::None)?;
    let type_ = syntax::colon_type(parser)?;
    let element = type_.element_type_or_self();
    let pointer = pointer(parser.context(), element, storage_class);
    syntax::resolve_all(parser, &operands[..1], pointer, &mut state.operands)?;
    syntax::resolve_all(parser, &operands[1..], type_, &mut state.operands)
}

fn fits_subgroup_block_write(operation: Operation<'_>) -> bool {
    operation.num_operands() == 2
}

fn print_subgroup_block_write<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.operands(operation.operands());
    printer.text(" : ");
    printer.type_(operation.operand(1).type_());
}
