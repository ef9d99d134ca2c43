// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(Constraint<CPred<"$0 == $1">> $a, $b)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(Constraint<CPred<"$0 == $1">> $a, 1:$b)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(I32 $a)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(I64Prop $a)]>;
def : Pat<(Drr_AddOp:$r $a, $b), (Drr_NegOp $b), [(HasNoUseOf:$r)]>;
def : Pat<(Drr_AddOp:$r $a, $b), (Drr_NegOp $b), [(Constraint<CPred<"$0 == $5">> $a)]>;
def : Pat<(Drr_AddOp:$r $a, $b), (Drr_NegOp $b), [(Constraint<CPred<"$0 == $1">> (Drr_NegOp $a):$b)]>;
def : Pat<(Drr_StepOp $a, $n, $c), (Drr_AddOp $a, $a), [(Constraint<CPred<"$0 > 1">> $n)]>;
def : Pat<(Drr_StepOp $a, $n, $c), (Drr_AddOp $a, $a), [(I64Prop $n, $c)]>;
def : Pat<(Drr_StepOp $a, $n, $c), (Drr_AddOp $a, $a), [(I64Prop $n)]>;
