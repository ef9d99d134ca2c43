// RUN[check]: asmf patterns --check % -I ../dialects
// Where what is made comes from.

include "drr.td"

// All matched operations, each place once.
def NegOfNeg : Pat<(Drr_NegOp (Drr_NegOp $x)), (Drr_CastOp $x)>;
def Three : Pattern<(Drr_SubOp (Drr_AddOp $a, $b), (Drr_AddOp $c, $d)), [(Drr_MulOp $a, $d)]>;
// A name; a place of a value, of an operation, of several with a name.
def Named : Pat<(Drr_WeighOp $a, $b, ConstantAttr<I32Attr, "1">), (Drr_JoinOp $a, $b, (location "one"))>;
def OfValue : Pat<(Drr_WeighOp $a, $b, ConstantAttr<I32Attr, "2">), (Drr_JoinOp $a, $b, (location $b))>;
def OfOperation : Pat<(Drr_WeighOp (Drr_NegOp:$n $a), $b, ConstantAttr<I32Attr, "3">),
                      (Drr_JoinOp $a, $b, (location $n))>;
def OfSeveral : Pat<(Drr_WeighOp:$w $a, $b, ConstantAttr<I32Attr, "4">), (Drr_JoinOp $a, $b, (location $w, $b, $a))>;
def Labelled : Pat<(Drr_WeighOp:$w $a, $b, ConstantAttr<I32Attr, "5">),
                   (Drr_JoinOp $a, $b, (location "several", $w, $b))>;
def LabelledOne : Pat<(Drr_WeighOp:$w $a, $b, ConstantAttr<I32Attr, "6">), (Drr_JoinOp $a, $b, (location $w, "one"))>;
def Part : Pat<(Drr_WeighOp (Drr_SplitOp:$s $a), $b, ConstantAttr<I32Attr, "7">),
               (Drr_JoinOp $a, $b, (location $s__1))>;
// Of what was made before, and of what is in it.
def OfMade : Pattern<(Drr_WeighOp $a, $b, ConstantAttr<I32Attr, "8">),
                     [(Drr_SplitOp:$s $a, (location "made")), (Drr_JoinOp $s__0, $s__1, (location $s, $b))]>;
def Nested : Pat<(Drr_WeighOp $a, $b, ConstantAttr<I32Attr, "9">),
                 (Drr_JoinOp (Drr_AddOp $a, $b, (location "inside")), $b)>;
// Of a constant that C++ finds before another operation, but not behind all.
def Before : Pat<(Drr_MulOp (ConstantLikeMatcher AnyAttr:$c), (Drr_NegOp $x)), (Drr_SubOp $x, $x)>;
def Behind : Pat<(Drr_SubOp (Drr_NegOp $x), (ConstantLikeMatcher AnyAttr:$c)), (Drr_MulOp $x, $x)>;
