// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pattern<(Drr_NegOp $a), [(returnType $a)]>;
def : Pat<(Drr_NegOp $a), (NativeCodeCall<"f($0)"> $a, (returnType $a))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (returnType (Drr_NegOp $a))))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (returnType $a), (returnType $a)))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp (returnType $a), $a))>;
def : Pat<(Drr_NegOp $a), (Drr_CastOp $a, (returnType $a))>;
