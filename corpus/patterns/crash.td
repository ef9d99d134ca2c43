// FAIL: asmf patterns --format plain % -I ../dialects
// On each of these, mlir-tblgen crashes.

include "drr.td"

def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(Drr_AddOp $a)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(NativeCodeCall<"x"> $a)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(? $a)]>;
def : Pat<(Drr_AddOp (either $a, $b, $c)), (Drr_SubOp $a, $b)>;
def : Pat<(Drr_AddOp (location "x"), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp $a, $b, (location "x")), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> $x, (location "i")), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> "text":$x), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> NativeCodeCall<"x">:$x), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp NativeCodeCall<"x">:$x, $b), (Drr_NegOp $b)>;
def : Pat<(? $a, $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp $a, $b), (? $b)>;
def : Pat<(Drr_AddOp "x":$a, $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp 1:$a, $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> I64Prop:$x), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self, $0)"> ConstantProp<I64Prop,"3">:$x), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self, $0)"> PropConstraint<CPred<"$_self > 0">, "x", "int64_t">:$n), $c), (Drr_StepOp $c, $n, ConstantAttr<StrAttr,"x">)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self, $0)"> I64Prop:$n), $c), (Drr_StepOp $c, $n, ConstantAttr<StrAttr,"x">)>;
def : Pat<(Drr_AddOp (returnType "x"), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> $x, (returnType "i")), $b), (Drr_NegOp $b)>;
def : Pattern<(Drr_NegOp $a), [(Drr_NegOp $a)], [], [?]>;
def : Pattern<(Drr_NegOp $a), [?]>;
// A result that does not exist is looked up.
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s $a), (Drr_NegOp $s__2)]>;
def : Pattern<(Drr_CastOp $a), [(Drr_SplitOp:$s $a), (Drr_CastOp (Drr_JoinOp $s__2, $a))]>;
def : Pattern<(Drr_CastOp $a), [(Drr_SplitOp:$s $a), (Drr_SumOp $s__2)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_NegOp (Drr_SplitOp:$s__2 $a))]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s $a), (NativeCodeCall<"f($0)"> $s__2)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s $a), (Drr_CastOp $a, (location $s__2))]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s $a), (Drr_CastOp (Drr_CastOp $a, (returnType $s__2)))]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s $a), (Drr_CastOp (Drr_CastOp $a, (returnType (NativeCodeCall<"f($0)"> $s__2))))]>;
def : Pattern<(Drr_CastOp (Drr_SplitOp:$s $a)), [(Drr_WeighOp $a, $a, $s__2)]>;
def : Pattern<(Drr_CastOp (Drr_SplitOp:$s $a)), [(Drr_CastOp NativeCodeCall<"f($_self)">:$s__2)]>;
def : Pattern<(Drr_CastOp (Drr_SplitOp:$s $a)), [(Drr_CastOp $a)], [(I32 $s__2)]>;
def : Pattern<(Drr_CastOp (Drr_SplitOp:$s $a)), [(Drr_CastOp $a)], [(Constraint<CPred<"f($0)">> $s__2)]>;
def : Pattern<(Drr_CastOp (Drr_SplitOp:$s $a)), [(Drr_CastOp $a)], [(Constraint<CPred<"f($_self)">>:$s__2 $a)]>;
def : Pattern<(Drr_CastOp (Drr_SplitOp:$s $b)), [(Drr_CastOp $b)], [], [(NativeCodeCallVoid<"f($0)"> $s__2)]>;
def : Pattern<(Drr_CastOp (Drr_NegOp:$s $a)), [(Drr_CastOp $s__1)]>;
def : Pattern<(Drr_SinkOp:$s $a), [(Drr_SinkOp $s__1)]>;
