// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_SumOp (variadic:$all $a, $b)), (Drr_AddOp $a, $b)>;
def : Pat<(Drr_SumOp (variadic:$all $a, (Drr_NegOp $b))), (Drr_SumOp $all)>;
def : Pat<(Drr_SumOp Variadic<I32>:$a), (Drr_SumOp $a)>;
def : Pat<(Drr_SelectOp $a, $b, $c, $d, $e), (Drr_SumOp $b)>;
def : Pat<(Drr_SelectOp $a, (variadic $x), (variadic $y, $z), $d, $e), (Drr_AddOp $x, $z)>;
def : Pattern<(Drr_NegOp $a), [(variadic $a, $a)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SumOp (variadic $a, $a))]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SumOp (variadic $a, (Drr_NegOp $a)))]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SumOp (variadic $a, $zz))]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SumOp (variadic:$v $a)), (Drr_SumOp $v)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_SumOp (variadic)), (replaceWithValue $a)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_NegOp (variadic $a))]>;
def : Pattern<(Drr_NegOp $a), [(NativeCodeCall<"f($0)"> (variadic $a, $a))]>;
