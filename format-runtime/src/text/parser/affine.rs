//! Affine maps, integer sets and affine expressions.

use super::*;

/// The names allowed in an affine expression.
#[derive(Default)]
struct Scope<'p, 'm> {
    names: Vec<(&'p [u8], AffineExpr<'m>)>,
    /// True if SSA names are allowed; their operands are collected in order of first use.
    ssa: bool,
    dims: Vec<UnresolvedOperand<'p>>,
    symbols: Vec<UnresolvedOperand<'p>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Operator {
    Add,
    Sub,
    Mul,
    Mod,
    FloorDiv,
    CeilDiv,
}

/// An affine map or an integer set.
pub(super) enum MapOrSet<'m> {
    Map(AffineMap<'m>),
    Set(IntegerSet<'m>),
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses an affine map without `affine_map<` and `>`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_affine_map(&mut self) -> ParseResult<AffineMap<'m>> {
        let offset = self.token.start;
        match self.parse_map_or_set()? {
            MapOrSet::Map(map) => Ok(map),
            MapOrSet::Set(_) => Err(self.error(offset, "expected AffineMap, but got IntegerSet")),
        }
    }

    /// Parses an integer set without `affine_set<` and `>`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_integer_set(&mut self) -> ParseResult<IntegerSet<'m>> {
        let offset = self.token.start;
        match self.parse_map_or_set()? {
            MapOrSet::Set(set) => Ok(set),
            MapOrSet::Map(_) => Err(self.error(offset, "expected IntegerSet, but got AffineMap")),
        }
    }

    /// `(d0)[s0] -> (...)` or `(d0)[s0] : (...)`
    pub(super) fn parse_map_or_set(&mut self) -> ParseResult<MapOrSet<'m>> {
        let mut scope = Scope::default();
        let dims = self.parse_affine_names(&mut scope, Delimiter::Paren, AffineExprKind::Dim)?;
        let symbols = self.parse_affine_names(
            &mut scope,
            Delimiter::OptionalSquare,
            AffineExprKind::Symbol,
        )?;
        if self.consume_if(Kind::Arrow) {
            let mut results = Vec::new();
            self.comma_separated(Delimiter::Paren, " in affine map range", |parser| {
                results.push(parser.parse_affine_sum(&mut scope)?);
                Ok(())
            })?;
            return Ok(MapOrSet::Map(
                self.context.affine_map(dims, symbols, &results),
            ));
        }
        self.expect(Kind::Colon, "expected '->' or ':'")?;
        let mut constraints = Vec::new();
        self.comma_separated(
            Delimiter::Paren,
            " in integer set constraint list",
            |parser| {
                constraints.push(parser.parse_affine_constraint(&mut scope)?);
                Ok(())
            },
        )?;
        if constraints.is_empty() {
            // A trivial constraint represents an empty list of constraints.
            constraints.push((self.context.affine_constant(0), true));
        }
        Ok(MapOrSet::Set(self.context.integer_set(
            dims,
            symbols,
            &constraints,
        )))
    }

    fn parse_affine_names(
        &mut self,
        scope: &mut Scope<'p, 'm>,
        delimiter: Delimiter,
        make: fn(u32) -> AffineExprKind<'m>,
    ) -> ParseResult<u32> {
        let mut count = 0;
        let context = if delimiter == Delimiter::Paren {
            " in dimensional identifier list"
        } else {
            " in symbol list"
        };
        self.comma_separated(delimiter, context, |parser| {
            let (name, offset) = (parser.text(), parser.token.start);
            if !matches!(parser.token.kind, Kind::Bare | Kind::IntType) {
                return Err(parser.wrong_token("expected bare identifier"));
            }
            if scope.names.len() < 64 && scope.names.iter().any(|(known, _)| *known == name) {
                let name = String::from_utf8_lossy(name);
                return Err(parser.error(offset, format!("redefinition of identifier '{name}'")));
            }
            parser.advance();
            scope
                .names
                .push((name, parser.context.affine_expr(make(count))));
            count += 1;
            Ok(())
        })?;
        Ok(count)
    }

    /// `a == b`, `a >= b`, `a <= b`
    fn parse_affine_constraint(
        &mut self,
        scope: &mut Scope<'p, 'm>,
    ) -> ParseResult<(AffineExpr<'m>, bool)> {
        let left = self.parse_affine_sum(scope)?;
        let relation = self.token.kind;
        let is_relation = matches!(relation, Kind::Greater | Kind::Less | Kind::Equal);
        if is_relation {
            self.advance();
        }
        if !is_relation || !self.is(Kind::Equal) {
            return Err(self.error_here(
                "expected '== affine-expr' or '>= affine-expr' at end of affine constraint",
            ));
        }
        self.advance();
        let right = self.parse_affine_sum(scope)?;
        let difference = if relation == Kind::Less {
            self.affine_sub(right, left)
        } else {
            self.affine_sub(left, right)
        };
        Ok((difference, relation == Kind::Equal))
    }

    fn affine_sub(&self, left: AffineExpr<'m>, right: AffineExpr<'m>) -> AffineExpr<'m> {
        let negated = self.affine_negate(right);
        self.context.affine_expr(AffineExprKind::Add(left, negated))
    }

    fn affine_negate(&self, operand: AffineExpr<'m>) -> AffineExpr<'m> {
        self.context.affine_expr(AffineExprKind::Mul(
            operand,
            self.context.affine_constant(-1),
        ))
    }

    /// `a + b - c`
    fn parse_affine_sum(&mut self, scope: &mut Scope<'p, 'm>) -> ParseResult<AffineExpr<'m>> {
        self.nested(|parser| {
            let mut left = parser.parse_affine_product(scope, false)?;
            loop {
                let operator = match parser.token.kind {
                    Kind::Plus => Operator::Add,
                    Kind::Minus => Operator::Sub,
                    _ => return Ok(left),
                };
                let offset = parser.token.start;
                parser.advance();
                let right = parser.parse_affine_product(scope, true)?;
                left = parser.combine(operator, left, right, offset)?;
            }
        })
    }

    /// `a * b mod c`
    fn parse_affine_product(
        &mut self,
        scope: &mut Scope<'p, 'm>,
        has_left: bool,
    ) -> ParseResult<AffineExpr<'m>> {
        let mut left = self.parse_affine_operand(scope, has_left)?;
        let mut next = self.product_operator();
        while let Some(operator) = next {
            let mut offset = self.token.start;
            self.advance();
            let right = self.parse_affine_operand(scope, true)?;
            next = self.product_operator();
            if next.is_some() {
                // At this point MLIR has consumed the next operator, and reports the error there.
                offset = self.token.start;
            }
            left = self.combine(operator, left, right, offset)?;
        }
        Ok(left)
    }

    fn product_operator(&self) -> Option<Operator> {
        match self.token.kind {
            Kind::Star => Some(Operator::Mul),
            Kind::Bare => match self.text() {
                b"mod" => Some(Operator::Mod),
                b"floordiv" => Some(Operator::FloorDiv),
                b"ceildiv" => Some(Operator::CeilDiv),
                _ => None,
            },
            _ => None,
        }
    }

    fn combine(
        &mut self,
        operator: Operator,
        left: AffineExpr<'m>,
        right: AffineExpr<'m>,
        offset: usize,
    ) -> ParseResult<AffineExpr<'m>> {
        let symbolic = right.is_symbolic_or_constant();
        let refuse = |what: &str| {
            format!(
                "non-affine expression: right operand of {what} has to be either a constant or symbolic"
            )
        };
        let refusal = match operator {
            Operator::Mul if !symbolic && !left.is_symbolic_or_constant() => Some(
                "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"
                    .to_owned(),
            ),
            Operator::Mod if !symbolic => Some(refuse("mod")),
            Operator::FloorDiv if !symbolic => Some(refuse("floordiv")),
            Operator::CeilDiv if !symbolic => Some(refuse("ceildiv")),
            _ => None,
        };
        if let Some(message) = refusal {
            return Err(self.error(offset, message));
        }
        // Sums nest to the left without nesting in the text, so the depth of the resulting expression must be limited as
        // well.
        if left.depth().max(right.depth()) >= 4 * MAX_NESTING {
            return Err(self.error(
                offset,
                format!(
                    "affine expression nested deeper than {} levels",
                    4 * MAX_NESTING
                ),
            ));
        }
        let kind = match operator {
            Operator::Add => AffineExprKind::Add(left, right),
            Operator::Sub => AffineExprKind::Add(left, self.affine_negate(right)),
            Operator::Mul => AffineExprKind::Mul(left, right),
            Operator::Mod => AffineExprKind::Mod(left, right),
            Operator::FloorDiv => AffineExprKind::FloorDiv(left, right),
            Operator::CeilDiv => AffineExprKind::CeilDiv(left, right),
        };
        Ok(self.context.affine_expr(kind))
    }

    fn parse_affine_operand(
        &mut self,
        scope: &mut Scope<'p, 'm>,
        has_left: bool,
    ) -> ParseResult<AffineExpr<'m>> {
        match self.token.kind {
            Kind::LParen => {
                self.advance();
                if self.is(Kind::RParen) {
                    return Err(self.error_here("no expression inside parentheses"));
                }
                let inner = self.parse_affine_sum(scope)?;
                self.expect(Kind::RParen, "expected ')'")?;
                Ok(inner)
            }
            Kind::Minus => {
                self.advance();
                // Literals keep their sign, so the smallest integer can be written.
                let operand = self.nested(|parser| parser.parse_affine_operand(scope, has_left))?;
                Ok(self.affine_negate(operand))
            }
            Kind::Integer => {
                let value =
                    number::small_unsigned(self.text()).and_then(|value| i64::try_from(value).ok());
                let Some(value) = value else {
                    return Err(self.error_here("constant too large for index"));
                };
                self.advance();
                Ok(self.context.affine_constant(value))
            }
            Kind::Percent => self.parse_affine_ssa(scope, false),
            // Treated as a keyword in any position.
            Kind::Bare if self.is_word("symbol") => {
                self.advance();
                self.expect(Kind::LParen, "expected '(' at start of SSA symbol")?;
                let symbol = self.parse_affine_ssa(scope, true)?;
                self.expect(Kind::RParen, "expected ')' at end of SSA symbol")?;
                Ok(symbol)
            }
            Kind::Bare | Kind::IntType => {
                let name = self.text();
                let Some(&(_, value)) = scope.names.iter().find(|(known, _)| *known == name) else {
                    return Err(self.wrong_token("use of undeclared identifier"));
                };
                self.advance();
                Ok(value)
            }
            _ if has_left => Err(self.error_here("missing right operand of binary operator")),
            Kind::Plus | Kind::Star => {
                Err(self.error_here("missing left operand of binary operator"))
            }
            _ => Err(self.error_here("expected affine expression")),
        }
    }

    fn parse_affine_ssa(
        &mut self,
        scope: &mut Scope<'p, 'm>,
        symbol: bool,
    ) -> ParseResult<AffineExpr<'m>> {
        if !scope.ssa {
            return Err(self.wrong_token("unexpected ssa identifier"));
        }
        if !self.is(Kind::Percent) {
            return Err(self.wrong_token("expected ssa identifier"));
        }
        let name = self.text();
        if let Some(&(_, value)) = scope.names.iter().find(|(known, _)| *known == name) {
            self.advance();
            return Ok(value);
        }
        let operand = self.parse_operand()?;
        let operands = if symbol {
            &mut scope.symbols
        } else {
            &mut scope.dims
        };
        let position = operands.len() as u32;
        operands.push(operand);
        let kind = if symbol {
            AffineExprKind::Symbol(position)
        } else {
            AffineExprKind::Dim(position)
        };
        let value = self.context.affine_expr(kind);
        scope.names.push((name, value));
        Ok(value)
    }

    /// Parses an affine map written inline over SSA operands (`affine.load %a[%i + 1]`); appends the operands.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_affine_map_of_ssa_ids(
        &mut self,
        dims: &mut Vec<UnresolvedOperand<'p>>,
        symbols: &mut Vec<UnresolvedOperand<'p>>,
        delimiter: Delimiter,
    ) -> ParseResult<AffineMap<'m>> {
        let mut scope = Scope {
            ssa: true,
            ..Scope::default()
        };
        let mut results = Vec::new();
        self.comma_separated(delimiter, " in affine map", |parser| {
            results.push(parser.parse_affine_sum(&mut scope)?);
            Ok(())
        })?;
        let map = self.context.affine_map(
            scope.dims.len() as u32,
            scope.symbols.len() as u32,
            &results,
        );
        dims.append(&mut scope.dims);
        symbols.append(&mut scope.symbols);
        Ok(map)
    }

    /// Parses a single affine expression over SSA operands, as in [`Parser::parse_affine_map_of_ssa_ids`].
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_affine_expr_of_ssa_ids(
        &mut self,
        dims: &mut Vec<UnresolvedOperand<'p>>,
        symbols: &mut Vec<UnresolvedOperand<'p>>,
    ) -> ParseResult<AffineExpr<'m>> {
        let mut scope = Scope {
            ssa: true,
            ..Scope::default()
        };
        let value = self.parse_affine_sum(&mut scope)?;
        dims.append(&mut scope.dims);
        symbols.append(&mut scope.symbols);
        Ok(value)
    }
}
