//! Values in TableGen syntax.

use super::Evaluator;
use super::node::{DagNode, Kind, Op, RecordId, V};
use super::record::FieldState;
use super::types::{ClassId, TypeId};
use crate::names::Symbol;
use crate::stack::with_stack;
use crate::syntax::token::Bang;
use std::borrow::Cow;
use std::io::Write;

/// Names for the numbers in values.
pub(crate) trait Describe<'s> {
    fn symbol_text(&self, symbol: Symbol) -> &'s str;
    fn record_name(&self, record: RecordId) -> &'s str;
    fn class_name(&self, class: ClassId) -> &'s str;
    fn type_text(&self, ty: TypeId) -> Cow<'s, str>;
}

/// The value in source form.
pub(crate) fn print_value<'s>(names: &dyn Describe<'s>, value: V<'s>) -> String {
    let mut text = Vec::new();
    print_value_bytes(names, value, &mut text);
    into_text(text)
}

/// The value in source form; its strings keep their bytes.
pub(crate) fn print_value_bytes<'s>(names: &dyn Describe<'s>, value: V<'s>, text: &mut Vec<u8>) {
    Printer { names }.print(value, text);
}

/// Converts bytes to text; invalid UTF-8 becomes U+FFFD.
fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

impl<'s> Describe<'s> for Evaluator<'s> {
    fn symbol_text(&self, symbol: Symbol) -> &'s str {
        self.text(symbol)
    }

    fn record_name(&self, record: RecordId) -> &'s str {
        self.finished(record).map_or("?", |record| record.name)
    }

    fn class_name(&self, class: ClassId) -> &'s str {
        self.text(self.class(class).symbol)
    }

    fn type_text(&self, ty: TypeId) -> Cow<'s, str> {
        Cow::Owned(self.type_name(ty))
    }
}

impl<'s> Evaluator<'s> {
    /// The value in source form.
    pub(super) fn print(&self, value: V<'s>) -> String {
        print_value(self, value)
    }

    /// [`Self::print`], but a string without its quotes.
    pub(super) fn unquoted(&self, value: V<'s>) -> String {
        match value.kind {
            Kind::Str(string) => string.lossy().into_owned(),
            _ => self.print(value),
        }
    }

    /// A whole record in the format of `--print-records`.
    pub(super) fn print_record(&self, record: RecordId) -> String {
        let Some(finished) = self.finished(record) else {
            return String::new();
        };
        let mut text = finished.name.as_bytes().to_vec();
        let superclasses = finished.superclasses.iter().map(|&(class, _)| class);
        print_body(self, superclasses, finished.fields, &mut text);
        into_text(text)
    }
}

/// Prints the text after the name of a record or class: superclasses, then fields, those declared with `field` first.
pub(crate) fn print_body<'s>(
    names: &dyn Describe<'s>,
    superclasses: impl Iterator<Item = ClassId>,
    fields: &[FieldState<'s>],
    text: &mut Vec<u8>,
) {
    text.extend_from_slice(b" {");
    for (index, class) in superclasses.enumerate() {
        text.extend_from_slice(if index == 0 { b"\t// " } else { b" " });
        text.extend_from_slice(names.class_name(class).as_bytes());
    }
    text.push(b'\n');
    for only_open in [true, false] {
        for field in fields.iter().filter(|field| field.may_be_open == only_open) {
            print_field(names, field, text);
        }
    }
    text.extend_from_slice(b"}\n");
}

fn print_field<'s>(names: &dyn Describe<'s>, field: &FieldState<'s>, text: &mut Vec<u8>) {
    text.extend_from_slice(if field.may_be_open {
        b"  field "
    } else {
        b"  "
    });
    print_declaration(names, field.ty, field.name, field.value, text);
    text.extend_from_slice(b";\n");
}

/// Prints `type name = value`.
pub(crate) fn print_declaration<'s>(
    names: &dyn Describe<'s>,
    ty: TypeId,
    name: Symbol,
    value: V<'s>,
    text: &mut Vec<u8>,
) {
    match value.kind {
        Kind::Str(string) if string.is_code => text.extend_from_slice(b"code"),
        _ => text.extend_from_slice(names.type_text(ty).as_bytes()),
    }
    text.push(b' ');
    text.extend_from_slice(names.symbol_text(name).as_bytes());
    text.extend_from_slice(b" = ");
    Printer { names }.print(value, text);
}

struct Printer<'n, 's> {
    names: &'n dyn Describe<'s>,
}

impl<'s> Printer<'_, 's> {
    fn text(&self, symbol: Symbol) -> &'s str {
        self.names.symbol_text(symbol)
    }

    fn separated(&self, values: &[V<'s>], out: &mut Vec<u8>) {
        for (index, value) in values.iter().enumerate() {
            out.extend_from_slice(if index == 0 { b"" } else { b", " });
            self.print(value, out);
        }
    }

    fn dag(&self, dag: &DagNode<'s>, out: &mut Vec<u8>) {
        out.push(b'(');
        self.print(dag.operator, out);
        if let Some(name) = dag.operator_name {
            let _ = write!(out, ":${}", self.text(name));
        }
        for (index, argument) in dag.arguments.iter().enumerate() {
            out.extend_from_slice(if index == 0 { b" " } else { b", " });
            self.print(argument.value, out);
            if let Some(name) = argument.name {
                let _ = write!(out, ":${}", self.text(name));
            }
        }
        out.push(b')');
    }

    fn op(&self, op: Op, operands: &[V<'s>], value: V<'s>, out: &mut Vec<u8>) {
        match (op, operands) {
            (Op::Element | Op::Slice, [list, index]) => {
                self.print(list, out);
                out.push(b'[');
                self.print(index, out);
                out.push(b']');
            }
            (Op::ClosedRange, [first, last]) => {
                self.print(first, out);
                out.extend_from_slice(b"...");
                self.print(last, out);
            }
            (Op::Bang(bang), _) => {
                let _ = write!(out, "!{}", bang.text());
                if matches!(bang, Bang::Cast | Bang::GetDagArg) {
                    let _ = write!(out, "<{}>", self.names.type_text(value.ty));
                }
                out.push(b'(');
                self.separated(operands, out);
                out.push(b')');
            }
            _ => {}
        }
    }

    fn print(&self, value: V<'s>, out: &mut Vec<u8>) {
        with_stack(|| self.print_inside(value, out));
    }

    fn print_inside(&self, value: V<'s>, out: &mut Vec<u8>) {
        match value.kind {
            Kind::Unset => out.push(b'?'),
            Kind::Bit(bit) => out.push(if bit { b'1' } else { b'0' }),
            Kind::Bits(bits) => {
                out.extend_from_slice(b"{ ");
                let bits: Vec<V<'s>> = bits.iter().rev().copied().collect();
                self.separated(&bits, out);
                out.extend_from_slice(b" }");
            }
            Kind::Int(int) => {
                let _ = write!(out, "{int}");
            }
            Kind::Str(string) => {
                let (open, close) = if string.is_code {
                    ("[{", "}]")
                } else {
                    ("\"", "\"")
                };
                out.extend_from_slice(open.as_bytes());
                out.extend_from_slice(string.text);
                out.extend_from_slice(close.as_bytes());
            }
            Kind::List(elements) => {
                out.push(b'[');
                self.separated(elements, out);
                out.push(b']');
            }
            Kind::Dag(dag) => self.dag(dag, out),
            Kind::Def(record) => out.extend_from_slice(self.names.record_name(record).as_bytes()),
            Kind::Anonymous(number) => {
                let _ = write!(out, "anonymous_{number}");
            }
            Kind::Var(name) => out.extend_from_slice(self.text(name).as_bytes()),
            Kind::VarBit(of, bit) => {
                self.print(of, out);
                let _ = write!(out, "{{{bit}}}");
            }
            Kind::Field(of, name) => {
                self.print(of, out);
                let _ = write!(out, ".{}", self.text(name));
            }
            Kind::New(class, node) => {
                let _ = write!(out, "{}<", self.names.class_name(class));
                for (index, argument) in node.arguments.iter().enumerate() {
                    out.extend_from_slice(if index == 0 { b"" } else { b", " });
                    let _ = match argument.is_named {
                        true => write!(out, "\"{}\": ", self.text(argument.parameter)),
                        false => write!(out, "{index}: "),
                    };
                    self.print(argument.value, out);
                }
                out.push(b'>');
            }
            Kind::Op(op, operands) => self.op(op, operands, value, out),
            Kind::Loop(node) => {
                let _ = write!(out, "!{}({}, ", node.op.text(), self.text(node.variable));
                self.separated(&[node.sequence, node.body], out);
                out.push(b')');
            }
            Kind::Fold(node) => {
                out.extend_from_slice(b"!foldl(");
                self.separated(&[node.start, node.list], out);
                let _ = write!(
                    out,
                    ", {}, {}, ",
                    self.text(node.accumulator),
                    self.text(node.element)
                );
                self.print(node.body, out);
                out.push(b')');
            }
            Kind::Cond(cases) => {
                out.extend_from_slice(b"!cond(");
                for (index, case) in cases.iter().enumerate() {
                    out.extend_from_slice(if index == 0 { b"" } else { b", " });
                    self.print(case.0, out);
                    out.extend_from_slice(b": ");
                    self.print(case.1, out);
                }
                out.push(b')');
            }
            Kind::IsA(ty, of) => self.typed("isa", ty, of, out),
            Kind::Exists(ty, of) => self.typed("exists", ty, of, out),
            Kind::Instances(ty, of) => self.typed("instances", ty, of, out),
        }
    }

    fn typed(&self, name: &str, ty: TypeId, of: V<'s>, out: &mut Vec<u8>) {
        let _ = write!(out, "!{name}<{}>(", self.names.type_text(ty));
        self.print(of, out);
        out.push(b')');
    }
}
