//! Affine expressions are simplified as in MLIR: `affine.txt` holds expressions and the output of `mlir-opt` 22.1.8.

use operation_core::{AffineExpr, AffineExprKind, Context};
use std::fmt::Write;

/// Reads an expression as MLIR's parser does: `-` before an operand and between two is a multiplication by -1.
struct Reader<'c, 't> {
    context: &'c Context,
    rest: &'t str,
}

impl<'c> Reader<'c, '_> {
    fn eat(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        self.rest.strip_prefix(token).is_some_and(|rest| {
            self.rest = rest;
            true
        })
    }
    fn digits(&mut self) -> &str {
        let end = self
            .rest
            .find(|character: char| !character.is_ascii_digit())
            .unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits
    }
    fn negated(&self, operand: AffineExpr<'c>) -> AffineExpr<'c> {
        self.context.affine_expr(AffineExprKind::Mul(
            operand,
            self.context.affine_constant(-1),
        ))
    }
    fn operand(&mut self) -> AffineExpr<'c> {
        if self.eat("(") {
            let inner = self.sum();
            assert!(self.eat(")"), "expected ) at {}", self.rest);
            return inner;
        }
        if self.eat("-") {
            let operand = self.operand();
            return self.negated(operand);
        }
        let context = self.context;
        match () {
            () if self.eat("d") => context.affine_dim(self.digits().parse().unwrap()),
            () if self.eat("s") => context.affine_symbol(self.digits().parse().unwrap()),
            () => context.affine_constant(self.digits().parse().unwrap()),
        }
    }
    fn product(&mut self) -> AffineExpr<'c> {
        let mut left = self.operand();
        loop {
            let make: fn(_, _) -> _ = match () {
                () if self.eat("*") => AffineExprKind::Mul,
                () if self.eat("mod") => AffineExprKind::Mod,
                () if self.eat("floordiv") => AffineExprKind::FloorDiv,
                () if self.eat("ceildiv") => AffineExprKind::CeilDiv,
                () => return left,
            };
            let right = self.operand();
            left = self.context.affine_expr(make(left, right));
        }
    }
    fn sum(&mut self) -> AffineExpr<'c> {
        let mut left = self.product();
        loop {
            let minus = match () {
                () if self.eat("+") => false,
                () if self.eat("-") => true,
                () => return left,
            };
            let mut right = self.product();
            if minus {
                right = self.negated(right);
            }
            left = self.context.affine_expr(AffineExprKind::Add(left, right));
        }
    }
}

fn read<'c>(context: &'c Context, text: &str) -> AffineExpr<'c> {
    let mut reader = Reader {
        context,
        rest: text,
    };
    let expr = reader.sum();
    assert_eq!(reader.rest.trim(), "", "in {text}");
    expr
}

/// Prints as MLIR does: `tight` inside an operator other than a sum.
fn write(out: &mut String, expr: AffineExpr<'_>, tight: bool) {
    use AffineExprKind::{Add, CeilDiv, Constant, Dim, FloorDiv, Mod, Mul, Symbol};
    let (operator, a, b) = match *expr.kind() {
        Dim(position) => return write!(out, "d{position}").unwrap(),
        Symbol(position) => return write!(out, "s{position}").unwrap(),
        Constant(value) => return write!(out, "{value}").unwrap(),
        Add(a, b) => ("+", a, b),
        Mul(a, b) => ("*", a, b),
        Mod(a, b) => ("mod", a, b),
        FloorDiv(a, b) => ("floordiv", a, b),
        CeilDiv(a, b) => ("ceildiv", a, b),
    };
    if tight {
        out.push('(');
    }
    match (operator, b.kind()) {
        ("*", Constant(-1)) => {
            out.push('-');
            write(out, a, true);
        }
        ("+", Constant(value)) if *value < 0 => {
            write(out, a, false);
            write!(out, " - {}", value.wrapping_neg()).unwrap();
        }
        ("+", Mul(c, factor)) if factor.as_constant().is_some_and(|factor| factor < 0) => {
            write(out, a, false);
            out.push_str(" - ");
            match factor.as_constant() {
                Some(-1) => write(out, *c, matches!(c.kind(), Add(..))),
                factor => {
                    write(out, *c, true);
                    write!(out, " * {}", factor.unwrap().wrapping_neg()).unwrap();
                }
            }
        }
        _ => {
            write(out, a, operator != "+");
            write!(out, " {operator} ").unwrap();
            write(out, b, operator != "+");
        }
    }
    if tight {
        out.push(')');
    }
}

#[test]
#[cfg_attr(
    miri,
    ignore = "thousands of expressions, without any `unsafe` of their own"
)]
fn as_mlir_prints_them() {
    let context = Context::new();
    let mut mismatches = String::new();
    for line in include_str!("affine.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (input, expected) = line.split_once(" => ").expect("a line is INPUT => OUTPUT");
        let mut printed = String::new();
        write(&mut printed, read(&context, input), false);
        if printed != expected {
            writeln!(mismatches, "{input}\n  mlir {expected}\n  ours {printed}").unwrap();
        }
    }
    assert!(mismatches.is_empty(), "\n{mismatches}");
}

#[test]
fn a_sum_of_a_million_terms_overflows_no_stack() {
    let context = Context::new();
    let (d0, four) = (context.affine_dim(0), context.affine_constant(4));
    let mut sum = context.affine_symbol(0);
    for _ in 0..if cfg!(miri) { 100 } else { 1_000_000 } {
        let product = context.affine_expr(AffineExprKind::Mul(sum, four));
        sum = context.affine_expr(AffineExprKind::Add(product, d0));
    }
    assert!(!sum.is_symbolic_or_constant());
    for make in [
        AffineExprKind::Mod,
        AffineExprKind::FloorDiv,
        AffineExprKind::CeilDiv,
    ] {
        context.affine_expr(make(sum, four));
    }
}

#[test]
fn maps_and_sets_are_uniqued() {
    let context = Context::new();
    let (d0, d1) = (context.affine_dim(0), context.affine_dim(1));
    let map = context.affine_map(2, 0, &[d0, d1]);
    let again = context.affine_map(2, 0, &[d0, d1]);
    assert!(map.is_identity() && std::ptr::eq(map.results, again.results));
    assert!(!context.affine_map(2, 0, &[d1, d0]).is_identity());
    let set = context.integer_set(1, 0, &[(d0, true)]);
    assert!(std::ptr::eq(
        set.constraints,
        context.integer_set(1, 0, &[(d0, true)]).constraints
    ));
    assert_ne!(set, context.integer_set(1, 0, &[(d0, false)]));
}
