//! The methods of `OpAsmPrinter`.

use crate::accessors::Held;
use crate::machine::Machine;
use crate::values::{Branch, Condition, DIGIT, LeftOut, Maker, Node, Part, Piece, Printed, Test, Value};
use format_compiler::cxx::Cxx;

impl Machine<'_> {
    /// Prints a value.
    pub(crate) fn print(&mut self, value: Value, how: Printed) {
        match value {
            Value::Text(text) => self.emit(Node::Text(text.to_string())),
            Value::Int(number) => self.emit(Node::Text(number.to_string())),
            Value::Type(text) => self.emit(Node::Text(text.to_string())),
            Value::Unknown(why) => self.give_up(format!("{why}, which is printed")),
            Value::Either(id, yes, no) => {
                let test = Test::Data(self.tests[id].clone());
                let out = std::mem::take(&mut self.out);
                self.print(*yes, how);
                let yes = std::mem::take(&mut self.out);
                self.print(*no, how);
                let no = std::mem::replace(&mut self.out, out);
                self.emit(Node::Branch(Box::new(Branch { id, test, yes, no })));
            }
            // All operands of an operation, or their types.
            Value::Tuple(values) if self.accessors.is_some() && how == Printed::Plain => {
                for (index, value) in values.into_iter().enumerate() {
                    if index > 0 {
                        self.emit(Node::Text(", ".to_owned()));
                    }
                    self.print(value, how);
                }
            }
            Value::Is(condition) => match *condition {
                Condition::Known(value) => self.emit(Node::Text(u8::from(value).to_string())),
                _ => self.give_up("a condition that is printed as a number"),
            },
            value => {
                self.number(&value);
                self.emit(Node::Print(value, how));
            }
        }
    }

    /// A number that an attribute of the operation holds is printed by the rules of its type in C++.
    fn number(&mut self, value: &Value) {
        let (Value::Of(Part::Value, inner), Some(accessors)) = (value, self.accessors) else { return };
        let Value::Parameter(parameter) = **inner else { return };
        match accessors.held(parameter).0 {
            Held::Bool => self.give_up("a truth value that is printed as a number"),
            Held::Number { bits: 8, .. } if !self.cast_numbers.contains(&parameter) => {
                self.give_up("a number that is printed as a character");
            }
            Held::Number { is_signed: false, .. } => {
                self.remark = Some("the printer prints negative numbers as large ones, which isn't described");
            }
            Held::Number { .. } | Held::Other => {}
        }
    }

    /// The entries of a dictionary that aren't printed, and when.
    fn left_out(&self, elided: Value) -> Option<Vec<(String, LeftOut)>> {
        let text = |value: &Value| match value {
            Value::Text(text) => Some(text.to_string()),
            Value::Made(Maker::String, text) => match &**text {
                Value::Text(text) => Some(text.to_string()),
                _ => None,
            },
            _ => None,
        };
        let pieces = match elided {
            Value::Null => Vec::new(),
            Value::Tuple(values) => values.into_iter().map(Piece::One).collect(),
            Value::List(pieces) => pieces,
            _ => return None,
        };
        let mut left_out = Vec::new();
        for piece in &pieces {
            match piece {
                Piece::One(value) => left_out.push((text(value)?, LeftOut::Always)),
                Piece::Either(id, yes, no) => {
                    let (pieces, condition) = match (&yes[..], &no[..]) {
                        ([], pieces) => (pieces, self.tests[*id].clone().not()),
                        (pieces, []) => (pieces, self.tests[*id].clone()),
                        _ => return None,
                    };
                    let [Piece::One(value)] = pieces else { return None };
                    let name = text(value)?;
                    let when = left_out_if(&name, &condition)?;
                    left_out.push((name, when));
                }
                _ => return None,
            }
        }
        Some(left_out)
    }

    pub(crate) fn print_with(&mut self, name: &str, arguments: &[Cxx]) -> Value {
        match (name, arguments) {
            ("getStream", []) => return Value::Printer,
            ("printNewline", []) => self.emit(Node::Newline),
            ("increaseIndent" | "decreaseIndent", []) => self.emit(Node::Indent(name == "increaseIndent")),
            // The name of the first result, as it is printed.
            ("printOperand", [value, stream]) => match (self.evaluate(value), self.place(stream)) {
                (Value::ResultName, Some(place)) => self.store(&place, Value::ResultName),
                _ => self.give_up("an operand that is printed elsewhere"),
            },
            ("printOptionalAttrDict" | "printOptionalAttrDictWithKeyword", [attributes, rest @ ..])
                if rest.len() < 2 =>
            {
                let attributes = self.evaluate(attributes);
                let elided = rest.first().map_or(Value::Null, |elided| self.evaluate(elided));
                // That of an operation has no other name.
                let is_other = self.accessors.is_some() && attributes != Value::Operation;
                match (attributes, self.left_out(elided)) {
                    _ if is_other => self.give_up("a dictionary that is computed"),
                    (Value::Operation | Value::Of(Part::Value, _) | Value::Parameter(_), Some(left_out)) => {
                        let with_keyword = name.ends_with("WithKeyword");
                        self.emit(Node::Dictionary { with_keyword, left_out });
                    }
                    _ => self.give_up("a dictionary that is computed"),
                }
            }
            ("printOperand" | "printType" | "printAttribute" | "printSuccessor" | "printOperands", [value]) => {
                let value = self.evaluate(value);
                self.print(value, Printed::Plain);
            }
            ("printAttributeWithoutType", [value]) => {
                let value = self.evaluate(value);
                self.print(value, Printed::WithoutType);
            }
            ("printStrippedAttrOrType", [value]) => {
                let value = self.evaluate(value);
                self.print(value, Printed::Stripped);
            }
            ("printSymbolName", [value]) => {
                let value = self.evaluate(value);
                self.print(value, Printed::Symbol);
            }
            ("printKeywordOrString", [value]) => {
                let value = self.evaluate(value);
                self.print(value, Printed::KeywordOrString);
            }
            ("printString", [value]) => {
                let value = self.evaluate(value);
                self.print(value, Printed::String);
            }
            ("printRegion", [region, rest @ ..]) => {
                let region = self.evaluate(region);
                let rest: Vec<Value> = rest.iter().map(|flag| self.evaluate(flag)).collect();
                if rest.get(1) == Some(&Value::Bool(false)) {
                    self.give_up("a region that is printed without its terminator");
                }
                let is_without = rest.first() == Some(&Value::Bool(false));
                self.print(region, if is_without { Printed::RegionWithoutArguments } else { Printed::Region });
            }
            ("printRegionArgument", [argument]) => {
                let argument = self.evaluate(argument);
                self.print(argument, Printed::Argument);
            }
            ("printArrowTypeList", [types]) => {
                self.emit(Node::Text(" -> ".to_owned()));
                match self.evaluate(types) {
                    // One type stands without parentheses, unless it is that of a function.
                    Value::Tuple(types) if types.len() == 1 => {
                        types.into_iter().for_each(|type_| self.print(type_, Printed::Plain));
                    }
                    types @ (Value::Tuple(_) | Value::Parameter(_)) => self.print(types, Printed::Results),
                    _ => self.give_up("a list of types behind an arrow"),
                }
            }
            ("getType", []) => return Value::unknown("the printer's `getType`"),
            _ => {
                self.give_up(format!("the printer's `{name}`"));
            }
        }
        Value::Printer
    }
}

/// The value of which a condition says that it is the name of the first result, or empty where that is a number.
pub(crate) fn named_result(condition: &Condition) -> Option<&Value> {
    let Condition::Or(same, unnamed) = condition else { return None };
    let (Condition::Same(Value::ResultName, value) | Condition::Same(value, Value::ResultName)) = &**same else {
        return None;
    };
    let Value::Of(Part::Value, held) = value else { return None };
    let Condition::And(empty, number) = &**unnamed else { return None };
    let is_empty = matches!(&**empty, Condition::Not(inner) if matches!(&**inner, Condition::Present(of) if *of == **held || of == value));
    let first = Value::FirstCharacter(Box::new(Value::ResultName));
    let digit = Value::Text(DIGIT.into());
    let is_number =
        **number == Condition::Same(first.clone(), digit.clone()) || **number == Condition::Same(digit, first);
    (is_empty && is_number).then_some(held)
}

/// What a condition says of the entry that isn't printed if it holds.
fn left_out_if(name: &str, condition: &Condition) -> Option<LeftOut> {
    let is_entry = |value: &Value| match value {
        Value::Entry(entry) => **entry == *name,
        Value::Of(Part::Value, inner) => **inner == Value::Entry(name.into()),
        _ => false,
    };
    let is_empty = |condition: &Condition| match condition {
        Condition::Not(inner) => matches!(&**inner, Condition::Present(value) if is_entry(value)),
        _ => false,
    };
    match condition {
        condition if is_empty(condition) => Some(LeftOut::Empty),
        condition if named_result(condition).is_some_and(is_entry) => Some(LeftOut::ResultName),
        _ => None,
    }
}
