// Rewrite patterns written as dags.

#ifndef ASMF_PRELUDE_IR_PATTERNBASE_TD
#define ASMF_PRELUDE_IR_PATTERNBASE_TD

include "mlir/IR/OpBase.td"

/// `(addBenefit n)`.
def addBenefit;

class Pattern<dag source, list<dag> results, list<dag> preds = [],
              list<dag> supplemental_results = [],
              dag benefitAdded = (addBenefit 0)> {
  dag sourcePattern = source;
  list<dag> resultPatterns = results;
  list<dag> constraints = preds;
  list<dag> supplementalPatterns = supplemental_results;
  dag benefitDelta = benefitAdded;
}

/// A pattern with one result.
class Pat<dag pattern, dag result, list<dag> preds = [],
          list<dag> supplemental_results = [],
          dag benefitAdded = (addBenefit 0)>
    : Pattern<pattern, [result], preds, supplemental_results, benefitAdded>;

/// C++ in a pattern; `$_self`, `$_builder` and the arguments `$0`, `$1`, ...
class NativeCodeCall<string expr, int returns = 1> {
  string expression = expr;
  int numReturns = returns;
}
class NativeCodeCallVoid<string expr> : NativeCodeCall<expr, 0>;

def ConstantLikeMatcher
    : NativeCodeCall<"::mlir::success(::mlir::matchPattern("
                     "$_self->getResult(0), ::mlir::m_Constant(&$0)))">;

/// Dag operators that stand for directives.
def replaceWithValue;
def location;
def returnType;
def either;
def variadic;

def HasNoUseOf : Constraint<CPred<"$_self.use_empty()">, "has no use">;

#endif
