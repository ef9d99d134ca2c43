// FAIL: asmf patterns % --format plain -I ../dialects
//
// Of two rules that match the same with the same benefit, only one is ever applied. `mlir-tblgen` accepts each of them.

include "drr.td"
include "mlir/IR/PatternBase.td"

def A_First : Pat<(Drr_AddOp $x, $x), (Drr_NegOp $x)>;
// The names of values make no difference.
def B_Second : Pat<(Drr_AddOp:$sum $value, $value), (replaceWithValue $value)>;
// A better one.
def C_Better : Pat<(Drr_AddOp $x, $x), (replaceWithValue $x), [], [], (addBenefit 1)>;
// Another one.
def D_Other : Pat<(Drr_AddOp $x, $y), (Drr_AddOp $y, $x)>;
// The order of conditions makes no difference, nor do names of anonymous constraints.
def E_Conditions : Pat<(Drr_NegOp $x), (replaceWithValue $x),
    [(Constraint<CPred<"$0.getType().isInteger(32)">> $x), (Constraint<CPred<"$0.hasOneUse()">> $x)]>;
def F_Reordered : Pat<(Drr_NegOp $v), (Drr_NegOp (Drr_NegOp $v)),
    [(Constraint<CPred<"$0.hasOneUse()">> $v), (Constraint<CPred<"$0.getType().isInteger(32)">> $v)]>;
def G_OneCondition : Pat<(Drr_NegOp $v), (Drr_NegOp (Drr_NegOp $v)), [(Constraint<CPred<"$0.hasOneUse()">> $v)]>;
