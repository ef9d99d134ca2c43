//! The types of `quant`.

mod storage;

use crate::types::{instance, name_of};
use format_runtime::hooks::{Hooks, TypeSyntax};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Context, FloatKind, Parameter, Type, TypeKind};
use storage::{Storage, as_number, number};

/// Registers the types.
pub(crate) fn register(hooks: &mut Hooks) {
    hooks.types.insert(ANY, Box::new(Any));
    hooks.types.insert(CALIBRATED, Box::new(Calibrated));
    hooks.types.insert(UNIFORM, Box::new(Uniform));
}

const ANY: &str = "quant.any";
const CALIBRATED: &str = "quant.calibrated";
const UNIFORM: &str = "quant.uniform";

fn as_double(parameter: &Parameter<'_>) -> f64 {
    f64::from_bits(as_number(parameter).cast_unsigned())
}

fn list<'p, 'm>(parameter: &'p Parameter<'m>) -> &'p [Parameter<'m>] {
    match parameter {
        Parameter::List(list) => list,
        _ => &[],
    }
}

/// Formats a number as C++ streams do: `1.055040e+05`.
fn exponential(value: f64) -> String {
    let text = format!("{value:.6e}");
    let Some((mantissa, exponent)) = text.split_once('e') else {
        return text;
    };
    let (sign, digits) = exponent
        .strip_prefix('-')
        .map_or(('+', exponent), |digits| ('-', digits));
    format!("{mantissa}e{sign}{digits:0>2}")
}

fn parse_expressed<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<(Type<'m>, FloatKind)> {
    let offset = parser.offset();
    let type_ = parser.parse_type()?;
    match *type_.kind() {
        TypeKind::Float(kind) => Ok((type_, kind)),
        _ => Err(parser.error(offset, "invalid kind of type specified")),
    }
}

/// `!quant.any<i8<-8:7>:f32>`
struct Any;

impl TypeSyntax for Any {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let place = name_of(parser, ANY);
        parser.parse_token(Token::Less)?;
        let storage = Storage::parse(parser)?;
        let mut parameters = storage.parameters().to_vec();
        if parser.parse_optional_token(Token::Colon) {
            parameters.push(Parameter::Type(parse_expressed(parser)?.0));
        }
        parser.parse_token(Token::Greater)?;
        storage.check(parser, place)?;
        Ok(instance(parser.context(), ANY, &parameters))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        let TypeKind::Dialect(instance) = type_.kind() else {
            return;
        };
        printer.text("<");
        Storage::print(printer, instance.parameters);
        if let Some(Parameter::Type(expressed)) = instance.parameters.get(4) {
            printer.text(":");
            printer.type_(*expressed);
        }
        printer.text(">");
    }
}

/// `!quant.calibrated<f32<-1.0:1.0>>`
struct Calibrated;

impl TypeSyntax for Calibrated {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let place = name_of(parser, CALIBRATED);
        parser.parse_token(Token::Less)?;
        let (expressed, _) = parse_expressed(parser)?;
        parser.parse_token(Token::Less)?;
        let minimum = parser.parse_float()?;
        parser.parse_token(Token::Colon)?;
        let maximum = parser.parse_float()?;
        parser.parse_token(Token::Greater)?;
        parser.parse_token(Token::Greater)?;
        if maximum <= minimum {
            let message = format!(
                "illegal min and max: ({}:{})",
                exponential(minimum),
                exponential(maximum)
            );
            return Err(parser.error(place, message));
        }
        let bits = |value: f64| number(value.to_bits().cast_signed());
        Ok(instance(
            parser.context(),
            CALIBRATED,
            &[Parameter::Type(expressed), bits(minimum), bits(maximum)],
        ))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        let TypeKind::Dialect(instance) = type_.kind() else {
            return;
        };
        let [Parameter::Type(expressed), minimum, maximum] = instance.parameters else {
            return;
        };
        printer.text("<");
        printer.type_(*expressed);
        printer.text("<");
        printer.float(as_double(minimum));
        printer.text(":");
        printer.float(as_double(maximum));
        printer.text(">>");
    }
}

/// `!quant.uniform<i8:f32, 0.5:1>`, by axis `!quant.uniform<i8:f32:1, {0.5:1,2.0}>`, by block
/// `!quant.uniform<i8:f32:{0:2, 1:4}, {{0.5:1}, {2.0}}>`.
///
/// Parameters: the storage's four, the expressed type, scales and zero points in order, the axes, the sizes of
/// blocks, the shape of the list of scales. Without axes there is one scale; without blocks they are by axis.
struct Uniform;

/// Scales with their zero points, and the shape of their nesting.
struct Scales {
    /// The range of the expressed type.
    range: (f64, f64),
    scales: Vec<f64>,
    zero_points: Vec<i64>,
    shape: Vec<i64>,
}

impl Scales {
    fn parse_one(&mut self, parser: &mut Parser<'_, '_>) -> ParseResult<()> {
        let scale = parser.parse_float()?;
        let (least, most) = self.range;
        if !(least..=most).contains(&scale) {
            let offset = parser.offset();
            let [scale, least, most] = [scale, least, most].map(exponential);
            let message = format!("scale {scale} out of expressed type range [{least}, {most}]");
            return Err(parser.error(offset, message));
        }
        self.scales.push(scale);
        let zero_point = if parser.parse_optional_token(Token::Colon) {
            parser.parse_integer()?
        } else {
            0
        };
        self.zero_points.push(zero_point);
        Ok(())
    }

    /// Parses `{...}`; returns the shape of its elements.
    fn parse_list(&mut self, parser: &mut Parser<'_, '_>, depth: u32) -> ParseResult<Vec<i64>> {
        let mut inner: Option<Vec<i64>> = None;
        let mut size = 0;
        parser.parse_comma_separated(Delimiter::Braces, |parser| {
            let shape = if parser.at(Token::LBrace) && depth > 0 {
                self.parse_list(parser, depth - 1)?
            } else {
                self.parse_one(parser)?;
                Vec::new()
            };
            size += 1;
            if inner.as_ref().is_some_and(|first| *first != shape) {
                let offset = parser.offset();
                let message =
                    "tensor literal is invalid; ranks are not consistent between elements";
                return Err(parser.error(offset, message));
            }
            inner.get_or_insert(shape);
            Ok(())
        })?;
        let mut shape = vec![size];
        shape.extend(inner.unwrap_or_default());
        Ok(shape)
    }
}

/// Maximal depth of lists of scales.
const MAXIMUM_NESTING: u32 = 16;

impl TypeSyntax for Uniform {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let place = name_of(parser, UNIFORM);
        parser.parse_token(Token::Less)?;
        let storage = Storage::parse(parser)?;
        parser.parse_token(Token::Colon)?;
        let (expressed, kind) = parse_expressed(parser)?;
        let (mut axes, mut blocks, mut is_list) = (Vec::new(), Vec::new(), false);
        let mut is_by_block = false;
        if parser.parse_optional_token(Token::Colon) {
            is_list = true;
            is_by_block = parser.at(Token::LBrace);
            if is_by_block {
                parser.parse_comma_separated(Delimiter::Braces, |parser| {
                    axes.push(parser.parse_integer()?);
                    parser.parse_token(Token::Colon)?;
                    blocks.push(parser.parse_integer()?);
                    Ok(())
                })?;
            } else {
                axes.push(parser.parse_integer()?);
            }
        }
        parser.parse_token(Token::Comma)?;
        let mut scales = Scales {
            range: range(kind),
            scales: Vec::new(),
            zero_points: Vec::new(),
            shape: Vec::new(),
        };
        if is_list {
            let behind_brace = parser.offset() + 1;
            scales.shape = scales.parse_list(parser, MAXIMUM_NESTING)?;
            if scales.scales.is_empty() {
                return Err(parser.error(behind_brace, "expected floating point literal"));
            }
        } else {
            scales.parse_one(parser)?;
        }
        parser.parse_token(Token::Greater)?;
        storage.check(parser, place)?;
        if let Some(axis) = axes.iter().find(|&&axis| axis < 0) {
            return Err(parser.error(place, format!("illegal quantized dimension: {axis}")));
        }
        if let Some(size) = blocks.iter().find(|&&size| size <= 0) {
            return Err(parser.error(place, format!("illegal block size: {size}")));
        }
        let context = parser.context();
        let bits: Vec<i64> = scales
            .scales
            .iter()
            .map(|scale| scale.to_bits().cast_signed())
            .collect();
        let mut parameters = storage.parameters().to_vec();
        parameters.push(Parameter::Type(expressed));
        parameters.extend([&bits, &scales.zero_points].map(|values| numbers(context, values)));
        if is_list {
            parameters.push(numbers(context, &axes));
        }
        if is_by_block {
            parameters.extend([&blocks, &scales.shape].map(|values| numbers(context, values)));
        }
        Ok(instance(context, UNIFORM, &parameters))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        let TypeKind::Dialect(instance) = type_.kind() else {
            return;
        };
        let [
            _,
            _,
            _,
            _,
            Parameter::Type(expressed),
            scales,
            zero_points,
            rest @ ..,
        ] = instance.parameters
        else {
            return;
        };
        printer.text("<");
        Storage::print(printer, instance.parameters);
        printer.text(":");
        printer.type_(*expressed);
        let mut pairs = list(scales).iter().zip(list(zero_points));
        match rest {
            [] => {
                printer.text(", ");
                print_scales(printer, &mut pairs, &[], "");
            }
            [axis] => {
                printer.text(":");
                list(axis)
                    .iter()
                    .for_each(|axis| printer.integer(as_number(axis)));
                printer.text(", ");
                print_scales(printer, &mut pairs, &[list(scales).len() as i64], ",");
            }
            [axes, rest @ ..] => {
                let (blocks, shape) = (
                    rest.first().map_or(&[][..], list),
                    rest.get(1).map_or(&[][..], list),
                );
                printer.text(":{");
                for (index, (axis, size)) in list(axes).iter().zip(blocks).enumerate() {
                    printer.text(if index > 0 { ", " } else { "" });
                    printer.integer(as_number(axis));
                    printer.text(":");
                    printer.integer(as_number(size));
                }
                printer.text("}, ");
                let shape: Vec<i64> = shape.iter().map(as_number).collect();
                print_scales(printer, &mut pairs, &shape, ", ");
            }
        }
        printer.text(">");
    }
}

fn numbers<'m>(context: &'m Context, values: &[i64]) -> Parameter<'m> {
    let values: Vec<_> = values.iter().copied().map(number).collect();
    Parameter::List(context.parameters(&values))
}

/// Prints the scales nested in this shape.
fn print_scales<'a, 'm: 'a>(
    printer: &mut Printer<'_, '_>,
    pairs: &mut impl Iterator<Item = (&'a Parameter<'m>, &'a Parameter<'m>)>,
    shape: &[i64],
    separator: &str,
) {
    let Some((&size, inner)) = shape.split_first() else {
        let Some((scale, zero_point)) = pairs.next() else {
            return;
        };
        printer.float(as_double(scale));
        if as_number(zero_point) != 0 {
            printer.text(":");
            printer.integer(as_number(zero_point));
        }
        return;
    };
    printer.text("{");
    for index in 0..size {
        printer.text(if index > 0 { separator } else { "" });
        print_scales(printer, pairs, inner, separator);
    }
    printer.text("}");
}

/// The smallest and the largest number above zero of a float type, as doubles.
fn range(kind: FloatKind) -> (f64, f64) {
    match kind.name() {
        "f16" => (2f64.powi(-24), 65504.0),
        "bf16" => (2f64.powi(-133), 2f64.powi(127) * (2.0 - 2f64.powi(-7))),
        "f32" | "tf32" => (f64::from(f32::from_bits(1)), f64::from(f32::MAX)),
        "f8E4M3FN" => (2f64.powi(-9), 448.0),
        "f8E5M2" => (2f64.powi(-16), 57344.0),
        _ => (f64::from_bits(1), f64::MAX),
    }
}
