//! Lowers [`Cxx`] to [`Expr`].

use super::{Cxx, Names, Statement, constant, integers, optional};
use format_runtime::dialect::{AttributeClass, Dialects, TypeClass};
use format_runtime::expr::{Binary, Expr, Function};

/// The function of an operation whose result has its attributes and properties as members.
pub(crate) const PROPERTIES: &str = "getProperties";

/// The names that a snippet may refer to.
pub struct Scope<'n> {
    /// The known C++ names.
    pub names: &'n Names,
    /// The definitions that the names refer to.
    pub dialects: &'n Dialects,
    /// The namespace in which the snippet is evaluated.
    pub namespace: &'n str,
    /// The value of `$0`.
    pub value: Option<Expr>,
    /// Local variables, outermost first.
    pub locals: Vec<String>,
    /// The meaning of an operation's own names: `$operand`, `getOperand`.
    pub variables: Vec<(String, Expr)>,
    /// `extraClassDeclaration`: calls of methods that return an expression are replaced by that expression.
    pub methods: &'n str,
    /// Functions currently being inlined, outermost first.
    pub(super) calls: Vec<String>,
    /// The number of functions inlined.
    pub(super) call_count: usize,
}

/// `$_builder`, `$_ctxt` and equivalents, which no expression can hold.
pub(super) const CONTEXT: &str = "the context";

impl<'n> Scope<'n> {
    /// A scope without local variables.
    pub fn new(names: &'n Names, dialects: &'n Dialects, namespace: &'n str) -> Self {
        Scope {
            names,
            dialects,
            namespace,
            value: None,
            locals: Vec::new(),
            variables: Vec::new(),
            methods: "",
            calls: Vec::new(),
            call_count: 0,
        }
    }

    /// A scope in the same namespace, without variables.
    pub(crate) fn fresh(&self) -> Self {
        Scope::new(self.names, self.dialects, self.namespace)
    }

    /// The index of an enum.
    pub(crate) fn enumeration(&self, path: &str) -> Option<u32> {
        self.names.enumeration(path, self.namespace)
    }

    /// The class of types with a C++ name.
    pub(crate) fn type_class(&self, path: &str) -> Option<TypeClass> {
        self.names.type_class(path, self.namespace)
    }

    /// The class of attributes with a C++ name.
    pub(crate) fn attribute_class(&self, path: &str) -> Option<AttributeClass> {
        let enums = &self.dialects.enums;
        self.names.attribute_class(path, self.namespace, enums)
    }

    /// The meaning of a snippet; an unknown if it can't be parsed.
    pub fn lower_text(&mut self, text: &str) -> Expr {
        match super::parse(text) {
            Ok(cxx) => self.lower(&cxx),
            Err(_) => Expr::Unknown(format!("C++ `{}`", text.trim())),
        }
    }

    /// The meaning of an expression.
    pub fn lower(&mut self, cxx: &Cxx) -> Expr {
        if let Some(constant) = constant::evaluate(cxx) {
            return constant.into();
        }
        match cxx {
            Cxx::Number(constant) => (*constant).into(),
            Cxx::Text(text) => Expr::Text(text.clone()),
            Cxx::Placeholder(name) if self.variable(name).is_some() => {
                self.variable(name).unwrap_or(Expr::This)
            }
            Cxx::Placeholder(name) => match &**name {
                "$_self" => Expr::This,
                "$_builder" | "$_ctxt" | "$_ctx" => Expr::Unknown(CONTEXT.to_owned()),
                "$0" => self
                    .value
                    .clone()
                    .unwrap_or_else(|| Expr::Unknown("$0".to_owned())),
                name => Expr::Unknown(name.to_owned()),
            },
            Cxx::Name(_) => self.name(cxx),
            Cxx::Member(object, segment) => self.member(object, &segment.name),
            Cxx::Call(callee, arguments) => self.call(callee, arguments),
            Cxx::Index(object, index) => {
                Expr::Call(Function::Index, vec![self.lower(object), self.lower(index)])
            }
            Cxx::Braces(None, items) => {
                Expr::List(items.iter().map(|item| self.lower(item)).collect())
            }
            Cxx::Braces(Some(type_), items) => self.braces(type_, items),
            Cxx::Unary(operator, operand) => self.unary(operator, operand),
            Cxx::Binary(operator, left, right) => self.binary(operator, left, right),
            Cxx::Conditional(condition, yes, no) => {
                let condition = optional::condition(self.lower(condition));
                Expr::If(
                    Box::new(condition),
                    Box::new(self.lower(yes)),
                    Box::new(self.lower(no)),
                )
            }
            Cxx::Lambda(..) => Expr::Unknown("a lambda as a value".to_owned()),
        }
    }

    /// The meaning of an operation's name.
    pub(super) fn variable(&self, name: &str) -> Option<Expr> {
        self.variables
            .iter()
            .find(|(own, _)| own == name)
            .map(|(_, meaning)| meaning.clone())
    }

    /// `getProperties().name`: the properties of an operation are the only object with members that aren't functions.
    fn member(&self, object: &Cxx, name: &str) -> Expr {
        let unknown = || Expr::Unknown("a member that isn't called".to_owned());
        match object {
            Cxx::Call(callee, arguments)
                if arguments.is_empty() && callee.path().as_deref() == Some(PROPERTIES) =>
            {
                self.variable(&format!("{PROPERTIES}().{name}"))
                    .unwrap_or_else(unknown)
            }
            _ => unknown(),
        }
    }

    fn name(&mut self, cxx: &Cxx) -> Expr {
        let path = cxx.path().unwrap_or_default();
        if let Some(variable) = self.variable(&path) {
            return variable;
        }
        if let Some(index) = self.locals.iter().rposition(|local| *local == path) {
            return Expr::Local(index as u16);
        }
        match &*path {
            "nullptr" | "std::nullopt" | "nullopt" | "llvm::None" => return Expr::Null,
            "ShapedType::kDynamic" | "mlir::ShapedType::kDynamic" => return Expr::Int(i64::MIN),
            _ => {}
        }
        // A case of an enum.
        if let Some((scope, symbol)) = path.rsplit_once("::")
            && let Some(index) = self.enumeration(scope)
            && let Some(value) = self
                .dialects
                .enums
                .get(index as usize)
                .and_then(|each| each.symbol(symbol))
        {
            return match value {
                0.. => Expr::Int(value),
                // The underlying type has no sign.
                _ => Expr::Unsigned(value.cast_unsigned()),
            };
        }
        Expr::Unknown(path)
    }

    /// `T{...}`: a list if `T` is a range; zero or null if empty.
    fn braces(&mut self, type_: &Cxx, items: &[Cxx]) -> Expr {
        let path = type_.path().unwrap_or_default();
        let last = path.rsplit("::").next().unwrap_or(&path);
        if matches!(
            last,
            "SmallVector" | "ArrayRef" | "vector" | "array" | "initializer_list"
        ) {
            return Expr::List(items.iter().map(|item| self.lower(item)).collect());
        }
        if items.is_empty() {
            self.zero(&path)
        } else {
            Expr::Unknown(format!("{path}{{...}}"))
        }
    }

    /// `T()`
    pub(super) fn zero(&self, path: &str) -> Expr {
        let last = path.rsplit("::").next().unwrap_or(path);
        match last {
            "bool" => Expr::Bool(false),
            "string" | "StringRef" => Expr::Text(String::new()),
            "SmallVector" | "ArrayRef" | "vector" => Expr::List(Vec::new()),
            "optional" => Expr::Null,
            "int" | "unsigned" | "long" | "size_t" | "int8_t" | "int16_t" | "int32_t"
            | "int64_t" | "uint8_t" | "uint16_t" | "uint32_t" | "uint64_t" | "float" | "double" => {
                Expr::Int(0)
            }
            _ if self.enumeration(path).is_some() => Expr::Int(0),
            // Types, attributes and everything that wraps a pointer.
            "Attribute" | "AffineMap" | "IntegerSet" | "Location" | "Block" => Expr::Null,
            _ if last.starts_with(|first: char| first.is_ascii_uppercase())
                && ["Type", "Attr", "Interface", "Loc"]
                    .iter()
                    .any(|end| last.ends_with(end)) =>
            {
                Expr::Null
            }
            _ if self.type_class(path).is_some() => Expr::Null,
            _ => Expr::Unknown(format!("{path}()")),
        }
    }

    fn unary(&mut self, operator: &str, operand: &Cxx) -> Expr {
        let value = self.lower(operand);
        match (operator, value) {
            ("!", value) => Expr::Not(Box::new(optional::condition(value))),
            ("-", Expr::Int(value)) => Expr::Int(value.wrapping_neg()),
            ("-", value) => integers::binary(Binary::Subtract, Expr::Int(0), value),
            ("*", value) => optional::value(value),
            ("&" | "+", value) => value,
            ("~", value) => integers::binary(Binary::BitXor, value, Expr::Int(-1)),
            (operator, _) => Expr::Unknown(format!("operator {operator}")),
        }
    }

    fn binary(&mut self, operator: &str, left: &Cxx, right: &Cxx) -> Expr {
        // `std::adjacent_find(begin(a), end(a)) == end(a)`
        if let Cxx::Call(callee, ends) = left
            && operator == "=="
            && callee.path().as_deref() == Some("std::adjacent_find")
            && let [Cxx::Call(_, range), Cxx::Call(..)] = &ends[..]
            && let [range] = &range[..]
        {
            return Expr::Call(Function::NoneRepeated, vec![self.lower(range)]);
        }
        // For numbers alone, an expression without a value in C++ (an overflow, a division by zero) has none here
        // either.
        if constant::evaluate(left).is_some() && constant::evaluate(right).is_some() {
            return Expr::Unknown(format!(
                "a value of numbers and `{operator}`, which C++ leaves undefined"
            ));
        }
        let (left, right) = (self.lower(left), self.lower(right));
        let operator = match operator {
            "&&" | "||" => {
                let (left, right) = (optional::condition(left), optional::condition(right));
                return join(operator == "&&", left, right);
            }
            "+" => Binary::Add,
            "-" => Binary::Subtract,
            "*" => Binary::Multiply,
            "/" => Binary::Divide,
            "%" => Binary::Remainder,
            "<<" => Binary::ShiftLeft,
            ">>" => Binary::ShiftRight,
            "&" => Binary::BitAnd,
            "|" => Binary::BitOr,
            "^" => Binary::BitXor,
            "==" => Binary::Equal,
            "!=" => Binary::NotEqual,
            "<" => Binary::Less,
            "<=" => Binary::LessEqual,
            ">" => Binary::Greater,
            ">=" => Binary::GreaterEqual,
            operator => return Expr::Unknown(format!("operator {operator}")),
        };
        match (operator, &left, &right) {
            // Flags: `A | B` is evaluated immediately.
            (Binary::BitOr, Expr::Int(left), Expr::Int(right)) => Expr::Int(left | right),
            _ => optional::compared(operator, left, right),
        }
    }

    /// A lambda's body with its parameters bound to values.
    pub(super) fn apply(
        &mut self,
        parameters: &[String],
        body: &[Statement],
        arguments: &[Cxx],
    ) -> Expr {
        if parameters.len() != arguments.len() {
            return Expr::Unknown("a lambda with default arguments".to_owned());
        }
        let Some((parameter, parameters)) = parameters.split_first() else {
            return self.body(body);
        };
        let value = optional::bound(self.lower(&arguments[0]));
        self.locals.push(parameter.clone());
        let body = self.apply(parameters, body, &arguments[1..]);
        self.locals.pop();
        Expr::Let(Box::new(value), Box::new(body))
    }

    /// The value returned by the statements.
    pub(super) fn body(&mut self, statements: &[Statement]) -> Expr {
        let Some((first, rest)) = statements.split_first() else {
            return Expr::Unknown("a lambda that doesn't return".to_owned());
        };
        match first {
            Statement::Return(value) => self.lower(value),
            Statement::Let(name, value) => {
                let value = optional::bound(self.lower(value));
                self.locals.push(name.clone());
                let body = self.body(rest);
                self.locals.pop();
                Expr::Let(Box::new(value), Box::new(body))
            }
            Statement::If(condition, yes, no) => {
                let condition = optional::condition(self.lower(condition));
                // A branch that doesn't return continues after the `if`.
                let yes = self.body(&[yes, rest].concat());
                let no = self.body(&[no, rest].concat());
                Expr::If(Box::new(condition), Box::new(yes), Box::new(no))
            }
            Statement::Block(statements) => self.body(&[statements, rest].concat()),
            Statement::ForEach(..)
            | Statement::ForEachOf(..)
            | Statement::For(..)
            | Statement::While(..)
            | Statement::DoWhile(..) => Expr::Unknown("a loop".to_owned()),
            Statement::Declare(..)
            | Statement::Unpack(..)
            | Statement::Assign(..)
            | Statement::Break
            | Statement::Continue
            | Statement::Leave
            | Statement::Expression(_) => Expr::Unknown("a statement with an effect".to_owned()),
        }
    }

    /// `[](auto x) { ... }` over the elements of a range, as the body of a quantifier.
    pub(super) fn predicate(&mut self, lambda: &Cxx) -> Option<Expr> {
        let Cxx::Lambda(parameters, body) = lambda else {
            return None;
        };
        let [parameter] = &parameters[..] else {
            return None;
        };
        self.locals.push(parameter.clone());
        let body = optional::condition(self.body(body));
        self.locals.pop();
        Some(body)
    }
}

/// `a && b && c` as one list.
fn join(is_and: bool, left: Expr, right: Expr) -> Expr {
    let mut operands = match (is_and, left) {
        (true, Expr::And(operands)) | (false, Expr::Or(operands)) => operands,
        (_, left) => vec![left],
    };
    operands.push(right);
    if is_and {
        Expr::And(operands)
    } else {
        Expr::Or(operands)
    }
}
