// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pattern<(Drr_SplitOp $a), [(Drr_NegOp $a)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp $a)]>;
def : Pattern<(Drr_SplitOp $a), [(replaceWithValue $a, $a)]>;
def : Pattern<(Drr_NegOp $a), [(replaceWithValue $a, $a)]>;
def : Pattern<(Drr_NegOp $a), [(replaceWithValue:$x $a)]>;
def : Pattern<(Drr_NegOp $a), [(replaceWithValue $x)]>;
def : Pattern<(Drr_NegOp $a), [(replaceWithValue 1)]>;
def : Pattern<(Drr_NegOp $a), [(replaceWithValue (Drr_NegOp $a))]>;
def : Pattern<(Drr_NegOp $a), []>;
def : Pattern<(Drr_NegOp $a), [(Drr_ConstantOp ConstantAttr<TypedAttrInterface,"1">)]>;
def Drr_Odd : Attr<CPred<"x">, "y">;
def : Pattern<(Drr_NegOp $a), [(Drr_ConstantOp ConstantAttr<Drr_Odd,"1">)]>;
def Drr_Empty : Attr<CPred<"x">, "y"> {let constBuilderCall = "";}
def : Pattern<(Drr_NegOp $a), [(Drr_ConstantOp ConstantAttr<Drr_Empty,"1">)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_NegOp $a)], [?]>;
def : Pattern<?, [(Drr_NegOp $a)]>;
def : Pat<(Drr_SplitOp:$r $v), (Drr_JoinOp $r__0, $r__1)>;
