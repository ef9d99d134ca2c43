// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_NegOp $a), (Drr_NegOp $a), [], [(Drr_SinkOp $a)]>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp:$n $a), [], [(NativeCodeCallVoid<"f($0)"> $n)]>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp:$n $a), [], [(Drr_CastOp $a)]>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp:$n $a), [], [(NativeCodeCallVoid<"f($0)">:$v $n)]>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp:$n $a), [], [(Drr_NegOp:$z $n)]>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a), [], [(Drr_CastOp $a, (returnType $a))]>;
