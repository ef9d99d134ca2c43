// RUN[check]: asmf patterns --check % -I ../dialects
// Patterns that run on `run.mlir`.

include "drr.td"

// Names, equal operands, either order.
def NegOfNeg : Pat<(Drr_NegOp (Drr_NegOp $x)), (replaceWithValue $x)>;
def AddOfNeg : Pat<(Drr_AddOp $x, (Drr_NegOp $y)), (Drr_SubOp $x, $y)>;
def AddOfSelf : Pat<(Drr_AddOp I32:$x, $x), (Drr_JoinOp $x, $x)>;
def MulOfNeg : Pat<(Drr_MulOp (either (Drr_NegOp $x), $y)), (Drr_NegOp (Drr_MulOp $x, $y))>;
// Variadic operands.
def SumOfOne : Pat<(Drr_SumOp (variadic $a)), (replaceWithValue $a)>;
def SumOfTwo : Pat<(Drr_SumOp (variadic $a, (Drr_NegOp $b))), (Drr_SubOp $a, $b)>;
// Attributes and cases of enums.
def Weigh : Pat<(Drr_WeighOp $a, $b, ConstantAttr<I32Attr, "1">), (Drr_WeighOp $b, $a, ConstantAttr<I32Attr, "2">)>;
def Weight : Pat<(Drr_WeighOp (Drr_WeighOp $a, $b, $w), $c, ConstantAttr<I32Attr, "0">), (Drr_WeighOp $a, $b, $w)>;
def Run : Pat<(Drr_RunOp $v, Drr_Slow), (Drr_RunOp $v, Drr_Fast)>;
// Several results, auxiliary ones, and one of several.
def Split : Pattern<(Drr_SplitOp (Drr_JoinOp $low, $high)), [(replaceWithValue $low), (replaceWithValue $high)]>;
def Join : Pat<(Drr_JoinOp (Drr_SplitOp:$s $x), $y), (Drr_AddOp $s__1, $y)>;
def Twice : Pattern<(Drr_CastOp (Drr_SplitOp:$s $x)),
                    [(Drr_SplitOp:$halves (Drr_NegOp $x)), (Drr_CastOp (Drr_AddOp $halves__0, $halves__1))]>;
// The higher benefit is tried first.
def Better : Pat<(Drr_SubOp $x, (Drr_MulOp $y, $z)), (Drr_AddOp $x, (Drr_MulOp $y, $z)), [], [], (addBenefit 2)>;
def Worse : Pat<(Drr_SubOp $x, (Drr_MulOp $y, $z)), (replaceWithValue $x)>;
// Nothing is replaced.
def Sink : Pattern<(Drr_SinkOp (Drr_NegOp $x)), [(Drr_SinkOp $x)]>;
// A type that is stated.
def Widen : Pat<(Drr_NegOp (Drr_CastOp $x)), (Drr_CastOp (Drr_CastOp $x, (returnType "$_builder.getI64Type()")))>;
