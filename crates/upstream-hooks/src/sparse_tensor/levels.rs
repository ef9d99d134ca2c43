//! Common parts of iterations over sparse levels: levels with used coordinates, and types of iterators.

use crate::types::{instance, parameters_of};
use format_runtime::text::{Argument, Delimiter, ParseResult, Parser, Printer};
use operation_core::{Attribute, Block, Context, IntegerValue, Parameter, Type, Value};

/// Names of positions, `_` for positions without a name, and the set of named positions.
#[derive(Default)]
pub(super) struct Places<'p, 'm> {
    /// The names.
    pub(super) arguments: Vec<Argument<'p, 'm>>,
    /// The named positions, as bits.
    pub(super) used: u64,
}

impl<'p, 'm> Places<'p, 'm> {
    /// Parses one position: `%a` or `_`.
    pub(super) fn parse_one(&mut self, parser: &mut Parser<'p, 'm>, place: u32) -> ParseResult<()> {
        if parser.parse_optional_keyword("_") {
            return Ok(());
        }
        let offset = parser.offset();
        let Some(bit) = 1u64.checked_shl(place) else {
            return Err(parser.custom_error(offset, "too many coordinates"));
        };
        self.arguments.push(parser.parse_argument(false, false)?);
        self.used |= bit;
        Ok(())
    }

    /// Parses an optional ` at (%a, _)`.
    pub(super) fn parse_coordinates(parser: &mut Parser<'p, 'm>) -> ParseResult<Self> {
        let mut places = Places::default();
        if parser.parse_optional_keyword("at") {
            let mut place = 0;
            parser.parse_comma_separated(Delimiter::Paren, |parser| {
                place += 1;
                places.parse_one(parser, place - 1)
            })?;
        }
        Ok(places)
    }
}

/// The set in an attribute.
pub(super) fn set_of(attribute: Option<Attribute<'_>>) -> Option<u64> {
    attribute?.as_integer().map(i64::cast_unsigned)
}

/// The attribute of a set.
pub(super) fn set_attribute(context: &Context, used: u64) -> Attribute<'_> {
    context.integer(context.i64(), used.cast_signed())
}

/// Prints `%a, _`: a name for each position in the set, below `count` positions.
pub(super) fn print_places<'m>(
    printer: &mut Printer<'_, 'm>,
    used: u64,
    count: u32,
    names: impl Iterator<Item = Value<'m>>,
) {
    let mut names = names;
    for place in 0..count.min(u64::BITS) {
        if place > 0 {
            printer.text(", ");
        }
        let is_used = (used >> place) & 1 == 1;
        match if is_used { names.next() } else { None } {
            Some(name) => printer.operand(name),
            None => printer.text("_"),
        }
    }
}

const SPACE: &str = "sparse_tensor.iter_space";
const ITERATOR: &str = "sparse_tensor.iterator";

/// The parameters of an iteration space.
fn space(type_: Type<'_>) -> Option<&[Parameter<'_>]> {
    parameters_of(type_, SPACE)
}

/// The type of an iterator over a space.
pub(super) fn iterator_type<'m>(context: &'m Context, type_: Type<'m>) -> Option<Type<'m>> {
    Some(instance(context, ITERATOR, space(type_)?))
}

/// The number of levels of a space.
pub(super) fn num_levels(type_: Type<'_>) -> Option<u32> {
    match space(type_)? {
        [
            _,
            Parameter::Integer(IntegerValue::Small(low)),
            Parameter::Integer(IntegerValue::Small(high)),
        ] => u32::try_from(high.checked_sub(*low)?).ok(),
        _ => None,
    }
}

/// At most `count` values of the block's arguments, from `start` on.
pub(super) fn arguments<'m>(
    block: Block<'m>,
    start: usize,
    count: usize,
) -> impl Iterator<Item = Value<'m>> {
    block
        .arguments()
        .skip(start)
        .take(count)
        .map(|argument| argument.value())
}
