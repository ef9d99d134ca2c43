// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [], [], (addBenefit "x")>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [], [], (addBenefit 1, 2)>;
