//! Random functions of operations on numbers.

use super::random::Random;
use super::types::{Element, FLOATS, Shape, Type};
use std::fmt::Write;

/// A value in scope.
#[derive(Clone)]
struct Value {
    name: String,
    type_: Type,
    used: bool,
}

/// Writes one function.
pub(crate) struct Generator {
    random: Random,
    text: String,
    values: Vec<Value>,
    /// The number of named values.
    names: usize,
    /// The preferred elements of the function.
    elements: Vec<Element>,
    shapes: Vec<Shape>,
    indent: usize,
    /// True if there are operations of other dialects than `arith`.
    of_all: bool,
}

const INTEGER_OPERATIONS: [&str; 20] = [
    "addi",
    "subi",
    "muli",
    "divui",
    "divsi",
    "ceildivui",
    "ceildivsi",
    "floordivsi",
    "remui",
    "remsi",
    "andi",
    "ori",
    "xori",
    "shli",
    "shrui",
    "shrsi",
    "maxsi",
    "minsi",
    "maxui",
    "minui",
];
const FLOAT_OPERATIONS: [&str; 9] = [
    "addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf",
];
const INTEGER_PREDICATES: [&str; 10] = [
    "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
];
const FLOAT_PREDICATES: [&str; 16] = [
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule",
    "une", "uno", "true",
];
/// The functions of `math` with the same numerical results as upstream.
const FLOAT_FUNCTIONS: [&str; 23] = [
    "absf",
    "acos",
    "asin",
    "atan",
    "ceil",
    "cos",
    "cosh",
    "exp",
    "exp2",
    "expm1",
    "floor",
    "log",
    "log10",
    "log1p",
    "log2",
    "round",
    "roundeven",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "trunc",
];
const INDEX_OPERATIONS: [&str; 20] = [
    "add",
    "sub",
    "mul",
    "divs",
    "divu",
    "ceildivs",
    "ceildivu",
    "floordivs",
    "rems",
    "remu",
    "maxs",
    "maxu",
    "mins",
    "minu",
    "shl",
    "shrs",
    "shru",
    "and",
    "or",
    "xor",
];
const COMPLEX_OPERATIONS: [&str; 8] = ["add", "sub", "mul", "div", "neg", "conj", "exp", "log"];
const FAST_MATH: [&str; 6] = ["fast", "nnan,nsz", "nsz", "contract", "reassoc", "nnan"];
const SHAPES: [Shape; 6] = [
    Shape::Vector("4", 4),
    Shape::Vector("2x2", 4),
    Shape::Tensor("3", 3),
    Shape::Tensor("2x2", 4),
    Shape::Scalable("[4]"),
    Shape::Dynamic("?"),
];

/// The text of a function from this seed, `func.func @f...`; of `arith` mostly, or of the other dialects of numbers,
/// too.
pub(crate) fn function(seed: u64, of_all: bool) -> String {
    let mut random = Random::new(seed);
    let mut elements = vec![
        Element::Int(1),
        Element::Int(*random.pick(&[8, 16, 32, 32, 64, 64])),
    ];
    if random.percent(50) {
        elements.push(Element::Int(1 + random.below(128) as u32));
    }
    if of_all || random.percent(40) {
        elements.push(Element::Index);
    }
    if random.percent(60) {
        elements.push(*random.pick(&FLOATS));
    }
    if random.percent(20) {
        elements.push(*random.pick(&FLOATS));
    }
    let mut shapes = vec![Shape::Scalar; 6];
    if random.percent(40) {
        shapes.extend([*random.pick(&SHAPES); 2]);
    }
    let mut generator = Generator {
        random,
        text: String::new(),
        values: Vec::new(),
        names: 0,
        elements,
        shapes,
        indent: 2,
        of_all,
    };
    generator.write(seed);
    generator.text
}

impl Generator {
    fn write(&mut self, seed: u64) {
        let arguments: Vec<Type> = (0..2 + self.random.below(5))
            .map(|_| self.type_())
            .collect();
        let list: Vec<String> = arguments
            .iter()
            .map(|&type_| {
                let name = self.name();
                self.values.push(Value {
                    name: name.clone(),
                    type_,
                    used: true,
                });
                format!("{name}: {type_}")
            })
            .collect();
        // Most are short.
        let count = if self.random.percent(60) {
            5 + self.random.below(36)
        } else {
            5 + self.random.below(196)
        };
        let body = std::mem::take(&mut self.text);
        if self.random.percent(20) {
            self.blocks(count);
        } else {
            self.operations(count);
        }
        let results = self.results();
        let types: Vec<String> = results
            .iter()
            .map(|value| value.type_.to_string())
            .collect();
        let names: Vec<String> = results.iter().map(|value| value.name.clone()).collect();
        let operations = std::mem::replace(&mut self.text, body);
        let _ = write!(
            self.text,
            "func.func @f{seed}({}) -> ({}) {{\n{operations}",
            list.join(", "),
            types.join(", ")
        );
        let _ = writeln!(
            self.text,
            "  return {} : {}\n}}",
            names.join(", "),
            types.join(", ")
        );
    }

    /// Entry, two blocks (one of them is entered), and the block they join in.
    fn blocks(&mut self, count: usize) {
        self.operations(count / 3);
        let condition = self.operand(Type::scalar(Element::Int(1)));
        self.line(&format!("cf.cond_br {condition}, ^a, ^b"));
        let (passed, outer) = (self.type_(), self.values.clone());
        for block in ["a", "b"] {
            self.text += &format!("^{block}:\n");
            self.operations(count / 4);
            let operand = self.operand(passed);
            self.line(&format!("cf.br ^end({operand} : {passed})"));
            let passed_values = outer.len();
            let uses: Vec<bool> = self
                .values
                .drain(..)
                .take(passed_values)
                .map(|value| value.used)
                .collect();
            self.values = outer.clone();
            for (value, used) in self.values.iter_mut().zip(uses) {
                value.used |= used;
            }
        }
        let argument = self.name();
        self.text += &format!("^end({argument}: {passed}):\n");
        self.values.push(Value {
            name: argument,
            type_: passed,
            used: false,
        });
        self.operations(count / 4);
    }

    /// The returned values: nearly all unused ones, to keep them alive, and sometimes used ones.
    fn results(&mut self) -> Vec<Value> {
        let keeps_all = self.random.percent(70);
        let mut results = Vec::new();
        for index in 0..self.values.len() {
            let chance = match (self.values[index].used, keeps_all) {
                (true, _) => 4,
                (false, true) => 100,
                (false, false) => 40,
            };
            if self.random.percent(chance) {
                results.push(self.values[index].clone());
            }
        }
        if results.is_empty() {
            results.extend(self.values.last().cloned());
        }
        results
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:indent$}{text}", "", indent = self.indent);
    }

    fn type_(&mut self) -> Type {
        Type {
            shape: *self.random.pick(&self.shapes),
            element: *self.random.pick(&self.elements),
        }
    }

    fn type_that(&mut self, fits: impl Fn(Type) -> bool) -> Option<Type> {
        (0..20).map(|_| self.type_()).find(|&type_| fits(type_))
    }

    /// An operand of a type: mostly an existing value, the later the likelier, else a new constant.
    fn operand(&mut self, type_: Type) -> String {
        let there: Vec<usize> = (0..self.values.len())
            .filter(|&index| self.values[index].type_ == type_)
            .collect();
        if !there.is_empty() && self.random.percent(70) {
            let place = self
                .random
                .below(there.len())
                .max(self.random.below(there.len()));
            let value = &mut self.values[there[place]];
            value.used = true;
            return value.name.clone();
        }
        match type_.constant(&mut self.random) {
            Some(constant) => {
                let name = self.define(type_, &format!("arith.constant {constant}"));
                if let Some(value) = self.values.last_mut() {
                    value.used = true;
                }
                name
            }
            None if !there.is_empty() => self.values[there[0]].name.clone(),
            None => self.of_elsewhere(type_),
        }
    }

    /// Two operands of a type. If the shape is dynamic they differ, or MLIR would make a constant with a dynamic
    /// shape.
    fn operands(&mut self, type_: Type) -> (String, String) {
        let left = self.operand(type_);
        let right = match type_.shape {
            Shape::Dynamic(_) => self.of_elsewhere(type_),
            _ => self.operand(type_),
        };
        (left, right)
    }

    /// A value without any known facts.
    fn of_elsewhere(&mut self, type_: Type) -> String {
        let name = self.define(type_, &format!("\"test.unknown\"() : () -> {type_}"));
        if let Some(value) = self.values.last_mut() {
            value.used = true;
        }
        name
    }

    /// Writes an operation with one result.
    fn define(&mut self, type_: Type, operation: &str) -> String {
        let name = self.name();
        self.line(&format!("{name} = {operation}"));
        self.values.push(Value {
            name: name.clone(),
            type_,
            used: false,
        });
        name
    }

    fn operations(&mut self, count: usize) {
        for _ in 0..count {
            self.operation();
        }
    }

    fn operation(&mut self) {
        if self.of_all && self.random.percent(50) {
            return match self.random.below(10) {
                0..5 => self.math(),
                5..8 => self.index(),
                _ => self.complex(),
            };
        }
        match self.random.below(100) {
            0..38 => self.integers(),
            38..52 => self.floats(),
            52..62 => self.compare(),
            62..70 => self.select(),
            70..74 => self.extended(),
            74..76 => self.poison(),
            76..79 => {
                let type_ = self.type_();
                if let Some(constant) = type_.constant(&mut self.random) {
                    self.define(type_, &format!("arith.constant {constant}"));
                }
            }
            _ => self.cast(),
        }
    }

    fn integers(&mut self) {
        let Some(type_) = self.type_that(Type::is_int) else {
            return;
        };
        // Operations with patterns for joining constants come more often.
        let operation = if self.random.percent(45) {
            *self
                .random
                .pick(&["addi", "subi", "muli", "xori", "andi", "ori"])
        } else {
            *self.random.pick(&INTEGER_OPERATIONS)
        };
        let (left, right) = self.operands(type_);
        let flags =
            match operation {
                "addi" | "subi" | "muli" | "shli" if self.random.percent(30) => *self
                    .random
                    .pick(&[" overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"]),
                "divui" | "divsi" | "shrui" | "shrsi" if self.random.percent(20) => " exact",
                _ => "",
            };
        self.define(
            type_,
            &format!("arith.{operation} {left}, {right}{flags} : {type_}"),
        );
    }

    fn floats(&mut self) {
        let Some(type_) = self.type_that(Type::is_float) else {
            return;
        };
        let flags = if self.random.percent(20) {
            format!(" fastmath<{}>", self.random.pick(&FAST_MATH))
        } else {
            String::new()
        };
        let left = self.operand(type_);
        if self.random.percent(15) {
            self.define(type_, &format!("arith.negf {left}{flags} : {type_}"));
            return;
        }
        let (right, operation) = (self.operand(type_), *self.random.pick(&FLOAT_OPERATIONS));
        self.define(
            type_,
            &format!("arith.{operation} {left}, {right}{flags} : {type_}"),
        );
    }

    fn compare(&mut self) {
        let type_ = self.type_();
        let (left, right) = self.operands(type_);
        let (operation, predicate) = match type_.is_int() {
            true => ("cmpi", *self.random.pick(&INTEGER_PREDICATES)),
            false => ("cmpf", *self.random.pick(&FLOAT_PREDICATES)),
        };
        let result = type_.with(Element::Int(1));
        self.define(
            result,
            &format!("arith.{operation} {predicate}, {left}, {right} : {type_}"),
        );
    }

    fn select(&mut self) {
        let type_ = self.type_();
        let by_elements = type_.shape != Shape::Scalar && self.random.percent(50);
        let condition_type = if by_elements {
            type_.with(Element::Int(1))
        } else {
            Type::scalar(Element::Int(1))
        };
        let condition = self.operand(condition_type);
        let (left, right) = (self.operand(type_), self.operand(type_));
        let types = if by_elements {
            format!("{condition_type}, {type_}")
        } else {
            type_.to_string()
        };
        self.define(
            type_,
            &format!("arith.select {condition}, {left}, {right} : {types}"),
        );
    }

    fn extended(&mut self) {
        let Some(type_) = self.type_that(Type::is_int) else {
            return;
        };
        let (left, right) = (self.operand(type_), self.operand(type_));
        let operation = *self
            .random
            .pick(&["addui_extended", "mulsi_extended", "mului_extended"]);
        let second = if operation == "addui_extended" {
            type_.with(Element::Int(1))
        } else {
            type_
        };
        let (low, high) = (self.name(), self.name());
        let types = if operation != "addui_extended" {
            type_.to_string()
        } else {
            format!("{type_}, {second}")
        };
        self.line(&format!(
            "{low}, {high} = arith.{operation} {left}, {right} : {types}"
        ));
        self.values.push(Value {
            name: low,
            type_,
            used: false,
        });
        self.values.push(Value {
            name: high,
            type_: second,
            used: false,
        });
    }

    fn math(&mut self) {
        let type_ = self.type_();
        let operand = self.operand(type_);
        if type_.is_int() {
            if self.random.percent(20) {
                let power = self.operand(type_);
                self.define(type_, &format!("math.ipowi {operand}, {power} : {type_}"));
                return;
            }
            let operation = *self.random.pick(&["absi", "ctlz", "cttz", "ctpop"]);
            self.define(type_, &format!("math.{operation} {operand} : {type_}"));
        } else if self.random.percent(20) {
            let other = self.operand(type_);
            let operation = *self.random.pick(&["atan2", "copysign", "powf"]);
            self.define(
                type_,
                &format!("math.{operation} {operand}, {other} : {type_}"),
            );
        } else if self.random.percent(20) {
            let operation = *self
                .random
                .pick(&["isfinite", "isinf", "isnan", "isnormal"]);
            self.define(
                type_.with(Element::Int(1)),
                &format!("math.{operation} {operand} : {type_}"),
            );
        } else {
            let operation = *self.random.pick(&FLOAT_FUNCTIONS);
            self.define(type_, &format!("math.{operation} {operand} : {type_}"));
        }
    }

    fn index(&mut self) {
        let index = Type::scalar(Element::Index);
        if self.random.percent(20) {
            let width = self.width().unwrap_or(32);
            let int = Type::scalar(Element::Int(width));
            let cast = *self.random.pick(&["casts", "castu"]);
            let (from, to) = if self.random.percent(50) {
                (index, int)
            } else {
                (int, index)
            };
            let operand = self.operand(from);
            self.define(to, &format!("index.{cast} {operand} : {from} to {to}"));
            return;
        }
        if self.random.percent(10) {
            let Some(constant) = index.constant(&mut self.random) else {
                return;
            };
            self.define(
                index,
                &format!("index.constant {}", constant.trim_end_matches(" : index")),
            );
            return;
        }
        let (left, right) = self.operands(index);
        if self.random.percent(20) {
            let predicate = *self.random.pick(&INTEGER_PREDICATES);
            self.define(
                Type::scalar(Element::Int(1)),
                &format!("index.cmp {predicate}({left}, {right})"),
            );
            return;
        }
        let operation = *self.random.pick(&INDEX_OPERATIONS);
        self.define(index, &format!("index.{operation} {left}, {right}"));
    }

    /// A few operations on a complex number and its parts.
    fn complex(&mut self) {
        let part = Type::scalar(*self.random.pick(&FLOATS[2..]));
        let (real, imaginary) = self.operands(part);
        let mut number = self.name();
        self.line(&format!(
            "{number} = complex.create {real}, {imaginary} : complex<{part}>"
        ));
        let constant = self.name();
        let [one, other] = [0, 1].map(|_| *self.random.pick(&["0.0", "1.0", "-0.0", "2.5"]));
        self.line(&format!(
            "{constant} = complex.constant [{one} : {part}, {other} : {part}] : complex<{part}>"
        ));
        for _ in 0..self.random.below(5) {
            let next = self.name();
            let operation = *self.random.pick(&COMPLEX_OPERATIONS);
            let other = if self.random.percent(50) {
                constant.clone()
            } else {
                number.clone()
            };
            let operands = match operation {
                "add" | "sub" | "mul" | "div" => format!("{number}, {other}"),
                _ => other,
            };
            self.line(&format!(
                "{next} = complex.{operation} {operands} : complex<{part}>"
            ));
            number = next;
        }
        let operation = *self.random.pick(&["re", "im"]);
        self.define(
            part,
            &format!("complex.{operation} {number} : complex<{part}>"),
        );
    }

    fn poison(&mut self) {
        let type_ = self.type_();
        self.define(type_, &format!("ub.poison : {type_}"));
    }

    fn cast(&mut self) {
        let from = self.type_();
        let operand = self.operand(from);
        let (operation, element) = match from.element {
            Element::Index => (
                *self.random.pick(&["index_cast", "index_castui"]),
                self.width().map(Element::Int),
            ),
            Element::Int(width) => match self.random.below(10) {
                0..3 => {
                    let wider = self
                        .width()
                        .filter(|&wider| wider > width)
                        .unwrap_or(width + 7);
                    (
                        *self.random.pick(&["extsi", "extui"]),
                        Some(Element::Int(wider)),
                    )
                }
                3..6 => {
                    let narrower = self
                        .width()
                        .filter(|&narrower| narrower < width)
                        .unwrap_or(width / 2);
                    ("trunci", (narrower > 0).then_some(Element::Int(narrower)))
                }
                6..8 => (*self.random.pick(&["sitofp", "uitofp"]), self.float()),
                8 => (
                    "bitcast",
                    FLOATS
                        .into_iter()
                        .find(|float| matches!(float, Element::Float(_, own, _) if *own == width)),
                ),
                _ => (
                    *self.random.pick(&["index_cast", "index_castui"]),
                    Some(Element::Index),
                ),
            },
            Element::Float(name, width, _) => match self.random.below(10) {
                0..3 => (
                    "extf",
                    FLOATS
                        .into_iter()
                        .find(|float| matches!(float, Element::Float(_, own, _) if *own > width)),
                ),
                3..6 => {
                    let narrower = |float: &Element| matches!(float, Element::Float(_, own, _) if *own < width);
                    (
                        "truncf",
                        FLOATS
                            .into_iter()
                            .filter(narrower)
                            .nth(usize::from(name.len() == 3 && self.random.percent(50))),
                    )
                }
                6..9 => (
                    *self.random.pick(&["fptosi", "fptoui"]),
                    self.width().map(Element::Int),
                ),
                _ => ("bitcast", Some(Element::Int(width))),
            },
        };
        let Some(element) = element else { return };
        let flags = match operation {
            "extf" | "truncf" if self.random.percent(40) => " fastmath<contract>",
            "trunci" if self.random.percent(30) => " overflow<nsw>",
            "truncf" if self.random.percent(20) => " to_nearest_even",
            _ => "",
        };
        let to = from.with(element);
        self.define(
            to,
            &format!("arith.{operation} {operand}{flags} : {from} to {to}"),
        );
    }

    /// The width of one of the function's integers, or another one.
    fn width(&mut self) -> Option<u32> {
        if self.random.percent(20) {
            return Some(1 + self.random.below(128) as u32);
        }
        match *self.random.pick(&self.elements) {
            Element::Int(width) => Some(width),
            _ => Some(32),
        }
    }

    fn float(&mut self) -> Option<Element> {
        let own: Vec<Element> = self
            .elements
            .iter()
            .copied()
            .filter(|element| matches!(element, Element::Float(..)))
            .collect();
        if own.is_empty() || self.random.percent(20) {
            Some(*self.random.pick(&FLOATS))
        } else {
            Some(*self.random.pick(&own))
        }
    }
}
