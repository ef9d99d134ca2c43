// FAIL: asmf patterns --check % -I ../dialects
// Patterns that do harm, each on the simplest operations.

include "drr.td"

def Swap : Pat<(Drr_AddOp $x, $y), (Drr_AddOp $y, $x)>;
def Grow : Pat<(Drr_NegOp $x), (Drr_NegOp (Drr_NegOp (Drr_NegOp $x)))>;
def There : Pat<(Drr_SubOp $x, $y), (Drr_MulOp $x, $y)>;
def Back : Pat<(Drr_MulOp $x, $y), (Drr_SubOp $x, $y)>;
def OtherType : Pat<(Drr_CastOp $x), (replaceWithValue $x)>;
def Invalid : Pat<(Drr_CastOp (Drr_CastOp $x)), (Drr_CastOp (Drr_SumOp (variadic $x)))>;
