// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_AddOp I32Attr:$a, $b), (Drr_NegOp $b)>;
def : Pat<(Drr_LabelOp $a, I32:$b, $c, $d, $e), (Drr_NegOp $a)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp ConstantAttr<I32Attr,"1">)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp ConstantAttr<I32Attr,"1">:$a)>;
def : Pat<(Drr_NegOp $a), (Drr_CastOp ConstantAttr<I32Attr,"1">)>;
def : Pat<(Drr_NegOp $a), (Drr_CastOp (Drr_CastOp ConstantAttr<I32Attr,"1">))>;
def : Pat<(Drr_NegOp $a), (Drr_ConstantOp (Drr_NegOp $a))>;
def : Pat<(Drr_NegOp $a), (Drr_ConstantOp "text")>;
def : Pat<(Drr_NegOp $a), (Drr_ConstantOp I32Attr:$a)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_RunOp Drr_Slow, Drr_Slow))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_RunOp $a, (Drr_NegOp $a)))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_RunOp $a, $q))>;
def : Pat<(Drr_NegOp $a), (Drr_LabelOp $a, (Drr_NegOp $a), "x", "y", "z")>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_WeighOp $a, ConstantAttr<I32Attr,"1">:$a, "n"))>;
def : Pat<(Drr_AddOp (Drr_ConstantOp $v), $c), (Drr_AddOp $c, (Drr_ConstantOp $v), $c)>;
