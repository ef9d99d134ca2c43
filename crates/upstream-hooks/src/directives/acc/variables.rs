//! Variables of data operations.

use crate::syntax::colon_type;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, Type, TypeKind};

/// True for pointer-like types of MLIR's dialects.
fn is_pointer_like(type_: Type<'_>) -> bool {
    match type_.kind() {
        TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => true,
        TypeKind::Dialect(instance) => matches!(instance.name.as_str(), "llvm.ptr" | "ptr.ptr"),
        _ => false,
    }
}

/// The type that a variable of this type points to, if the type has it.
fn pointee(type_: Type<'_>) -> Option<Type<'_>> {
    match type_.kind() {
        TypeKind::MemRef { element, .. } | TypeKind::UnrankedMemRef { element, .. } => {
            Some(*element)
        }
        _ => None,
    }
}

/// `custom<Var>($variable)`: `varPtr(%a`, or `var(%a` if it is no pointer; the parenthesis is closed after its type.
/// `custom<AccVar>($variable, type($variable))`: `accPtr(%a : T)`.
pub(super) struct Variable(pub(super) &'static str);

impl Variable {
    /// The keyword for a pointer.
    fn pointer(&self) -> &'static str {
        if self.0 == "var" { "varPtr" } else { "accPtr" }
    }
}

impl CustomDirective for Variable {
    type Parameters = (argument::Operand, argument::Optional<argument::Type>);

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (variable, type_): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        if !parser.parse_optional_keyword(self.pointer()) {
            parser.parse_keyword(self.0)?;
        }
        parser.parse_token(Token::LParen)?;
        *variable = Some(parser.parse_operand()?);
        if let Some(type_) = type_ {
            *type_ = Some(colon_type(parser)?);
            parser.parse_token(Token::RParen)?;
        }
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (variable, type_): Printed<'a, 'm, Self>,
    ) {
        let Some(variable) = variable else { return };
        printer.text(if is_pointer_like(variable.type_()) {
            self.pointer()
        } else {
            self.0
        });
        printer.text("(");
        printer.operand(variable);
        if type_.is_some() {
            printer.text(" : ");
            printer.type_(variable.type_());
            printer.text(")");
        }
    }
}

/// `custom<VarPtrType>(type($variable), $type)`: `memref<4xi32>) varType(vector<4xi32>)`; the type of the variable is
/// written only if it does not follow from the pointer's type.
pub(super) struct VariableType;

impl CustomDirective for VariableType {
    type Parameters = (argument::Type, argument::Attribute);

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (type_, pointee_type): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let written = parser.parse_type()?;
        *type_ = Some(written);
        parser.parse_token(Token::RParen)?;
        let written_or_implied = if parser.parse_optional_keyword("varType") {
            parser.parse_token(Token::LParen)?;
            let pointee_type = parser.parse_type()?;
            parser.parse_token(Token::RParen)?;
            Some(pointee_type)
        } else if is_pointer_like(written) {
            pointee(written)
        } else {
            Some(written)
        };
        // An opaque pointer has no pointee type: the attribute stays absent, and the verifier reports it.
        *pointee_type = written_or_implied.map(|type_| parser.context().type_attribute(type_));
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (type_, pointee_type): Printed<'a, 'm, Self>,
    ) {
        let Some(type_) = type_ else { return };
        printer.type_(type_);
        printer.text(")");
        let implied = if is_pointer_like(type_) {
            pointee(type_)
        } else {
            Some(type_)
        };
        if let Some(pointee_type) = pointee_type
            && implied.map(|implied| printer.context().type_attribute(implied))
                != Some(pointee_type)
        {
            printer.text(" varType(");
            printer.attribute(pointee_type);
            printer.text(")");
        }
    }
}
