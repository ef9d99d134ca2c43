// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_SumOp (Drr_NegOp $a)), (Drr_NegOp $a)>;
def : Pat<(Drr_AddOp (variadic $a), $b), (Drr_NegOp $a)>;
def : Pat<(Drr_SumOp (variadic $a, (NativeCodeCall<"f($_self)"> $b))), (Drr_SumOp $a)>;
def : Pat<(Drr_SumOp I32:$a), (Drr_SumOp $a)>;
def : Pat<(Drr_SelectOp $a, $b, $c, (Drr_NegOp $d), $e), (Drr_SumOp $b)>;
def : Pat<(Drr_SelectOp $a, $b, $c, I32:$d, $e), (Drr_SumOp $b)>;
def : Pat<(Drr_SelectOp $a, $b, $c, (variadic $d), $e), (Drr_SumOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> (variadic $x, $y)), $b), (Drr_NegOp $b)>;
def : Pattern<(Drr_NegOp $a), [(Drr_SumOp (variadic "x"))]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SumOp (variadic (Drr_NegOp $qq)))]>;
def : Pat<(Drr_NegOp $a), (Drr_SumOp (Drr_NegOp $a))>;
def : Pat<(Drr_NegOp $a), (Drr_SelectOp $zz, (variadic $a, $a), (Drr_NegOp $a), $a, ConstantAttr<I32Attr,"1">)>;
