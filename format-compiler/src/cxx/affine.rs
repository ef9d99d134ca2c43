//! Affine maps: `AffineMap::get...`, and the methods of `$_builder` that build them.

use super::Cxx;
use super::lower::Scope;
use format_runtime::expr::{Binary, Expr, Function};

fn map(dims: i64, symbols: i64, results: Vec<Expr>) -> Expr {
    Expr::Call(
        Function::AffineMap,
        vec![Expr::Int(dims), Expr::Int(symbols), Expr::List(results)],
    )
}

fn dimension(position: i64) -> Expr {
    Expr::Call(Function::AffineDim, vec![Expr::Int(position)])
}

fn constant(value: Expr) -> Expr {
    Expr::Call(Function::AffineConstant, vec![value])
}

impl Scope<'_> {
    /// A static function of `AffineMap`, or one that builds an affine expression.
    pub(super) fn affine_function(&mut self, path: &str, arguments: &[Cxx]) -> Option<Expr> {
        let name = path.strip_prefix("mlir::").unwrap_or(path);
        let member = match name.rsplit_once("::") {
            Some(("AffineMap", member)) => member,
            None if name.starts_with("getAffine") => {
                return affine_expr(name, self.values(arguments));
            }
            _ => return None,
        };
        let arguments = self.values(arguments);
        let function = match (member, &arguments[..]) {
            ("get", []) => return Some(map(0, 0, Vec::new())),
            ("get", [dims, symbols]) => {
                let arguments = vec![dims.clone(), symbols.clone(), Expr::List(Vec::new())];
                return Some(Expr::Call(Function::AffineMap, arguments));
            }
            ("getConstantMap", [value]) => return Some(map(0, 0, vec![constant(value.clone())])),
            ("get", [_, _, _]) => Function::AffineMap,
            ("getMultiDimIdentityMap", [_]) => Function::IdentityMap,
            ("getMinorIdentityMap", [_, _]) => Function::MinorIdentityMap,
            ("getPermutationMap", [_]) => Function::PermutationMap,
            _ => return None,
        };
        Some(Expr::Call(function, arguments))
    }

    /// A method of `$_builder` that builds affine maps or expressions.
    pub(super) fn affine_builder(&self, name: &str, arguments: &[Expr]) -> Option<Expr> {
        Some(match (name, arguments) {
            ("getEmptyAffineMap", []) => map(0, 0, Vec::new()),
            ("getConstantAffineMap", [value]) => map(0, 0, vec![constant(value.clone())]),
            ("getDimIdentityMap", []) => map(1, 0, vec![dimension(0)]),
            ("getSymbolIdentityMap", []) => map(
                0,
                1,
                vec![Expr::Call(Function::AffineSymbol, vec![Expr::Int(0)])],
            ),
            ("getSingleDimShiftAffineMap", [shift]) => {
                let shifted =
                    Expr::Binary(Binary::Add, Box::new(dimension(0)), Box::new(shift.clone()));
                map(1, 0, vec![shifted])
            }
            ("getMultiDimIdentityMap", [_]) => {
                Expr::Call(Function::IdentityMap, arguments.to_vec())
            }
            _ => return affine_expr(name, arguments.to_vec()),
        })
    }
}

fn affine_expr(name: &str, arguments: Vec<Expr>) -> Option<Expr> {
    let function = match name {
        "getAffineDimExpr" => Function::AffineDim,
        "getAffineSymbolExpr" => Function::AffineSymbol,
        "getAffineConstantExpr" => Function::AffineConstant,
        _ => return None,
    };
    (arguments.len() == 1).then_some(Expr::Call(function, arguments))
}
