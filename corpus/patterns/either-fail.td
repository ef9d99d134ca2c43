// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_SumOp (variadic $a, (either $c, $b))), (Drr_SumOp $a)>;
def : Pat<(Drr_AddOp (either $a)), (Drr_SubOp $a, $b)>;
def : Pat<(Drr_AddOp (either $a, (either $b, $c))), (Drr_SubOp $a, $b)>;
def : Pat<(Drr_LabelOp (either $a, $b), $c, $d, $e), (Drr_NegOp $a)>;
def : Pat<(Drr_LabelOp $a, (either $b, $c), $d, $e), (Drr_NegOp $a)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> (either $x, $y)), $b), (Drr_NegOp $b)>;
def : Pattern<(Drr_NegOp $a), [(either $a, $a)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_AddOp (either $a, $a))]>;
def : Pat<(Drr_WeighOp (either $a, $b), $w), (Drr_SubOp $a, $b)>;
def : Pat<(Drr_WeighOp (either $a, $b), ConstantAttr<I32Attr,"3">:$w), (Drr_WeighOp $a, $b, $w)>;
def : Pat<(Drr_WeighOp (either $a, $b), I32:$w), (Drr_WeighOp $a, $b, $w)>;
