// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(Constraint<CPred<"$0 == $1">> $a, $c)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(Constraint<CPred<"$0 == $1">> $a, 1)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(Constraint<CPred<"$0 == $1">> $a, $b, $a, $b, $a)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(I32 $a, $b)]>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [(I32Attr $a)]>;
def : Pat<(Drr_AddOp:$r $a, $b), (Drr_NegOp $b), [(HasNoUseOf:$q)]>;
