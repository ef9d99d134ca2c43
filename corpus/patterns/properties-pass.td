// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_StepOp $a, $b, $c), (Drr_NegOp $a)>;
def : Pat<(Drr_StepOp $a, I64Prop:$b, $c), (Drr_StepOp $a, $b, $c)>;
def : Pat<(Drr_StepOp $a, ConstantProp<I64Prop, "3">, $c), (Drr_StepOp $a, ConstantProp<I64Prop, "4">, $c)>;
def : Pat<(Drr_StepOp $a, $b, $c), (Drr_StepOp $a, (NativeCodeCall<"f($0)"> $b), $c)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self, $0)"> I64Prop), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self, $0)"> I64Prop:$_), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self, $0)"> ConstantProp<I64Prop,"3">), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_StepOp $a, ConstantProp<I64Prop, "3">:$n, $c), (Drr_StepOp $a, $n, $c)>;
def : Pat<(Drr_StepOp $a, PropConstraint<CPred<"$_self > 0">, "x">:$n, $c), (Drr_StepOp $a, $n, $c)>;
