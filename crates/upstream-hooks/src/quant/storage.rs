//! The storage type in all types of `quant`.

use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{IntegerValue, Parameter, Signedness, TypeKind};

/// Maximal width of storage.
const MAXIMUM_STORAGE: i64 = 32;

/// The storage `i8<-8:7>`.
#[derive(Clone, Copy)]
pub(super) struct Storage {
    is_signed: bool,
    width: i64,
    minimum: i64,
    maximum: i64,
}

impl Storage {
    fn default_of(is_signed: bool, width: i64) -> Storage {
        let (minimum, maximum) = if is_signed {
            (-(1 << (width - 1)), (1 << (width - 1)) - 1)
        } else {
            (0, (1 << width) - 1)
        };
        Storage {
            is_signed,
            width,
            minimum,
            maximum,
        }
    }

    pub(super) fn parse(parser: &mut Parser<'_, '_>) -> ParseResult<Storage> {
        let offset = parser.offset();
        let (is_signed, width) = match parser.parse_optional_type()? {
            Some(type_) => match *type_.kind() {
                TypeKind::Integer { width, signedness } => {
                    (signedness != Signedness::Unsigned, i64::from(width))
                }
                _ => return Err(parser.error(offset, "invalid kind of type specified")),
            },
            // `u8`
            None => match parser.parse_optional_any_keyword() {
                Some(word) => {
                    let Some(digits) = word.strip_prefix('u') else {
                        return Err(parser.error(offset, "illegal storage type prefix"));
                    };
                    match digits.parse::<u32>() {
                        Ok(width) => (false, width.into()),
                        Err(_) => return Err(parser.error(offset, "expected storage type width")),
                    }
                }
                None => return Err(parser.error(offset, "expected valid keyword")),
            },
        };
        if width == 0 || width > MAXIMUM_STORAGE {
            return Err(parser.error(offset, format!("illegal storage type size: {width}")));
        }
        let mut storage = Storage::default_of(is_signed, width);
        if parser.parse_optional_token(Token::Less) {
            let whole = storage;
            let offset = parser.offset();
            storage.minimum = parser.parse_integer()?;
            parser.parse_token(Token::Colon)?;
            let behind = parser.offset();
            storage.maximum = parser.parse_integer()?;
            parser.parse_token(Token::Greater)?;
            if storage.minimum < whole.minimum {
                return Err(parser.error(
                    offset,
                    format!("illegal storage type minimum: {}", storage.minimum),
                ));
            }
            if storage.maximum > whole.maximum {
                return Err(parser.error(
                    behind,
                    format!("illegal storage type maximum: {}", storage.maximum),
                ));
            }
        }
        Ok(storage)
    }

    pub(super) fn check(self, parser: &mut Parser<'_, '_>, place: usize) -> ParseResult<()> {
        let Storage {
            minimum, maximum, ..
        } = self;
        if maximum > minimum {
            return Ok(());
        }
        Err(parser.error(
            place,
            format!("illegal storage min and storage max: ({minimum}:{maximum})"),
        ))
    }

    pub(super) fn parameters<'m>(self) -> [Parameter<'m>; 4] {
        [
            number(self.width),
            number(self.is_signed.into()),
            number(self.minimum),
            number(self.maximum),
        ]
    }

    pub(super) fn print(printer: &mut Printer<'_, '_>, parameters: &[Parameter<'_>]) {
        let [width, is_signed, minimum, maximum, ..] = parameters else {
            return;
        };
        let (width, is_signed) = (as_number(width), as_number(is_signed) != 0);
        printer.text(if is_signed { "i" } else { "u" });
        printer.integer(width);
        let whole = Storage::default_of(is_signed, width.clamp(1, MAXIMUM_STORAGE));
        let (minimum, maximum) = (as_number(minimum), as_number(maximum));
        if (minimum, maximum) != (whole.minimum, whole.maximum) {
            printer.text("<");
            printer.integer(minimum);
            printer.text(":");
            printer.integer(maximum);
            printer.text(">");
        }
    }
}

pub(super) fn number<'m>(value: i64) -> Parameter<'m> {
    Parameter::Integer(IntegerValue::Small(value))
}

pub(super) fn as_number(parameter: &Parameter<'_>) -> i64 {
    match parameter {
        Parameter::Integer(IntegerValue::Small(value)) => *value,
        _ => 0,
    }
}
