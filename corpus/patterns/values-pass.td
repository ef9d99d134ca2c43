// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pattern<(Drr_SplitOp $a), [(Drr_NegOp $a), (Drr_NegOp $a)]>;
def : Pattern<(Drr_SplitOp $a), [(Drr_NegOp $a), (Drr_SplitOp $a)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s__0 $a)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s $a), (replaceWithValue $s__1)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s $a), (replaceWithValue $s__2)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s $a), (replaceWithValue $s)]>;
def : Pattern<(Drr_SplitOp $a), [(replaceWithValue $a), (Drr_SplitOp $a)]>;
def : Pattern<(Drr_SinkOp $a), []>;
def : Pattern<(Drr_SinkOp $a), [(Drr_SinkOp $a)]>;
def : Pattern<(Drr_JoinOp (Drr_SplitOp:$r__0 $v), (Drr_SplitOp:$s__1 $w)), [(Drr_AddOp $r__1, $s)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SplitOp:$s__2 $a)]>;
def : Pattern<(Drr_CastOp (Drr_NegOp:$s $a)), [(replaceWithValue $s__1)]>;
def : Pattern<(Drr_CastOp $s), [(Drr_CastOp $s__1)]>;
def : Pattern<(Drr_CastOp $a), [(Drr_SumOp (variadic (Drr_SplitOp:$s__1 $a)))]>;
def : Pattern<(Drr_NegOp $a), [(NativeCodeCall<"f($0)"> (Drr_SplitOp:$s__1 $a))]>;
def : Pattern<(Drr_CastOp (Drr_SplitOp:$s $a)), [(Drr_CastOp $a)], [(I32:$s__2 $a)]>;
