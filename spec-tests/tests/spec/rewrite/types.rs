//! Types of values in random functions, and constants of them.

use super::random::Random;

/// The type of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Element {
    /// `i32`
    Int(u32),
    /// `index`
    Index,
    /// A float: its name, its width, and the bits of its fraction.
    Float(&'static str, u32, u32),
}

/// The container of the elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    Scalar,
    /// The text up to the element's type, and the number of elements.
    Vector(&'static str, usize),
    /// As for vectors.
    Tensor(&'static str, usize),
    /// A shape without a number of elements: only splats and values from elsewhere are of such a type.
    Dynamic(&'static str),
    /// The same, with splats as constants.
    Scalable(&'static str),
}

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Type {
    pub(crate) shape: Shape,
    pub(crate) element: Element,
}

pub(crate) const FLOATS: [Element; 4] = [
    Element::Float("f16", 16, 10),
    Element::Float("bf16", 16, 7),
    Element::Float("f32", 32, 23),
    Element::Float("f64", 64, 52),
];

impl std::fmt::Display for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let element = match self.element {
            Element::Int(width) => format!("i{width}"),
            Element::Index => "index".to_owned(),
            Element::Float(name, ..) => name.to_owned(),
        };
        match self.shape {
            Shape::Scalar => write!(f, "{element}"),
            Shape::Vector(shape, _) | Shape::Scalable(shape) => {
                write!(f, "vector<{shape}x{element}>")
            }
            Shape::Tensor(shape, _) | Shape::Dynamic(shape) => {
                write!(f, "tensor<{shape}x{element}>")
            }
        }
    }
}

impl Type {
    pub(crate) fn scalar(element: Element) -> Self {
        Type {
            shape: Shape::Scalar,
            element,
        }
    }

    /// The same shape of other elements.
    pub(crate) fn with(self, element: Element) -> Self {
        Type { element, ..self }
    }

    pub(crate) fn is_int(self) -> bool {
        matches!(self.element, Element::Int(_) | Element::Index)
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self.element, Element::Float(..))
    }

    /// The text of a constant with its type; `None` if there is none.
    pub(crate) fn constant(self, random: &mut Random) -> Option<String> {
        let value = self.value(random)?;
        // Booleans have no type.
        Some(if self == Type::scalar(Element::Int(1)) {
            value
        } else {
            format!("{value} : {self}")
        })
    }

    fn value(self, random: &mut Random) -> Option<String> {
        let number = |random: &mut Random| match self.element {
            Element::Int(width) => integer(random, width),
            Element::Index => integer(random, 64),
            Element::Float(_, width, fraction) => float(random, width, fraction),
        };
        match self.shape {
            Shape::Scalar => Some(number(random)),
            Shape::Dynamic(_) => None,
            Shape::Scalable(_) => Some(format!("dense<{}>", number(random))),
            Shape::Vector(shape, count) | Shape::Tensor(shape, count) => {
                if random.percent(50) {
                    return Some(format!("dense<{}>", number(random)));
                }
                let numbers: Vec<String> = (0..count).map(|_| number(random)).collect();
                let text = if shape.contains('x') {
                    let rows: Vec<String> = numbers
                        .chunks(2)
                        .map(|row| format!("[{}]", row.join(", ")))
                        .collect();
                    rows.join(", ")
                } else {
                    numbers.join(", ")
                };
                Some(format!("dense<[{text}]>"))
            }
        }
    }
}

/// A number with a likely effect: close to the limits of the width, or small, or anything.
fn integer(random: &mut Random, width: u32) -> String {
    if width == 1 {
        return if random.percent(50) { "true" } else { "false" }.to_owned();
    }
    let least = if width == 128 {
        i128::MIN
    } else {
        -(1 << (width - 1))
    };
    let greatest = -(least + 1);
    let wild = (i128::from(random.bits()) << 64 | i128::from(random.bits())) >> (128 - width);
    let value = match random.below(14) {
        0 | 1 => 0,
        2 | 3 => 1,
        4 | 5 => -1,
        6 => least,
        7 => greatest,
        8 => 2,
        9 => i128::from(width),
        10 => i128::from(random.below(width as usize) as u32),
        11 => random.below(7) as i128 - 3,
        12 => 1 << random.below(width as usize - 1),
        _ => wild,
    };
    value.clamp(least, greatest).to_string()
}

/// A number with a likely effect, as bits: zeros, ones, infinities, NaN, the limits, whole numbers, or anything.
fn float(random: &mut Random, width: u32, fraction: u32) -> String {
    let exponent_bits = width - 1 - fraction;
    let bias = (1_u64 << (exponent_bits - 1)) - 1;
    let infinity = ((1_u64 << exponent_bits) - 1) << fraction;
    let sign = 1_u64 << (width - 1);
    let wild = random.bits() >> (64 - width);
    let of_exponent =
        |exponent: u64, fraction_bits: u64| (bias + exponent) << fraction | fraction_bits;
    let bits = match random.below(16) {
        0 => 0,
        1 => sign,
        2 | 3 => of_exponent(0, 0),
        4 => of_exponent(0, 0) | sign,
        5 => infinity,
        6 => infinity | sign,
        7 => infinity | 1 << (fraction - 1),
        8 => of_exponent(1, 0),
        9 => (bias - 1) << fraction,
        10 => infinity - 1,
        11 => 1,
        12 => of_exponent(
            random.below(7) as u64,
            wild & ((1 << fraction) - 1) & !((1 << (fraction - 3)) - 1),
        ),
        13 => of_exponent(random.below(30) as u64 % bias, 0) | sign,
        14 => infinity | (wild & ((1 << fraction) - 1)).max(1),
        _ => wild,
    };
    format!("0x{bits:0digits$X}", digits = width as usize / 4)
}
