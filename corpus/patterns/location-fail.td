// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pattern<(Drr_NegOp $a), [(location $a)]>;
def : Pat<(Drr_NegOp $a), (NativeCodeCall<"f($_loc)"> $a, (location $a), (location $a))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a, (location))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a, (location:$x $a))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a, (location "x", $a, "y"))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a, (location $b))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a, (location (Drr_NegOp $a)))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (location $a))>;
def : Pat<(Drr_CastOp (location $a)), (Drr_NegOp $a)>;
def : Pat<(Drr_AddOp (either (location $a), $y)), (Drr_NegOp $a)>;
def : Pat<(Drr_AddOp $a, $b, (location $a)), (Drr_NegOp $b)>;
