// Predicates (trees of C++ conditions) and the constraints that carry them.

#ifndef ASMF_PRELUDE_IR_CONSTRAINTS_TD
#define ASMF_PRELUDE_IR_CONSTRAINTS_TD

include "mlir/IR/Utils.td"

//===- Predicates --------------------------------------------------------===//

class Pred;

/// A leaf: one C++ condition over `$_self`, `$_op`, `$_builder`, ...
class CPred<code pred> : Pred {
  code predExpr = "(" # pred # ")";
}

/// How an inner node combines its children.
class PredCombinerKind;
foreach how = ["And", "Or", "Not", "SubstLeaves", "Concat"] in
  def PredCombiner # how : PredCombinerKind;

/// An inner node.
class CombinedPred<PredCombinerKind k, list<Pred> c> : Pred {
  PredCombinerKind kind = k;
  list<Pred> children = c;
}

class And<list<Pred> children> : CombinedPred<PredCombinerAnd, children>;
class Or<list<Pred> children> : CombinedPred<PredCombinerOr, children>;
class Neg<Pred child> : CombinedPred<PredCombinerNot, [child]>;

/// Replaces `pat` by `repl` in every leaf below `child`.
class SubstLeaves<string pat, string repl, Pred child>
    : CombinedPred<PredCombinerSubstLeaves, [child]> {
  string pattern = pat;
  string replacement = repl;
}

/// Puts text before and after the expression built from `child`.
class Concat<string pre, Pred child, string suf>
    : CombinedPred<PredCombinerConcat, [child]> {
  string prefix = pre;
  string suffix = suf;
}

// The neutral elements: nothing to hold, nothing that could hold.
defvar TruePred = And<[]>;
defvar False = Or<[]>;

//===- Constraints -------------------------------------------------------===//

/// A predicate, and the words that stand for it in messages.
class Constraint<Pred pred, string desc = ""> {
  Pred predicate = pred;
  string summary = desc;
}

/// A constraint for which a named C++ function may be generated.
class AttrTypeConstraint<Pred pred, string summary = "",
                         string cppFunctionNameParam = "">
    : Constraint<pred, summary> {
  string cppFunctionName = cppFunctionNameParam;
}

class TypeConstraint<Pred predicate, string summary = "",
                     string cppTypeParam = "::mlir::Type",
                     string cppFunctionNameParam = "">
    : AttrTypeConstraint<predicate, summary, cppFunctionNameParam> {
  // C++ class of the types that satisfy the constraint.
  string cppType = cppTypeParam;
}

class AttrConstraint<Pred predicate, string summary = "",
                     string cppFunctionNameParam = "">
    : AttrTypeConstraint<predicate, summary, cppFunctionNameParam>;

class PropConstraint<Pred predicate, string summary = "",
                     string interfaceTypeParam = "">
    : Constraint<predicate, summary> {
  // C++ type seen by users of the property; the type of `$_self`.
  code interfaceType = interfaceTypeParam;
}

class RegionConstraint<Pred predicate, string summary = "">
    : Constraint<predicate, summary>;

class SuccessorConstraint<Pred predicate, string summary = "">
    : Constraint<predicate, summary>;

#endif
