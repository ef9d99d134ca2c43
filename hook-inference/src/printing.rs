//! The methods of `OpAsmPrinter`.

use crate::machine::Machine;
use crate::values::{Branch, Condition, Node, Printed, Test, Value};
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
            Value::Is(condition) => match *condition {
                Condition::Known(value) => self.emit(Node::Text(u8::from(value).to_string())),
                _ => self.give_up("a condition that is printed as a number"),
            },
            value => self.emit(Node::Print(value, how)),
        }
    }

    pub(crate) fn print_with(&mut self, name: &str, arguments: &[Cxx]) -> Value {
        match (name, arguments) {
            ("getStream", []) => return Value::Printer,
            ("printNewline", []) => self.emit(Node::Newline),
            ("increaseIndent" | "decreaseIndent", []) => self.emit(Node::Indent(name == "increaseIndent")),
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
