//! The model of an attribute or type.

use crate::classes::{Classes, is_symbol, may_be_empty, printed};
use crate::logic::{Formula, Implications, Name};
use crate::model::{Field, Given, Model, Parse, Part, Piece, Print, atom};
use crate::refusal::Cause;
use crate::tokens::Tokens;
use format_runtime::dialect::{AttrOrTypeDefinition, ParameterDefinition, ParameterKind};
use format_runtime::expr::Expr;
use format_runtime::program::{
    ParameterCondition, ParameterInstructions, ParameterParse, ParameterParseProgram,
    ParameterPrint, ParameterPrintProgram, ParameterTest, ParseInstruction, PrintInstruction,
    StructField,
};

/// An attribute or type with its programs.
#[derive(Clone, Copy)]
pub(crate) struct Class<'c> {
    pub(crate) classes: Classes<'c>,
    pub(crate) definition: &'c AttrOrTypeDefinition,
    pub(crate) parse: &'c ParameterParseProgram,
    pub(crate) print: &'c ParameterPrintProgram,
}

impl<'c> Class<'c> {
    pub(crate) fn model(self, given: &Given<'_>) -> Result<Model, Cause> {
        let mut parts = Vec::new();
        for (index, parameter) in (0..).zip(&self.definition.parameters) {
            if parameter.is_self_type {
                continue;
            }
            let has = |assumption: &str| given.has(assumption);
            let is_compared = parameter.equals.is_some();
            let name = &parameter.name;
            if is_compared
                || !self
                    .classes
                    .parameter_comes_back(&parameter.kind, name, &has)
            {
                return Err(Cause::Value);
            }
            parts.push(Part {
                name: format!("parameter {index}"),
                presence: self.differs(index),
                read_by: vec![Name::new("p", index)],
                may_be_always: false,
            });
        }
        let axioms = vec!["lexer", "parameters"];
        Ok(Model {
            print: self
                .print
                .instructions()
                .iter()
                .map(|each| self.print(each))
                .collect(),
            parse: (0..)
                .zip(self.parse.instructions())
                .map(|(at, each)| self.parse(at, each))
                .collect(),
            implications: Implications::default(),
            follow: Tokens::default(),
            parts,
            origins: Vec::new(),
            axioms,
        })
    }

    fn parameter(self, index: u16) -> Option<&'c ParameterDefinition> {
        self.definition.parameters.get(usize::from(index))
    }

    fn differs(self, index: u16) -> Formula {
        let has_default = self
            .parameter(index)
            .is_some_and(|each| each.default.is_some());
        atom(!has_default, "p", index)
    }

    fn has_text(self, index: u16) -> Formula {
        let Some(parameter) = self.parameter(index) else {
            return Formula::Constant(true);
        };
        use ParameterKind as Kind;
        match (&parameter.kind, &parameter.default) {
            (
                Kind::Attribute(_) | Kind::Type(_) | Kind::AffineMap | Kind::Optional(_),
                Some(Expr::Null),
            ) => self.differs(index),
            (Kind::List(_), Some(Expr::List(elements))) if elements.is_empty() => {
                self.differs(index)
            }
            (Kind::Enum { index: number, .. }, Some(Expr::Int(value))) => {
                let is_case = self.classes.enumeration(*number).is_none_or(|definition| {
                    let mut cases = definition.cases.iter();
                    cases.any(|case| case.value == *value)
                });
                match is_case {
                    true => Formula::Constant(true),
                    false => self.differs(index),
                }
            }
            (kind, _) => atom(!may_be_empty(kind), "w", index),
        }
    }

    /// The condition for parameters with a default; others have none to differ from.
    fn any(self, indices: &[u16]) -> Option<Formula> {
        let each = |&index: &u16| {
            self.parameter(index)?
                .default
                .as_ref()
                .map(|_| self.differs(index))
        };
        Some(Formula::Any(
            indices.iter().map(each).collect::<Option<_>>()?,
        ))
    }

    fn print(self, instruction: &PrintInstruction<ParameterInstructions>) -> Print {
        match instruction {
            PrintInstruction::Text(text) => Print::text(text),
            PrintInstruction::Newline => Print::Text(Vec::new(), true),
            PrintInstruction::Custom(_) => Print::Unsupported,
            PrintInstruction::Jump(label) => Print::Jump(label.index()),
            PrintInstruction::Unless(condition, label) => {
                let formula = match condition {
                    ParameterCondition::Any(indices) => self.any(indices),
                    ParameterCondition::None(indices) => self.any(indices).map(Formula::not),
                };
                formula.map_or(Print::Unsupported, |formula| {
                    Print::Unless(formula, label.index())
                })
            }
            PrintInstruction::Element(element) => {
                match (element, printed(self.definition, element)) {
                    (ParameterPrint::ListStart, _) => Print::List(true),
                    (ParameterPrint::Separator, _) => Print::List(false),
                    (
                        ParameterPrint::Parameter(index) | ParameterPrint::Qualified(index),
                        Some((kind, is_qualified)),
                    ) => {
                        let first = self.classes.first_of(kind, is_qualified);
                        let taken = match (is_qualified, kind) {
                            (true, ParameterKind::Attribute(class)) => {
                                self.classes.taken_in_full(class)
                            }
                            _ => self.classes.taken_by(kind),
                        };
                        let mut piece = Piece::new(first, taken);
                        piece.presence = self.has_text(*index);
                        piece.ends_in_bracket = matches!(kind, ParameterKind::Braced(_));
                        piece.has_space = match kind {
                            _ if is_qualified => false,
                            ParameterKind::Attribute(class) => self.classes.is_spaced(class),
                            ParameterKind::Type(class) => self.classes.is_spaced_type(class),
                            _ => false,
                        };
                        piece.is_symbol = is_symbol_at_the_end(kind);
                        piece.holds = vec![Name::new("p", *index)];
                        Print::Piece(Box::new(piece))
                    }
                    (_, None) => Print::Unsupported,
                }
            }
        }
    }

    fn printed_by(self, index: u16) -> Vec<usize> {
        let all = self.print.instructions().iter().enumerate();
        let is_it = |each: Option<&ParameterPrint>| match each {
            Some(ParameterPrint::Parameter(own) | ParameterPrint::Qualified(own)) => *own == index,
            _ => false,
        };
        all.filter(|(_, each)| is_it(each.element()))
            .map(|(at, _)| at)
            .collect()
    }

    fn parse(self, at: usize, instruction: &ParseInstruction<ParameterInstructions>) -> Parse {
        match instruction {
            ParseInstruction::Literal(literal) => Parse::Literal(literal.text().to_owned()),
            ParseInstruction::OptionalLiteral(literal, label) => {
                Parse::Optional(literal.text().to_owned(), label.index())
            }
            ParseInstruction::Jump(label) => Parse::Jump(label.index()),
            ParseInstruction::Custom(..) => Parse::Unsupported,
            ParseInstruction::Unless(test, label) => {
                let (ParameterTest::True(index) | ParameterTest::Present(index)) = test;
                // 0 and an empty text may count as absent.
                let kind = self.parameter(*index).map(|each| match &each.kind {
                    ParameterKind::Optional(inner) => inner,
                    kind => kind,
                });
                // Nothing depends on a test before its own label.
                let is_idle = label.index() == at + 1;
                let is_pointer = matches!(
                    kind,
                    Some(ParameterKind::Attribute(_) | ParameterKind::Type(_))
                );
                match self.any(&[*index]) {
                    Some(formula)
                        if is_idle || is_pointer || matches!(test, ParameterTest::Present(_)) =>
                    {
                        Parse::Test(Name::new("p", *index), formula, label.index())
                    }
                    _ => Parse::Unsupported,
                }
            }
            ParseInstruction::Element(ParameterParse::Parameter(index)) => Parse::Element {
                reads: self.printed_by(*index),
                gate: self
                    .parameter(*index)
                    .and_then(|each| self.classes.gate_of(&each.kind)),
                absent: Some((Name::new("p", *index), self.has_text(*index))),
            },
            ParseInstruction::Element(ParameterParse::Struct(fields)) => {
                let field = |field: &StructField| {
                    let parameter = self.parameter(field.parameter)?;
                    field.custom.is_none().then(|| Field {
                        name: parameter.name.clone(),
                        is_optional: field.optional,
                        reads: self.printed_by(field.parameter),
                        gate: self.classes.gate_of(&parameter.kind),
                        part: Name::new("p", field.parameter),
                        has_text: self.has_text(field.parameter),
                    })
                };
                match fields.iter().map(field).collect() {
                    Some(fields) => Parse::Struct(fields),
                    None => Parse::Unsupported,
                }
            }
        }
    }
}

/// True if the text of a parameter of this kind may end in a reference to a symbol.
fn is_symbol_at_the_end(kind: &ParameterKind) -> bool {
    match kind {
        ParameterKind::Attribute(class) => is_symbol(class),
        ParameterKind::List(inner) | ParameterKind::Optional(inner) => is_symbol_at_the_end(inner),
        _ => false,
    }
}
