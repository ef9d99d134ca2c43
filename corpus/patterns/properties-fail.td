// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_StepOp $a, I32Attr:$b, $c), (Drr_NegOp $a)>;
def : Pat<(Drr_StepOp I64Prop:$a, $b, $c), (Drr_NegOp $a)>;
def : Pat<(Drr_StepOp $a, $b, $c), (Drr_StepOp $a, I64Prop:$b, $c)>;
def : Pat<(Drr_StepOp $a, $b, $c), (Drr_StepOp $a, (Drr_NegOp $a), $c)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> PropConstraint<TruePred,"x">:$x), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> PropConstraint<TruePred,"x">), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_NegOp $a), (Drr_StepOp $x, "s", "n")>;
def : Pat<(Drr_NegOp $a), (Drr_StepOp $a, "s", "n")>;
def : Pat<(Drr_NegOp $a), (Drr_StepOp $a, ConstantAttr<I32Attr,"1">, "n")>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_StepOp $a, ConstantAttr<I32Attr,"1">, "n"))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_StepOp $a, (Drr_NegOp $a), "n"))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_StepOp $x, "s", "n"))>;
