// RUN: asmf patterns --format plain % -I ../dialects
// Patterns as they are usually written.

include "drr.td"

// Names, and names for two equal operands.
def NegOfNeg : Pat<(Drr_NegOp (Drr_NegOp $x)), (replaceWithValue $x)>;
def SubOfSelf : Pat<(Drr_SubOp:$sub $x, $x), (Drr_ConstantOp (NativeCodeCall<"$_builder.getZeroAttr($0.getType())"> $sub))>;
def AddOfNeg : Pat<(Drr_AddOp $x, (Drr_NegOp $y)), (Drr_SubOp $x, $y)>;
def EitherNeg : Pat<(Drr_MulOp (either (Drr_NegOp $x), $y)), (Drr_NegOp (Drr_MulOp $x, $y))>;
// A multiclass makes several.
multiclass Distribute<Op outer, Op inner> {
  def Left : Pat<(outer (inner $a, $b), $c), (inner (outer $a, $c), (outer $b, $c))>;
  def Right : Pat<(outer $c, (inner $a, $b)), (inner (outer $c, $a), (outer $c, $b)), [], [], (addBenefit -1)>;
}
defm MulAdd : Distribute<Drr_MulOp, Drr_AddOp>;
defm MulSub : Distribute<Drr_MulOp, Drr_SubOp>;
// The same dag in several patterns.
def First : Pat<(Drr_AddOp (Drr_SubOp $a, $b), $b), (replaceWithValue $a)>;
def Second : Pat<(Drr_SubOp (Drr_SubOp $a, $b), $c), (Drr_SubOp $a, (Drr_AddOp $b, $c))>;
