//! Calls of functions and static methods.

use super::integers::{self, IntegerType};
use super::lower::Scope;
use super::{Cxx, Segment, optional};
use format_runtime::dialect::{BuiltinType, TypeClass};
use format_runtime::expr::{Binary, Expr, Function};

/// Conversions that don't change the value.
const CONVERSIONS: [&str; 16] = [
    "static_cast",
    "ArrayRef",
    "StringRef",
    "Type",
    "TypeRange",
    "move",
    "VectorType",
    "MemRefType",
    "RankedTensorType",
    "Builder",
    "string",
    "Twine",
    "optional",
    "make_optional",
    "makeArrayRef",
    "to_vector",
];

/// The table of functions by name and number of arguments.
fn function(name: &str, arity: usize) -> Option<Function> {
    Some(match (name, arity) {
        ("SmallVector", 2) => Function::Repeat,
        ("getElementTypeOrSelf", _) => Function::ElementTypeOrSelf,
        ("getFlattenedTypes", _) => Function::FlattenedTypes,
        ("getI1SameShape", _) => Function::I1SameShape,
        ("abs", _) => Function::Absolute,
        ("has_single_bit", _) => Function::IsPowerOf2,
        ("isStrided", _) => Function::IsStrided,
        _ => return None,
    })
}

impl Scope<'_> {
    pub(super) fn call(&mut self, callee: &Cxx, arguments: &[Cxx]) -> Expr {
        match callee {
            Cxx::Lambda(parameters, body) => self.apply(parameters, body, arguments),
            Cxx::Member(object, segment) => self.method(object, segment, arguments),
            Cxx::Name(segments) => {
                self.function(segments, &callee.path().unwrap_or_default(), arguments)
            }
            // `std::equal_to<>()(a, b)`
            Cxx::Call(class, none) if none.is_empty() => {
                self.comparison(&class.path().unwrap_or_default(), arguments)
            }
            _ => Expr::Unknown("a call of a value".to_owned()),
        }
    }

    fn comparison(&mut self, path: &str, arguments: &[Cxx]) -> Expr {
        let operator = match path {
            "std::equal_to" => Binary::Equal,
            "std::not_equal_to" => Binary::NotEqual,
            "std::less" => Binary::Less,
            "std::less_equal" => Binary::LessEqual,
            "std::greater" => Binary::Greater,
            "std::greater_equal" => Binary::GreaterEqual,
            _ => return Expr::Unknown(format!("{path}()")),
        };
        let [left, right] = arguments else {
            return Expr::Unknown(path.to_owned());
        };
        let (left, right) = (self.lower(left), self.lower(right));
        optional::compared(operator, left, right)
    }

    fn function(&mut self, segments: &[Segment], path: &str, arguments: &[Cxx]) -> Expr {
        let Some(last) = segments.last() else {
            return Expr::Unknown(path.to_owned());
        };
        // `getLhs()`
        if arguments.is_empty()
            && let Some(variable) = self.variable(path)
        {
            return variable;
        }
        let found = self.class_test(last, arguments);
        if let Some(found) = found.or_else(|| self.affine_function(path, arguments)) {
            return found;
        }
        if last.name == "get" || last.name == "getChecked" {
            let class = path.rsplit_once("::").map_or("", |(class, _)| class);
            return self.static_get(class, arguments);
        }
        if last.name == "matchPattern"
            && let Some(found) = self.matches(arguments)
        {
            return found;
        }
        let found = self.range_function(&last.name, arguments);
        let own = |scope: &mut Self| match arguments {
            [] => None,
            _ => scope.spelled_out(path, arguments),
        };
        if let Some(found) = found
            .or_else(|| own(self))
            .or_else(|| self.primitive(path, arguments))
            .or_else(|| self.known_function(path, arguments))
        {
            return found;
        }
        // `static_cast<int64_t>(a)` and `int64_t(a)`
        let class = match &*last.name {
            "static_cast" => last
                .arguments
                .first()
                .and_then(Cxx::path)
                .unwrap_or_default(),
            _ => path.to_owned(),
        };
        if let [argument] = arguments
            && Self::is_number(&class)
        {
            let value = self.lower(argument);
            return self.converted(&class, value);
        }
        if let Some(function) = function(&last.name, arguments.len()) {
            let arguments = arguments.iter().map(|argument| self.lower(argument));
            return Expr::Call(function, arguments.collect());
        }
        match (&*last.name, arguments) {
            (_, []) if self.methods.contains(path) => {
                let body = self.spelled_out(path, &[]);
                body.unwrap_or_else(|| Expr::Unknown(format!("{path}()")))
            }
            // `T()` and `E(0)`.
            (_, []) => self.zero(path),
            ("bitEnumContainsAny", [bits, some]) => self.contains_bits(false, bits, some),
            ("bitEnumContainsAll", [bits, some]) => self.contains_bits(true, bits, some),
            ("isPowerOf2_64", [argument]) => self.is_power_of_2("uint64_t", argument),
            ("isPowerOf2_32", [argument]) => self.is_power_of_2("uint32_t", argument),
            (name, [argument]) if CONVERSIONS.contains(&name) || self.is_class(path) => {
                self.lower(argument)
            }
            _ => Expr::Unknown(path.to_owned()),
        }
    }

    fn is_power_of_2(&mut self, class: &str, argument: &Cxx) -> Expr {
        let value = self.lower(argument);
        let value =
            IntegerType::named(class).map_or(Expr::Null, |type_| integers::convert(value, type_));
        Expr::Call(Function::IsPowerOf2, vec![value])
    }

    /// True if the path names an enum or the class of a type or attribute.
    fn is_class(&self, path: &str) -> bool {
        self.enumeration(path).is_some()
            || self.type_class(path).is_some()
            || self.attribute_class(path).is_some()
    }

    /// The value as an integer of that width without a sign.
    pub(crate) fn unsigned(&self, width: u32, value: Expr) -> Expr {
        let type_ = IntegerType {
            width: width.clamp(1, 64),
            is_signed: false,
        };
        integers::convert(value, type_)
    }

    /// `bitEnumContainsAny(bits, some)` and `bitEnumContainsAll(bits, some)`
    fn contains_bits(&mut self, are_all: bool, bits: &Cxx, some: &Cxx) -> Expr {
        let (bits, some) = (self.lower(bits), self.lower(some));
        let common = integers::binary(Binary::BitAnd, bits, some.clone());
        match are_all {
            true => integers::binary(Binary::Equal, common, some),
            false => integers::binary(Binary::NotEqual, common, Expr::Int(0)),
        }
    }

    /// True if the class is `bool` or an integer type.
    pub(crate) fn is_number(class: &str) -> bool {
        class == "bool" || IntegerType::named(class).is_some()
    }

    /// Converts a value to a C++ type; it is unchanged if the type is not a number.
    pub(crate) fn converted(&self, class: &str, value: Expr) -> Expr {
        if class == "bool" {
            return Expr::Not(Box::new(Expr::Not(Box::new(optional::condition(value)))));
        }
        match IntegerType::named(class) {
            Some(type_) => integers::convert(value, type_),
            None => value,
        }
    }

    /// `isa<T>(a)`, `cast<T>(a)`, `dyn_cast<T>(a)` and their variants.
    fn class_test(&mut self, segment: &Segment, arguments: &[Cxx]) -> Option<Expr> {
        let [argument] = arguments else { return None };
        let is_test = match &*segment.name {
            "isa" | "isa_and_nonnull" | "isa_and_present" => true,
            "cast"
            | "dyn_cast"
            | "cast_or_null"
            | "dyn_cast_or_null"
            | "dyn_cast_if_present"
            | "cast_if_present" => false,
            _ => return None,
        };
        let value = self.lower(argument);
        Some(self.class_test_of(&segment.arguments, value, is_test))
    }

    pub(super) fn class_test_of(&mut self, classes: &[Cxx], value: Expr, is_test: bool) -> Expr {
        let mut tests: Vec<Expr> = classes
            .iter()
            .map(|class| {
                let path = class.path().unwrap_or_default();
                let boxed = || Box::new(value.clone());
                match (self.type_class(&path), is_test) {
                    (Some(class), true) => return Expr::IsType(class, boxed()),
                    (Some(class), false) => return Expr::CastType(class, boxed()),
                    _ => {}
                }
                match (self.attribute_class(&path), is_test) {
                    (Some(class), true) => return Expr::IsAttribute(class, boxed()),
                    (Some(class), false) => return Expr::CastAttribute(class, boxed()),
                    _ => {}
                }
                if is_test
                    && matches!(
                        path.trim_start_matches("::"),
                        "BlockArgument" | "mlir::BlockArgument"
                    )
                {
                    return Expr::Call(Function::IsBlockArgument, vec![value.clone()]);
                }
                // A cast to an unknown class leaves the value unchanged; a test is undetermined, except for what lists
                // the class.
                if !is_test {
                    return value.clone();
                }
                let listed = self.names.implements(&path, self.namespace, value.clone());
                listed.unwrap_or_else(|| Expr::Unknown(format!("class {path}")))
            })
            .collect();
        match tests.len() {
            0 => Expr::Unknown("a cast without a class".to_owned()),
            1 => tests.remove(0),
            _ => Expr::Or(tests),
        }
    }

    fn range_function(&mut self, name: &str, arguments: &[Cxx]) -> Option<Expr> {
        let range = |scope: &mut Self| Some(elements_of(scope.lower(arguments.first()?)));
        Some(match name {
            "all_of" | "any_of" | "none_of" => {
                let range = Box::new(range(self)?);
                let Some(body) = arguments.get(1).and_then(|lambda| self.predicate(lambda)) else {
                    return Some(Expr::Unknown(format!(
                        "{name} with something else than a lambda"
                    )));
                };
                match name {
                    "all_of" => Expr::All(range, Box::new(body)),
                    "any_of" => Expr::Any(range, Box::new(body)),
                    _ => Expr::Not(Box::new(Expr::Any(range, Box::new(body)))),
                }
            }
            "is_contained" => Expr::Call(
                Function::Contains,
                vec![range(self)?, self.lower(arguments.get(1)?)],
            ),
            "equal" if arguments.len() == 2 => {
                let right = Box::new(self.lower(arguments.get(1)?));
                Expr::Binary(Binary::Equal, Box::new(range(self)?), right)
            }
            // `make_range(a.begin(), a.end())`
            "make_range" => {
                let [first, last] = arguments else {
                    return None;
                };
                match (end_of(first, "begin"), end_of(last, "end")) {
                    (Some(range), Some(same)) if range == same => elements_of(self.lower(range)),
                    _ => Expr::Unknown(name.to_owned()),
                }
            }
            "all_equal" => Expr::Call(Function::AllEqual, vec![range(self)?]),
            "is_sorted" if arguments.len() == 1 => {
                Expr::Call(Function::IsSorted, vec![range(self)?])
            }
            "hasNItems" | "hasNItemsOrMore" | "hasNItemsOrLess" => {
                let size = Expr::Call(Function::Size, vec![range(self)?]);
                let wanted = self.lower(arguments.get(1)?);
                let operator = match name {
                    "hasNItems" => Binary::Equal,
                    "hasNItemsOrMore" => Binary::GreaterEqual,
                    _ => Binary::LessEqual,
                };
                integers::binary(operator, size, wanted)
            }
            _ => return None,
        })
    }
}

/// The visible elements of a range; for a tuple, its types.
fn elements_of(range: Expr) -> Expr {
    match range {
        Expr::CastType(TypeClass::Builtin(BuiltinType::Tuple), _) => {
            Expr::Call(Function::AttributeType, vec![range])
        }
        range => range,
    }
}

/// The range of an iterator, given the name of the function: `a` for `a.begin()` and `begin(a)`.
fn end_of<'c>(iterator: &'c Cxx, end: &str) -> Option<&'c Cxx> {
    let Cxx::Call(callee, arguments) = iterator else {
        return None;
    };
    match (&**callee, &arguments[..]) {
        (Cxx::Member(range, segment), []) if segment.name == end => Some(range),
        (Cxx::Name(segments), [range]) if segments.last()?.name == end => Some(range),
        _ => None,
    }
}
