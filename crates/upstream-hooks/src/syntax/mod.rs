//! Common parts of hand-written syntaxes: a guard around printers, and small pieces of grammar.

mod loops;
mod places;

pub(crate) use loops::*;
pub(crate) use places::*;

use crate::slots;
use format_runtime::hooks::{DependsOn, OperationSyntax};
use format_runtime::text::{
    Argument, Delimiter, Failed, ParseResult, Parser, Printer, Token, UnresolvedOperand,
};
use operation_core::{
    Block, Operation, OperationName, OperationState, Region, Type, TypeKind, Value,
};

/// A hand-written syntax and a test for the operations it can print.
pub(crate) trait Syntax: Send + Sync {
    /// See [`OperationSyntax::parse`].
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()>;
    /// True if the operation has the operands, regions and attributes that [`Syntax::print`] relies on. Any operation
    /// can be written in generic form, and the verifier may not have run.
    fn fits(&self, operation: Operation<'_>) -> bool;
    /// See [`OperationSyntax::print`]. Called only if the operation fits, and not for every operation without regions: see
    /// [`OperationSyntax::depends_on`].
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>);
}

/// The functions of a hand-written syntax without parameters: [`Syntax::parse`], [`Syntax::fits`] and
/// [`Syntax::print`].
pub(crate) struct Functions(
    pub(crate) for<'m> fn(&mut Parser<'_, 'm>, &mut OperationState<'m>) -> ParseResult<()>,
    pub(crate) fn(Operation<'_>) -> bool,
    pub(crate) for<'m> fn(&mut Printer<'_, 'm>, Operation<'m>),
);

impl Syntax for Functions {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        (self.0)(parser, state)
    }
    fn fits(&self, operation: Operation<'_>) -> bool {
        (self.1)(operation)
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        (self.2)(printer, operation);
    }
}

/// Adapter from [`Syntax`] to [`OperationSyntax`].
pub(crate) struct Guarded<S>(pub(crate) S);

impl<S: Syntax> OperationSyntax for Guarded<S> {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        self.0.parse(parser, state)
    }
    fn fits(&self, operation: Operation<'_>) -> bool {
        self.0.fits(operation)
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        self.0.print(printer, operation);
    }
    fn depends_on(&self) -> DependsOn {
        DependsOn::Signature
    }
}

/// Parsed operands with types not known yet.
pub(crate) type Unresolved<'p> = Vec<UnresolvedOperand<'p>>;

/// Error about the whole operation, at its name.
pub(crate) fn name_error(parser: &mut Parser<'_, '_>, message: impl Into<String>) -> Failed {
    parser.custom_error(parser.name_offset(), message)
}

/// Parses an optional keyword that sets a unit attribute.
pub(crate) fn optional_flag<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
    keyword: &str,
    name: &str,
) {
    if parser.parse_optional_keyword(keyword) {
        let context = parser.context();
        slots::set(context, state, name, context.unit());
    }
}

/// Prints the first text if the unit attribute is present, else the second.
pub(crate) fn print_flag<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
    [present, absent]: [&str; 2],
) {
    let is_present = slots::unit(operation, name);
    printer.text(if is_present { present } else { absent });
}

/// True if the only region has a block, whose first one has so many arguments.
pub(crate) fn has_body(operation: Operation<'_>, arguments: usize) -> bool {
    body(operation).is_some_and(|entry| entry.num_arguments() == arguments)
}

/// The first block of the only region.
pub(crate) fn body(operation: Operation<'_>) -> Option<Block<'_>> {
    (operation.num_regions() == 1).then(|| operation.region(0).first())?
}

/// Parses any keyword. Error: `expected valid keyword`.
pub(crate) fn any_keyword<'p>(parser: &mut Parser<'p, '_>) -> ParseResult<&'p str> {
    let offset = parser.offset();
    parser
        .parse_optional_any_keyword()
        .ok_or_else(|| parser.custom_error(offset, "expected valid keyword"))
}

/// Parses `: type`.
pub(crate) fn colon_type<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    parser.parse_token(Token::Colon)?;
    parser.parse_type()
}

/// Parses `: type, type`.
pub(crate) fn colon_type_list<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Vec<Type<'m>>> {
    parser.parse_token(Token::Colon)?;
    let mut types = Vec::new();
    parser.parse_type_list(&mut types)?;
    Ok(types)
}

/// Parses `-> T` or `-> (T, U)`; the arrow is required.
pub(crate) fn arrow_type_list<'m>(
    parser: &mut Parser<'_, 'm>,
    into: &mut Vec<Type<'m>>,
) -> ParseResult<()> {
    if parser.at(Token::Arrow) {
        parser.parse_optional_arrow_type_list(into)
    } else {
        parser.parse_token(Token::Arrow)
    }
}

/// The inputs and results of `(A) -> B`.
pub(crate) type FunctionTypeParts<'m> = (&'m [Type<'m>], &'m [Type<'m>]);

/// Reports a type that isn't of the class MLIR calls `expected`, such as `builtin.memref`.
pub(crate) fn unexpected_type<'m>(
    parser: &mut Parser<'_, 'm>,
    offset: usize,
    expected: &str,
    found: Type<'m>,
) -> Failed {
    let found = parser.type_text(found);
    let message =
        format!("invalid kind of type specified: expected {expected}, but found '{found}'");
    parser.custom_error(offset, message)
}

/// Parses a function type. The error about any other type is at `offset`.
pub(crate) fn function_type<'m>(
    parser: &mut Parser<'_, 'm>,
    offset: usize,
) -> ParseResult<FunctionTypeParts<'m>> {
    let type_ = parser.parse_type()?;
    match type_.kind() {
        TypeKind::Function { inputs, results } => Ok((inputs, results)),
        _ => Err(unexpected_type(parser, offset, "builtin.function", type_)),
    }
}

/// Parses a list of exactly `count` operands. Error: `expected 3 operands`.
pub(crate) fn operand_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    count: usize,
    delimiter: Delimiter,
) -> ParseResult<Unresolved<'p>> {
    let mut operands = Vec::new();
    parser.parse_operands_exactly(&mut operands, count, delimiter)?;
    Ok(operands)
}

/// Parses a list of any number of operands.
pub(crate) fn any_operand_list<'p>(
    parser: &mut Parser<'p, '_>,
    delimiter: Delimiter,
) -> ParseResult<Unresolved<'p>> {
    let mut operands = Vec::new();
    parser.parse_operand_list(&mut operands, delimiter)?;
    Ok(operands)
}

/// Parses `, %a, %b` as long as commas follow.
pub(crate) fn trailing_operand_list<'p>(
    parser: &mut Parser<'p, '_>,
) -> ParseResult<Unresolved<'p>> {
    let mut operands = Vec::new();
    while parser.parse_optional_token(Token::Comma) {
        operands.push(parser.parse_operand()?);
    }
    Ok(operands)
}

/// Resolves operands with one common type.
pub(crate) fn resolve_all<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    operands: &[UnresolvedOperand<'p>],
    type_: Type<'m>,
    into: &mut Vec<Value<'m>>,
) -> ParseResult<()> {
    for operand in operands {
        into.push(parser.resolve_operand(*operand, type_)?);
    }
    Ok(())
}

/// Resolves operands with a type each. The error about different numbers is at `offset`.
pub(crate) fn resolve_each<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    operands: &[UnresolvedOperand<'p>],
    types: &[Type<'m>],
    offset: usize,
    into: &mut Vec<Value<'m>>,
) -> ParseResult<()> {
    if operands.len() != types.len() {
        let message = format!(
            "number of operands and types do not match: got {} operands and {} types",
            operands.len(),
            types.len()
        );
        return Err(parser.custom_error(offset, message));
    }
    for (operand, type_) in operands.iter().zip(types) {
        into.push(parser.resolve_operand(*operand, *type_)?);
    }
    Ok(())
}

/// Parses `^bb(%a, %b : A, B)`. Returns the block and the values passed to it.
pub(crate) fn successor<'m>(
    parser: &mut Parser<'_, 'm>,
) -> ParseResult<(Block<'m>, Vec<Value<'m>>)> {
    let block = parser.parse_successor()?;
    let mut values = Vec::new();
    if parser.parse_optional_token(Token::LParen) {
        let offset = parser.offset();
        let operands = any_operand_list(parser, Delimiter::None)?;
        let types = colon_type_list(parser)?;
        parser.parse_token(Token::RParen)?;
        resolve_each(parser, &operands, &types, offset, &mut values)?;
    }
    Ok((block, values))
}

/// Prints the text of [`successor`].
pub(crate) fn print_successor<'m>(
    printer: &mut Printer<'_, 'm>,
    block: Block<'m>,
    operands: impl ExactSizeIterator<Item = Value<'m>> + Clone,
) {
    printer.successor(block);
    if operands.len() > 0 {
        printer.text("(");
        printer.operands(operands.clone());
        printer.text(" : ");
        printer.type_list(operands.map(Value::type_));
        printer.text(")");
    }
}

/// Parses an optional `name(attribute)` into the slot `name`.
pub(crate) fn attribute_in_parens<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
    name: &str,
) -> ParseResult<()> {
    if parser.parse_optional_keyword(name) {
        parser.parse_token(Token::LParen)?;
        let attribute = parser.parse_attribute(None)?;
        slots::set(parser.context(), state, name, attribute);
        parser.parse_token(Token::RParen)?;
    }
    Ok(())
}

/// Prints the text of [`attribute_in_parens`].
pub(crate) fn print_attribute_in_parens<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) {
    if let Some(attribute) = slots::get(operation, name) {
        printer.text(&format!(" {name}("));
        printer.attribute(attribute);
        printer.text(")");
    }
}

/// Parses an optional `{...}` into the state.
pub(crate) fn attr_dict<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let mut entries = Vec::new();
    parser.parse_optional_attr_dict(&mut entries)?;
    slots::set_all(parser.context(), state, &entries);
    Ok(())
}

/// Parses `%x`, the name of a block argument where MLIR reads no location.
pub(crate) fn bare_argument<'p, 'm>(parser: &mut Parser<'p, 'm>) -> ParseResult<Argument<'p, 'm>> {
    Ok(Argument {
        name: parser.parse_operand_without_number()?,
        type_: parser.context().none_type(),
        attributes: None,
        location: None,
    })
}

/// Parses an optional `attributes {...}` into the state.
pub(crate) fn attr_dict_with_keyword<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let mut entries = Vec::new();
    parser.parse_optional_attr_dict_with_keyword(&mut entries)?;
    slots::set_all(parser.context(), state, &entries);
    Ok(())
}

/// Prints ` {...}` with all attributes but the elided ones.
pub(crate) fn print_attr_dict<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    elided: &[&str],
) {
    printer.optional_attr_dict(&slots::entries(operation, elided));
}

/// Prints ` -> A` or ` -> (A, B)`, and nothing if there are no results.
pub(crate) fn print_results<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    if operation.num_results() > 0 {
        printer.arrow_type_list(operation.results().map(Value::type_));
    }
}

/// Prints `(A, B) -> C`, the types of operands and results.
pub(crate) fn print_operation_type<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.functional_type(
        operation.operands().map(Value::type_),
        operation.results().map(Value::type_),
    );
}

/// Prints ` -> (A, B)`, with parentheses even around one type.
pub(crate) fn print_arrow_types_in_parens<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
) {
    printer.text(" -> (");
    printer.type_list(operation.results().map(Value::type_));
    printer.text(")");
}

/// Creates the region's block if there is none, and appends the implicit terminator of the loaded definition (else
/// `otherwise`) if the last operation is not a terminator. As in MLIR, unknown operations are not terminators.
pub(crate) fn ensure_terminator<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &OperationState<'m>,
    region: Region<'m>,
    otherwise: &str,
) -> ParseResult<()> {
    let dialects = parser.environment().dialects;
    let definition = |name: OperationName<'m>| {
        dialects
            .operations
            .get(name.registration()?.definition as usize)
    };
    let block = match region.first() {
        Some(block) => block,
        None => {
            let block = parser.arena().block();
            region.push(block);
            block
        }
    };
    let is_terminator = |last: Operation<'m>| {
        definition(last.name()).is_some_and(|known| known.traits.is_terminator)
    };
    if block.last().is_some_and(is_terminator) {
        return Ok(());
    }
    let implicit =
        definition(state.name).and_then(|known| known.traits.implicit_terminator.as_deref());
    let name = parser
        .context()
        .operation_name(implicit.unwrap_or(otherwise));
    let mut terminator = OperationState::new(name, state.location);
    if name.as_str() == IN_PARALLEL {
        // The only implicit terminator with a region.
        let region = parser.arena().region();
        region.push(parser.arena().block());
        terminator.regions.push(region);
    }
    block.push(parser.arena().create(&terminator));
    Ok(())
}

/// The terminator of `scf.forall`.
pub(crate) const IN_PARALLEL: &str = "scf.forall.in_parallel";
