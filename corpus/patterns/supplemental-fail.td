// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_NegOp $a), (Drr_NegOp:$n $a), [], [(Drr_NegOp $z)]>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a), [], [(replaceWithValue:$x $a)]>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a), [], [(Drr_CastOp $a, (location:$x $a))]>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a), [], [(Drr_CastOp $a, $a)]>;
