//! Affine maps, sets and expressions.

use super::*;

/// The precedence of the surrounding expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strength {
    Weak,
    Strong,
}

/// The names of dimensions and symbols.
#[derive(Clone, Copy)]
enum Names<'a, 'm> {
    Plain,
    /// SSA operands: the dimensions, then the symbols, which are printed as `symbol(%x)` if set.
    Ssa(&'a [Value<'m>], &'a [Value<'m>]),
}

impl<'p, 'm> Printer<'p, 'm> {
    /// `(d0)[s0] -> (d0 + s0)`
    pub fn affine_map(&mut self, map: AffineMap<'m>) {
        self.affine_header(map.dims, map.symbols);
        self.bytes(b" -> (");
        self.interleave_comma(map.results, |printer, result| {
            printer.affine(*result, Strength::Weak, Names::Plain);
        });
        self.byte(b')');
    }

    /// `(d0)[s0] : (d0 - s0 >= 0)`
    pub fn integer_set(&mut self, set: IntegerSet<'m>) {
        self.affine_header(set.dims, set.symbols);
        self.bytes(b" : (");
        self.interleave_comma(set.constraints, |printer, (constraint, is_equality)| {
            printer.affine(*constraint, Strength::Weak, Names::Plain);
            printer.text(if *is_equality { " == 0" } else { " >= 0" });
        });
        self.byte(b')');
    }

    fn affine_header(&mut self, dims: u32, symbols: u32) {
        self.byte(b'(');
        self.interleave_comma(0..dims, |printer, index| {
            printer.byte(b'd');
            printer.unsigned(index.into());
        });
        self.byte(b')');
        if symbols > 0 {
            self.byte(b'[');
            self.interleave_comma(0..symbols, |printer, index| {
                printer.byte(b's');
                printer.unsigned(index.into());
            });
            self.byte(b']');
        }
    }

    /// Prints an affine map over SSA operands.
    pub fn affine_map_of_ssa_ids(&mut self, map: AffineMap<'m>, operands: &[Value<'m>]) {
        let (dims, symbols) = operands.split_at((map.dims as usize).min(operands.len()));
        self.interleave_comma(map.results, |printer, result| {
            printer.affine(*result, Strength::Weak, Names::Ssa(dims, symbols));
        });
    }

    /// Prints a single affine expression over SSA operands.
    pub fn affine_expr_of_ssa_ids(
        &mut self,
        expr: AffineExpr<'m>,
        dims: &[Value<'m>],
        symbols: &[Value<'m>],
    ) {
        self.affine(expr, Strength::Weak, Names::Ssa(dims, symbols));
    }

    fn affine_name(&mut self, prefix: u8, index: u32, names: Names<'_, 'm>) {
        let operand = match names {
            Names::Plain => None,
            Names::Ssa(dims, symbols) => {
                if prefix == b'd' { dims } else { symbols }.get(index as usize)
            }
        };
        match operand {
            Some(&operand) if prefix == b's' => {
                self.bytes(b"symbol(");
                self.operand(operand);
                self.byte(b')');
            }
            Some(&operand) => self.operand(operand),
            None => {
                self.byte(prefix);
                self.unsigned(index.into());
            }
        }
    }

    fn affine(&mut self, expr: AffineExpr<'m>, outer: Strength, names: Names<'_, 'm>) {
        if self.aliases.collector.is_some() {
            return;
        }
        let (left, operator, right) = match *expr.kind() {
            AffineExprKind::Dim(index) => return self.affine_name(b'd', index, names),
            AffineExprKind::Symbol(index) => return self.affine_name(b's', index, names),
            AffineExprKind::Constant(value) => return self.integer(value),
            AffineExprKind::Add(left, right) => {
                return self.parenthesised(outer, |printer| printer.affine_sum(left, right, names));
            }
            AffineExprKind::Mul(left, right) => (left, " * ", right),
            AffineExprKind::Mod(left, right) => (left, " mod ", right),
            AffineExprKind::FloorDiv(left, right) => (left, " floordiv ", right),
            AffineExprKind::CeilDiv(left, right) => (left, " ceildiv ", right),
        };
        self.parenthesised(outer, |printer| {
            // Multiplication by -1 is printed as a minus sign.
            if operator == " * " && right.as_constant() == Some(-1) {
                printer.byte(b'-');
                return printer.affine(left, Strength::Strong, names);
            }
            printer.affine(left, Strength::Strong, names);
            printer.text(operator);
            printer.affine(right, Strength::Strong, names);
        });
    }

    fn parenthesised(&mut self, outer: Strength, body: impl FnOnce(&mut Self)) {
        let strong = outer == Strength::Strong;
        if strong {
            self.byte(b'(');
        }
        self.affine_depth(body);
        if strong {
            self.byte(b')');
        }
    }

    /// Limits the depth of expressions, which may nest deeper than their parentheses: sums nest to the left.
    fn affine_depth(&mut self, body: impl FnOnce(&mut Self)) {
        if self.place.depth >= 4 * MAX_NESTING {
            return self.too_deep(Unwritten::TooDeep);
        }
        self.place.depth += 1;
        body(self);
        self.place.depth -= 1;
    }

    /// Prints `a + b`, or a difference as such.
    fn affine_sum(&mut self, left: AffineExpr<'m>, right: AffineExpr<'m>, names: Names<'_, 'm>) {
        self.affine(left, Strength::Weak, names);
        if let AffineExprKind::Mul(factor, constant) = *right.kind()
            && let Some(constant) = constant.as_constant()
        {
            if constant == -1 {
                self.bytes(b" - ");
                let strength = match factor.kind() {
                    AffineExprKind::Add(..) => Strength::Strong,
                    _ => Strength::Weak,
                };
                return self.affine(factor, strength, names);
            }
            if constant < -1 {
                self.bytes(b" - ");
                self.affine(factor, Strength::Strong, names);
                self.bytes(b" * ");
                return self.unsigned(constant.unsigned_abs());
            }
        }
        if let Some(constant) = right.as_constant()
            && constant < 0
        {
            self.bytes(b" - ");
            return self.unsigned(constant.unsigned_abs());
        }
        self.bytes(b" + ");
        self.affine(right, Strength::Weak, names);
    }
}
